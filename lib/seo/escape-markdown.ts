/** A merchant's words in markdown: one line, in which nothing becomes a heading, a link or markup. */
export const escapeMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&');

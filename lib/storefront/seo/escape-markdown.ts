/**
 * A merchant's words in markdown: one line, in which nothing becomes a heading, a link, markup, a list or a line across.
 * Dots and hyphens are escaped only where they would begin one.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^( ?\d{1,9})([.)])(?= |$)/, '$1\\$2')
    .replace(/^( ?)([-+](?= |$)|[-=]+ ?$)/, '$1\\$2');

/** An address in brackets after a link's words: its own brackets would end it. @param url absolute */
export const markdownAddress = (url: string): string =>
  url.replaceAll(/[()\\<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

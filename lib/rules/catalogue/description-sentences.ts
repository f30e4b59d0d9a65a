const ABBREVIATION = /(?:^|[\s(])(?:rs|no|approx|e\.g|i\.e|vs|etc|dr|mr|mrs|st|sri|ltd|co|max|min|incl)\.$/i;

/**
 * A description, one sentence per line. Line breaks end a line too; a dot inside a number or after an abbreviation does
 * not. Sentences without a space between them ('your size.How to') are parted at the capital.
 */
export function descriptionSentences(description: string): string[] {
  return textLines(description).flatMap(lineSentences);
}

/** The lines of a text that say something. */
export function textLines(text: string): string[] {
  return text
    .split(/\r?\n|<br\s*\/?>/i)
    .map((line) => line.trim())
    .filter(Boolean);
}

export function lineSentences(line: string): string[] {
  return line.split(/(?<=\b[a-z]{3,}|[a-z)][.!?])(?=[A-Z][a-z])/).flatMap(sentences);
}

function sentences(line: string): string[] {
  const found: string[] = [];
  for (const part of line.split(/(?<=[.!?।]["'”’)]?)\s+/)) {
    const previous = found.at(-1);
    if (previous !== undefined && ABBREVIATION.test(previous)) found[found.length - 1] = `${previous} ${part}`;
    else found.push(part);
  }
  return found;
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CATALOGUE = 'docs/error-catalogue.md';
const rows = readFileSync(CATALOGUE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const cell = /\| `([^`]+)`: (.+) \|$/.exec(line);
    return cell?.[1] && cell[2] ? [{ file: cell[1], title: cell[2] }] : [];
  });
/** As the title stands in code: an apostrophe may be escaped. */
const code = (file: string) => readFileSync(file, 'utf8').replaceAll("\\'", "'");

describe('docs/error-catalogue.md', () => {
  it.each(rows)('$file has the test $title', ({ file, title }) => {
    expect(code(file)).toMatch(
      new RegExp(`\\b(test|it)\\((['"\`])${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\2`),
    );
  });

  it('names every requirement about a failure', () => {
    const text = readFileSync(CATALOGUE, 'utf8');
    for (let row = 1; row <= 26; row += 1) expect(text).toContain(`8.${String(row).padStart(2, '0')}`);
  });
});

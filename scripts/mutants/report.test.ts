import { describe, expect, it } from 'vitest';
import { readAccepted, survivorsOf, tally, type Report } from './report';

const SOURCE =
  "export const most = (a: number, b: number) => {\n  return a > b\n    ? a : b;\n};\nconst word = `x` || 'y';\n";
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const mutant = (status: string, replacement = '', location = at(1, 1, 1, 7)) => ({
  status,
  mutatorName: 'Any',
  replacement,
  location,
});
const report: Report = {
  files: {
    'lib/rules/money/most.ts': {
      source: SOURCE,
      mutants: [
        mutant('Killed'),
        mutant('Timeout'),
        mutant('RuntimeError'),
        mutant('Survived', 'true', at(2, 10, 2, 15)),
        mutant('NoCoverage', '{}', at(1, 47, 4, 2)),
        mutant('CompileError'),
      ],
    },
    'lib/rules/cart/word.ts': {
      source: SOURCE,
      mutants: [
        mutant('Killed'),
        mutant('Survived', '`x` && 1', at(5, 14, 5, 24)),
        mutant('Survived', '`x` && 1', at(5, 14, 5, 24)),
      ],
    },
  },
};

describe('a report of mutants', () => {
  it('is told by folder, with what no test reaches, and without what is not in the sample', () => {
    const { rows, percent } = tally(report);
    expect(rows).toEqual([
      ['lib/rules/cart', '3', '1', '0', '0', '2', '0', '33.3 %'],
      ['lib/rules/money', '5', '1', '1', '1', '1', '1', '60.0 %'],
      ['all', '8', '2', '1', '1', '3', '1', '50.0 %'],
    ]);
    expect(percent).toBe(50);
  });

  it('names what nobody noticed as the page of accepted ones does', () => {
    const rows = survivorsOf(report);
    expect(rows).toEqual([
      '| lib/rules/cart/word.ts | `´x´ ¦¦ ´y´` → `´x´ && 1` |'.replace('´y´', "'y'"),
      '| lib/rules/money/most.ts | `a > b` → `true` |',
      '| lib/rules/money/most.ts | `{ return a > b ? a : b; }` → `{}` |',
    ]);
    const page = `# Mutants\n\n| file | change | why it may stay |\n|---|---|---|\n${rows.map((row) => `${row} because |`).join('\n')}\n`;
    expect([...readAccepted(page)]).toEqual(rows);
  });
});

import type { Table } from '../table';

type Place = { line: number; column: number };

interface Mutant {
  status: string;
  mutatorName: string;
  /** What is there instead. */
  replacement?: string;
  location: { start: Place; end: Place };
}

/** What of Stryker's report (mutation-testing-report-schema) is read here. */
export interface Report {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>;
}

/** A mutant that ends no test, or keeps a file from loading, was noticed as much as one that fails a test. */
const NOTICED: readonly string[] = ['Killed', 'Timeout', 'RuntimeError'];
/** Not in the sample. */
const LEFT_OUT = 'CompileError';
/** Signs of one side of a change that are enough to know it again. */
const SHOWN = 90;

/**
 * Mutants by folder and in all, and how many percent of all were noticed. Those that no test reaches count as not
 * noticed.
 */
export function tally({ files }: Report): Omit<Table, 'title'> & { percent: number } {
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(({ status }) => ({ folder: file.slice(0, file.lastIndexOf('/')), status })),
  );
  const tried = all.filter(({ status }) => status !== LEFT_OUT);
  const row = (name: string, mutants: typeof tried) => {
    const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
    return [
      name,
      String(mutants.length),
      ...NOTICED.map((status) => String(count(status))),
      String(count('Survived')),
      String(count('NoCoverage')),
      `${percentOf(count(...NOTICED), mutants.length).toFixed(1)} %`,
    ];
  };
  const folders = [...new Set(tried.map(({ folder }) => folder))].sort();
  return {
    columns: ['mutants', 'killed', 'timed out', 'would not load', 'survived', 'not reached', 'noticed'],
    rows: [
      ...folders.map((folder) =>
        row(
          folder,
          tried.filter((mutant) => mutant.folder === folder),
        ),
      ),
      row('all', tried),
    ],
    percent: percentOf(tried.filter(({ status }) => NOTICED.includes(status)).length, tried.length),
  };
}

/** Mutants that were not noticed, each as the beginning of a row of mutants/accepted.txt. */
export function survivorsOf({ files }: Report): string[] {
  const rows = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(
        ({ location, replacement = '' }) =>
          `| ${file} | \`${shown(textAt(source, location))}\` → \`${shown(replacement)}\` |`,
      ),
  );
  return [...new Set(rows)].sort();
}

/** The rows of mutants/accepted.txt, without their reasons. */
export function readAccepted(page: string): Set<string> {
  return new Set(page.split('\n').flatMap((line) => /^\| \S+\.ts \| `.*?` → `.*?` \|/.exec(line) ?? []));
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const first = lines[0] ?? '';
  if (lines.length === 1) return first.slice(start.column - 1, end.column - 1);
  return [first.slice(start.column - 1), ...lines.slice(1, -1), (lines.at(-1) ?? '').slice(0, end.column - 1)].join(
    ' ',
  );
}

/** On one line and short, with characters that would end a table cell or the code in it replaced. */
function shown(code: string): string {
  const plain = code.replace(/\s+/g, ' ').replaceAll('`', '´').replaceAll('|', '¦').trim();
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 100 : (part / whole) * 100);

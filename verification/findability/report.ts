import { ELSEWHERE, ROWS, type RowId } from './rows';

interface Miss {
  row: RowId;
  address: string;
  words: string;
}

export interface Report {
  /**
   * Counts one thing that was looked at.
   *
   * @param fault what is wrong with it, nothing where all is well; of a list of tests the first that holds counts
   */
  judge(row: RowId, address: string, fault?: string | false | readonly (readonly [boolean, string])[]): void;
  /** Adds a figure to a row's line in the table. */
  note(row: RowId, words: string): void;
  checked(row: RowId): number;
  misses(): Miss[];
  notes(row: RowId): string;
}

/** Gathers what the checks find. A row for which nothing was judged counts as a miss: it would pass for any shop. */
export function createReport(): Report {
  const counts = new Map<RowId, number>();
  const notes = new Map<RowId, string>();
  const found: Miss[] = [];
  return {
    judge(row, address, fault) {
      counts.set(row, (counts.get(row) ?? 0) + 1);
      const words = Array.isArray(fault) ? fault.find(([isWrong]) => isWrong)?.[1] : fault;
      if (words) found.push({ row, address, words });
    },
    note: (row, words) => void notes.set(row, words),
    checked: (row) => counts.get(row) ?? 0,
    misses: () => [...found, ...unseen(counts)],
    notes: (row) => notes.get(row) ?? '',
  };
}

function unseen(counts: ReadonlyMap<RowId, number>): Miss[] {
  return rowIds().flatMap((row) =>
    counts.has(row) || 'needsProducts' in ROWS[row] || 'twice' in ROWS[row]
      ? []
      : [{ row, address: '-', words: 'nothing was looked at' }],
  );
}

export const rowIds = (): RowId[] => Object.keys(ROWS) as RowId[];

/** Of one row, so many misses are printed; the rest is counted. */
const PRINTED_MAX = 25;

/** The table, and below it every miss with its address. */
export function reportText(report: Report): string {
  const misses = report.misses();
  const of = (row: RowId) => misses.filter((miss) => miss.row === row);
  const lines = rowIds().map((row) =>
    `${row.padEnd(11)}${ROWS[row].what.padEnd(98)}${String(report.checked(row)).padStart(8)}${String(of(row).length).padStart(8)}  ${report.notes(row)}`.trimEnd(),
  );
  const details = rowIds().flatMap((row) => {
    const own = of(row);
    const rest = own.length - PRINTED_MAX;
    return [
      ...own.slice(0, PRINTED_MAX).map(({ address, words }) => `✗ ${row}  ${address}: ${words}`),
      ...(rest > 0 ? [`✗ ${row}  … and ${rest} more`] : []),
    ];
  });
  return [
    `${'row'.padEnd(11)}${'what'.padEnd(98)}${'checked'.padStart(8)}${'misses'.padStart(8)}`,
    ...lines,
    ...Object.entries(ELSEWHERE).map(([row, where]) => `${row.padEnd(11)}shown by ${where}`),
    '',
    ...details,
  ].join('\n');
}

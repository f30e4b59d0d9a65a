import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet reads as a formula, and what the mark in front of it makes text again. */
const FORMULA = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Rows as a CSV file that is read in again: what a spreadsheet would run as a formula has an apostrophe in front, as have
 * cells that begin so themselves, so that `withoutMark` gives back exactly what was written.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))),
    { quoted_match: CELL_PARTS },
  );

/** Signs by which spreadsheets of other countries part cells: quoted, what follows them begins none. */
export const CELL_PARTS = /[;\t]/;

/** A cell as it was before `writeCsv`; spreadsheets leave the mark where it is. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

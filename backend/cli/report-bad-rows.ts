import type { Desk } from './command';
import type { BadRow } from '../files/read-csv-rows';

/** Faults of one kind repeat; past these many the rest is counted. */
export const BAD_ROWS_SHOWN = 50;

/** Names bad rows by their lines, in the order of the file. */
export function reportBadRows({ say }: Desk, badRows: readonly BadRow[]): void {
  for (const { line, id, faults } of badRows.toSorted((a, b) => a.line - b.line).slice(0, BAD_ROWS_SHOWN)) {
    say(`line ${line}${id ? ` (${id.slice(0, 64)})` : ''}: ${faults.join('; ')}`);
  }
  const hidden = badRows.length - BAD_ROWS_SHOWN;
  if (hidden > 0) say(`… and ${hidden} more bad ${hidden === 1 ? 'row' : 'rows'}`);
}

/** '1 bad row', '2 bad rows'. */
export const countOfBadRows = ({ length }: readonly BadRow[]): string =>
  `${length} bad ${length === 1 ? 'row' : 'rows'}`;

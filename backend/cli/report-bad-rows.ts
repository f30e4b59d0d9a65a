import { badRowWords } from '../files/bad-row-words';
import type { FileOutcome } from '../files/set-from-file';
import type { BadRow } from '../files/read-csv-rows';
import { UsageError, type Desk } from './command';

export { BAD_ROWS_SHOWN } from '../files/bad-row-words';

/** Names bad rows by their lines, in the order of the file. */
export function reportBadRows({ say }: Desk, badRows: readonly BadRow[]): void {
  for (const line of badRowWords(badRows)) say(line);
}

/** '1 bad row', '2 bad rows'. */
export const countOfBadRows = ({ length }: readonly BadRow[]): string =>
  `${length} bad ${length === 1 ? 'row' : 'rows'}`;

/**
 * Says what a file changed.
 *
 * @param refused how it is said that nothing was changed, with a bad row
 * @throws UsageError with a bad row
 */
export function sayFileOutcome(desk: Desk, { badRows, notes, summary }: FileOutcome, refused: string): void {
  reportBadRows(desk, badRows);
  if (badRows.length > 0) throw new UsageError(`${refused}: ${countOfBadRows(badRows)}.`);
  for (const line of [...notes, summary]) desk.say(line);
}

import { badRowWords } from '../files/bad-row-words';
import { countWords, type FilePreview } from '../files/file-preview';
import type { BadRow } from '../files/read-csv-rows';
import { UsageError, type Desk } from './command';

/** Names bad rows by their lines, in the order of the file. */
export function reportBadRows({ say }: Desk, badRows: readonly BadRow[]): void {
  for (const line of badRowWords({ badRows })) say(line);
}

export const countOfBadRows = (bad: number): string => `${bad} bad ${bad === 1 ? 'row' : 'rows'}`;

/**
 * Says what a file changed.
 *
 * @param refused how it is said that nothing was changed, with a bad row
 * @throws UsageError with a bad row
 */
export function sayFileOutcome({ say }: Desk, outcome: FilePreview, refused: string): void {
  for (const line of badRowWords(outcome)) say(line);
  if (outcome.bad > 0) throw new UsageError(`${refused}: ${countOfBadRows(outcome.bad)}.`);
  for (const line of [...outcome.notes, countWords(outcome)]) say(line);
}

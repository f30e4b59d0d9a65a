import { cutText } from '@/lib/contract/cut-text';
import type { BadRow } from './read-csv-rows';

/** Faults of one kind repeat; past these many the rest is counted. */
const BAD_ROWS_SHOWN = 50;

/**
 * Bad rows by their lines, in the order of the file.
 *
 * @param bad how many there are, where only the first are at hand
 */
export function badRowWords({ badRows, bad = badRows.length }: { badRows: readonly BadRow[]; bad?: number }): string[] {
  const hidden = bad - BAD_ROWS_SHOWN;
  return [
    ...badRows
      .toSorted((a, b) => a.line - b.line)
      .slice(0, BAD_ROWS_SHOWN)
      .map(({ line, id, faults }) => `line ${line}${id ? ` (${cutText(id, 64)})` : ''}: ${faults.join('; ')}`),
    ...(hidden > 0 ? [`… and ${hidden} more bad ${hidden === 1 ? 'row' : 'rows'}`] : []),
  ];
}

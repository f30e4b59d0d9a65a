import type { FilePreview } from '@/lib/contract/desk/file-calls';
import type { MerchantContext } from '../services';
import type { CsvFile } from './csv-file';
import type { BadRow } from './read-csv-rows';

export type { FilePreview };

/** Rows of each kind that a preview names; the rest is counted. */
export const NAMED_ROWS = 100;

/** How many rows a file adds, changes, leaves as they are and takes out. */
export type FileCounts = Pick<FilePreview, 'added' | 'changed' | 'unchanged'> & Partial<Pick<FilePreview, 'removed'>>;

/**
 * A verb that makes a file the whole of a list. Without `save` it only says what it would change, and with a bad row
 * nothing is changed.
 */
export type SetFromFile = (
  context: MerchantContext,
  how: { file: CsvFile; save: boolean; seen?: string | undefined },
) => Promise<FilePreview>;

/** A preview of what is known of it. */
export function filePreview(
  found: Partial<Omit<FilePreview, 'bad' | 'badRows'>> & { badRows?: readonly BadRow[]; version: string },
): FilePreview {
  const { badRows = [], ...rest } = found;
  return {
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    newRows: [],
    changedRows: [],
    notes: [],
    ...rest,
    bad: badRows.length,
    badRows: badRows.toSorted((one, other) => one.line - other.line).slice(0, NAMED_ROWS),
  };
}

/** '2 added, 1 changed, 0 unchanged, 3 taken out'. */
export const countWords = ({ added, changed, unchanged, removed }: FileCounts): string =>
  `${added} added, ${changed} changed, ${unchanged} unchanged${removed === undefined ? '' : `, ${removed} taken out`}`;

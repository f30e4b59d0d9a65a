import type { MerchantContext } from '../services';
import type { CsvFile } from './csv-file';
import type { BadRow } from './read-csv-rows';

/** What setting something from a file would change, or has changed. */
export interface FileOutcome {
  /** Where there are any nothing is changed. */
  badRows: BadRow[];
  /** What is no fault, and what leaves. */
  notes: string[];
  /** '2 added, 0 changed, …'; '' with a bad row. */
  summary: string;
  /** The version of what the file takes the place of, as it stood before. */
  seen: string;
}

/** A verb that makes a file the whole of something. Without `save` it only says what it would change. */
export type SetFromFile = (
  context: MerchantContext,
  how: { file: CsvFile; save: boolean; seen?: string | undefined },
) => Promise<FileOutcome>;

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { MerchantContext } from '../services';
import type { BadRow } from './read-csv-rows';

/** A file of the merchant's, from a disk or sent by a browser. */
export interface CsvFile {
  /** What faults call it. */
  name: string;
  open(): Readable;
}

/** Characters that are read at a time of a text in memory. */
const SLICE = 16 * 1024;

export const fileOnDisk = (path: string): CsvFile => ({ name: path, open: () => createReadStream(path, 'utf8') });

/** A text in memory as a file; shoppers are served between its slices. */
export const fileInMemory = (name: string, text: string): CsvFile => ({
  name,
  open: () => Readable.from(slicesOf(text)),
});

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE) {
    yield text.slice(start, start + SLICE);
    await setImmediate();
  }
}

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

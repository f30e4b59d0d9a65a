import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

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

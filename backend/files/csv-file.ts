import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { decodeFile } from '@/lib/contract/decode-file';

/** A file of the merchant's, from a disk or sent by a browser. */
export interface CsvFile {
  /** What faults call it. */
  name: string;
  /** Its text, some at a time. */
  open(): AsyncIterable<string>;
}

/** Characters that are read at a time. */
const SLICE = 16 * 1024;

/** Read as a whole: its encoding is known only from all of it. */
export const fileOnDisk = (path: string): CsvFile => ({
  name: path,
  open: async function* () {
    yield* slicesOf(decodeFile(await readFile(path)));
  },
});

/** A text in memory as a file; shoppers are served between its slices. */
export const fileInMemory = (name: string, text: string): CsvFile => ({ name, open: () => slicesOf(text) });

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE) {
    yield text.slice(start, start + SLICE);
    await setImmediate();
  }
}

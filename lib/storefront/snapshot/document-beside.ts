import 'server-only';
import { statSync } from 'node:fs';
import type { ReadDocument } from '@/lib/contract/shop-document';
import { readDocumentFile } from '@/lib/platform/read-document-file';
import { settings } from '../settings';
import type { CatalogueFacts } from './catalogue-shape';
import { shortHash } from './short-hash';

/** What the file said when it was last right, and the state of it in which it was last read. */
let held: { state: string; said: CatalogueFacts['shop'] } | undefined;

/**
 * The document in the file `shop.json` of a shop whose backend has none (DATA_DIR, else the program's folder). A file that cannot be read is named once,
 * and what it said before stays.
 *
 * @param before what it said to an earlier process, asked where this one never could read it
 * @returns undefined where there is no such file
 */
export async function documentBeside(before: () => Promise<CatalogueFacts['shop']>): Promise<CatalogueFacts['shop']> {
  const state = stateOfFile();
  if (state === undefined) {
    held = undefined;
  } else if (held?.state !== state) {
    const read = readBeside();
    if (!read.ok) console.warn(['shop.json cannot be read, and what it said before stays:', ...read.faults].join('\n'));
    held = {
      state,
      said: read.ok
        ? { digest: shortHash(read.document), data: { success: true, document: read.document } }
        : (held?.said ?? (await before())),
    };
  }
  return held?.said;
}

/** Another whenever the file is written, replaced or opened to others; undefined where there is none. */
function stateOfFile(): string | undefined {
  try {
    const found = statSync(/*turbopackIgnore: true*/ settings().documentFile, { throwIfNoEntry: false });
    return found && [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ');
  } catch (error) {
    return String(error);
  }
}

function readBeside(): ReadDocument {
  try {
    return readDocumentFile(settings().documentFile);
  } catch (error) {
    return { ok: false, faults: [String(error)] };
  }
}

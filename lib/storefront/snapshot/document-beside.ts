import 'server-only';
import { statSync } from 'node:fs';
import path from 'node:path';
import { readDocumentFile } from '@/lib/platform/read-document-file';
import type { CatalogueFacts } from './catalogue-shape';
import { shortHash } from './short-hash';

/** In the shop's folder, beside `.data`: what the shop says of itself where its backend does not say it. */
const FILE = path.resolve(/*turbopackIgnore: true*/ 'shop.json');

/** When the file was last read, so that one that is wrong is named once. */
let readAt = 0;

/**
 * The document in the file beside the data of a shop whose backend has none.
 *
 * @param known what the file said when it was read last: it stays while the file is the same, or cannot be read
 * @returns undefined where there is no such file
 */
export function documentBeside(known: CatalogueFacts['shop']): CatalogueFacts['shop'] {
  const changedAt = statSync(/*turbopackIgnore: true*/ FILE, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return undefined;
  if (known && changedAt === readAt) return known;
  const isNamed = changedAt === readAt;
  readAt = changedAt;
  const read = readDocumentFile(FILE);
  if (read.ok) return { digest: shortHash(read.document), data: { success: true, document: read.document } };
  if (!isNamed) console.warn(['shop.json cannot be read, and what it said before stays:', ...read.faults].join('\n'));
  return known;
}

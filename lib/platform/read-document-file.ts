import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readShopDocument, type ReadDocument, type ShopDocument } from '@/lib/contract/shop-document';

/** The folder of the shop, in which every process starts; a command moves to the merchant's own folder later. */
const DEMO_FILE = path.resolve(/*turbopackIgnore: true*/ 'demo', 'shop.json');

/**
 * A document as a file on this machine holds it.
 *
 * @param strictly names fields that the document does not have
 * @throws Error of the disk, where there is no such file among others
 */
export function readDocumentFile(file: string, { strictly = false } = {}): ReadDocument {
  const text = readFileSync(/*turbopackIgnore: true*/ file, 'utf8').replace(/^\uFEFF/, '');
  let typed: unknown;
  try {
    typed = JSON.parse(text);
  } catch (error) {
    return { ok: false, faults: [`the document: is no JSON (${error instanceof Error ? error.message : ''})`] };
  }
  return readShopDocument(typed, { strictly });
}

/**
 * What the demo says of itself: the document of a shop that has none yet.
 *
 * @throws Error where the file is gone, or is no document
 */
export function readDemoDocument(): ShopDocument {
  const read = readDocumentFile(DEMO_FILE);
  if (!read.ok) throw new Error(['demo/shop.json cannot be read:', ...read.faults].join('\n'));
  return read.document;
}

import { readShopDocument, type ReadDocument, type ShopDocument } from '@/lib/contract/shop-document';
import type { Queries } from '../database/tables';

/** What a row holds, or why it is no document. */
export function readStored(text: string): ReadDocument {
  try {
    return readShopDocument(JSON.parse(text));
  } catch {
    return { ok: false, faults: ['the document: is no JSON'] };
  }
}

/** A version by its number, where it is there and can be read. */
export async function readVersion(queries: Queries, version: number): Promise<{ document: ShopDocument } | undefined> {
  const row = await queries
    .selectFrom('shop_documents')
    .select('document')
    .where('version', '=', version)
    .executeTakeFirst();
  const read = row && readStored(row.document);
  return read?.ok ? { document: read.document } : undefined;
}

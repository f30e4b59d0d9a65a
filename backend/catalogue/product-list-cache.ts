import { createHash } from 'node:crypto';
import type { Product } from '@/lib/contract/product';
import type { Queries } from '../database/tables';
import { readCatalogueVersion } from './read-catalogue-version';
import { toProduct } from './to-product';

/** The answer with the whole product list, serialised. */
export interface ProductListBody {
  body: string;
  /** Strong: equal tags mean equal bytes, whichever process or restart made them. */
  etag: string;
}

/** Every product on sale, oldest first (the shop reverses it [4.01]). */
export async function readProducts(queries: Queries): Promise<Product[]> {
  const rows = await queries.selectFrom('products').selectAll().where('hidden', '=', 0).orderBy('position').execute();
  const stock = new Map<string, Record<string, number>>();
  for (const row of await queries
    .selectFrom('stock')
    .selectAll()
    .orderBy('product_id')
    .orderBy('variant_key')
    .execute()) {
    stock.set(row.product_id, { ...stock.get(row.product_id), [row.variant_key]: row.quantity });
  }
  return rows.map((row) => toProduct(row, stock.get(row.id)));
}

/** Caches the list's bytes until the catalogue's version changes, so that asking again costs one small read. */
export function productListCache(queries: Queries): () => Promise<ProductListBody> {
  let kept: { version: string; list: Promise<ProductListBody> } | undefined;
  return async () => {
    // Read before the products: should they change in between, the next request finds a newer version and reads again.
    const version = await readCatalogueVersion(queries);
    if (kept?.version !== version) {
      const list = buildList(queries);
      kept = { version, list };
      list.catch(() => {
        if (kept?.list === list) kept = undefined;
      });
    }
    return kept.list;
  };
}

async function buildList(queries: Queries): Promise<ProductListBody> {
  const body = JSON.stringify({ success: true, products: await readProducts(queries) });
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

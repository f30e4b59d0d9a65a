import { createHash } from 'node:crypto';
import type { Product } from '@/lib/contract/product';
import { noSuch } from '../database/no-such';
import type { Queries } from '../database/tables';
import { readProductsById } from './read-products';
import { toCatalogueCells } from './to-catalogue-cells';

/**
 * A product by its id, hidden or not.
 *
 * @throws Refusal 404 where there is none
 */
export async function findProduct(queries: Queries, id: string): Promise<Product> {
  const found = (await readProductsById(queries, [id])).get(id);
  if (!found) throw await noSuch(queries, 'product', id);
  return found;
}

/**
 * Reads and locks it, so that other changes of it wait. Call it first in the transaction.
 *
 * @throws Refusal 404 where there is none
 */
export async function lockProduct(trx: Queries, id: string): Promise<Product> {
  await trx.updateTable('products').set({ id }).where('id', '=', id).execute();
  return findProduct(trx, id);
}

/** Names what a product's form shows; units come and go with orders and have no part in it. */
export function productVersion(product: Product): string {
  const { stock: _stock, ...cells } = toCatalogueCells(product);
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 16);
}

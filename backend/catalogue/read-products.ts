import type { Product } from '@/lib/contract/product';
import type { Queries } from '../database/tables';
import { toProduct } from './to-product';

/** Every product on sale, oldest first (the shop reverses it [4.01]), without what is told to no shopper. */
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
  return rows.map((row) => toProduct({ ...row, hsn: null }, stock.get(row.id)));
}

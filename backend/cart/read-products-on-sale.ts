import type { Product } from '@/lib/contract/product';
import { toProduct } from '../catalogue/to-product';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';

/** Those of the products that can be bought now, by id; hidden ones cannot. Prices are in rupees. */
export async function readProductsOnSale(queries: Queries, ids: readonly string[]): Promise<Map<string, Product>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await queries
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', wanted)
    .where('hidden', '=', 0)
    .execute();
  const stockRows = await queries.selectFrom('stock').selectAll().where('product_id', 'in', wanted).execute();
  return new Map(
    rows.map((row) => {
      const stock = stockRows.filter((one) => one.product_id === row.id).map((one) => [one.variant_key, one.quantity]);
      return [row.id, toProduct(row, stock.length > 0 ? Object.fromEntries(stock) : undefined)];
    }),
  );
}

/** @throws Refusal 404 in the recorded words when it cannot be bought */
export async function findProductOnSale(queries: Queries, id: string): Promise<Product> {
  const product = (await readProductsOnSale(queries, [id])).get(id);
  if (!product) throw new Refusal(404, 'Product not found');
  return product;
}

import { sql } from 'kysely';
import type { Product } from '@/lib/contract/product';
import type { Queries } from '../database/tables';
import { soldAt } from '@/lib/rules/catalogue/sold-at';
import { toProduct } from './to-product';

/** The products with these ids as they are stored, hidden ones too: their sale prices stand beside the others. In rupees. */
export async function readProductsById(queries: Queries, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const [rows, stock] = await Promise.all([
    queries.selectFrom('products').selectAll().where('id', 'in', ids).execute(),
    readStock(queries, ids),
  ]);
  return new Map(rows.map((row) => [row.id, toProduct(row, stock.get(row.id))]));
}

/** Those of these products that are on sale, as shoppers may know them, and as they are sold at this moment. */
export async function readOnSale(queries: Queries, ids: readonly string[], now: Date): Promise<Map<string, Product>> {
  const found = await readProductsById(queries, ids);
  return new Map(
    Array.from(found)
      .filter(([, { hidden }]) => !hidden)
      .map(([id, { hsn: _hsn, ...product }]) => [id, soldAt(product, now)]),
  );
}

/** Those on sale that `listed_products` has under these numbers, each by its own. */
export async function readByNewness(
  queries: Queries,
  newness: readonly number[],
  now: Date,
): Promise<Map<number, Product>> {
  const { rows } = await sql<{ product_id: string; newness: number }>`
    select product_id, newness from listed_products where newness = any(${newness}::integer[])`.execute(queries);
  const products = await readOnSale(
    queries,
    rows.map(({ product_id }) => product_id),
    now,
  );
  return new Map(
    rows.flatMap(({ product_id, newness: own }) => {
      const product = products.get(product_id);
      return product ? [[own, product] as const] : [];
    }),
  );
}

/** The one with this id that is on sale. @param anyCase lets the only one do whose id differs by case alone */
export async function readOneOnSale(
  queries: Queries,
  { productId, anyCase }: { productId: string; anyCase: boolean },
  now: Date,
): Promise<Product | undefined> {
  const found = (await readOnSale(queries, [productId], now)).get(productId);
  if (found || !anyCase) return found;
  const { rows } = await sql<{ id: string }>`
    select id from products where lower(id) = lower(${productId}) and hidden = 0 limit 2`.execute(queries);
  const [one, other] = rows;
  return one && !other ? (await readOnSale(queries, [one.id], now)).get(one.id) : undefined;
}

/** Every product on sale, oldest first (the shop reverses it), without what no shopper is shown, as it is sold at this moment. */
export async function readProducts(queries: Queries, now: Date): Promise<Product[]> {
  const rows = await queries.selectFrom('products').selectAll().where('hidden', '=', 0).orderBy('position').execute();
  const stock = await readStock(queries);
  return rows.map((row) => soldAt(toProduct({ ...row, hsn: null }, stock.get(row.id)), now));
}

/** Whether more products than these are on sale: of a million no more are looked at. */
export async function hasMoreOnSale(queries: Queries, than: number): Promise<boolean> {
  const one = await queries
    .selectFrom('products')
    .select('id')
    .where('hidden', '=', 0)
    .offset(than)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Units by product and variant. @param ids undefined reads those of all */
export async function readStock(
  queries: Queries,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, Record<string, number>>> {
  const rows = await queries
    .selectFrom('stock')
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('product_id', 'in', ids ?? []))
    .orderBy('product_id')
    .orderBy('variant_key')
    .execute();
  const stock = new Map<string, Record<string, number>>();
  for (const row of rows) {
    const units = stock.get(row.product_id) ?? {};
    units[row.variant_key] = row.quantity;
    stock.set(row.product_id, units);
  }
  return stock;
}

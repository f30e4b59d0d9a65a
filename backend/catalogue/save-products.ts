import { isDeepStrictEqual } from 'node:util';
import { sql, type Insertable, type Selectable } from 'kysely';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import type { Product } from '@/lib/contract/product';
import { isPostgres } from '../database/shop-database';
import type { Queries, Tables } from '../database/tables';
import { bumpCatalogueVersion } from './catalogue-version';
import { lockStock } from './lock-stock';
import { goneAddress } from './read-redirects';
import { toProductValues, type ProductValues } from './to-product';
import { variantKeys } from '@/lib/rules/catalogue/variant';

/** Keeps a statement's values below the least limit of the databases (32,766). */
const CHUNK_ROWS = 500;

type StockRow = Selectable<Tables['stock']>;

export interface SavedProducts {
  added: number;
  changed: number;
  unchanged: number;
}

/**
 * Adds products at the end of the list in the order given, and changes those whose id exists where they stand. Saving
 * the same twice changes nothing. Stock rows are written where `stock` is given and left alone where it is not.
 *
 * @param trx the caller's transaction, so that an import is all or nothing
 * @param products prices in rupees; of two with one id the later counts
 */
export async function saveProducts(trx: Queries, products: readonly Product[], now: Date): Promise<SavedProducts> {
  const unique = [...new Map(products.map((one) => [one._id, one])).values()];
  const saved: SavedProducts = { added: 0, changed: 0, unchanged: 0 };
  const written: string[] = [];
  let position = await lastPosition(trx);
  await lockChangedStock(trx, unique);
  for (let start = 0; start < unique.length; start += CHUNK_ROWS) {
    const chunk = unique.slice(start, start + CHUNK_ROWS);
    const existing = await readExisting(
      trx,
      chunk.map((one) => one._id),
    );
    const writes: (ProductValues & { position: number })[] = [];
    const stockChanged = await saveStock(trx, chunk, existing);
    for (const one of chunk) {
      const values = toProductValues(one, now.toISOString());
      const old = existing.get(one._id);
      if (!old) {
        writes.push({ ...values, position: ++position });
        saved.added += 1;
      } else if (stockChanged.has(one._id) || !isSame(values, old, one.updatedAt !== undefined)) {
        writes.push({ ...values, position: old.position });
        saved.changed += 1;
      } else {
        saved.unchanged += 1;
      }
    }
    await writeProducts(trx, writes);
    written.push(...writes.map(({ id }) => id));
    await forgetDeletions(
      trx,
      chunk.filter((one) => !existing.has(one._id)),
    );
    await dropGoneVariants(
      trx,
      chunk.filter((one) => existing.has(one._id) && !stockChanged.has(one._id)),
    );
    await insertStock(
      trx,
      chunk.filter((one) => !existing.has(one._id) || stockChanged.has(one._id)),
    );
  }
  if (written.length > 0) await bumpCatalogueVersion(trx, written);
  return saved;
}

interface Existing extends ProductValues {
  position: number;
}

async function lastPosition(trx: Queries): Promise<number> {
  const { last } = await trx
    .selectFrom('products')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

async function readExisting(trx: Queries, ids: string[]): Promise<Map<string, Existing>> {
  const rows = await trx.selectFrom('products').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The date of change alone is no change, unless the product brings its own; nor is the order of its details. */
function isSame(values: ProductValues, old: Existing, ownDate: boolean): boolean {
  const fields = Object.keys(values) as (keyof ProductValues)[];
  return fields.every(
    (field) =>
      (field === 'updated_at' && !ownDate) ||
      values[field] === old[field] ||
      (field === 'details' && isDeepStrictEqual(JSON.parse(old.details ?? '{}'), JSON.parse(values.details ?? '{}'))),
  );
}

/** An id that is there again leads to its own page. */
async function forgetDeletions(trx: Queries, added: readonly Product[]): Promise<void> {
  const addresses = added.map(({ _id }) => goneAddress(_id));
  if (addresses.length === 0) return;
  await trx.deleteFrom('redirects').where('kind', '=', 'product').where('from_path', 'in', addresses).execute();
}

/** To PostgreSQL they are sent as one value, since it plans a statement of thousands of them longer than it writes the rows. */
function insertMany<Table extends 'products' | 'stock'>(
  trx: Queries,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
) {
  if (!isPostgres(trx)) return trx.insertInto(table).values(rows);
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  return trx
    .insertInto(table)
    .columns(columns as never[])
    .expression(
      sql<never>`select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`,
    );
}

async function writeProducts(trx: Queries, rows: Existing[]): Promise<void> {
  if (rows.length === 0) return;
  await insertMany(trx, 'products', rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          description: eb.ref('excluded.description'),
          price_paise: eb.ref('excluded.price_paise'),
          original_price_paise: eb.ref('excluded.original_price_paise'),
          size_prices: eb.ref('excluded.size_prices'),
          category: eb.ref('excluded.category'),
          sub_category: eb.ref('excluded.sub_category'),
          images: eb.ref('excluded.images'),
          colors: eb.ref('excluded.colors'),
          sizes: eb.ref('excluded.sizes'),
          bestseller: eb.ref('excluded.bestseller'),
          payment_method: eb.ref('excluded.payment_method'),
          hidden: eb.ref('excluded.hidden'),
          details: eb.ref('excluded.details'),
          updated_at: eb.ref('excluded.updated_at'),
          hsn: eb.ref('excluded.hsn'),
          search_words: eb.ref('excluded.search_words'),
        })),
    )
    .execute();
}

/** By id, since the products come in any order. */
async function lockChangedStock(trx: Queries, products: readonly Product[]): Promise<void> {
  if (!isPostgres(trx)) return;
  const sorted = products.toSorted((one, other) => (one._id < other._id ? -1 : 1));
  for (let start = 0; start < sorted.length; start += CHUNK_ROWS) {
    const chunk = sorted.slice(start, start + CHUNK_ROWS);
    const rows = await readStock(trx, chunk);
    const changed = chunk.filter((one) => {
      const mine = rows.filter((row) => row.product_id === one._id);
      return one.stock ? isOther(one.stock, mine) : mine.some((row) => !variantKeys(one).has(row.variant_key));
    });
    await lockStock(
      trx,
      changed.map((one) => one._id),
    );
  }
}

const readStock = (trx: Queries, products: readonly Product[]): Promise<StockRow[]> =>
  trx
    .selectFrom('stock')
    .selectAll()
    .where(
      'product_id',
      'in',
      products.map((one) => one._id),
    )
    .execute();

const isOther = (wanted: NonNullable<Product['stock']>, rows: readonly StockRow[]): boolean =>
  rows.length !== Object.keys(wanted).length || rows.some((row) => ownEntry(wanted, row.variant_key) !== row.quantity);

/** Removes the stock rows of existing products that come with new stock; answers those products' ids. */
async function saveStock(
  trx: Queries,
  chunk: readonly Product[],
  existing: Map<string, Existing>,
): Promise<Set<string>> {
  const given = chunk.filter((one) => one.stock !== undefined && existing.has(one._id));
  if (given.length === 0) return new Set();
  const rows = await readStock(trx, given);
  const changed = given.filter((one) =>
    isOther(
      one.stock ?? {},
      rows.filter((row) => row.product_id === one._id),
    ),
  );
  const changedIds = changed.map((one) => one._id);
  if (changedIds.length > 0) await trx.deleteFrom('stock').where('product_id', 'in', changedIds).execute();
  return new Set(changedIds);
}

/** Units of sizes and colours that a product does not come in any more. */
async function dropGoneVariants(trx: Queries, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  const byId = new Map(products.map((one) => [one._id, one]));
  const rows = await trx
    .selectFrom('stock')
    .select(['product_id', 'variant_key'])
    .where('product_id', 'in', [...byId.keys()])
    .execute();
  for (const { product_id, variant_key } of rows) {
    const one = byId.get(product_id);
    if (!one || variantKeys(one).has(variant_key)) continue;
    await trx.deleteFrom('stock').where('product_id', '=', product_id).where('variant_key', '=', variant_key).execute();
  }
}

async function insertStock(trx: Queries, products: readonly Product[]): Promise<void> {
  const rows = products.flatMap((one) =>
    Object.entries(one.stock ?? {}).map(([variant_key, quantity]) => ({ product_id: one._id, variant_key, quantity })),
  );
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    await insertMany(trx, 'stock', rows.slice(start, start + CHUNK_ROWS)).execute();
  }
}

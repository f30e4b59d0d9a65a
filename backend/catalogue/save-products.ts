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
  const existing = await readExisting(trx, unique);
  const stock = await changesOfStock(
    trx,
    unique.filter(({ _id }) => existing.has(_id)),
  );
  await lockEach(trx, [...stock.replaced, ...stock.gone.map(({ product_id }) => product_id)]);
  for (const chunk of inChunks(unique)) {
    const writes: (ProductValues & { position: number })[] = [];
    for (const one of chunk) {
      const values = toProductValues(one, now.toISOString());
      const old = existing.get(one._id);
      if (!old) {
        writes.push({ ...values, position: ++position });
        saved.added += 1;
      } else if (stock.replaced.has(one._id) || !isSame(values, old, one.updatedAt !== undefined)) {
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
    await replaceStock(
      trx,
      chunk.filter((one) => !existing.has(one._id) || stock.replaced.has(one._id)),
      stock.replaced,
    );
  }
  for (const { product_id, variant_key } of stock.gone)
    await trx.deleteFrom('stock').where('product_id', '=', product_id).where('variant_key', '=', variant_key).execute();
  if (written.length > 0) await bumpCatalogueVersion(trx, written);
  return saved;
}

const inChunks = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK_ROWS) }, (_, at) =>
    all.slice(at * CHUNK_ROWS, (at + 1) * CHUNK_ROWS),
  );

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

async function readExisting(trx: Queries, products: readonly Product[]): Promise<Map<string, Existing>> {
  const existing = new Map<string, Existing>();
  for (const ids of inChunks(products.map(({ _id }) => _id))) {
    const rows = await trx.selectFrom('products').selectAll().where('id', 'in', ids).execute();
    for (const row of rows) existing.set(row.id, row);
  }
  return existing;
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
          sale_from: eb.ref('excluded.sale_from'),
          sale_until: eb.ref('excluded.sale_until'),
        })),
    )
    .execute();
}

interface StockChanges {
  /** Products that come with other units than there are. */
  replaced: ReadonlySet<string>;
  /** Units of sizes and colours that the others do not come in any more. */
  gone: readonly StockRow[];
}

/** What becomes of the units of products that exist. An order that takes some meanwhile comes after those that are not replaced. */
async function changesOfStock(trx: Queries, products: readonly Product[]): Promise<StockChanges> {
  const replaced = new Set<string>();
  const gone: StockRow[] = [];
  for (const chunk of inChunks(products)) {
    const ids = chunk.map(({ _id }) => _id);
    const rows = await trx.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute();
    const byId = new Map<string, StockRow[]>(ids.map((id) => [id, []]));
    for (const row of rows) byId.get(row.product_id)?.push(row);
    for (const one of chunk) {
      const own = byId.get(one._id) ?? [];
      if (one.stock && isOther(one.stock, own)) replaced.add(one._id);
      else if (own.length > 0) {
        const keys = variantKeys(one);
        gone.push(...own.filter(({ variant_key }) => !keys.has(variant_key)));
      }
    }
  }
  return { replaced, gone };
}

const isOther = (wanted: NonNullable<Product['stock']>, rows: readonly StockRow[]): boolean =>
  rows.length !== Object.keys(wanted).length || rows.some((row) => ownEntry(wanted, row.variant_key) !== row.quantity);

/** By id, since the products come in any order. */
async function lockEach(trx: Queries, products: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const ids of inChunks([...new Set(products)].sort())) await lockStock(trx, ids);
}

/** Writes the units of products that are new or come with others. */
async function replaceStock(trx: Queries, products: readonly Product[], replaced: ReadonlySet<string>): Promise<void> {
  const old = products.flatMap(({ _id }) => (replaced.has(_id) ? [_id] : []));
  if (old.length > 0) await trx.deleteFrom('stock').where('product_id', 'in', old).execute();
  const rows = products.flatMap((one) =>
    Object.entries(one.stock ?? {}).map(([variant_key, quantity]) => ({ product_id: one._id, variant_key, quantity })),
  );
  for (const some of inChunks(rows)) await insertMany(trx, 'stock', some).execute();
}

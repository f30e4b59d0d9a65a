import { isDeepStrictEqual } from 'node:util';
import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { Product } from '@/lib/contract/product';
import type { Shelf } from '@/lib/contract/shelf';
import { lockSettings } from '../audit/refuse-if-changed';
import { recordChange } from '../audit/record-change';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version';
import { forgetFees, readFees } from '../catalogue/fees';
import { lockStock } from '../catalogue/lock-stock';
import { readProductsById } from '../catalogue/read-products';
import { readShelves } from '../catalogue/read-shelves';
import { saveShelves } from '../catalogue/save-shelves';
import { shelvesCsv } from '../catalogue/shelf-cells';
import { cellChanges, toCatalogueCells } from '../catalogue/to-catalogue-cells';
import { setOfCoupon } from '../coupons/list-coupons';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';
import { readDemo, type Demo } from './read-demo';

/** How many rows a statement names: far below the least limit of the databases. */
const CHUNK_ROWS = 500;

/** What practice changes of a product without making it the merchant's own. */
const PRACTISED: readonly string[] = ['stock', 'hidden'];

/**
 * Takes the demo out of a shop, as far as nobody has changed it: its products (whatever their units, on sale or hidden),
 * shelves, hero pictures, fees and coupon. The audit names all that went.
 *
 * @param trx the caller's transaction
 * @returns how many products went
 */
export async function clearDemo(trx: Queries, context: MerchantContext): Promise<number> {
  await lockSettings(trx);
  const demo = await readDemo();
  const products = await clearProducts(trx);
  const before = {
    products,
    shelves: await clearShelves(trx, demo),
    heroPictures: await clearHeroPictures(trx, demo),
    fees: await clearFees(trx, demo),
    coupons: await clearOffers(trx, demo),
  };
  await bumpCatalogueVersion(trx, products);
  await recordChange(trx, context, { what: 'demo taken out', subject: { kind: 'shop', id: 'demo' }, before });
  return products.length;
}

/** The ids of the demo's products that nobody has changed. */
export async function demoProducts(queries: Queries): Promise<string[]> {
  const { products } = await readDemo();
  const unchanged: string[] = [];
  for (let start = 0; start < products.length; start += CHUNK_ROWS) {
    const chunk = products.slice(start, start + CHUNK_ROWS);
    const stored = await readProductsById(
      queries,
      chunk.map(({ _id }) => _id),
    );
    unchanged.push(...chunk.filter((one) => isUnchanged(one, stored.get(one._id))).map(({ _id }) => _id));
  }
  return unchanged;
}

/** @returns the ids of what went, as of the functions below */
async function clearProducts(trx: Queries): Promise<string[]> {
  const gone = await demoProducts(trx);
  await lockStock(trx, gone);
  for (let start = 0; start < gone.length; start += CHUNK_ROWS)
    await trx
      .deleteFrom('products')
      .where('id', 'in', gone.slice(start, start + CHUNK_ROWS))
      .execute();
  return gone;
}

function isUnchanged(demo: Product, stored: Product | undefined): boolean {
  if (!stored) return false;
  const changes = cellChanges(toCatalogueCells(demo), toCatalogueCells(stored));
  return changes.every(({ column }) => PRACTISED.includes(column));
}

/** One of the demo's stays above a shelf of the merchant's, which nobody would find any more without it. */
async function clearShelves(trx: Queries, demo: Demo): Promise<string[]> {
  const demoRows = new Set(demo.shelves.map((one) => shelvesCsv([one])));
  const isDemo = (shelf: Shelf) => demoRows.has(shelvesCsv([shelf]));
  const shelves = await readShelves(trx);
  const parents = new Set(shelves.filter((shelf) => !isDemo(shelf)).map(({ parent }) => parent));
  const isGoing = (shelf: Shelf) => isDemo(shelf) && !parents.has(shelfPath(shelf));
  await saveShelves(
    trx,
    shelves.filter((shelf) => !isGoing(shelf)),
  );
  return shelves.filter(isGoing).map(shelfPath);
}

async function clearHeroPictures(trx: Queries, { heroPictures }: Demo): Promise<string[]> {
  const gone: string[] = [];
  for (const { url, createdAt } of heroPictures) {
    const { numDeletedRows } = await trx
      .deleteFrom('carousel_images')
      .where('url', '=', url)
      .where('created_at', '=', createdAt)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0) gone.push(url);
  }
  return gone;
}

async function clearFees(trx: Queries, { fees }: Demo) {
  const { shippingPaise, platformPaise, freeAbovePaise } = await readFees(trx);
  const gone = fees.filter(
    ({ shipping, platform }) =>
      rupeesToPaise(shipping) === shippingPaise &&
      rupeesToPaise(platform) === platformPaise &&
      freeAbovePaise === undefined,
  );
  if (gone.length > 0) await forgetFees(trx);
  return gone;
}

async function clearOffers(trx: Queries, { offers }: Demo): Promise<string[]> {
  const stored = await trx.selectFrom('coupons').selectAll().execute();
  const gone = offers.filter((one) =>
    stored.some((row) => row.code === one.code && isDeepStrictEqual(setOfCoupon(row), one.set)),
  );
  for (const { code } of gone) await trx.deleteFrom('coupons').where('code', '=', code).execute();
  return gone.map(({ code }) => code);
}

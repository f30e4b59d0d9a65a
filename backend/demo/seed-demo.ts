import { product } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { rupeesToPaise } from '@/lib/money/paise';
import { saveFees } from '../catalogue/fees';
import { saveProducts } from '../catalogue/save-products';
import { saveShelves } from '../catalogue/save-shelves';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { demoCatalogue } from './demo-catalogue';
import { demoShelves } from './demo-shelves';

const FILLED = 'filled_at';

/**
 * Fills an empty database with the demo catalogue, in one transaction, unless the settings say that it stays empty
 * [22.01]. It looks once in a database's life: a merchant who deletes every product, or begins with an empty shop, does
 * not find the demo there after a restart. One who imported before the first start keeps to those products, and gets
 * the home page's pictures. The demo's shelves, fees and coupon come with the demo's products alone.
 */
export async function seedDemo({ config, db, log, now }: Services): Promise<void> {
  if (await wasFilled(db)) return;
  const at = now();
  const filled = await db.transaction().execute(async (trx) => {
    // The unique name decides between two processes that start at once.
    const first = await trx
      .insertInto('settings')
      .values({ name: FILLED, value: at.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!first || !config.demo) return false;
    await hangPictures(trx);
    if (await hasProducts(trx)) return false;
    await fill(trx, at);
    return true;
  });
  if (filled)
    log.info({ products: demoCatalogue.products.length }, 'an empty database was filled with the demo catalogue');
}

async function fill(trx: Queries, at: Date): Promise<void> {
  const { products, fees } = demoCatalogue;
  await saveProducts(
    trx,
    products.map((one) => product.parse(one)),
    at,
  );
  await saveShelves(
    trx,
    demoShelves.map((one) => shelf.parse(one)),
  );
  await makeCoupons(trx);
  await saveFees(trx, { shippingPaise: rupeesToPaise(fees.shipping), platformPaise: rupeesToPaise(fees.platform) });
}

async function hangPictures(trx: Queries): Promise<void> {
  await trx
    .insertInto('carousel_images')
    .values(demoCatalogue.carouselImages.map(({ url, createdAt }) => ({ url, created_at: createdAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A coupon the merchant made under that name already is the merchant's. */
async function makeCoupons(trx: Queries): Promise<void> {
  const anyNumber = { usage_limit: null, shopper_limit: null, used_count: 0, active: 1 };
  await trx
    .insertInto('coupons')
    .values(demoCatalogue.coupons.map((coupon) => ({ ...coupon, ...anyNumber })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function wasFilled(queries: Queries): Promise<boolean> {
  return (
    (await queries.selectFrom('settings').select('name').where('name', '=', FILLED).executeTakeFirst()) !== undefined
  );
}

async function hasProducts(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}

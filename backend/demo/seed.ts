import { product } from '@/lib/contract/product';
import { rupeesToPaise } from '@/lib/money/paise';
import { saveFees } from '../catalogue/fees';
import { saveProducts } from '../catalogue/save-products';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { demoCatalogue } from './catalogue';

const FILLED = 'filled_at';

/**
 * Fills an empty database with the demo catalogue, in one transaction. It looks once in a database's
 * life: a merchant who deletes every product does not find the demo back after a restart.
 */
export async function seedDemo({ db, log, now }: Services): Promise<void> {
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
    if (!first || (await hasProducts(trx))) return false;
    await fill(trx, at);
    return true;
  });
  if (filled) log.info({ products: demoCatalogue.products.length }, 'an empty database was filled with the demo catalogue');
}

async function fill(trx: Queries, at: Date): Promise<void> {
  const { products, carouselImages, coupons, fees } = demoCatalogue;
  await saveProducts(trx, products.map((one) => product.parse(one)), at);
  await trx.insertInto('carousel_images').values(carouselImages.map(({ url, createdAt }) => ({ url, created_at: createdAt }))).execute();
  await trx
    .insertInto('coupons')
    .values(coupons.map(({ code, percent }) => ({ code, percent, usage_limit: null, shopper_limit: null, used_count: 0, active: 1 })))
    .execute();
  await saveFees(trx, { shippingPaise: rupeesToPaise(fees.shipping), platformPaise: rupeesToPaise(fees.platform) });
}

async function wasFilled(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('settings').select('name').where('name', '=', FILLED).executeTakeFirst()) !== undefined;
}

async function hasProducts(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}

import { rupeesToPaise } from '@/lib/rules/money/paise';
import { hasSetFees, saveFees } from '../catalogue/fees';
import { readRedirectsFile } from '../catalogue/read-redirects-file';
import { saveProducts } from '../catalogue/save-products';
import { saveRedirects } from '../catalogue/save-redirects';
import { saveShelves } from '../catalogue/save-shelves';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { readDemo, readDemoFile, type Demo } from './read-demo';

const FILLED = 'filled_at';

/**
 * Fills an empty database with the demo catalogue, in one transaction, unless the settings say that it stays empty. It
 * looks once in a database's life: a merchant who deletes every product, or begins with an empty shop, does not find
 * the demo there after a restart. A merchant who imported before the first start has those products alone, with the
 * home page's pictures. The demo's shelves, redirects, fees and coupon come with the demo's products alone.
 *
 * @throws Error when a file of the demo cannot be read or has a bad row; nothing is filled then
 */
export async function seedDemo({ config, db, log, now }: Services): Promise<void> {
  if (await hasBeenFilled(db)) return;
  const demo = config.demo ? await readDemo() : undefined;
  const at = now();
  const filled = await db.transaction().execute(async (trx) => {
    // The unique name decides between two processes that start at once.
    const first = await trx
      .insertInto('settings')
      .values({ name: FILLED, value: at.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!first || !demo) return undefined;
    await hangPictures(trx, demo);
    if (await hasRows(trx, 'products')) return undefined;
    await fill(trx, demo, at, config.siteUrl);
    return demo;
  });
  if (filled) log.info({ products: filled.products.length }, 'an empty database was filled with the demo catalogue');
}

async function fill(trx: Queries, demo: Demo, at: Date, siteUrl: string): Promise<void> {
  await saveProducts(trx, demo.products, at);
  // What the merchant set before the first start is the merchant's.
  if (!(await hasRows(trx, 'shelves'))) await saveShelves(trx, demo.shelves);
  // After the shelves, since an old address may lead to one of them.
  const { redirects } = await readDemoFile('redirects.csv', (file) => readRedirectsFile(file, trx, siteUrl));
  if (!(await hasRows(trx, 'redirects'))) await saveRedirects(trx, redirects);
  await makeOffers(trx, demo);
  if (await hasSetFees(trx)) return;
  for (const { shipping, platform } of demo.fees)
    await saveFees(trx, { shippingPaise: rupeesToPaise(shipping), platformPaise: rupeesToPaise(platform) });
}

async function hangPictures(trx: Queries, { heroPictures }: Demo): Promise<void> {
  for (const { url, createdAt } of heroPictures)
    await trx
      .insertInto('carousel_images')
      .values({ url, created_at: createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** An offer the merchant made under that name already is the merchant's. */
async function makeOffers(trx: Queries, { offers }: Demo): Promise<void> {
  for (const { code, set } of offers)
    await trx
      .insertInto('coupons')
      .values({ code, ...set, used_count: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function hasBeenFilled(queries: Queries): Promise<boolean> {
  return (
    (await queries.selectFrom('settings').select('name').where('name', '=', FILLED).executeTakeFirst()) !== undefined
  );
}

async function hasRows(queries: Queries, table: 'products' | 'shelves' | 'redirects'): Promise<boolean> {
  return (await queries.selectFrom(table).selectAll().limit(1).executeTakeFirst()) !== undefined;
}

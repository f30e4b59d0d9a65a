import { shelfPath } from '@/lib/rules/shelves/shelf-path';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import { recordChange } from '../audit/record-change';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version';
import { forgetFees, readFees } from '../catalogue/fees';
import { readShelves } from '../catalogue/read-shelves';
import { saveShelves } from '../catalogue/save-shelves';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';
import { listSamples } from './find-samples';
import { readDemo } from './read-demo';

/** How many rows a statement names: far below the least limit of the databases. */
const CHUNK_ROWS = 500;

/**
 * Takes the demo out of a shop: its products, shelves and hero pictures by what they say and show, and its fees and coupon
 * where nobody has changed them. Orders of the demo's products still show them.
 *
 * @param trx the caller's transaction
 * @returns how many products went
 */
export async function clearDemo(trx: Queries, context: MerchantContext): Promise<number> {
  const demo = await readDemo();
  const { products, shelves, heroPictures } = await listSamples(trx);
  const ids = products.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += CHUNK_ROWS)
    await trx
      .deleteFrom('products')
      .where('id', 'in', ids.slice(start, start + CHUNK_ROWS))
      .execute();
  if (heroPictures.length > 0)
    await trx
      .deleteFrom('carousel_images')
      .where('url', 'in', [...heroPictures])
      .execute();
  const demoShelves = new Set(shelves);
  const own = (await readShelves(trx)).filter((shelf) => !demoShelves.has(shelfPath(shelf)));
  // Below one of the demo's nothing of the merchant's is found any more, so that it stays with its parent.
  if (own.every(({ parent }) => parent === undefined || !demoShelves.has(parent))) await saveShelves(trx, own);
  await clearMoney(trx, demo);
  await bumpCatalogueVersion(trx, ids);
  const subject = { kind: 'shop', id: 'demo' } as const;
  await recordChange(trx, context, { what: 'demo taken out', subject, before: `${ids.length} products` });
  return ids.length;
}

/** What the demo asks for delivery, and what it gives away. */
async function clearMoney(trx: Queries, { fees, coupons }: Awaited<ReturnType<typeof readDemo>>): Promise<void> {
  const { shippingPaise, platformPaise } = await readFees(trx);
  const isDemo = fees.some(
    ({ shipping, platform }) => rupeesToPaise(shipping) === shippingPaise && rupeesToPaise(platform) === platformPaise,
  );
  if (isDemo) await forgetFees(trx);
  for (const { code, percent } of coupons)
    await trx
      .updateTable('coupons')
      .set({ active: 0 })
      .where('code', '=', code)
      .where('percent', '=', percent)
      .execute();
}

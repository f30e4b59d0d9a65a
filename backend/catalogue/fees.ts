import type { Paise } from '@/lib/rules/money/paise';
import type { AreaRange } from '@/lib/rules/cart/fee-words';
import { readAreaRange } from '../delivery/area-range';
import { saveSetting } from '../database/read-setting';
import type { Queries } from '../database/tables';
import { bumpCatalogueVersion } from './catalogue-version';

export interface Fees {
  shippingPaise: Paise;
  platformPaise: Paise;
  /** From so much on, after the coupon, an order is delivered free; absent where none is. */
  freeAbovePaise?: Paise;
  /** What holds of all delivery areas; absent where there are none. */
  areas?: AreaRange;
}

const SHIPPING = 'shipping_fee_paise';
const PLATFORM = 'platform_fee_paise';
const FREE_ABOVE = 'free_delivery_above_paise';

/** What orders cost beside their items; a fee that was never set is 0. */
export async function readFees(queries: Queries): Promise<Fees> {
  const own = queries.selectFrom('settings').selectAll().where('name', 'in', [SHIPPING, PLATFORM, FREE_ABOVE]);
  const [rows, areas] = await Promise.all([own.execute(), readAreaRange(queries)]);
  const paise = (name: string) => Number(rows.find((row) => row.name === name)?.value ?? 0);
  const freeAbovePaise = paise(FREE_ABOVE);
  return {
    shippingPaise: paise(SHIPPING),
    platformPaise: paise(PLATFORM),
    ...(freeAbovePaise > 0 ? { freeAbovePaise } : {}),
    ...(areas ? { areas } : {}),
  };
}

/** Whether anybody ever set one of them: 0 may be what the merchant means. */
export async function hasSetFees(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', [SHIPPING, PLATFORM])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveFees(queries: Queries, fees: Fees): Promise<void> {
  await saveSetting(queries, SHIPPING, String(fees.shippingPaise));
  await saveSetting(queries, PLATFORM, String(fees.platformPaise));
  await saveSetting(queries, FREE_ABOVE, String(fees.freeAbovePaise ?? 0));
  await bumpCatalogueVersion(queries, []);
}

/** As if nobody had ever set them. */
export async function forgetFees(queries: Queries): Promise<void> {
  await queries.deleteFrom('settings').where('name', 'in', [SHIPPING, PLATFORM, FREE_ABOVE]).execute();
  await bumpCatalogueVersion(queries, []);
}

import type { Paise } from '@/lib/rules/money/paise';
import { saveSetting } from '../database/read-setting';
import type { Queries } from '../database/tables';

export interface Fees {
  shippingPaise: Paise;
  platformPaise: Paise;
}

const SHIPPING = 'shipping_fee_paise';
const PLATFORM = 'platform_fee_paise';

/** Both fees of an order; one that was never set is 0. */
export async function readFees(queries: Queries): Promise<Fees> {
  const rows = await queries.selectFrom('settings').selectAll().where('name', 'in', [SHIPPING, PLATFORM]).execute();
  const paise = (name: string) => Number(rows.find((row) => row.name === name)?.value ?? 0);
  return { shippingPaise: paise(SHIPPING), platformPaise: paise(PLATFORM) };
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
}

/** As if nobody had ever set them. */
export async function forgetFees(queries: Queries): Promise<void> {
  await queries.deleteFrom('settings').where('name', 'in', [SHIPPING, PLATFORM]).execute();
}

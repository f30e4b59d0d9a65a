import type { AreaRow } from '@/lib/rules/delivery/area-spans';
import type { AreaRange } from '@/lib/rules/cart/fee-words';
import { readSetting, saveSetting } from '../database/read-setting';
import type { Queries } from '../database/tables';

const SETTING = 'delivery_areas';

/** What holds of all areas together, which pages that are the same for everybody say; undefined where there are none. */
export async function readAreaRange(queries: Queries): Promise<AreaRange | undefined> {
  const stored = await readSetting(queries, SETTING);
  return stored ? (JSON.parse(stored) as AreaRange) : undefined;
}

/** Stored beside the rows, of which there may be thousands: it is read with every look at the shop. */
export async function saveAreaRange(trx: Queries, rows: readonly AreaRow[]): Promise<void> {
  const range: AreaRange = {
    from: rows.reduce((least, { from }) => Math.min(least, from), Infinity),
    to: rows.reduce((most, { to }) => Math.max(most, to), 0),
    mostFeePaise: rows.reduce((most, { feePaise }) => Math.max(most, feePaise), 0),
  };
  await saveSetting(trx, SETTING, rows.length === 0 ? '' : JSON.stringify(range));
}

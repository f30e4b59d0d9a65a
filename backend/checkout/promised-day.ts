import { indianDay } from '@/lib/rules/india/indian-day';
import type { Queries } from '../database/tables';
import { readAreaAt } from '../delivery/areas';
import { readAddress, type OrderRow } from '../orders/read-order';

/**
 * By when an order arrives that can be packed from now on: what was shown stands on the day it was ordered, later it counts from now.
 *
 * @returns YYYY-MM-DD; null where nothing was promised
 */
export async function promisedDay(trx: Queries, order: OrderRow, now: Date): Promise<string | null> {
  const { arrives_by: shown } = order;
  if (shown === null || indianDay(new Date(order.created_at)) === indianDay(now)) return shown;
  return (await readAreaAt(trx, readAddress(order).zipcode, now))?.by ?? shown;
}

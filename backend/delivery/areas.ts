import { arrivalDay } from '@/lib/rules/delivery/arrival-day';
import type { AreaRow } from '@/lib/rules/delivery/area-spans';
import type { AreaAt } from '@/lib/rules/delivery/area-words';
import type { Queries } from '../database/tables';
import { readAreaRange } from './area-range';
import { readCalendar } from './delivery-calendar';

/**
 * How an order of now would come to a PIN.
 *
 * @returns null for one that is not served, undefined in a shop without delivery areas
 */
export async function readAreaAt(queries: Queries, pin: string, now: Date): Promise<AreaAt | null | undefined> {
  const number = /^\d{6}$/.test(pin) ? Number(pin) : 0;
  // Spans do not overlap: the last one that begins by then is the only one that may hold the PIN.
  const finding = queries
    .selectFrom('delivery_spans')
    .selectAll()
    .where('first_pin', '<=', number)
    .orderBy('first_pin', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [range, span, calendar] = await Promise.all([readAreaRange(queries), finding, readCalendar(queries)]);
  if (range === undefined) return undefined;
  if (!span || span.last_pin < number) return null;
  const by = arrivalDay(span.days_to, calendar, now);
  return { by, cash: span.cash === 1, feePaise: span.fee_paise };
}

/** The merchant's rows, in the order of the file. */
export async function readAreaRows(queries: Queries): Promise<AreaRow[]> {
  const rows = await queries.selectFrom('delivery_rows').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    first: row.first_pin,
    last: row.last_pin,
    from: row.days_from,
    to: row.days_to,
    cash: row.cash === 1,
    feePaise: row.fee_paise,
  }));
}

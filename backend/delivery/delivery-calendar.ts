import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { DeliveryCalendar } from '@/lib/rules/delivery/arrival-day';
import { recordChange } from '../audit/record-change';
import { lockSettings, refuseIfChanged } from '../audit/refuse-if-changed';
import { readSetting, saveSetting } from '../database/read-setting';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';

const SETTING = 'delivery_calendar';
const UNSET: DeliveryCalendar = { sundays: false, holidays: [] };

/** On which days parcels come; where nobody said, on all but Sundays. */
export async function readCalendar(queries: Queries): Promise<DeliveryCalendar> {
  const stored = await readSetting(queries, SETTING);
  return stored ? (JSON.parse(stored) as DeliveryCalendar) : UNSET;
}

/**
 * Sets on which days parcels come; what is left out stays. Orders keep the day that they were promised.
 *
 * @throws Refusal 409 where it was changed meanwhile
 */
export async function changeCalendar(context: MerchantContext, input: DeskInput<'changeDeliveryCalendar'>) {
  return context.services.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const old = await readCalendar(trx);
    refuseIfChanged(input.seen, old);
    const { sundays = old.sundays ? 'yes' : 'no', holidays = old.holidays, cutoffHour = old.cutoffHour } = input;
    const calendar: DeliveryCalendar = {
      sundays: sundays === 'yes',
      holidays: [...new Set(holidays)].sort(),
      ...(cutoffHour === undefined || cutoffHour === null ? {} : { cutoffHour }),
    };
    const [before, after] = [calendarInWords(old), calendarInWords(calendar)];
    if (before !== after) {
      await saveSetting(trx, SETTING, JSON.stringify(calendar));
      await recordChange(trx, context, {
        what: 'delivery days set',
        subject: { kind: 'shop', id: 'delivery areas' },
        before,
        after,
      });
    }
    return { success: true as const, message: `${after}.` };
  });
}

/** 'Parcels do not come on Sundays, nor on 2 holidays: 2026-12-25, 2027-01-26; from 14:00 on an order is of the next day'. */
export function calendarInWords({ sundays, holidays, cutoffHour }: DeliveryCalendar): string {
  const off = [
    ...(sundays ? [] : ['Sundays']),
    ...(holidays.length === 0 ? [] : [`holidays (${holidays.join(', ')})`]),
  ];
  const when = off.length === 0 ? 'Parcels come on every day' : `Parcels do not come on ${off.join(' and ')}`;
  return cutoffHour === undefined ? when : `${when}; from ${cutoffHour}:00 on an order counts as of the next day`;
}

import { indianDay, indianTime } from '@/lib/rules/india/indian-day';

/** On which days parcels come, by calendars and clocks in India. */
export interface DeliveryCalendar {
  /** Whether they come on Sundays. */
  sundays: boolean;
  /** YYYY-MM-DD. */
  holidays: readonly string[];
  /** What is ordered from this hour on (1 to 23) counts as ordered on the next day; absent where no hour matters. */
  cutoffHour?: number | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day by which an order arrives, YYYY-MM-DD: so many working days after that of the order.
 *
 * @param workingDays 0 and more; 0 is the day of the order, or the next working day where that is none
 */
export function arrivalDay(workingDays: number, calendar: DeliveryCalendar, ordered: Date): string {
  const holidays = new Set(calendar.holidays);
  const isWorking = (at: Date) =>
    (calendar.sundays || new Date(indianDay(at)).getUTCDay() !== 0) && !holidays.has(indianDay(at));
  const isLate = calendar.cutoffHour !== undefined && hourOf(ordered) >= calendar.cutoffHour;
  let day = isLate ? after(ordered) : ordered;
  for (let left = workingDays; left > 0; left -= 1) {
    do day = after(day);
    while (!isWorking(day));
  }
  while (!isWorking(day)) day = after(day);
  return indianDay(day);
}

const after = (day: Date): Date => new Date(day.getTime() + DAY_MS);
const hourOf = (at: Date): number => Number(indianTime(at).split(' ')[1]?.slice(0, 2));

import { indianDay, indianMidnight } from '@/lib/rules/india/indian-day';
import { Refusal } from '../refusal';

/** Days in India, the first and the last, as YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that are shown where nothing else is asked for, and at most. */
const DAYS = 30;
const DAYS_MAX = 400;

/** The day so many days after another. */
export function daysAfter(day: string, days: number): string {
  return indianDay(new Date(indianMidnight(day).getTime() + days * DAY_MS));
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/**
 * The period that is asked for: to today, and 30 days long, where it is not said.
 *
 * @throws Refusal 400 for a day that does not exist, a last day before the first, or there are more than 400
 */
export function readPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  for (const day of [from, to])
    if (day !== undefined && !isDay(day))
      throw new Refusal(400, `'${day.slice(0, 20)}' is no day: write it like 2026-11-20.`);
  const last = to ?? (from !== undefined && from > indianDay(now) ? from : indianDay(now));
  const first = from ?? daysAfter(last, 1 - DAYS);
  if (first > last) throw new Refusal(400, 'The first day is after the last.');
  if (daysAfter(first, DAYS_MAX) <= last) throw new Refusal(400, `A period has at most ${DAYS_MAX} days.`);
  return { from: first, to: last };
}

const isDay = (typed: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(typed) && indianDay(indianMidnight(typed)) === typed;

/** Parts of a period that are read one after the other, so that other requests come between. */
export function slicesOf({ from, to }: Period, days: number): { start: string; end: string }[] {
  const slices: { start: string; end: string }[] = [];
  for (let first = from; first <= to; first = daysAfter(first, days)) {
    const next = daysAfter(first, days);
    const end = next > to ? daysAfter(to, 1) : next;
    slices.push({ start: indianMidnight(first).toISOString(), end: indianMidnight(end).toISOString() });
  }
  return slices;
}

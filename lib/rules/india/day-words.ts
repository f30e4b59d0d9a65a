import { indianDay, indianTime, indianYear } from './indian-day';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month in words: 'June 2026'. @param month YYYY-MM */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`.trim();
}

/** A day in words: '15 Jun 2026'. @param day YYYY-MM-DD */
export const dayWords = (day: string): string => `${dateWords(day)} ${day.slice(0, 4)}`;

/** A day in full: '15 June 2026'. @param day YYYY-MM-DD */
export const longDayWords = (day: string): string => `${Number(day.slice(8))} ${monthWords(day.slice(0, 7))}`;

/** A day without its year: '15 Jun'. @param day YYYY-MM-DD */
export function dateWords(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)} ${(MONTHS[Number(month) - 1] ?? '').slice(0, 3)}`;
}

/**
 * A moment by clocks in India, for people: '24 Nov, 3:45 am', of another year '24 Nov 2025, 3:45 am'.
 *
 * @param now which year needs no naming
 */
export function momentWords(at: Date, now = new Date()): string {
  const [day = '', time = ''] = indianTime(at).split(' ');
  const [hours = '', minutes = ''] = time.split(':');
  return `${nearDayWords(day, now)}, ${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;
}

const nearDayWords = (day: string, now: Date): string =>
  day.slice(0, 4) === indianYear(now) ? dateWords(day) : dayWords(day);

/**
 * An edge of a span of time by clocks in India: the day alone where the edge is its beginning or its end.
 *
 * @param edge 'last' of a first moment that is outside: midnight is the end of the day before
 */
export function edgeWords(at: Date, edge: 'first' | 'last', now: Date): string {
  if (!indianTime(at).endsWith(' 00:00')) return momentWords(at, now);
  return nearDayWords(indianDay(edge === 'first' ? at : new Date(at.getTime() - 1)), now);
}

/** A day with that of its week: 'Sat 28 Nov'. @param day YYYY-MM-DD */
export const weekdayWords = (day: string): string =>
  `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(day).getUTCDay()] ?? ''} ${dateWords(day)}`.trim();

/** How many days: '2–4 days', '2 days' where both ends are the same, '1 working day'. @param between is between the ends */
export const daySpan = ({ from, to }: { from: number; to: number }, between = ' to ', unit = 'day'): string =>
  `${from === to ? from : `${from}${between}${to}`} ${unit}${to === 1 ? '' : 's'}`;

/** India's offset from UTC in ms, everywhere and all the year. */
const AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** The calendar day in India as YYYY-MM-DD, comparable as text. */
export function indianDay(now: Date): string {
  return new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** The moment by clocks in India: '2026-11-20 15:30', comparable as text. */
export function indianTime(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** The same for machines: '2026-11-20T15:30:00+05:30'. */
export const indianIsoTime = (at: Date): string =>
  `${new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 19)}+05:30`;

/** When a calendar day begins in India. @param day YYYY-MM-DD; a day after the month's last is one of the next month */
export function indianMidnight(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date) - AHEAD_MS);
}

/**
 * A moment by clocks in India, written '2026-11-20 15:30', or a whole day.
 *
 * @param edge of a day alone: its beginning, or the beginning of the next one
 */
export function indianMoment(typed: string, edge: 'first' | 'last'): Date {
  const [day = '', time] = typed.split(/[ T]/);
  const midnight = indianMidnight(day).getTime();
  const [hours = 0, minutes = 0] = (time ?? (edge === 'first' ? '0:0' : '24:0')).split(':').map(Number);
  return new Date(midnight + (hours * 60 + minutes) * 60_000);
}

/** Whether there is the day that a typed moment begins with: '2026-11-31' is none. */
export function isRealDay(typed: string): boolean {
  const day = typed.slice(0, '2026-11-20'.length);
  return indianDay(indianMidnight(day)) === day;
}

/** The calendar year in India. */
export function indianYear(now: Date): string {
  return indianDay(now).slice(0, 4);
}

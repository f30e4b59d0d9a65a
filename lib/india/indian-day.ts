/** India's offset from UTC in ms, everywhere and all the year. */
const AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** The calendar day in India as YYYY-MM-DD, comparable as text. */
export function indianDay(now: Date): string {
  return new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** The calendar year in India. */
export function indianYear(now: Date): string {
  return indianDay(now).slice(0, 4);
}

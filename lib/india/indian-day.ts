/** India keeps one time all over the land and all the year: five and a half hours before Greenwich, in ms. */
const AHEAD_MS = 5.5 * 60 * 60 * 1000;

/**
 * The calendar day in India as YYYY-MM-DD, so that days compare as texts. By arithmetic: how a locale writes a date
 * differs from browser to browser.
 */
export function indianDay(now: Date): string {
  return new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** The year in India, where it begins five and a half hours before that of most servers. */
export function indianYear(now: Date): string {
  return indianDay(now).slice(0, 4);
}

const YEAR = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });

/** The year in India, where it begins five and a half hours before that of most servers. */
export function indianYear(now: Date): string {
  return YEAR.format(now);
}

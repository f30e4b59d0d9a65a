import { indianDay } from '@/lib/rules/india/indian-day';

/**
 * The record contradicts itself: it checks for 16 and says 18. Both stand here and nowhere else (ruling 2).
 */
const AGE_MIN_YEARS = 16;
export const AGE_MESSAGE = 'You must be at least 18 years old to register';

/** Whether someone born on `dob` (YYYY-MM-DD) has reached the age by the calendar day of `now` in India. */
export function isOldEnough(dob: string, now: Date): boolean {
  const born = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dob);
  if (!born || !isRealDate(dob) || Number(born[1]) < 1900) return false;
  const comesOfAge = `${Number(born[1]) + AGE_MIN_YEARS}-${born[2]}-${born[3]}`;
  return comesOfAge <= indianDay(now);
}

/** Whether YYYY-MM-DD names a day of the calendar. Parsing alone reads 30 February as 2 March. */
export function isRealDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date;
}

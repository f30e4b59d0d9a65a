import { AGE_MESSAGE, isOldEnough, isRealDate } from '@/lib/rules/accounts/is-old-enough';
import { Refusal } from '../refusal';

/**
 * @param dob YYYY-MM-DD
 * @throws Refusal 400 for a day that is none, or of somebody too young
 */
export function checkAge(dob: string, now: Date): void {
  if (!isRealDate(dob)) throw new Refusal(400, 'Please enter your date of birth');
  if (!isOldEnough(dob, now)) throw new Refusal(400, AGE_MESSAGE);
}

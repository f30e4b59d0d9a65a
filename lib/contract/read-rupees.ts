import { plainDigits } from './plain-digits';

/** An amount as people write it: '1299', '1,299.50', '1,29,900', '₹1,299' or 'Rs. 1299/-'. '49,50' may be two things, and is none. */
const WRITTEN = /^(?:₹|rs\.?|inr)?\s*(\d{1,8}|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?(?:\s*\/-)?$/i;

/** How an amount may be typed, for the end of a refusal. */
export const RUPEES_WORDS = 'must be rupees like 1299 or 1299.50';

/** Rupees as a person typed them; undefined for what is no amount, and for what is above 99,999,999. */
export function readRupees(typed: string): number | undefined {
  const [, whole, decimals = ''] = WRITTEN.exec(plainDigits(typed.trim())) ?? [];
  const digits = whole?.replaceAll(',', '');
  return digits === undefined || digits.length > 8 ? undefined : Number(digits + decimals);
}

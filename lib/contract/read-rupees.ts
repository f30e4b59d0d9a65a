import { plainDigits } from './plain-digits';

/** An amount as people write it: '1299', '1,299.50', '1,29,900', '₹1,299', 'Rs. 1299/-' or '1299,-'. '49,50' may be two things, and is none. */
const WRITTEN = /^(?:₹|rs\.?|inr)?\s*(\d{1,8}|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?(?:\s*[/,]-)?$/i;

/** How an amount may be typed, for the end of a refusal. */
export const RUPEES_WORDS = 'must be rupees like 1299 or 1299.50';

/** '1.299,00' and '1.299': thousands with a point, as other countries write them. */
const POINT_FOR_THOUSANDS = /^\D*(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?\D*$/;
const COMMA_FOR_PAISE = /^\D*(\d{1,8}),(\d{2})\D*$/;

/** Why a text is no amount, to be read after the name of its field, with how it is written where that can be guessed. */
export function rupeesWords(typed: string): string {
  const plain = plainDigits(typed.trim());
  const [, pointed, paise] = POINT_FOR_THOUSANDS.exec(plain) ?? [];
  const [, rupees, decimals] = COMMA_FOR_PAISE.exec(plain) ?? [];
  const digits = pointed?.replaceAll('.', '');
  if (paise !== undefined) return `${RUPEES_WORDS}: for ${plain} write ${digits}.${paise}`;
  if (pointed !== undefined)
    return `${RUPEES_WORDS}: ${plain} may be ${digits} or ${Number.parseFloat(pointed).toFixed(2)}`;
  if (rupees !== undefined) return `${RUPEES_WORDS}: ${plain} may be ${rupees}.${decimals} or ${rupees}${decimals}`;
  return RUPEES_WORDS;
}

/** Rupees as a person typed them; undefined for what is no amount, and for what is above 99,999,999. */
export function readRupees(typed: string): number | undefined {
  const [, whole, decimals = ''] = WRITTEN.exec(plainDigits(typed.trim())) ?? [];
  const digits = whole?.replaceAll(',', '');
  return digits === undefined || digits.length > 8 ? undefined : Number(digits + decimals);
}

import { formatPrice } from '@/lib/rules/money/format-rupees';
import type { Paise } from '@/lib/rules/money/paise';

/** From so many times what it was, or a part of that, a price is asked about: a digit too many or too few. */
const SLIP = 10;

/** What is asked where a price became a tenth or ten times of what it was. @param what 'The price of kurta' */
export function priceQuestions(what: string, before: Paise, after: Paise): string[] {
  const isSlip = before > 0 && after > 0 && (after * SLIP <= before || after >= before * SLIP);
  return isSlip ? [`${what} was ${formatPrice(before)} and would be ${formatPrice(after)}. Is that meant?`] : [];
}

import { formatPrice } from '@/lib/rules/money/format-rupees';
import type { Product } from '@/lib/contract/product';
import { sizePrice } from '@/lib/rules/catalogue/size-price';
import { rupeesToPaise, type Paise } from '@/lib/rules/money/paise';

/** From so many times what it was, or a part of that, a price is asked about: a digit too many or too few. */
const SLIP = 10;

/** What is asked where a price became a tenth or ten times of what it was. @param what 'The price of kurta' */
export function priceQuestions(what: string, before: Paise, after: Paise): string[] {
  const isSlip = before > 0 && after > 0 && (after * SLIP <= before || after >= before * SLIP);
  return isSlip ? [`${what} was ${formatPrice(before)} and would be ${formatPrice(after)}. Is that right?`] : [];
}

/** The same of each size that has a price of its own before and after. */
export const sizePriceQuestions = (id: string, before: Product, after: Product): string[] =>
  Object.entries(after.prices ?? {}).flatMap(([size, rupees]) =>
    priceQuestions(
      `The price of ${id} in ${size}`,
      rupeesToPaise(sizePrice(before, size).price),
      rupeesToPaise(rupees),
    ),
  );

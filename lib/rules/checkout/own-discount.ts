import type { OfferTerms } from '@/lib/contract/offer';
import { formatRupees } from '@/lib/rules/money/format-rupees';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';

/** What a merchant takes off an order: an offer without a code. */
export interface OwnDiscount {
  paise: Paise;
  reason: string;
}

/** As the one pricing function takes it; undefined of none. */
export const termsOfOwn = ({ paise }: OwnDiscount): OfferTerms | undefined =>
  paise > 0 ? { gives: { kind: 'rupees', rupees: paiseToRupees(paise) } } : undefined;

/**
 * What is wrong with it, by field, to be read after its label.
 *
 * @param mostPercent of what the products cost
 */
export function ownDiscountFaults(
  { paise, reason }: OwnDiscount,
  subtotalPaise: Paise,
  mostPercent: number,
): Readonly<Record<string, string>> {
  const mostPaise = Math.floor((subtotalPaise * mostPercent) / 100);
  return {
    ...(paise > mostPaise
      ? { discount: `is at most ${formatRupees(mostPaise)}, ${mostPercent} percent of the products` }
      : {}),
    ...(paise > 0 && reason === '' ? { discountReason: 'must be filled in for a discount' } : {}),
  };
}

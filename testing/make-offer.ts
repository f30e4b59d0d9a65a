import type { OfferTerms } from '@/lib/contract/offer';

/** A coupon of so many percent off every order, as a cart is priced with it. */
export const percentCoupon = (percent: number): { terms: OfferTerms; isPrepaid: boolean } => ({
  terms: { gives: { kind: 'percent', percent } },
  isPrepaid: true,
});

import type { CouponCountsFor } from '@/lib/contract/coupon-counts-for';
import type { OfferTerms } from '@/lib/contract/offer';
import { termsWords } from './offer-words';

/** The advertised coupon as the backend takes it. */
export interface Promo {
  code: string;
  /** Off the subtotal. */
  percent: number;
  /** What it gives where that is no percentage of every order: then `percent` is 0. */
  gives?: string;
  /** Left out of one that counts for every order, and by backends that do not say. */
  countsFor?: 'first-order';
}

/** @param coupon as 'validate-coupon' answers it */
export const promoOf = (
  code: string,
  coupon: { discountOption: number; countsFor?: 'first-order' | undefined; offer?: OfferTerms | undefined },
): Promo => ({
  code,
  percent: coupon.discountOption,
  ...(coupon.offer ? { gives: termsWords(coupon.offer) } : {}),
  ...(coupon.countsFor ? { countsFor: coupon.countsFor } : {}),
});

/** @param coupon as who sets it has it, where it counts */
export const promoOfCoupon = (
  code: string,
  { percent, countsFor, offer }: { percent: number; countsFor: CouponCountsFor; offer?: OfferTerms | undefined },
) => promoOf(code, { discountOption: percent, offer, ...(countsFor === 'first-order' ? { countsFor } : {}) });

/** '10% off your first order': how much, and for whom where it is not for everybody. */
export const promoWords = ({ percent, gives, countsFor }: Promo): string => {
  const order = `your ${countsFor === 'first-order' ? 'first order' : 'order'}`;
  if (gives === undefined) return `${percent}% off ${order}`;
  return countsFor === 'first-order' ? `${gives}, on ${order}` : gives;
};

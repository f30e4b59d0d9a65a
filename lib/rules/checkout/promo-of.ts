import type { CouponCountsFor } from '@/lib/contract/coupon-counts-for';
import type { OfferTerms, ShownOffer } from '@/lib/contract/offer';
import { plainPercent, termsWords } from './offer-words';
import type { Promo } from './promo';

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

/** An offer that is said with its moments. */
export function promoOfOffer({ name, automatic, terms, countsFor, until }: ShownOffer): Promo {
  const percent = plainPercent(terms);
  return {
    ...promoOf(name, { discountOption: percent ?? 0, offer: percent === undefined ? terms : undefined, countsFor }),
    ...(automatic ? { automatic } : {}),
    ...(until === undefined ? {} : { until }),
  };
}

/** @param coupon as who sets it has it, where it counts */
export const promoOfCoupon = (
  code: string,
  coupon: { percent: number; countsFor: CouponCountsFor; automatic: boolean; offer?: OfferTerms | undefined },
): Promo => {
  const { percent, countsFor, automatic, offer } = coupon;
  const isForFirst = countsFor === 'first-order' ? { countsFor } : {};
  return { ...promoOf(code, { discountOption: percent, offer, ...isForFirst }), ...(automatic ? { automatic } : {}) };
};

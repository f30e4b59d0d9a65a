import type { CouponCountsFor } from '@/lib/contract/coupon-counts-for';
import type { OfferTerms } from '@/lib/contract/offer';
import { termsWords } from './offer-words';
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

/** @param coupon as who sets it has it, where it counts */
export const promoOfCoupon = (
  code: string,
  { percent, countsFor, offer }: { percent: number; countsFor: CouponCountsFor; offer?: OfferTerms | undefined },
) => promoOf(code, { discountOption: percent, offer, ...(countsFor === 'first-order' ? { countsFor } : {}) });

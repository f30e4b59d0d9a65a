import type { CouponCountsFor } from '@/lib/contract/coupon-counts-for';

/** The advertised coupon as the backend takes it. */
export interface Promo {
  code: string;
  /** Off the subtotal. */
  percent: number;
  /** Left out of one that counts for every order, and by backends that do not say. */
  countsFor?: 'first-order';
}

/** @param coupon as 'validate-coupon' answers it */
export const promoOf = (
  code: string,
  coupon: { discountOption: number; countsFor?: 'first-order' | undefined },
): Promo => ({ code, percent: coupon.discountOption, ...(coupon.countsFor ? { countsFor: coupon.countsFor } : {}) });

/** @param coupon as who sets it has it, where it counts */
export const promoOfCoupon = (code: string, { percent, countsFor }: { percent: number; countsFor: CouponCountsFor }) =>
  promoOf(code, { discountOption: percent, ...(countsFor === 'first-order' ? { countsFor } : {}) });

/** '10% off your first order': how much, and for whom where it is not for everybody. */
export const promoWords = ({ percent, countsFor }: Promo): string =>
  `${percent}% off your ${countsFor === 'first-order' ? 'first order' : 'order'}`;

import type { CouponCountsFor } from '@/lib/contract/coupon-counts-for';

/** Which orders a coupon counts for, as the merchant reads it behind the percentage. */
export const COUNTS_FOR_WORDS: Readonly<Record<CouponCountsFor, string>> = {
  'every-order': 'every order',
  'first-order': 'first orders only',
};

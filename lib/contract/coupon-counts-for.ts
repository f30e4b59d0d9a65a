/** Which orders a coupon may count for. */
export const COUPON_COUNTS_FOR = ['every-order', 'first-order'] as const;

export type CouponCountsFor = (typeof COUPON_COUNTS_FOR)[number];

import type { Generated } from 'kysely';
import type { CouponCountsFor } from '@/lib/contract/coupon-counts-for';

/** Rows of offers, by code or automatic, and of their uses. */
export interface CouponTables {
  coupons: {
    /** What is entered, or the name of an automatic one. */
    code: string;
    percent: number;
    /** Most orders with it in all, and by one shopper; null is no limit. */
    usage_limit: number | null;
    shopper_limit: number | null;
    used_count: number;
    active: number;
    /** Whether it counts without a code. */
    automatic: Generated<number>;
    /** Whose orders: everybody's, or the first of a person (backend/accounts/read-person.ts). */
    counts_for: Generated<CouponCountsFor>;
    /** JSON of the contract's offer terms; null where it takes `percent` off every order, which is 0 otherwise. */
    offer: Generated<string | null>;
    /** The first moment at which it counts, and the first at which it does so no more; null is any. */
    starts_at: Generated<string | null>;
    ends_at: Generated<string | null>;
  };
  /** At most two of an order: an automatic offer, and one with a code. */
  coupon_uses: { order_id: string; code: string; user_id: string };
  /** A use that is held for an order whose payment was begun: one for each shopper and code, the newest. */
  coupon_reservations: { code: string; user_id: string; order_id: string; reserved_until: string };
}

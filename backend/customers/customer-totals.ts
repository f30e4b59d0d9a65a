import { sql, type RawBuilder } from 'kysely';
import type { CustomerSort } from '@/lib/contract/limits';
import { isUncounted } from '../database/uncounted';
import { givenOfTotal, isPaidFor } from '../figures/read-day-sales';
import { AWAITING_PAYMENT, CANCELLED, REFUSED_AT_DOOR } from '../orders/order-status';

/** Condition on `orders`: its parcel came back unopened. Written out, as the index over these orders has it. */
export const isRefused = sql<boolean>`(orders.status = ${sql.lit(CANCELLED)} and orders.cancel_reason = ${sql.lit(REFUSED_AT_DOOR)})`;

/** Of an order, in paise; another payment was never counted. */
const givenBack = sql<number>`(select ${givenOfTotal} from refunds where refunds.order_id = orders.id)`;

/** Condition on `orders` that count for their customer: all but those that were never paid. */
export const isOrdered = sql<boolean>`orders.status <> ${sql.lit(AWAITING_PAYMENT)}`;

/**
 * What is added up over the orders of a customer. Of an order it depends on what backend/database/uncounted.ts names, and on the
 * time of nothing.
 */
export const TOTALS: Readonly<Record<Exclude<CustomerSort, 'newest'>, RawBuilder<number>>> = {
  orders: sql<number>`count(*)`,
  refused: sql<number>`coalesce(sum(case when ${isRefused} then 1 else 0 end), 0)`,
  // By the rules of the figures: what is sold, less what was refunded of it.
  spent: sql<number>`cast(coalesce(sum(case when ${isPaidFor} then orders.total_paise - ${givenBack} else 0 end), 0) as bigint)`,
};

/** Where `users` has each, of the orders that were counted. */
export const COUNTED = {
  orders: 'users.orders_counted',
  refused: 'users.refused_counted',
  spent: 'users.spent_counted_paise',
} as const;

/** Customers whose orders, or refunds of these, changed since they were counted; for a union of each once SQLite would read all orders in order. */
export const changedCustomers = sql`select user_id from orders where ${isUncounted('orders')}
  union all select user_id from orders where id in (select order_id from refunds where ${isUncounted('refunds')})`;

/** Of the row of `users`, added up now. */
export const addedUp = (total: keyof typeof TOTALS) =>
  sql<number>`(select ${TOTALS[total]} from orders where orders.user_id = users.id and ${isOrdered})`;

/** Of the row of `users`: as counted, or added up where something changed since. */
export const totalOf = (total: keyof typeof TOTALS) =>
  sql<number>`case when users.id in (${changedCustomers}) then ${addedUp(total)} else ${sql.ref(COUNTED[total])} end`;

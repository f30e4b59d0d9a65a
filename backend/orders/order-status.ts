import { sql, type Expression, type SqlBool } from 'kysely';
import { statusesIn, type OrderStage, type OrderStatus } from '@/lib/rules/orders/order-statuses';

/** An online order whose money has not come yet: not shown to the shopper as an order. */
export const AWAITING_PAYMENT = 'Awaiting Payment' satisfies OrderStatus;
/** Cash on delivery once placed, online once paid. */
export const ORDER_PLACED = 'Order Placed' satisfies OrderStatus;
export const PROCESSING = 'Processing' satisfies OrderStatus;
export const SHIPPED = 'Shipped' satisfies OrderStatus;
export const DELIVERED = 'Delivered' satisfies OrderStatus;
export const CANCELLED = 'Cancelled' satisfies OrderStatus;

/** The states a merchant may move an order to, by the state it is in. */
export const NEXT_STATUSES: Readonly<Record<string, readonly string[]>> = {
  [ORDER_PLACED]: [PROCESSING, SHIPPED, CANCELLED],
  [PROCESSING]: [SHIPPED, CANCELLED],
  [SHIPPED]: [DELIVERED],
  [DELIVERED]: [],
  [CANCELLED]: [],
} satisfies Readonly<Record<Exclude<OrderStatus, typeof AWAITING_PAYMENT>, readonly OrderStatus[]>>;

/** Statuses of orders that were placed and not given up. */
export const STANDING: readonly OrderStatus[] = statusesIn('to-send', 'sent', 'arrived');

/**
 * Condition on `orders`: it is in one of these stages. Its statuses are written out, since an index over a part of the rows is
 * only used where its condition is seen to fit.
 */
export const isInStages = (...stages: readonly OrderStage[]): Expression<SqlBool> =>
  sql<boolean>`orders.status in (${sql.join(statusesIn(...stages).map((status) => sql.lit(status)))})`;

/** Why an order is cancelled whose parcel came back; the one way from 'Shipped' to 'Cancelled'. */
export const REFUSED_AT_DOOR = 'The parcel was refused at the door';

/** Money that must go back and has not yet. */
export const REFUND_PENDING = 'Pending';
/** Money that went back: the one the contract knows. */
export const REFUND_ISSUED = 'Issued';

/**
 * How a return that a shopper asked for stands; 'Sent' and 'Delivered' are the replacement of an
 * exchange, and while it is 'Choosing' that is sold out and the shopper chooses another one or the money.
 */
export type ReturnStatus =
  | 'Requested'
  | 'Approved'
  | 'Declined'
  | 'Withdrawn'
  | 'Received'
  | 'Choosing'
  | 'Sent'
  | 'Delivered';

/** Its items are here, and no replacement has left. */
export const isHere = (status: string): boolean => status === 'Received' || status === 'Choosing';

/** The replacement of an exchange has left. */
export const hasLeft = (status: string): boolean => status === 'Sent' || status === 'Delivered';

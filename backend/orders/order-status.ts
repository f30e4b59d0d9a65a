/** An online order whose money has not come yet: not shown to the shopper as an order. */
export const AWAITING_PAYMENT = 'Awaiting Payment';
/** Cash on delivery once placed, online once paid. */
export const ORDER_PLACED = 'Order Placed';
export const PROCESSING = 'Processing';
export const SHIPPED = 'Shipped';
export const DELIVERED = 'Delivered';
export const CANCELLED = 'Cancelled';

/** The states a merchant may move an order to, by the state it is in. */
export const NEXT_STATUSES: Readonly<Record<string, readonly string[]>> = {
  [ORDER_PLACED]: [PROCESSING, SHIPPED, CANCELLED],
  [PROCESSING]: [SHIPPED, CANCELLED],
  [SHIPPED]: [DELIVERED],
  [DELIVERED]: [],
  [CANCELLED]: [],
};

/** Why an order is cancelled whose parcel came back; the one way from 'Shipped' to 'Cancelled'. */
export const REFUSED_AT_DOOR = 'The parcel was refused at the door';

/** Money that must go back and has not yet. */
export const REFUND_PENDING = 'Pending';
/** Money that went back: the one the contract knows. */
export const REFUND_ISSUED = 'Issued';

/** How a return that a shopper asked for stands; 'Sent' is the replacement of an exchange. */
export type ReturnStatus = 'Requested' | 'Approved' | 'Declined' | 'Received' | 'Sent';

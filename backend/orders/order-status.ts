/** An online order whose money has not come yet: not shown to the shopper as an order. */
export const AWAITING_PAYMENT = 'Awaiting Payment';
/** Cash on delivery once placed, online once paid. */
export const ORDER_PLACED = 'Order Placed';
export const CANCELLED = 'Cancelled';
/** Money that must go back and has not yet; the contract knows 'Issued' for what has. */
export const REFUND_PENDING = 'Pending';

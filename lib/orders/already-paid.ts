/**
 * What our backend says to somebody who asks for an order again that is paid, or whose payment is on its way: the
 * browser knows these by heart.
 */
export const ALREADY_PAID = 'This order is already paid. You will find it in your orders.';
export const BEING_CONFIRMED = 'Your payment is being confirmed. You will find it in your orders.';

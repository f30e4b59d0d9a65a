// What the browser's storage calls the cart and what is open of an order: names that outlive a page, so that they never change.

/** The cart as the shopper sees it: the confirmed one with every pending write applied. */
export const CART_ITEM = 'cart';
/** Product ids in the order they were added. */
export const CART_ORDER_ITEM = 'cartOrder';
/** The name, with '=', of the session cookie that holds the cart where the storage does not; only the browser reads it. */
export const CART_COOKIE = 'kept-cart=';
/** The key of an order whose end is not known, a cash order that was sent, a payment that was made. */
export const ORDER_KEY_ITEM = 'orderKey';
export const UNSETTLED_ORDER_ITEM = 'unsettledOrder';
export const UNCONFIRMED_PAYMENT_ITEM = 'unconfirmedPayment';
/** The address of the last order, which the checkout offers again. */
export const LAST_ADDRESS_ITEM = 'lastAddress';

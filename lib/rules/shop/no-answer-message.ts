/** Shown where nothing came back. */
export const NO_ANSWER_MESSAGE = 'Please check your connection.';

/** Shown where a change of the cart could not be sent: a removal, anything else. */
export const REMOVAL_FAILED = 'Failed to remove item';
export const WRITE_FAILED = 'Failed to sync with server, but your cart is saved locally';

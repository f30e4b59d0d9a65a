import 'client-only';

/** Shown where nothing came back [8.12]. */
export const NO_ANSWER_MESSAGE = 'Please check your connection.';

/** Shown where a change of the cart could not be sent: a removal [8.05], anything else [8.06]. */
export const REMOVAL_FAILED = 'Failed to remove item';
export const WRITE_FAILED = 'Failed to sync with server, but your cart is saved locally';

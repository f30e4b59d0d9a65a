/** Said before a replacement is sent: which piece that is stands in the shopper's words alone, so that nothing counts it. */
export const TAKE_OUT_WORDS = 'Take the piece you send out of stock yourself.';

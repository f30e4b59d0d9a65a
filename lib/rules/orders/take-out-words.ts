/**
 * Said before a replacement is sent that was not chosen from the stock: only the shopper's own words say which product that is, so the stock is not
 * counted down for it.
 */
export const TAKE_OUT_WORDS = 'Take the item you send out of stock yourself.';

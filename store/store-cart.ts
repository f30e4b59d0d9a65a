import 'client-only';
import { parseCart } from '@/lib/cart/parse-cart';
import type { Cart } from '@/lib/contract/cart';
import { storedItem } from '@/store/stored-item';

/** The cart as the shopper sees it [3.27]. */
export const CART_ITEM = 'cart';
const cartItem = storedItem('localStorage', CART_ITEM, parseCart);
/**
 * The server's cart as this browser last knew it. What differs from it in `cart` has yet to be sent,
 * so that nothing is forgotten when the page closes in the middle (ruling 15). Absent for guests.
 */
const confirmedItem = storedItem('localStorage', 'cartConfirmed', (found) => (found ? parseCart(found) : undefined));
/** Product ids as they were added, which the cart's own keys do not always tell. */
const orderItem = storedItem('localStorage', 'cartOrder', (found): readonly string[] =>
  Array.isArray(found) ? found.filter((productId) => typeof productId === 'string') : [],
);
/** Prices (rupees) the shopper saw before the catalogue changed them, by line. */
const oldPricesItem = storedItem('localStorage', 'cartOldPrices', (found): Record<string, number> =>
  Object.fromEntries(Object.entries(found ?? {}).filter(([, price]) => typeof price === 'number')),
);

export const storedCart = (): Cart => cartItem.read();

export const storeCart = (cart: Cart): void => cartItem.write(cart);

/** Undefined for a guest, and until the first answer after a login. */
export const storedConfirmedCart = (): Cart | undefined => confirmedItem.read();

/** `undefined` forgets it: the next login merges afresh. */
export const storeConfirmedCart = (cart: Cart | undefined): void => confirmedItem.write(cart);

export const storedOrder = (): readonly string[] => orderItem.read();

export const storeOrder = (order: readonly string[]): void => orderItem.write(order);

export const storedOldPrices = (): Record<string, number> => oldPricesItem.read();

export const storeOldPrices = (prices: Record<string, number>): void => oldPricesItem.write(prices);

import 'client-only';
import { followOrder, parseCart } from '@/lib/rules/cart/cart-lines';
import { applyWrite, type CartWrite } from '@/lib/rules/cart/cart-write';
import { CART_ITEM, CART_ORDER_ITEM } from '@/lib/rules/cart/stored-items';
import type { Cart } from '@/lib/contract/cart';
import { storedItem } from '@/store/stored-item';

const cartItem = storedItem('localStorage', CART_ITEM, parseCart);
/** The server's cart as this browser last knew it. Absent for a guest. */
const confirmedItem = storedItem('localStorage', 'cartConfirmed', (found) => (found ? parseCart(found) : undefined));
/**
 * What has yet to reach the server, in order: nothing is lost when the page closes in between. Only the code that sends
 * it loads its parser, so that it costs no page view.
 */
export const PENDING_ITEM = 'cartPending';
const pendingItem = storedItem('localStorage', PENDING_ITEM, (found): readonly unknown[] | undefined =>
  Array.isArray(found) ? found : undefined,
);
/** Product ids in the order they were added, which the cart's own keys do not always show. */
const orderItem = storedItem('localStorage', CART_ORDER_ITEM, (found): readonly string[] =>
  Array.isArray(found) ? found.filter((productId) => typeof productId === 'string') : [],
);
/** Prices (rupees) the shopper saw before the catalogue changed them, by line. */
const oldPricesItem = storedItem('localStorage', 'cartOldPrices', (found): Record<string, number> =>
  Object.fromEntries(Object.entries(found ?? {}).filter(([, price]) => typeof price === 'number')),
);

export const storedCart = (): Cart => cartItem.read();

export const storedOrder = (): string[] => followOrder(orderItem.read(), storedCart());

/** Before the write that puts a product there: what the cart does not hold is dropped with the next one. */
export const storeOrder = (order: readonly string[]): void => orderItem.write(order);

/** Undefined for a guest, and until the first answer after a login. */
export const storedConfirmedCart = (): Cart | undefined => confirmedItem.read();

/** Undefined where none were ever stored: of a guest, and in what a shop without pending writes stored. */
export const storedPending = (): readonly unknown[] | undefined => pendingItem.read();

/**
 * Stores what the shopper just did, before anything is sent. Of a guest only the cart is stored: it is merged at login.
 */
export function storeWrite(write: CartWrite): void {
  const pending = confirmedItem.read() && pendingItem.read();
  if (pending) pendingItem.write([...pending, write]);
  storeShown(applyWrite(storedCart(), write));
}

export function storeCart(shown: Cart, confirmed: Cart | undefined, pending: readonly CartWrite[]): void {
  confirmedItem.write(confirmed);
  pendingItem.write(confirmed && pending);
  storeShown(shown);
}

/** Stores what is shown alone. The order first: it is the cart that other tabs listen for. */
export function storeShown(cart: Cart): void {
  orderItem.write(followOrder(orderItem.read(), cart));
  cartItem.write(cart);
}

/** The cart stays with the browser as a guest's: the next login merges it afresh. */
export function forgetConfirmedCart(): void {
  pendingItem.write(undefined);
  confirmedItem.write(undefined);
}

export const storedOldPrices = (): Record<string, number> => oldPricesItem.read();

export const storeOldPrices = (prices: Record<string, number>): void => oldPricesItem.write(prices);

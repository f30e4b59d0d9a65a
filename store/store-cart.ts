import 'client-only';
import { parseCart } from '@/lib/cart/parse-cart';
import type { Cart } from '@/lib/contract/cart';

/** The cart as the shopper sees it (specification §3, Browser storage). */
export const CART_ITEM = 'cart';
/**
 * The server's cart as this browser last knew it. What differs from it in `cart` has yet to be sent,
 * so that nothing is forgotten when the page closes in the middle (ruling 15). Absent for guests.
 */
const CONFIRMED_ITEM = 'cartConfirmed';
/** Product ids as they were added, which the cart's own keys do not always tell. */
const ORDER_ITEM = 'cartOrder';
/** Prices (rupees) the shopper saw before the catalogue changed them, by line. */
const OLD_PRICES_ITEM = 'cartOldPrices';

/** Stands in where storage is full or forbidden: the cart then lives as long as the page. */
const memory = new Map<string, string>();

export const storedCart = (): Cart => parseCart(readJson(CART_ITEM));

export const storeCart = (cart: Cart): void => write(CART_ITEM, JSON.stringify(cart));

/** Undefined for a guest, and until the first answer after a login. */
export function storedConfirmedCart(): Cart | undefined {
  const stored = readJson(CONFIRMED_ITEM);
  return stored === undefined ? undefined : parseCart(stored);
}

/** `undefined` forgets it: the next login merges afresh. */
export const storeConfirmedCart = (cart: Cart | undefined): void => write(CONFIRMED_ITEM, cart && JSON.stringify(cart));

export function storedOrder(): string[] {
  const stored = readJson(ORDER_ITEM);
  return Array.isArray(stored) ? stored.filter((productId) => typeof productId === 'string') : [];
}

export const storeOrder = (order: readonly string[]): void => write(ORDER_ITEM, JSON.stringify(order));

export function storedOldPrices(): Record<string, number> {
  const stored = readJson(OLD_PRICES_ITEM);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, price]) => typeof price === 'number'));
}

export const storeOldPrices = (prices: Record<string, number>): void => write(OLD_PRICES_ITEM, JSON.stringify(prices));

function readJson(item: string): unknown {
  try {
    const stored = memory.get(item) ?? localStorage.getItem(item);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function write(item: string, value: string | undefined): void {
  memory.delete(item);
  try {
    if (value === undefined) localStorage.removeItem(item);
    else localStorage.setItem(item, value);
  } catch (error) {
    console.warn('cart not stored', error);
    if (value !== undefined) memory.set(item, value);
  }
}

import 'client-only';
import { cartLines, type CartLine } from '@/lib/cart/cart-lines';
import { inOrder } from '@/lib/cart/in-order';
import { storedCart, storeShown } from '@/store/store-cart';
import { showStored, synchronise, useCart } from '@/store/use-cart';

/** The lines of the cart in the order they were added. */
export function useCartLines(): CartLine[] {
  const { cart, order } = useCart();
  return inOrder(cartLines(cart), order);
}

const OF_EMPTY = {
  asked: 'waiting',
  done: 'known',
  'signed-out': 'known',
  unsent: 'unread',
  unread: 'unread',
} as const;

/** Cookies are allowed by now: storage, or else the cookie, takes the cart before the page is left. */
export function keepAllowed(): void {
  storeShown(storedCart());
  showStored();
}

/** Asks again for the server's cart and what the catalogue says of it, where one of them was not to be had. */
export function loadCartAgain(): Promise<void> {
  useCart.setState({ serverCart: 'asked', factsFailed: false });
  return synchronise('start');
}

/**
 * Whether the lines can be shown, or be said to be none: not before the server was asked where somebody is logged in, and
 * no line before its name is known, which the catalogue tells of those that only a cookie kept [19.13].
 */
export function useCartState(): 'waiting' | 'unread' | 'known' {
  const { ready, serverCart, factsFailed } = useCart();
  const lines = useCartLines();
  if (!ready) return 'waiting';
  if (lines.length === 0) return OF_EMPTY[serverCart];
  if (lines.every(({ name }) => name)) return 'known';
  return factsFailed ? 'unread' : 'waiting';
}

import 'client-only';
import type { CartLine } from '@/lib/cart/cart-lines';
import { piecesOf, writeFrom } from '@/lib/cart/cart-write';
import { storedCart, storedOrder, storeOrder } from '@/store/store-cart';
import { changeCart } from '@/store/use-cart';

/**
 * Puts a removed line back as it was [18.22]: a write like every other, which the server gets after the removal. Where the
 * line has come back by itself meanwhile, the larger quantity wins (ruling 15). Not in the store itself, which every page
 * loads.
 *
 * @param before the products that stood above it
 */
export function putBackLine(line: CartLine, before: readonly string[]): void {
  const cart = storedCart();
  const others = storedOrder().filter((productId) => productId !== line.productId);
  const place = others.findLastIndex((productId) => before.includes(productId)) + 1;
  // A product that is still in the cart stays where it is: only another size of it was removed.
  if (!Object.hasOwn(cart, line.productId))
    storeOrder([...others.slice(0, place), line.productId, ...others.slice(place)]);
  changeCart(writeFrom(cart, 'quantity', { ...line, quantity: Math.max(line.quantity, piecesOf(cart, line)) }));
}

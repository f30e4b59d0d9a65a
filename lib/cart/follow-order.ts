import type { CartLine } from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/contract/cart';

/**
 * Product ids in the order they came into the cart. The recorded shape of a cart is an object, and JavaScript puts
 * keys that are whole numbers first and by size, whenever they were added: the order has to be kept beside it.
 *
 * @param order as it was before; what the cart no longer holds is dropped, what is new comes last
 */
export function followOrder(order: readonly string[], cart: Cart): string[] {
  const known = new Set(order);
  return [...new Set(order)]
    .filter((productId) => Object.hasOwn(cart, productId))
    .concat(Object.keys(cart).filter((productId) => !known.has(productId)));
}

/** Lines in the order their products came into the cart; variants of a product stay together. */
export function inOrder(lines: readonly CartLine[], order: readonly string[]): CartLine[] {
  const place = new Map(order.map((productId, at) => [productId, at]));
  const placeOf = ({ productId }: CartLine) => place.get(productId) ?? order.length;
  return [...lines].sort((one, other) => placeOf(one) - placeOf(other));
}

import type { CartLine } from './cart-lines';

/** Lines in the order their products came into the cart; variants of a product stay together. */
export function inOrder(lines: readonly CartLine[], order: readonly string[]): CartLine[] {
  const place = new Map(order.map((productId, at) => [productId, at]));
  const placeOf = ({ productId }: CartLine) => place.get(productId) ?? order.length;
  return [...lines].sort((one, other) => placeOf(one) - placeOf(other));
}

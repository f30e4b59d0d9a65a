import { entryOf, variantKey } from './cart-lines';
import { quantityOf, writeFrom, type CartWrite } from './cart-write';
import type { Cart } from '@/lib/contract/cart';

/**
 * A line's new colour: its quantity moves, and adds up where the cart holds that colour already.
 *
 * @param image of that colour; undefined where the catalogue was not asked, which leaves the line's own
 */
export function colorWrite(
  cart: Cart,
  productId: string,
  key: string,
  color: string,
  image?: string,
): CartWrite | undefined {
  const entry = entryOf(cart, productId, key);
  if (!entry || entry.color === color) return undefined;
  const line = { ...entry, productId, color, image: image ?? entry.image, variantKey: variantKey(entry.size, color) };
  const quantity = entry.quantity + quantityOf(cart, line);
  return writeFrom(cart, 'color', { ...line, quantity }, [{ ...entry, productId, variantKey: key }]);
}

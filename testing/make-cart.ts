import { variantKey, withEntry, type CartAddition, type CartLine } from '@/lib/rules/cart/cart-lines';
import type { Cart } from '@/lib/contract/cart';

/** What is put into a cart: a red kurta of size M unless the test says otherwise. Its price is in rupees. */
export function makeCartAddition(fields: Partial<CartAddition> = {}): CartAddition {
  return {
    productId: 'kurta',
    size: 'M',
    color: 'red',
    image: '',
    name: 'Kurta',
    price: 499,
    category: 'Men',
    subCategory: 'Winterwear',
    paymentMethods: ['COD'],
    ...fields,
  };
}

/** A line of one unit, under the key of its size and colour. */
export function makeCartLine(fields: Partial<CartLine> = {}): CartLine {
  const addition = makeCartAddition(fields);
  return { ...addition, quantity: 1, variantKey: variantKey(addition.size, addition.color), ...fields };
}

/** A cart of these lines, in their order. */
export function makeCart(...lines: Partial<CartLine>[]): Cart {
  return lines.map(makeCartLine).reduce<Cart>((cart, { productId, variantKey: key, ...entry }) => {
    return withEntry(cart, productId, key, entry);
  }, {});
}

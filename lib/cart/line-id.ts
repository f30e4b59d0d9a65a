import type { CartLine } from '@/lib/cart/cart-lines';

/** Names a line of the cart among all others. */
export function lineId({ productId, variantKey }: Pick<CartLine, 'productId' | 'variantKey'>): string {
  return `${productId}/${variantKey}`;
}

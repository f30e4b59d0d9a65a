import 'client-only';
import { cartLines, type CartLine } from '@/lib/rules/cart/cart-lines';
import { inOrder } from '@/lib/rules/cart/in-order';
import { useCart } from './use-cart';

/** The lines of the cart in the order they were added. */
export function useCartLines(): CartLine[] {
  const { cart, order } = useCart();
  return inOrder(cartLines(cart), order);
}

import 'client-only';
import { cartLines, type CartLine } from '@/lib/cart/cart-lines';
import { inOrder } from '@/lib/cart/in-order';
import { useCart } from '@/store/use-cart';

/** The lines of the cart in the order they were added. */
export function useCartLines(): CartLine[] {
  const { cart, order } = useCart();
  return inOrder(cartLines(cart), order);
}

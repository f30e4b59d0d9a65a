import 'client-only';
import { storedCart, storeShown } from '@/store/cart/store-cart';
import { showStored } from '@/store/cart/use-cart';

/** Cookies are allowed by now: storage, or else the cookie, takes the cart before the page is left. */
export function storeWhenAllowed(): void {
  storeShown(storedCart());
  showStored();
}

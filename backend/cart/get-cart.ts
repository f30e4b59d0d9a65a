import { followCatalogue } from '@/lib/cart/follow-catalogue';
import type { Cart } from '@/lib/contract/cart';
import type { ShopperContext } from '../services';
import { readProductsOnSale } from './read-products-on-sale';
import { readCart } from './read-cart';

/**
 * The shopper's cart with names, prices and ways to pay as the catalogue has them now. Lines whose
 * product is gone stay as they were saved: the shop drops them with words and says so
 * through cart/clear-deleted [4.07].
 */
export async function getCart({ services, shopper }: ShopperContext): Promise<{ success: true; cartData: Cart }> {
  const cart = await readCart(services.db, shopper.id);
  const products = await readProductsOnSale(services.db, Object.keys(cart));
  return { success: true, cartData: followCatalogue(cart, products) };
}

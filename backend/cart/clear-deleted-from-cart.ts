import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import { dropMissing } from '@/lib/rules/cart/cart-lines';
import type { ShopperContext } from '../services';
import { changeCart } from './change-cart';
import { readProductsOnSale } from './products-on-sale';

/**
 * Drops the lines whose product no longer exists, when the shop has dropped them too.
 *
 * The token alone says whose cart it is. Of `updatedCart` only the missing products count, and only where our catalogue
 * agrees: the sender's catalogue may be old or half loaded, and one bad page load could otherwise delete good lines,
 * add some or set prices.
 */
export async function clearDeletedFromCart(
  { services, shopper }: ShopperContext,
  { updatedCart }: ParsedRequestOf<Calls['clearDeletedFromCart']>,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) => {
    const onSale = await readProductsOnSale(trx, Object.keys(cart), services.now());
    return dropMissing(cart, (productId) => onSale.has(productId) || Object.hasOwn(updatedCart, productId)).cart;
  });
  return { success: true };
}

import { dropMissing } from '@/lib/cart/cart-lines';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { ShopperContext } from '../services';
import { changeCart } from './change-cart';
import { readProductsOnSale } from './read-products-on-sale';

/**
 * Drops the lines whose product no longer exists, when the shop has dropped them too [4.06] [4.07].
 *
 * The token alone says whose cart it is (ruling 18). Of `updatedCart` nothing is believed but what it
 * lacks, and that only where the catalogue agrees: the sender's catalogue may be half loaded or old,
 * and taking its cart as the truth would let one bad page load delete good lines, add some or set prices.
 */
export async function clearDeletedFromCart(
  { services, shopper }: ShopperContext,
  { updatedCart }: ParsedRequestOf<Calls['clearDeletedFromCart']>,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) => {
    const onSale = await readProductsOnSale(trx, Object.keys(cart));
    return dropMissing(cart, (productId) => onSale.has(productId) || Object.hasOwn(updatedCart, productId)).cart;
  });
  return { success: true };
}

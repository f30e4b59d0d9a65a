import { removeVariant } from '@/lib/cart/cart';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { ShopperContext } from '../services';
import { changeCart } from './change-cart';
import { findProductOnSale } from './products-on-sale';

/**
 * Removes a line, also one whose product is gone. A line that is not there is a yes, so that a
 * removal sent again after a lost answer does no harm.
 *
 * @throws Refusal 404 when neither the cart nor the catalogue knows the product
 */
export async function removeFromCart(
  { services, shopper }: ShopperContext,
  { itemId, variantKey }: ParsedRequestOf<Calls['removeFromCart']>,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) => {
    if (!Object.hasOwn(cart, itemId)) await findProductOnSale(trx, itemId);
    return removeVariant(cart, itemId, variantKey);
  });
  return { success: true };
}

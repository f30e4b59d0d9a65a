import { entryOf, ONE_SIZE, SNACK_COLOR, FALLBACK_COLOR, variantKey as keyOf } from '@/lib/rules/cart/cart-lines';
import { applyWrite, quantityWrite } from '@/lib/rules/cart/cart-write';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { Product } from '@/lib/contract/product';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';
import { changeCart } from './change-cart';
import { findProductOnSale } from './products-on-sale';

/**
 * Removes a line, also one whose product is gone. A missing line whose product exists counts as removed, so that a
 * removal may be repeated after a lost answer.
 *
 * @throws Refusal 404 when neither the cart nor the catalogue knows the product or the variant
 */
export async function removeFromCart(
  { services, shopper }: ShopperContext,
  { itemId, variantKey }: ParsedRequestOf<Calls['removeFromCart']>,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) => {
    if (!entryOf(cart, itemId, variantKey)) {
      const product = await findProductOnSale(trx, itemId, services.now());
      if (!hasVariant(product, variantKey)) throw new Refusal(404, 'This item is not in your cart');
    }
    return applyWrite(cart, quantityWrite(cart, itemId, variantKey, 0));
  });
  return { success: true };
}

function hasVariant({ sizes, colors }: Product, key: string): boolean {
  return [ONE_SIZE, ...sizes].some((size) =>
    [SNACK_COLOR, FALLBACK_COLOR, ...colors].some((color) => keyOf(size, color) === key),
  );
}

import { entryOf, variantKey } from '@/lib/rules/cart/cart-lines';
import { applyWrite } from '@/lib/rules/cart/cart-write';
import { colorWrite } from '@/lib/rules/cart/color-write';
import { isSoldOut } from '@/lib/rules/catalogue/variant';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';
import { changeCart } from './change-cart';
import { findProductOnSale, requireAddition } from './products-on-sale';

/**
 * Moves a line to its new colour with its quantity. A move that was made before counts as done, so that it may be
 * repeated after a lost answer.
 *
 * @throws Refusal 404 unknown product or line, 400 no such colour, 409 sold out in that colour
 */
export async function updateCartColor(
  { services, shopper }: ShopperContext,
  input: ParsedRequestOf<Calls['updateCartColor']>,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) => {
    const product = await findProductOnSale(trx, input.itemId, services.now());
    const line = entryOf(cart, input.itemId, input.oldVariantKey);
    if (!line) {
      if (entryOf(cart, input.itemId, variantKey(input.size, input.newColor))) return cart;
      throw new Refusal(404, 'This item is not in your cart any more.');
    }
    const chosen = requireAddition(product, { size: line.size, color: input.newColor });
    if (isSoldOut(product, chosen)) throw new Refusal(409, 'Sold out');
    return applyWrite(cart, colorWrite(cart, product._id, input.oldVariantKey, chosen.color, chosen.image));
  });
  return { success: true };
}

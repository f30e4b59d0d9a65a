import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import { additionWrite, applyWrite } from '@/lib/rules/cart/cart-write';
import { isSoldOut } from '@/lib/rules/catalogue/variant';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';
import { changeCart } from './change-cart';
import { findProductOnSale, requireAddition } from './products-on-sale';

/**
 * Adds one unit of a variant.
 *
 * @throws Refusal 404 unknown product, 400 no such size or colour, 409 sold out
 */
export async function addToCart(
  { services, shopper }: ShopperContext,
  input: ParsedRequestOf<Calls['addToCart']>,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) => {
    const product = await findProductOnSale(trx, input.itemId, services.now());
    const addition = requireAddition(product, input);
    if (isSoldOut(product, addition)) throw new Refusal(409, 'Sold out');
    return applyWrite(cart, additionWrite(cart, addition));
  });
  return { success: true };
}

import { addToCart as withPiece } from '@/lib/cart/cart';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';
import { changeCart } from './change-cart';
import { isSoldOut, requireVariant } from './choose-variant';
import { findProductOnSale } from './products-on-sale';
import { variantToAdd } from './variant-to-add';

/**
 * Adds one piece of a variant (specification §4, Cart).
 *
 * @throws Refusal 404 unknown product, 400 no such size or colour, 409 sold out
 */
export async function addToCart(
  { services, shopper }: ShopperContext,
  input: ParsedRequestOf<Calls['addToCart']>,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) => {
    const product = await findProductOnSale(trx, input.itemId);
    const variant = requireVariant(product, input);
    if (isSoldOut(product, variant.variantKey)) throw new Refusal(409, 'Sold out');
    return withPiece(cart, variantToAdd(product, variant));
  });
  return { success: true };
}

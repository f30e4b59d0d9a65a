import type { Hono } from 'hono';
import { calls, type Calls } from '@/lib/contract/calls';
import { mountShopperCall } from '../http/mount-call';
import type { Services, ShopperContext } from '../services';
import { getCart } from './read-cart';
import { removeFromCart } from './remove-from-cart';
import { updateCartColor } from './update-cart-color';
import { updateCartQuantity } from './update-cart-quantity';
import { additionWrite, applyWrite } from '@/lib/rules/cart/cart-write';
import { isSoldOut } from '@/lib/rules/catalogue/variant';
import type { ParsedRequestOf } from '@/lib/contract/call';
import { Refusal } from '../refusal';
import { changeCart } from './change-cart';
import { requireAddition } from './choose-addition';
import { findProductOnSale, readProductsOnSale } from './read-products-on-sale';
import { dropMissing } from '@/lib/rules/cart/cart-lines';

/** The six cart calls; all need a login. */
export function cartRoutes(app: Hono, services: Services): void {
  mountShopperCall(app, services, calls.getCart, getCart);
  mountShopperCall(app, services, calls.addToCart, addToCart);
  mountShopperCall(app, services, calls.removeFromCart, removeFromCart);
  mountShopperCall(app, services, calls.updateCartColor, updateCartColor);
  mountShopperCall(app, services, calls.updateCartQuantity, updateCartQuantity);
  mountShopperCall(app, services, calls.clearDeletedFromCart, clearDeletedFromCart);
}

/**
 * Adds one unit of a variant.
 *
 * @throws Refusal 404 unknown product, 400 no such size or colour, 409 sold out
 */
async function addToCart(
  { services, shopper }: ShopperContext,
  input: ParsedRequestOf<Calls['addToCart']>,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) => {
    const product = await findProductOnSale(trx, input.itemId);
    const addition = requireAddition(product, input);
    if (isSoldOut(product, addition)) throw new Refusal(409, 'Sold out');
    return applyWrite(cart, additionWrite(cart, addition));
  });
  return { success: true };
}

/**
 * Drops the lines whose product no longer exists, when the shop has dropped them too.
 *
 * The token alone says whose cart it is. Of `updatedCart` only the missing products count, and only where our catalogue
 * agrees: the sender's catalogue may be old or half loaded, and one bad page load could otherwise delete good lines,
 * add some or set prices.
 */
async function clearDeletedFromCart(
  { services, shopper }: ShopperContext,
  { updatedCart }: ParsedRequestOf<Calls['clearDeletedFromCart']>,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) => {
    const onSale = await readProductsOnSale(trx, Object.keys(cart));
    return dropMissing(cart, (productId) => onSale.has(productId) || Object.hasOwn(updatedCart, productId)).cart;
  });
  return { success: true };
}

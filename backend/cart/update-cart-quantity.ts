import { entryOf, variantKey, withEntry } from '@/lib/rules/cart/cart-lines';
import { applyWrite, quantityWrite } from '@/lib/rules/cart/cart-write';
import { isSoldOut } from '@/lib/rules/catalogue/variant';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { Cart } from '@/lib/contract/cart';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { ShopperContext } from '../services';
import { changeCart } from './change-cart';
import { findProductOnSale, requireAddition } from './products-on-sale';

type Update = ParsedRequestOf<Calls['updateCartQuantity']>;

/**
 * Sets how many units of a variant the cart holds; 0 or less removes the line. A missing line is created: this is how a
 * guest's line arrives at login, beside another colour of the same size if there is one.
 *
 * @throws Refusal 404 unknown product, 400 no such size or colour, 409 more of what is sold out
 */
export async function updateCartQuantity(
  { services, shopper }: ShopperContext,
  input: Update,
): Promise<{ success: true }> {
  await changeCart(services, shopper.id, async (cart, trx) =>
    input.quantity > 0 ? withQuantity(cart, trx, input, services.now()) : withoutLine(cart, trx, input, services.now()),
  );
  return { success: true };
}

async function withQuantity(cart: Cart, trx: Queries, input: Update, now: Date): Promise<Cart> {
  const product = await findProductOnSale(trx, input.itemId, now);
  const { productId, ...entry } = requireAddition(product, input);
  const key = variantKey(entry.size, entry.color);
  const held = entryOf(cart, productId, key)?.quantity ?? 0;
  // What is sold out may stay and become fewer, so that a shopper is never stuck with a line.
  if (input.quantity > held && isSoldOut(product, entry)) throw new Refusal(409, 'Sold out');
  return withEntry(cart, productId, key, { ...entry, quantity: input.quantity });
}

async function withoutLine(cart: Cart, trx: Queries, { itemId, size, color }: Update, now: Date): Promise<Cart> {
  let key = variantKey(size, color);
  if (!entryOf(cart, itemId, key)) {
    const chosen = requireAddition(await findProductOnSale(trx, itemId, now), { size, color });
    key = variantKey(chosen.size, chosen.color);
  }
  return applyWrite(cart, quantityWrite(cart, itemId, key, 0));
}

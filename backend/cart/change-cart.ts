import { cartLines } from '@/lib/rules/cart/cart-lines';
import type { Cart } from '@/lib/contract/cart';
import { CART_LINES_MAX } from '@/lib/contract/limits';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { readCart } from './read-cart';
import { lockOwnCart, saveCart } from './save-cart';

/**
 * Locks, reads, changes and saves a shopper's cart in one transaction.
 *
 * @param change a pure step, such as a write of lib/rules/cart/cart-write.ts, with whatever it must read first; a refusal it throws leaves the
 *   cart as it was
 * @throws Refusal 409 when the cart would hold more lines than an order may
 */
export async function changeCart(
  { db }: Services,
  userId: string,
  change: (cart: Cart, trx: Queries) => Promise<Cart>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwnCart(trx, userId);
    const before = await readCart(trx, userId);
    const after = await change(before, trx);
    if (cartLines(after).length > Math.max(CART_LINES_MAX, cartLines(before).length)) {
      throw new Refusal(
        409,
        `Your cart is full: it may hold ${CART_LINES_MAX} different items. Please remove something first.`,
      );
    }
    await saveCart(trx, userId, before, after);
  });
}

import { createHash } from 'node:crypto';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { normalizeCoupon } from '@/lib/rules/checkout/normalize-coupon';
import type { PaymentMethod } from '@/lib/rules/checkout/payment-availability';
import type { OrderPayload } from '@/lib/contract/order';
import type { Queries } from '../database/tables';
import { saidColumns } from '../orders/insert-order';
import { STANDING } from '../orders/order-status';

/** How long a repeat is known while the cart is unchanged, in ms. */
const SAME_CART_MS = 24 * 60 * 60 * 1000;
/** How long a repeat is known although the cart changed otherwise – another tab added something –, in ms. */
const OTHER_CART_MS = 10 * 60 * 1000;

/** Equal for requests that ask for the same items, at the same price, in the same way, and say the same: the address, first of all. */
export function requestFingerprint(method: PaymentMethod, payload: OrderPayload): string {
  const { items, couponCode, amount } = payload;
  const { address, ...others } = saidColumns(payload);
  const lines = items
    .map((item) => [item.productId, variantKey(item.size, item.color), item.quantity].join('/'))
    .sort();
  // What is not said counts for nothing: requests of before a field was added stay what they were.
  const more = Object.values(others).filter((said) => said !== null);
  const asked = [method, address, lines, normalizeCoupon(couponCode), amount, ...more];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/**
 * The order that this very request has placed already, for clients that send no Idempotency-Key: a double click, a
 * reload, a retry after a lost answer. An order takes its lines out of the server's cart; while that cart is as the
 * order left it, the same items are a repeat. To order them once more, put them into the cart again, or send a key.
 *
 * Call it with the cart locked.
 */
export async function findRepeatedOrder(
  trx: Queries,
  userId: string,
  method: PaymentMethod,
  payload: OrderPayload,
  now: Date,
): Promise<string | undefined> {
  const before = await trx
    .selectFrom('orders')
    .select(['id', 'created_at', 'cart_revision'])
    .where('user_id', '=', userId)
    .where('fingerprint', '=', requestFingerprint(method, payload))
    .where('status', 'in', STANDING)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (before?.cart_revision == null) return undefined;
  const ageMs = now.getTime() - Date.parse(before.created_at);
  const sameCart = (await readRevision(trx, userId)) === before.cart_revision;
  if (sameCart && ageMs < SAME_CART_MS) return before.id;
  return ageMs < OTHER_CART_MS && !(await hasAny(trx, userId, payload)) ? before.id : undefined;
}

/** Notes how the order has left the shopper's cart. Call it after the ordered lines are out of it. */
export async function storeCartRevision(trx: Queries, userId: string, orderId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      cart_revision: eb.selectFrom('carts').select('carts.revision').where('carts.user_id', '=', userId),
    }))
    .where('id', '=', orderId)
    .execute();
}

async function readRevision(trx: Queries, userId: string): Promise<number> {
  return (await trx.selectFrom('carts').select('revision').where('user_id', '=', userId).executeTakeFirstOrThrow())
    .revision;
}

async function hasAny(trx: Queries, userId: string, { items }: OrderPayload): Promise<boolean> {
  const held = await trx
    .selectFrom('cart_lines')
    .select(['product_id', 'variant_key'])
    .where('user_id', '=', userId)
    .execute();
  const asked = new Set(items.map((item) => `${item.productId}/${variantKey(item.size, item.color)}`));
  return held.some((line) => asked.has(`${line.product_id}/${line.variant_key}`));
}

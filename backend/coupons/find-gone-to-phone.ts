import { isOfMailbox, type Person } from '../accounts/read-person';
import type { Queries } from '../database/tables';
import { STANDING } from '../orders/order-status';

/**
 * The offers of an order that do not count for the phone that it is to go to by now, by what others ordered to it: one for first orders,
 * and one that is used up there. What its own buyer ordered was counted when it was placed.
 *
 * @param names of its offers
 * @param buyer with the new phone
 */
export async function findGoneToPhone(
  queries: Queries,
  names: readonly string[],
  { buyer, orderId }: { buyer: Person; orderId: string },
): Promise<string[]> {
  if (names.length === 0 || !buyer.phone) return [];
  const orders = queries.selectFrom('orders').select('id').where('id', '<>', orderId);
  const ofBuyer = orders.where(isOfMailbox(buyer));
  const ofOthers = orders.where('phone', '=', buyer.phone).where('id', 'not in', ofBuyer);
  const had = await ofOthers.where('status', 'in', STANDING).limit(1).executeTakeFirst();
  const limits = await queries
    .selectFrom('coupons')
    .select(['code', 'counts_for', 'shopper_limit'])
    .where('code', 'in', names)
    .execute();
  const gone: string[] = [];
  for (const { code, counts_for, shopper_limit } of limits) {
    const uses = queries.selectFrom('coupon_uses').select('order_id').where('code', '=', code);
    const byOthers = await uses.where('order_id', 'in', ofOthers).execute();
    const byBuyer = await uses.where('order_id', 'in', ofBuyer).execute();
    const isUsedUp = byOthers.length > 0 && byOthers.length + byBuyer.length >= (shopper_limit ?? Infinity);
    if (isUsedUp || (had && counts_for === 'first-order')) gone.push(code);
  }
  return gone;
}

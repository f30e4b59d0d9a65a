import { normalizeCoupon } from '@/lib/checkout/normalize-coupon';
import type { Queries } from '../database/tables';
import { Refusal } from '../refusal';

export interface Coupon {
  code: string;
  /** 0 to 100, taken off the subtotal. */
  percent: number;
}

/** The recorded words for every coupon that does not count [8.14]. */
export const INVALID_COUPON = 'Invalid coupon code';

/**
 * A coupon that can still be used, or undefined: unknown, ended and used up all look alike.
 *
 * @param userId whose own limit counts too; left out where nobody is known
 */
export async function findUsableCoupon(queries: Queries, typed: string, userId?: string): Promise<Coupon | undefined> {
  const code = normalizeCoupon(typed);
  const coupon = await queries
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!coupon) return undefined;
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return undefined;
  if (userId && coupon.shopper_limit !== null && (await countUses(queries, code, userId)) >= coupon.shopper_limit)
    return undefined;
  return { code, percent: coupon.percent };
}

/**
 * Counts a coupon as used by an order, within its limits. The conditional update comes first: two orders
 * for the last use wait for each other on the coupon's row, and only one finds it free.
 *
 * @throws Refusal 409 when it is used up
 */
export async function spendCoupon(trx: Queries, { code }: Coupon, userId: string, orderId: string): Promise<void> {
  const used = await trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('code', '=', code)
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))]))
    .returning('shopper_limit')
    .executeTakeFirst();
  if (!used) throw new Refusal(409, INVALID_COUPON);
  if (used.shopper_limit !== null && (await countUses(trx, code, userId)) >= used.shopper_limit)
    throw new Refusal(409, INVALID_COUPON);
  await trx.insertInto('coupon_uses').values({ order_id: orderId, code, user_id: userId }).execute();
}

/**
 * Counts a coupon whose discount has been paid already, past its limits if need be: what was shown
 * is what was charged (ruling 3), and a paid order is not taken back for it.
 */
export async function recordCouponUse(trx: Queries, code: string, userId: string, orderId: string): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('code', '=', code)
    .execute();
  await trx.insertInto('coupon_uses').values({ order_id: orderId, code, user_id: userId }).execute();
}

/**
 * Gives back the use of a coupon by an order that is cancelled; an order without one, or told twice, changes nothing.
 */
export async function releaseCoupon(trx: Queries, orderId: string): Promise<void> {
  const used = await trx.deleteFrom('coupon_uses').where('order_id', '=', orderId).returning('code').executeTakeFirst();
  if (!used) return;
  await trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '-', 1) }))
    .where('code', '=', used.code)
    .where('used_count', '>', 0)
    .execute();
}

async function countUses(queries: Queries, code: string, userId: string): Promise<number> {
  const { uses } = await queries
    .selectFrom('coupon_uses')
    .select((eb) => eb.fn.countAll().as('uses'))
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(uses);
}

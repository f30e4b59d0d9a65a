import type { Selectable } from 'kysely';
import { normalizeCoupon } from '@/lib/checkout/normalize-coupon';
import type { Queries, Tables } from '../database/tables';
import { Refusal } from '../refusal';

export interface Coupon {
  code: string;
  /** 0 to 100, taken off the subtotal. */
  percent: number;
}

/** The recorded words for every coupon that does not count [8.14]. */
export const INVALID_COUPON = 'Invalid coupon code';

/** So long is a use held for an order whose payment was begun, in ms; opening the payment again begins anew. */
const RESERVED_MS = 30 * 60 * 1000;

type CouponRow = Selectable<Tables['coupons']>;

/** Whose use it would be, and when. */
interface Asking {
  /** Left out where nobody is known: then no shopper's own limit counts. */
  userId?: string | undefined;
  now: Date;
}

/**
 * A coupon that can still be used, or undefined: unknown, ended and used up all look alike. Uses that are held for
 * others count; a shopper's own do not stand in their own way, since one at a time is held for each.
 */
export async function findUsableCoupon(queries: Queries, typed: string, asking: Asking): Promise<Coupon | undefined> {
  const code = normalizeCoupon(typed);
  const coupon = await queries
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .where('active', '=', 1)
    .executeTakeFirst();
  return coupon && (await hasUseLeft(queries, coupon, asking)) ? { code, percent: coupon.percent } : undefined;
}

/**
 * Counts a coupon as used by an order, within its limits. Two orders for the last use wait for each other on the
 * coupon's row, and only one finds it free.
 *
 * @throws Refusal 409 when it is used up or held for others
 */
export async function spendCoupon(
  trx: Queries,
  { code }: Coupon,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<void> {
  const coupon = await lockCoupon(trx, code);
  if (coupon?.active !== 1 || !(await hasUseLeft(trx, coupon, { userId, now }))) throw new Refusal(409, INVALID_COUPON);
  await recordUse(trx, code, userId, orderId);
}

/**
 * Holds a use for an order that is about to be paid, for half an hour. The shopper's newest order has it: whoever begins
 * many holds no more than one.
 *
 * @throws Refusal 409 when it is used up or held for others
 */
export async function reserveCoupon(
  trx: Queries,
  code: string,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<void> {
  const coupon = await lockCoupon(trx, code);
  if (coupon?.active !== 1 || !(await hasUseLeft(trx, coupon, { userId, now }))) throw new Refusal(409, INVALID_COUPON);
  const held = { order_id: orderId, reserved_until: new Date(now.getTime() + RESERVED_MS).toISOString() };
  await trx
    .insertInto('coupon_reservations')
    .values({ code, user_id: userId, ...held })
    .onConflict((conflict) => conflict.columns(['code', 'user_id']).doUpdateSet(held))
    .execute();
}

/**
 * Counts a coupon whose discount has been paid: the use that is held for its order, or one that is still free. A coupon that
 * was ended meanwhile counts all the same: its price was quoted.
 *
 * @returns false where no use is left
 */
export async function takeReservedUse(
  trx: Queries,
  code: string,
  { userId, orderId, now }: { userId: string; orderId: string; now: Date },
): Promise<boolean> {
  const coupon = await lockCoupon(trx, code);
  // A coupon has no row any more where the merchant removed it by hand: nothing limits it then.
  if (coupon && !(await hasUseLeft(trx, coupon, { userId, now, heldFor: orderId }))) return false;
  await recordUse(trx, code, userId, orderId);
  return true;
}

/** Whoever comes second waits here, and then counts what the first has left. */
function lockCoupon(trx: Queries, code: string): Promise<CouponRow | undefined> {
  return trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb.ref('used_count') }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst();
}

/** @param heldFor an order whose own reservation, while it lasts, stands for one of the uses in all */
async function hasUseLeft(
  queries: Queries,
  { code, usage_limit, shopper_limit, used_count }: CouponRow,
  { userId, now, heldFor }: Asking & { heldFor?: string },
): Promise<boolean> {
  if (userId && shopper_limit !== null && (await countUses(queries, code, userId)) >= shopper_limit) return false;
  if (usage_limit === null) return true;
  const held = await queries
    .selectFrom('coupon_reservations')
    .select(['user_id', 'order_id'])
    .where('code', '=', code)
    .where('reserved_until', '>', now.toISOString())
    .execute();
  if (held.some(({ order_id }) => order_id === heldFor)) return true;
  return used_count + held.filter(({ user_id }) => user_id !== userId).length < usage_limit;
}

/** A use is no longer held once it is one. */
async function recordUse(trx: Queries, code: string, userId: string, orderId: string): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('code', '=', code)
    .execute();
  await trx.insertInto('coupon_uses').values({ order_id: orderId, code, user_id: userId }).execute();
  await trx.deleteFrom('coupon_reservations').where('code', '=', code).where('user_id', '=', userId).execute();
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

import type { Selectable } from 'kysely';
import type { Queries, Tables } from '../database/tables';

export type CouponRow = Selectable<Tables['coupons']>;

/** The order in which the rows of offers are locked, each once: by name, after the person and before stock. */
export const inLockOrder = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();

/** The second request waits here, and then counts what the first has left. */
export function lockCoupon(trx: Queries, code: string): Promise<CouponRow | undefined> {
  return trx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb.ref('used_count') }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst();
}

/** Locks all offers that a transaction is about to free and to count, before the first of them. */
export async function lockCoupons(trx: Queries, codes: readonly string[]): Promise<void> {
  for (const code of inLockOrder(codes)) await lockCoupon(trx, code);
}

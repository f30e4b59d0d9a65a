import type { Kysely } from 'kysely';

/**
 * Coupons may give something else than a percentage of every order, and count from a moment to another. An older version sees
 * 0 percent in those, and no moments.
 */
export const leavesOlderWorking = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('coupons').addColumn('offer', 'text').execute();
  await db.schema.alterTable('coupons').addColumn('starts_at', 'text').execute();
  await db.schema.alterTable('coupons').addColumn('ends_at', 'text').execute();
  await db.schema.alterTable('orders').addColumn('offer', 'text').execute();
  await db.schema.alterTable('order_items').addColumn('discount_paise', 'bigint').execute();
}

import type { Kysely } from 'kysely';

/** An older version gives none. */
export const leavesOlderWorking = true;

/** What the merchant took off an order, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('own_discount_paise', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('own_discount_reason', 'text').execute();
}

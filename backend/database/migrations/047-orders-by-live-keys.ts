import type { Kysely } from 'kysely';

/** What an older version takes counts as it always did there. */
export const leavesOlderWorking = true;

/**
 * Whether an order came while live payment keys were set. Of earlier ones nothing says so: they count as such, since an
 * update closes no shop whose shoppers wait for orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('live_keys', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

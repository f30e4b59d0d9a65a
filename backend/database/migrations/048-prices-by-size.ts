import type { Kysely } from 'kysely';

/** An older version charges the price of the first size for every size. */
export const leavesOlderWorking = true;

/** What each size of a product costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('size_prices', 'text').execute();
}

import type { Kysely } from 'kysely';

/** Orders without it are corrected by today's terms, as an older version corrects all. */
export const leavesOlderWorking = true;

/** The terms of an order's offers as they were when it was placed, by which it is corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('offer_terms', 'text').execute();
}

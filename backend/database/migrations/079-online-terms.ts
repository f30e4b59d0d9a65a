import type { Kysely } from 'kysely';

/** An older version that is given the money of such a payment gives it back: the order is still paid on delivery. */
export const leavesOlderWorking = true;

/** What a placed order costs once its payment is captured, where an offer rewards that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('online_terms', 'text').execute();
}

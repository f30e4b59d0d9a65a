import type { Kysely } from 'kysely';

/** A column that may be empty: to an older version such an order waits for the merchant's approval. */
export const leavesOlderWorking = true;

/** Why a cash order is to be confirmed before it is packed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('confirm_reason', 'text').execute();
}

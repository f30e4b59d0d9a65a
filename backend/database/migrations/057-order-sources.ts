import type { Kysely } from 'kysely';

/** Columns that may be empty, which an older version neither writes nor reads. */
export const leavesOlderWorking = true;

/** Where an order came from: a kind of place, and the words of the link or the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('source_kind', 'text').execute();
  await db.schema.alterTable('orders').addColumn('source_words', 'text').execute();
}

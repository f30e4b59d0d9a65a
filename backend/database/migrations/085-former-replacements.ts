import type { Kysely } from 'kysely';

/** An older version forgets what a line was exchanged for before, as it did. */
export const leavesOlderWorking = true;

/** What was reserved for a line before it was chosen anew: whether it was found, and who chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('return_replacements').addColumn('former', 'text').execute();
}

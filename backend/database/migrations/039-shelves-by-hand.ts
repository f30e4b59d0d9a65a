import type { Kysely } from 'kysely';

/** Who does not know it shows shelves newest first. */
export const leavesOlderWorking = true;

/** The products that a shelf shows first, as JSON of their ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shelves')
    .addColumn('by_hand', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}

import type { Kysely } from 'kysely';

/** An older version shares no files of its build, and finds none of others. */
export const leavesOlderWorking = true;

/** Files of builds that pages still ask for, from one machine of the shop to another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('builds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('served_at', 'text', (c) => c.notNull())
    .execute();
}

import type { Kysely } from 'kysely';

/** One file of each kind waits for each owner. What waited is sent again: it is kept for a day at most. */
export async function up(db: Kysely<{ settings: { name: string } }>): Promise<void> {
  await db.schema.dropTable('waiting_files').execute();
  await db.schema
    .createTable('waiting_files')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('waiting_files_of_owner', ['kind', 'who'])
    .execute();
  await db.deleteFrom('settings').where('name', 'like', 'file %').execute();
}

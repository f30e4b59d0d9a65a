import type { Kysely } from 'kysely';

/** An older version knows no such pages, and leaves them as they are. */
export const leavesOlderWorking = true;

/** Pages of words that the merchant writes, and what was published of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('written_pages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('draft', 'text')
    .addColumn('published', 'text')
    .addColumn('first_published_at', 'text')
    .addColumn('published_at', 'text')
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('photos', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('written_page_versions')
    .addColumn('page_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('written_page_versions_key', ['page_id', 'number'])
    .execute();
}

import type { Kysely } from 'kysely';

/** The merchant's shelves, and addresses that lead elsewhere: the merchant's own and those of shelves taken out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shelves')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('parent', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('heading', 'text', (c) => c.notNull())
    .addColumn('introduction', 'text', (c) => c.notNull())
    .addColumn('featured', 'integer', (c) => c.notNull())
    .addColumn('filter', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('redirects')
    .addColumn('from_path', 'text', (c) => c.notNull())
    .addColumn('to_path', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('redirects_pk', ['from_path', 'kind'])
    .execute();
}

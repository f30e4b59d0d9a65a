import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/** What changed since a version of the product list: its last versions in their order, and when each product last changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_versions')
    .addColumn('version', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull().unique())
    .execute();
  await db.schema
    .createTable('product_changes')
    .addColumn('product_id', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('product_changes_by_revision').on('product_changes').column('revision').execute();
  await sql`insert into product_versions (version, revision) values (${randomUUID()}, 1)`.execute(db);
}

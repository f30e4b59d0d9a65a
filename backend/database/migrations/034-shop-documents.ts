import type { Kysely } from 'kysely';

/** What the merchant says of the shop, every version of it: the newest that can be read is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_documents')
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .execute();
}

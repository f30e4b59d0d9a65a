import type { Kysely } from 'kysely';

/** An older version knows no draft, and leaves it as it is. */
export const leavesOlderWorking = true;

/** The draft of what the shop says, at most one: which version it was made from, by whom it was saved last, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop_draft')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .execute();
}

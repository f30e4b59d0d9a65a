import type { Kysely } from 'kysely';

/** An older version knows no drafts: the units that they hold stay out of stock until the newer one runs again. */
export const leavesOlderWorking = true;

/** Orders that a merchant put together, until the one who has the link confirms them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_drafts')
    .addColumn('public_id', 'text', (c) => c.primaryKey())
    .addColumn('source_kind', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('held', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('order_id', 'text')
    .execute();
}

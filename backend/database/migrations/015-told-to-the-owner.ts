import type { Kysely } from 'kysely';

/** What owners have still to be mailed, what needs their hand, what was searched in vain, and the ways of the figures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('owner_notices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('mail_id', 'text')
    .execute();
  await db.schema.createIndex('owner_notices_waiting').on('owner_notices').columns(['mail_id', 'created_at']).execute();

  await db.schema
    .createTable('alerts')
    .addColumn('cause', 'text', (c) => c.primaryKey())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('path', 'text')
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addColumn('mailed_on', 'text')
    .addColumn('cleared_at', 'text')
    .execute();

  await db.schema
    .createTable('missed_searches')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('missed_searches_key', ['day', 'query'])
    .execute();

  // Each holds all that its figures ask of a row.
  await db.schema
    .createIndex('orders_for_figures')
    .on('orders')
    .columns(['created_at', 'status', 'paid', 'total_paise', 'subtotal_paise', 'discount_paise', 'id'])
    .execute();
  await db.schema
    .createIndex('order_items_for_figures')
    .on('order_items')
    .columns(['order_id', 'product_id', 'category', 'price_paise', 'quantity'])
    .execute();
}

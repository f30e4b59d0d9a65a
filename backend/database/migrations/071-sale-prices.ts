import { PostgresAdapter, type Kysely } from 'kysely';

/** An older version sells at the price without the sale. */
export const leavesOlderWorking = true;

/** Between which moments a product has its sale price, and up to which of these moments listings are made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sale_from', 'sale_until']) {
    await db.schema.alterTable('products').addColumn(column, 'text').execute();
    await db.schema.createIndex(`products_by_${column}`).on('products').column(column).execute();
  }
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await db.schema
      .alterTable('listing_state')
      .addColumn('edge', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}

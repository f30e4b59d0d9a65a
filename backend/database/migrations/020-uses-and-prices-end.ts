import { sql, type Kysely } from 'kysely';

/**
 * A coupon's use that is held for an order whose payment was begun, and the moment a price was last quoted: it may be paid
 * for a day. Of orders begun before, that is the day they were begun.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupon_reservations')
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('reserved_until', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('coupon_reservations_key', ['code', 'user_id'])
    .execute();
  await db.schema.createIndex('coupon_reservations_by_order').on('coupon_reservations').column('order_id').execute();
  await db.schema.alterTable('payments').addColumn('quoted_at', 'text').execute();
  await sql`update payments set quoted_at = created_at`.execute(db);
}

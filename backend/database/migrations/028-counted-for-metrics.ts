import type { Kysely } from 'kysely';

/** What metrics count at every scrape, so that no order or payment itself is read for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('orders_by_payment').on('orders').columns(['payment_method', 'status']).execute();
  await db.schema.createIndex('payments_by_state').on('payments').columns(['state', 'created_at']).execute();
}

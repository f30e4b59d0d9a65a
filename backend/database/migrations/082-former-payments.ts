import type { Kysely } from 'kysely';

/** An older version lists money for a former payment as unknown, and the newer ones give it back once they ask for it. */
export const leavesOlderWorking = true;

/** Orders at the provider that were opened for an order before it came to cost another amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments')
    .addColumn('opening', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('former_payments')
    .addColumn('provider_order_id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('amount_paise', 'integer', (c) => c.notNull())
    .addColumn('key_id', 'text')
    .addColumn('begun_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('former_payments_by_order').on('former_payments').column('order_id').execute();
}

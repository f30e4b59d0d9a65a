import { sql, type Kysely } from 'kysely';

/** What happens after the sale: the history of an order, and what a shopper wants to send back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_events')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_events_key', ['order_id', 'status'])
    .execute();
  await db.schema
    .createTable('return_requests')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id').onDelete('cascade'))
    .addColumn('wish', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'text')
    .execute();
  await db.schema.createIndex('return_requests_open').on('return_requests').columns(['status', 'created_at']).execute();
  // Orders from before: what they began as, and what they are by now.
  await sql`insert into order_events (order_id, status, created_at)
    select id, 'Order Placed', created_at from orders where status <> 'Awaiting Payment'`.execute(db);
  await sql`insert into order_events (order_id, status, created_at)
    select id, status, updated_at from orders where status not in ('Awaiting Payment', 'Order Placed')`.execute(db);
}

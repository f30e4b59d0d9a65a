import { sql, type Kysely } from 'kysely';

/**
 * What the payment state machine remembers: where a payment stands, every try to pay, every event told, every refund.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name);
  const payments = () => db.schema.alterTable('payments');
  await payments()
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    .execute();
  await payments().addColumn('withdrawn_because', 'text').execute();
  await payments().addColumn('key_id', 'text').execute();
  await payments().addColumn('opened_at', 'text').execute();
  await payments().addColumn('opening_until', 'text').execute();
  await payments().addColumn('check_after', 'text').execute();
  await sql`update payments set opened_at = created_at, check_after = created_at`.execute(db);
  await sql`update payments set state = 'paid', check_after = null where captured_at is not null`.execute(db);
  await db.schema.createIndex('payments_to_check').on('payments').column('check_after').execute();

  await db.schema.alterTable('orders').addColumn('fingerprint', 'text').execute();
  await db.schema.alterTable('orders').addColumn('cart_revision', 'integer').execute();

  await table('payment_tries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('amount_paise', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('payment_tries_by_order').on('payment_tries').column('order_id').execute();

  await table('payment_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .execute();

  await table('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('provider_payment_id', 'text', (c) => c.notNull().unique())
    .addColumn('amount_paise', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('provider_refund_id', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('try_after', 'text', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('refunds_waiting').on('refunds').columns(['state', 'try_after']).execute();

  await table('sandbox_refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('sandbox_payments.id').onDelete('cascade'))
    .addColumn('amount_paise', 'bigint', (c) => c.notNull())
    .addColumn('receipt', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await table('sandbox_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('send_after', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}

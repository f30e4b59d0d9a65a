import { sql, type Kysely } from 'kysely';

/**
 * Several refunds of a payment, each with an amount and a cause of its own: `cause_key` lets each happen once, in the place of
 * the payment's id. Money that the merchant gives by hand is a row, too, so that what is left is one sum. Pieces that come
 * back are noted one by one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refunds_by_part')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('provider_payment_id', 'text')
    .addColumn('return_id', 'text')
    .addColumn('cause_key', 'text', (c) => c.notNull().unique())
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('asked_paise', 'bigint', (c) => c.notNull())
    .addColumn('amount_paise', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('key_number', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('provider_refund_id', 'text', (c) => c.unique())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('try_after', 'text', (c) => c.notNull())
    .addColumn('trying_since', 'text', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'text')
    .execute();
  await db.schema.alterTable('return_pieces').addColumn('received_at', 'text').execute();
  await db.schema.alterTable('return_pieces').addColumn('fit', 'integer').execute();
  await db.schema.alterTable('return_pieces').addColumn('refund_id', 'text').execute();
  await carryOver(db);
  await db.schema.dropTable('refunds').execute();
  await db.schema.alterTable('refunds_by_part').renameTo('refunds').execute();
  for (const [name, ...columns] of [
    ['refunds_waiting', 'state', 'try_after'],
    ['refunds_by_order', 'order_id', 'created_at'],
    ['refunds_by_payment', 'provider_payment_id'],
    ['refunds_by_return', 'return_id'],
    ['refunds_by_date', 'created_at', 'id'],
    ['returns_by_date', 'created_at', 'id'],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(name === 'returns_by_date' ? 'returns' : 'refunds')
      .columns([...columns])
      .execute();
}

async function carryOver(db: Kysely<unknown>): Promise<void> {
  await sql`insert into refunds_by_part (id, order_id, provider_payment_id, cause_key, way, asked_paise, amount_paise, reason,
      state, provider_refund_id, attempts, try_after, trying_since, last_error, created_at, updated_at, issued_at)
    select id, order_id, provider_payment_id, 'whole:' || provider_payment_id, 'provider', amount_paise, amount_paise,
      case when reason = 'by-merchant' then 'at-provider' else reason end, state, provider_refund_id, attempts, try_after, created_at, last_error, created_at, updated_at,
      case when state = 'issued' then updated_at end
    from refunds`.execute(db);
  // Money of a request was given by hand, unless all of the payment went back; then it was never given for the request.
  await sql`insert into refunds_by_part (id, order_id, provider_payment_id, return_id, cause_key, way, asked_paise, amount_paise,
      reason, state, try_after, trying_since, created_at, updated_at, issued_at)
    select r.id, r.order_id, p.provider_payment_id, r.id, 'return:' || r.id || ':1', case when w.id is null then 'hand' else 'provider' end,
      coalesce(r.amount_paise, 0), case when w.id is null then coalesce(r.amount_paise, 0) else 0 end, 'returned',
      case when w.id is null then 'issued' else 'covered' end, r.refunded_at, r.refunded_at, r.refunded_at, r.refunded_at,
      r.refunded_at
    from returns r left join payments p on p.order_id = r.order_id and p.captured_at is not null
      left join refunds w on w.provider_payment_id = p.provider_payment_id and w.state = 'issued'
    where r.refunded_at is not null and coalesce(r.amount_paise, 1) > 0`.execute(db);
  await sql`update return_pieces set received_at = (select coalesce(
      (select e.created_at from return_events e where e.return_id = r.id and e.status = 'Return Received'),
      r.answered_at, r.created_at) from returns r where r.id = return_pieces.return_id)
    where return_id in (select id from returns where status in ('Received', 'Sent'))`.execute(db);
  await sql`update return_pieces set refund_id = return_id
    where return_id in (select return_id from refunds_by_part where return_id is not null)`.execute(db);
}

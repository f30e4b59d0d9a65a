import { sql, type Kysely } from 'kysely';

/**
 * Several return requests of an order, each for some of its pieces. A piece is in one request at most: that is the
 * key of `return_pieces`. Requests from before were for everything that is taken back; what they give back was never told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('returns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('wish', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('amount_paise', 'bigint')
    .addColumn('upi_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'text')
    .addColumn('refunded_at', 'text')
    .execute();
  await db.schema.createIndex('returns_by_order').on('returns').columns(['order_id', 'created_at']).execute();
  await db.schema.createIndex('returns_open').on('returns').columns(['status', 'created_at']).execute();
  await db.schema
    .createTable('return_pieces')
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('piece', 'integer', (c) => c.notNull())
    .addColumn('return_id', 'text', (c) => c.notNull().references('returns.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('return_pieces_key', ['order_id', 'position', 'piece'])
    .addForeignKeyConstraint(
      'return_pieces_of_an_item',
      ['order_id', 'position'],
      'order_items',
      ['order_id', 'position'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('return_pieces_by_return').on('return_pieces').column('return_id').execute();
  await db.schema
    .createTable('return_events')
    .addColumn('return_id', 'text', (c) => c.notNull().references('returns.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('return_events_key', ['return_id', 'status'])
    .execute();
  await carryOver(db);
  await db.schema.dropTable('return_requests').execute();
}

async function carryOver(db: Kysely<unknown>): Promise<void> {
  const isReturnEvent = sql`(e.status like 'Return %' or e.status = 'Refund Issued')`;
  await sql`insert into returns (id, order_id, wish, cause, reason, status, note, created_at, answered_at, refunded_at)
    select 'RT-' || substr(o.public_id, 4), o.id, r.wish, 'other', r.reason, r.status, r.note, r.created_at, r.answered_at,
      (select e.created_at from order_events e where e.order_id = o.id and e.status = 'Refund Issued')
    from return_requests r join orders o on o.id = r.order_id`.execute(db);
  await sql`insert into return_pieces (order_id, position, piece, return_id)
    with recursive counted(piece) as (select 1 union all select piece + 1 from counted where piece < 99)
    select i.order_id, i.position, counted.piece, r.id
    from returns r join order_items i on i.order_id = r.order_id join counted on counted.piece <= i.quantity
    where lower(i.category) <> 'snacks'`.execute(db);
  await sql`insert into return_events (return_id, status, created_at)
    select r.id, e.status, e.created_at from order_events e join returns r on r.order_id = e.order_id
    where ${isReturnEvent}`.execute(db);
  await sql`delete from order_events where (status like 'Return %' or status = 'Refund Issued')
    and order_id in (select order_id from returns)`.execute(db);
}

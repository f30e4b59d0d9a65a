import { sql, type Kysely } from 'kysely';
import { searchText } from '@/lib/rules/orders/search-text';

/** Orders whose search text is written at once. */
const PIECE = 500;

/**
 * What the merchant notes about an order: parcel, reason, cash, notes; and what orders are listed and searched by, at
 * 100,000 of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['courier', 'tracking_number', 'cancel_reason', 'cash_received_at'])
    await db.schema.alterTable('orders').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('found_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('order_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_notes_by_order').on('order_notes').columns(['order_id', 'created_at']).execute();
  await fillSearch(db);
  // Until now the cash of a delivered order counted as received.
  await sql`update orders set cash_received_at = coalesce(
      (select e.created_at from order_events e where e.order_id = orders.id and e.status = 'Delivered'), updated_at)
    where payment_method = 'COD' and status = 'Delivered'`.execute(db);
  await addIndexes(db);
}

/** The search goes through its index from the newest order on and never reads the orders themselves. */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('orders_found_by').on('orders').columns(['created_at', 'id', 'found_by']).execute();
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'created_at', 'id']).execute();
  // A condition with parameters would not be seen to fit these two: the queries write it out in the same way.
  await sql`create index orders_cash_due on orders (created_at, id)
    where payment_method = 'COD' and status = 'Delivered' and cash_received_at is null`.execute(db);
  await sql`create index payments_waiting on payments (order_id) where state in ('open', 'confirming')`.execute(db);
}

interface Known {
  id: string;
  public_id: string;
  address: string;
  email: string | null;
}

async function fillSearch(db: Kysely<unknown>): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<Known>`select o.id, o.public_id, o.address, u.email
      from orders o left join users u on u.id = o.user_id where o.id > ${after} order by o.id limit ${PIECE}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const values = rows.map((row) => sql`(${row.id}, ${foundBy(row)})`);
    await sql`update orders set found_by = v.column2 from (values ${sql.join(values)}) as v
      where orders.id = v.column1`.execute(db);
  }
}

function foundBy({ public_id: publicId, address, email }: Known): string {
  const {
    firstName = '',
    lastName = '',
    phone = '',
    email: sentTo = '',
  } = JSON.parse(address) as Record<string, string>;
  return searchText({ publicId, firstName, lastName, phone, emails: [sentTo, email ?? ''] });
}

import { sql, type Kysely } from 'kysely';

/**
 * What limits of cash orders count by, and whether an order waits for the merchant's yes. Of orders placed before, those
 * that are open are given their phone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('phone', 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('waits_for_yes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The conditions are written out in the queries in the same way, or the indexes would not be seen to fit.
  await sql`create index orders_open_cash_by_phone on orders (phone)
    where payment_method = 'COD' and status in ('Order Placed', 'Processing', 'Shipped')`.execute(db);
  await sql`create index orders_open_cash_by_user on orders (user_id)
    where payment_method = 'COD' and status in ('Order Placed', 'Processing', 'Shipped')`.execute(db);
  await sql`create index orders_waiting_for_yes on orders (created_at, id) where waits_for_yes = 1`.execute(db);
  await db.schema
    .createTable('cash_phones')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .execute();
  await fillPhones(db);
}

async function fillPhones(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; address: string }>`select id, address from orders
    where payment_method = 'COD' and status in ('Order Placed', 'Processing', 'Shipped')`.execute(db);
  for (const { id, address } of rows) {
    const { phone } = JSON.parse(address) as { phone?: string };
    if (phone) await sql`update orders set phone = ${phone} where id = ${id}`.execute(db);
  }
}

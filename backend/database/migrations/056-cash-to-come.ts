import { sql, type Kysely } from 'kysely';

/** An index alone. */
export const leavesOlderWorking = true;

/** Orders whose cash is still to come: SQLite preferred the index of all delivered ones to the one of these by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_cash_awaited on orders (payment_method, status, created_at, id)
    where payment_method = 'COD' and status = 'Delivered' and cash_received_at is null`.execute(db);
  await sql`drop index orders_cash_due`.execute(db);
}

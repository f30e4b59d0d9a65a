import { sql, type Kysely } from 'kysely';

/** Columns that may be empty. An older version shows such orders, and mails nobody about them. */
export const leavesOlderWorking = true;

/** Orders that the merchant enters: how they were paid in hand, and the email address whose account they join. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('paid_by', 'text').execute();
  await db.schema.alterTable('orders').addColumn('guest_email', 'text').execute();
  await sql`create index orders_of_guests on orders (guest_email) where guest_email is not null`.execute(db);
}

import { sql, type Kysely } from 'kysely';

/** Accounts that their owners erased, and the orders they leave behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['erased_at', 'contact'])
    await db.schema.alterTable('users').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('account_erased', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The conditions are written out in the queries in the same way, or the indexes would not be seen to fit.
  await sql`create index users_erased on users (id) where erased_at is not null`.execute(db);
  await sql`create index orders_of_erased on orders (user_id) where account_erased = 1`.execute(db);
}

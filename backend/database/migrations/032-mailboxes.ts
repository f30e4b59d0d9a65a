import { sql, type Kysely } from 'kysely';
import { mailboxOf } from '@/lib/rules/accounts/normalize-email';
import { phoneToSend } from '@/lib/rules/checkout/indian-mobile';

/** So many rows are read at a time. */
const ROWS = 1000;

/**
 * What limits of a person count by: the mailbox of every account, and the phone of every order. Of accounts that were erased
 * before nobody knows the mailbox any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('mailbox', 'text').execute();
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; email: string }>`select id, email from users
      where erased_at is null and id > ${after} order by id limit ${sql.lit(ROWS)}`.execute(db);
    for (const { id, email } of rows)
      await sql`update users set mailbox = ${mailboxOf(email)} where id = ${id}`.execute(db);
    if (rows.length < ROWS) break;
    after = rows.at(-1)?.id ?? '';
  }
  await fillPhones(db);
  await db.schema.createIndex('users_by_mailbox').on('users').column('mailbox').execute();
  await db.schema.createIndex('orders_by_phone').on('orders').column('phone').execute();
}

/** Those of orders that were over when phones began to be noted. */
async function fillPhones(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; address: string }>`select id, address from orders
      where phone is null and id > ${after} order by id limit ${sql.lit(ROWS)}`.execute(db);
    for (const { id, address } of rows) {
      const { phone } = JSON.parse(address) as { phone?: string };
      if (phone) await sql`update orders set phone = ${phoneToSend(phone)} where id = ${id}`.execute(db);
    }
    if (rows.length < ROWS) break;
    after = rows.at(-1)?.id ?? '';
  }
}

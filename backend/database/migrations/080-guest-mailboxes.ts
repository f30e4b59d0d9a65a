import { sql, type Kysely } from 'kysely';
import { mailboxOf } from '@/lib/rules/accounts/normalize-email';

/** What an older version writes without it is filled in later (backend/accounts/guest.ts). */
export const leavesOlderWorking = true;

/** So many addresses are read at a time. */
const ADDRESSES = 1000;

/** By which limits of a person know orders without an account, as they know accounts: the mailbox of their email address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('guest_mailbox', 'text').execute();
  for (let after = ''; ;) {
    const { rows } = await sql<{ email: string }>`select distinct guest_email as email from orders
      where guest_email > ${after} order by guest_email limit ${sql.lit(ADDRESSES)}`.execute(db);
    for (const { email } of rows)
      await sql`update orders set guest_mailbox = ${mailboxOf(email)} where guest_email = ${email}`.execute(db);
    if (rows.length < ADDRESSES) break;
    after = rows.at(-1)?.email ?? '';
  }
  await sql`create index orders_of_mailboxes on orders (guest_mailbox) where guest_mailbox is not null`.execute(db);
}

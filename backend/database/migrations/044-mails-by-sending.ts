import { sql, type Kysely } from 'kysely';

/** An older version lists mails by when they were written, which costs it more. */
export const leavesOlderWorking = true;

/** The list of mails is in the order in which they went out; those that wait by when they were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_listed`.execute(db);
  await sql`create index outbox_listed on outbox ((coalesce(sent_at, created_at)), id, recipient, subject, logged) where recipient <> ''`.execute(
    db,
  );
}

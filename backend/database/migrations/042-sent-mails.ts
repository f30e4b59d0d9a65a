import { sql, type Kysely } from 'kysely';

/** An older version deletes the words of every mail it sends: they are listed without them. */
export const leavesOlderWorking = true;

/** What is stored of a mail once it has gone out; and the list of mails, which is searched without reading their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('logged', 'text', (c) => c.notNull().defaultTo('whole'))
    .execute();
  await sql`create index outbox_listed on outbox (created_at, id, recipient, subject, logged) where recipient <> ''`.execute(
    db,
  );
  await sql`create index outbox_unsent on outbox (created_at, id) where sent_at is null`.execute(db);
}

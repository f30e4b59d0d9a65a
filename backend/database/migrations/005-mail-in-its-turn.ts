import type { Kysely } from 'kysely';

/** What the limits of login codes count by, and in which turn a mail goes out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The rows of the last day keep the address as it was spelled; they are forgotten within a day.
  await db.schema.alterTable('login_events').renameColumn('email', 'mailbox').execute();
  await db.schema.alterTable('login_events').addColumn('client', 'text').execute();
  await db.schema.createIndex('login_events_by_time').on('login_events').columns(['kind', 'created_at']).execute();

  const outbox = () => db.schema.alterTable('outbox');
  await outbox()
    .addColumn('to_stranger', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await outbox().addColumn('expires_at', 'text').execute();
  await db.schema.createIndex('outbox_by_recipient').on('outbox').columns(['recipient', 'sent_at']).execute();
}

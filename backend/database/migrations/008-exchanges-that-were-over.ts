import { sql, type Kysely } from 'kysely';

/**
 * An exchange used to end with the receipt of its products, and nobody noted when its replacement was sent. Those of then
 * are over: they are marked as sent at that moment, without a mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into return_events (return_id, status, created_at)
    select id, 'Replacement Sent', coalesce(answered_at, created_at) from returns
    where wish = 'exchange' and status = 'Received'`.execute(db);
  await sql`update returns set status = 'Sent' where wish = 'exchange' and status = 'Received'`.execute(db);
}

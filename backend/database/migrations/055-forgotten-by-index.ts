import { sql, type Kysely } from 'kysely';

/** Indexes alone. */
export const leavesOlderWorking = true;

/** What is deleted when its time is over is found without reading what is not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['sessions', 'expires_at'],
    ['login_codes', 'expires_at'],
    ['sign_up_tickets', 'expires_at'],
    ['login_events', 'created_at'],
    ['cash_phones', 'asked_at'],
    ['payment_events', 'received_at'],
  ] as const)
    await db.schema.createIndex(`${table}_to_forget`).on(table).column(column).execute();
  for (const [table, column, condition] of [
    ['outbox', 'expires_at', 'expires_at is not null'],
    ['news_consents', 'asked_at', 'confirmed_at is null'],
    ['returns', '(coalesce(answered_at, created_at))', 'upi_id is not null'],
  ] as const)
    await sql.raw(`create index ${table}_to_forget on ${table} (${column}) where ${condition}`).execute(db);
}

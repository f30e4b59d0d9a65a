import { sql, type Kysely } from 'kysely';

/** The provider's ids of refunds that came to nothing: late news of one are not about the try that came after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('refunds')
    .addColumn('failed_ids', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update refunds set failed_ids = provider_refund_id where state = 'failed' and provider_refund_id is not null`.execute(
    db,
  );
}

import type { Kysely } from 'kysely';

/** An older version takes no consents. What it erases goes with its account later. */
export const leavesOlderWorking = true;

/** Who asked for news, in which words, who confirmed it by the mailed link, and who ended it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('news_consents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('news_consents_by_user').on('news_consents').columns(['user_id', 'asked_at']).execute();
}

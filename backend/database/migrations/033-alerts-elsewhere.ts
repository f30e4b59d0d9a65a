import type { Kysely } from 'kysely';

/** When an alert is posted to the second channel next, and how often that was tried in vain; null where there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('alerts').addColumn('post_after', 'text').execute();
  await db.schema
    .alterTable('alerts')
    .addColumn('post_attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

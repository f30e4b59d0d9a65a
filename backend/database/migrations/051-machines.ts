import type { Kysely } from 'kysely';

/** An older version raises the alerts of its machine as the shop's, and is not among the machines. */
export const leavesOlderWorking = true;

/** The machines that the shop runs on, and which of them an alert is about; null is the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('machines')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('works', 'integer', (c) => c.notNull())
    .addColumn('backs_up', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('alerts').addColumn('machine', 'text').execute();
}

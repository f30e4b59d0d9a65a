import type { Kysely } from 'kysely';

/** What a request that was cut off needs to be carried on: its place, who is at it, and how to find an equal order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotency_keys').addColumn('resume', 'text').execute();
  await db.schema.alterTable('idempotency_keys').addColumn('claimed_until', 'text').execute();
  await db.schema.alterTable('payments').addColumn('fingerprint', 'text').execute();
  await db.schema.createIndex('payments_by_fingerprint').on('payments').column('fingerprint').execute();
}

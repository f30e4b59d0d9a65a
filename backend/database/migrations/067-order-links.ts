import type { Kysely } from 'kysely';

/** An older version has no page for them. */
export const leavesOlderWorking = true;

/** Which link opens the page of an order, when its customer confirmed it there, and when they last changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('link_version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('orders').addColumn('confirmed_at', 'text').execute();
  await db.schema.alterTable('orders').addColumn('changed_at', 'text').execute();
}

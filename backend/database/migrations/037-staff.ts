import type { Kysely } from 'kysely';

/** An older version knows owners alone, and lets nobody else in. */
export const leavesOlderWorking = true;

/** Who comes to the desk besides the owners of OWNER_EMAIL, and what they may do there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.notNull())
    .addColumn('invited_at', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'text')
    .execute();
}

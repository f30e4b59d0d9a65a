import { sql, type Kysely } from 'kysely';

/**
 * Which known browser an event of a login came from: its limits are counted apart from everybody else's. Sessions end a week
 * after they were last used; those that are open begin their week now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('login_events').addColumn('device', 'text').execute();
  const week = new Date(new Date().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
  await sql`update sessions set expires_at = ${week} where expires_at > ${week}`.execute(db);
}

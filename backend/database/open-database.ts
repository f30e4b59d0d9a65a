import { sql } from 'kysely';
import type { BackendConfig } from '../backend-config';
import { isSqlite } from '../backups/copy-sqlite';
import { lockSqlite } from '../backups/stage-sqlite';
import { Refusal } from '../refusal';
import { connectDatabase, OF_SHOPS } from './connect-database';
import { migrations } from './migrate-database';
import type { Database } from './tables';
import { appliedMigrations, canGoBackTo, pendingOf, programOf, type Migrations } from './works-back-to';

/**
 * Connects to the shop's database. Where this version changes it so that an older one cannot work with it any more, no older
 * one may be open on it: its orders would fail from one moment to the next.
 *
 * @param known of another version than this one, for tests
 * @throws Refusal 409 where one is open, Error as connectDatabase does
 */
export async function openDatabase(config: BackendConfig, known: Migrations = migrations): Promise<Database> {
  const db = connectDatabase(config.databaseUrl, { known, pool: config.databasePool });
  try {
    if (!(await hasToEndOlder(db, known))) return db;
    if (!isSqlite(config)) {
      await refuseOlderOnPostgres(db, known);
      return db;
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
  await db.destroy();
  await refuseOthersOnSqlite(config);
  return connectDatabase(config.databaseUrl, { known, pool: config.databasePool });
}

/** Whether what is still to be done to the database ends what older versions can do with it; an empty one has none. */
async function hasToEndOlder(db: Database, known: Migrations): Promise<boolean> {
  const applied = await appliedMigrations(db);
  const pending = Object.values(pendingOf(known, applied));
  return (
    applied.length > 0 &&
    pending.some(({ leavesOlderWorking }) => leavesOlderWorking !== true) &&
    applied.every((name) => name in known)
  );
}

const WORDS = `Version ${programOf(migrations).version} changes the database so that an older one cannot work with it any more, and the shop, or a command, is open on it: stop it first, and start this one then. Nothing was changed.`;

async function refuseOthersOnSqlite(config: BackendConfig): Promise<void> {
  try {
    lockSqlite(config)?.release();
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(409, WORDS) : error;
  }
}

/** By the name of their connections: one that knows what has to be known may go on. */
async function refuseOlderOnPostgres(db: Database, known: Migrations): Promise<void> {
  const { rows } = await sql<{
    newest: string;
  }>`select distinct substr(application_name, ${OF_SHOPS.length + 1}::int) as newest
    from pg_stat_activity
    where datname = current_database() and application_name like ${`${OF_SHOPS}%`}`.execute(db);
  const program = programOf(known);
  if (rows.some(({ newest }) => !canGoBackTo({ newest }, program))) throw new Refusal(409, WORDS);
}

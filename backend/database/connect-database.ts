import path from 'node:path';
import { openSqlite } from './open-sqlite';
import { migrations } from './migrate-database';
import { postgresDialect } from './postgres-pool';
import { ShopDatabase } from './shop-database';
import { ShopSqliteDialect } from './shop-sqlite-dialect';
import type { Database } from './tables';
import { programOf, type Migrations } from './works-back-to';
import { existsSync, statSync } from 'node:fs';
import { closeToOthers, makePrivateFile, makePrivateFolder } from '@/lib/platform/make-private-file';

/** How PostgreSQL's connections of every shop are called, before the last migration that their version knows. */
export const OF_SHOPS = 'shop ';
export const applicationName = (known: Migrations): string => `${OF_SHOPS}${programOf(known).newest}`;

/** SQLite's own waiting for another process, in ms: none, since it blocks this one. The dialect waits between its tries. */
const BUSY_TIMEOUT_MS = 0;
/** Patience while the file is opened, when nothing else runs yet. */
const OPEN_TIMEOUT_MS = 5000;

interface Connecting {
  /** Of another version than this one, for tests. */
  known?: Migrations;
  /** The most connections to PostgreSQL. */
  pool?: number | undefined;
}

/** Where a database is, in words for a log: who may open it is left out. */
export function placeOf(url: string): string {
  if (url.startsWith('file:')) return path.resolve(url.slice('file:'.length));
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/**
 * Opens the database named by the URL: `file:` is SQLite, `postgres://` is PostgreSQL.
 *
 * @throws Error when the file cannot be opened; a server is asked with the first statement
 */
export function connectDatabase(url: string, { known = migrations, pool }: Connecting = {}): Database {
  if (url.startsWith('file:')) return connectSqlite(path.resolve(url.slice('file:'.length)));
  return new ShopDatabase(postgresDialect({ url, applicationName: applicationName(known), max: pool }));
}

function connectSqlite(file: string): Database {
  makePrivateDatabaseFile(file);
  const { ino } = statSync(file);
  const database = openSqlite(file, { timeout: OPEN_TIMEOUT_MS });
  database.exec('pragma journal_mode = WAL');
  // From here on the database is held, and no restore moves it; a file that was opened earlier may have another name by
  // now.
  if (statSync(file).ino !== ino) {
    database.close();
    throw new Error(`${file} was restored from a backup this very moment: start again`);
  }
  // An acknowledged order must survive the power going out; the price is 0.1 ms a commit.
  database.exec('pragma synchronous = FULL');
  // What was deleted, or blanked, is no longer in the file, nor in a backup of it.
  database.exec('pragma secure_delete = ON');
  database.exec('pragma foreign_keys = ON');
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const reader = openSqlite(file, { timeout: BUSY_TIMEOUT_MS });
  reader.exec('pragma query_only = ON');
  // It reads the whole catalogue once and then little: without this all of that would stay in memory, up to 16 MB.
  reader.exec('pragma cache_size = -2000');
  return new ShopDatabase(new ShopSqliteDialect({ database, reader }));
}

/** Files that SQLite puts beside a database; SQLite creates them with the database's own mode. */
const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Makes sure, before SQLite opens it, that a database and what is beside it are for their owner alone; makes the
 * folder too.
 *
 * @throws Error when the file or its folder cannot be made
 */
function makePrivateDatabaseFile(file: string): void {
  makePrivateFolder(path.dirname(file));
  makePrivateFile(file);
  for (const journal of BESIDE.map((ending) => file + ending).filter(existsSync)) closeToOthers(journal);
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, Kysely, PostgresDialect, SqliteDialect, SqliteDriver, type DatabaseConnection, type SqliteDialectConfig } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './tables';

/** How long a writer waits for another process's transaction, in ms, before it is told to try later. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the database named by the URL: `file:` is SQLite, `postgres://` is PostgreSQL.
 *
 * @throws Error when the file or server cannot be reached
 */
export function connectDatabase(url: string): Database {
  return url.startsWith('file:') ? connectSqlite(path.resolve(url.slice('file:'.length))) : connectPostgres(url);
}

function connectSqlite(file: string): Database {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  // An acknowledged order must survive the power going out; the price is 0.1 ms a commit.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database }) });
}

function connectPostgres(url: string): Database {
  // pg hands out bigint as text; every number of ours is below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) }) });
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#config);
  }
}

/** A plain `begin` that reads before it writes fails with SQLITE_BUSY_SNAPSHOT beside a second process. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

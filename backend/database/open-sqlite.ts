import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** One connection to a SQLite file, as Kysely takes it. Errors carry SQLite's own name as `code`: 'SQLITE_BUSY'. */
export interface SqliteConnection extends SqliteDatabase {
  /** Runs statements that answer nothing and take no values. */
  exec(sql: string): void;
  /**
   * Copies the whole database to a new file while others go on reading and writing it.
   *
   * @returns how many pages it has
   */
  backup(target: string): Promise<number>;
}

interface SqliteOptions {
  /** SQLite's own waiting for another connection's lock, in ms; it blocks this process. */
  timeout: number;
  readonly?: boolean;
}

/** So many pages are copied in one turn, in which nothing else is answered; a busy process has few turns to give. */
const BACKUP_PAGES = 400;

/** How many prepared statements are cached; the shop has about a hundred. */
const CACHED_STATEMENTS = 200;

/**
 * Opens a SQLite file, and makes it unless it is only read.
 *
 * @throws Error when the file cannot be opened
 */
export function openSqlite(file: string, { timeout, readonly = false }: SqliteOptions): SqliteConnection {
  const database = named(() => new DatabaseSync(file, { timeout, readOnly: readonly }));
  const prepare = (sql: string) => named(() => database.prepare(sql));
  const cached = new Map<string, SqliteStatement>();
  return {
    /**
     * SQLite's memory for a statement is freed when its object is collected, which nothing hurries: new ones each time
     * cost 100 MB.
     */
    prepare(sql) {
      const statement = cached.get(sql) ?? asKyselyStatement(prepare(sql), () => prepare(sql));
      cached.delete(sql);
      cached.set(sql, statement);
      const [oldest] = cached.keys();
      if (cached.size > CACHED_STATEMENTS && oldest !== undefined) cached.delete(oldest);
      return statement;
    },
    exec: (sql) => named(() => database.exec(sql)),
    close: () => database.close(),
    backup: (target) => backup(database, target, { rate: BACKUP_PAGES }),
  };
}

/**
 * @param another a statement of the same words, for rows that are read one by one: meanwhile this one may be asked
 * again
 */
function asKyselyStatement(statement: StatementSync, another: () => StatementSync): SqliteStatement {
  return {
    get reader() {
      return statement.columns().length > 0;
    },
    all: (values) => named(() => statement.all(...(values as SQLInputValue[]))),
    run: (values) => named(() => statement.run(...(values as SQLInputValue[]))),
    iterate: (values) => another().iterate(...(values as SQLInputValue[])),
  };
}

/**
 * SQLite's result codes (sqlite.org/rescode.html) that the shop distinguishes or that are likely in a log, by number;
 * the low byte is the family.
 */
const NAMES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  13: 'SQLITE_FULL',
  19: 'SQLITE_CONSTRAINT',
  261: 'SQLITE_BUSY_RECOVERY',
  517: 'SQLITE_BUSY_SNAPSHOT',
};

/** Node.js calls every complaint of SQLite ERR_SQLITE_ERROR and puts its number beside it. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && typeof error.errcode === 'number') {
      Object.assign(error, { code: NAMES[error.errcode] ?? NAMES[error.errcode & 0xff] ?? `SQLITE_${error.errcode}` });
    }
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely';
import { LOCK_DEADLINE_MS } from '@/lib/contract/deadlines';

interface Settings {
  database: SqliteDatabase;
  /** The same file once more, for what is only read. */
  reader: SqliteDatabase;
  patienceMs?: number;
}

/** Kysely's SQLite dialect for several processes on one file: what differs is explained at each method below. */
export class ShopSqliteDialect extends SqliteDialect {
  readonly #settings: Settings;
  constructor(settings: Settings) {
    super({ database: settings.database });
    this.#settings = settings;
  }
  override createDriver(): SqliteDriver {
    return new ShopSqliteDriver(this.#settings);
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/**
 * SQLite can undo DDL. Kysely only uses that where the dialect says so; otherwise a kill during the first start leaves
 * half a schema that never migrates again.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true;
  }
}

/** Lends the one connection that writes, for as long as it is really needed. */
interface Writer {
  take(): Promise<DatabaseConnection>;
  giveBack(): Promise<void>;
}

class ShopSqliteDriver extends SqliteDriver {
  readonly #readers: SqliteDriver;
  readonly #patienceMs: number;
  readonly #writer: Writer = { take: () => super.acquireConnection(), giveBack: () => super.releaseConnection() };
  #reader: DatabaseConnection | undefined;

  constructor({ database, reader, patienceMs = LOCK_DEADLINE_MS }: Settings) {
    super({ database });
    this.#readers = new SqliteDriver({ database: reader });
    this.#patienceMs = patienceMs;
  }

  override async init(): Promise<void> {
    await super.init();
    await this.#readers.init();
    this.#reader = await this.#readers.acquireConnection();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#reader) throw new Error('The database was not opened');
    return new ShopConnection(this.#writer, this.#reader, this.#patienceMs);
  }

  /** A plain `begin` that reads before it writes fails with SQLITE_BUSY_SNAPSHOT beside a second process. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as ShopConnection).hold();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has ended the transaction already: the complaint of the second end would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    await (connection as ShopConnection | undefined)?.letGo();
  }

  override async destroy(): Promise<void> {
    await this.#readers.destroy();
    await super.destroy();
  }
}

/**
 * Reads outside a transaction never wait for a writer, which WAL allows: an order history can be shown while another
 * process imports a catalogue and the orders of this one wait for it.
 *
 * SQLite's own waiting blocks the whole process, so its timeout is a few ms, and longer waits sleep here. The limit
 * counts from when the work was requested and includes the time in this process's queue, so that the last of many waits
 * no longer than the first.
 */
class ShopConnection implements DatabaseConnection {
  readonly #writer: Writer;
  readonly #reader: DatabaseConnection;
  readonly #deadline: number;
  #held: DatabaseConnection | undefined;

  constructor(writer: Writer, reader: DatabaseConnection, patienceMs: number) {
    this.#writer = writer;
    this.#reader = reader;
    this.#deadline = performance.now() + patienceMs;
  }

  async hold(): Promise<void> {
    this.#held ??= await this.#writer.take();
  }

  async letGo(): Promise<void> {
    if (!this.#held) return;
    this.#held = undefined;
    await this.#writer.giveBack();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#held) return this.#patiently<R>(this.#held, query);
    if (SelectQueryNode.is(query.query)) return this.#patiently<R>(this.#reader, query);
    await this.hold();
    try {
      return await this.executeQuery<R>(query);
    } finally {
      await this.letGo();
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return (this.#held ?? this.#reader).streamQuery<R>(query, chunkSize);
  }

  async #patiently<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > this.#deadline) throw error;
        await sleep(5 + Math.random() * 20);
      }
    }
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_BUSY_RECOVERY')
  );
}

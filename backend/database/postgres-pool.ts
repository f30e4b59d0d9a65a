import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { CompiledQuery, PostgresDialect, PostgresDriver, type DatabaseConnection } from 'kysely';
import pg from 'pg';
import {
  ANSWER_DEADLINE_MS,
  CONNECT_DEADLINE_MS,
  IDLE_TRANSACTION_MS,
  LOCK_DEADLINE_MS,
  POSTGRES_LOCK_DEADLINE_MS,
  STATEMENT_DEADLINE_MS,
} from '@/lib/contract/deadlines';

/** Connections of one process where DATABASE_POOL says nothing. */
const POOL = 10;
/**
 * Beside a connection whose answer is late, others that have heard nothing for this part of that time are given up too: a wait
 * for a lock is over by then.
 */
const QUIET_PART = 0.4;
/** How long a connection is unused before the system looks whether the other end is there, in ms. */
export const PROBE_MS = 10_000;
/** The longest that Node.js waits for anything, in ms. */
const NEVER_MS = 2 ** 31 - 1;

interface PoolSettings {
  url: string;
  applicationName: string;
  max?: number | undefined;
}

const unhurried = new AsyncLocalStorage<true>();

/** Work whose statements may take as long as they take: a change of the database's shape. It still waits for no lock. */
export const withoutDeadline = <Result>(work: () => Promise<Result>): Promise<Result> => unhurried.run(true, work);

/**
 * Connections to PostgreSQL that end: whatever becomes of line, server or another session, each statement has an answer or a
 * failure in time, and a connection that fell silent is destroyed instead of lent again. A pooler between may be PgBouncer that
 * pools transactions: nothing but who connects is said in the greeting, and limits are set by each transaction.
 *
 * @param settings its URL may set `lock_timeout` and `answer_timeout`, in ms
 */
export function postgresDialect(settings: PoolSettings): PostgresDialect {
  const { searchParams, ...url } = splitUrl(settings.url);
  const lockMs = Number(searchParams.get('lock_timeout') ?? POSTGRES_LOCK_DEADLINE_MS);
  const turnMs = searchParams.has('lock_timeout') ? lockMs : LOCK_DEADLINE_MS;
  const answerMs = Number(searchParams.get('answer_timeout') ?? ANSWER_DEADLINE_MS);
  // pg hands out bigint as text; every number of ours is below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const open = new Set<ShopClient>();
  const pool = new pg.Pool({
    Client: ShopClient,
    connectionString: url.href,
    application_name: settings.applicationName,
    // One stays, by which a newer version sees that this one is open.
    min: 1,
    max: settings.max ?? POOL,
    connectionTimeoutMillis: turnMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_MS,
    // Statements that need nothing of each other are sent together.
    pipeline: true,
  });
  // A connection that is lost must not take the process down; the next statement gets a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const own = client as unknown as ShopClient;
    open.add(own);
    own.on('error', () => undefined);
    own.on('end', () => open.delete(own));
    // The line is cut, in all likelihood for the others as well.
    own.whenSilent = () =>
      [...open].filter((other) => other.quietFor() >= QUIET_PART * answerMs).forEach((other) => other.cut());
  });
  return new ShopPostgresDialect({ pool }, lockMs);
}

/** The address that pg is handed, and the limits of ours that an address may set. */
export function splitUrl(url: string): { href: string; searchParams: URLSearchParams } {
  const parsed = new URL(url);
  const searchParams = new URLSearchParams(parsed.search);
  // pg would say it in the greeting.
  for (const own of ['lock_timeout', 'answer_timeout']) parsed.searchParams.delete(own);
  return { href: parsed.href, searchParams };
}

/** A connection that knows when it last heard of the server. pg itself destroys it where an answer is late, since it pipelines. */
class ShopClient extends pg.Client {
  #answeredAt = performance.now();
  #hasEnded = false;
  /** Called where an answer is late. */
  whenSilent: () => void = () => undefined;

  constructor(settings?: pg.ClientConfig) {
    // Of the pool it is for a turn, which may wait for others' locks.
    const connectMs = Math.min(CONNECT_DEADLINE_MS, settings?.connectionTimeoutMillis ?? CONNECT_DEADLINE_MS);
    super({ ...settings, connectionTimeoutMillis: connectMs });
    this.on('end', () => (this.#hasEnded = true));
  }

  /** For how long the server has said nothing, in ms: it may have been asked nothing. */
  quietFor(): number {
    return performance.now() - this.#answeredAt;
  }

  /** Ends it without a word to the server; who waits for an answer gets a failure. */
  cut(): void {
    this.connection.stream.destroy();
  }

  // As kysely and pg-pool call it: a text, with values or none.
  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    const isPlain = typeof text === 'string' && asked.length <= 2 && typeof values !== 'function';
    if (!isPlain) return super.query(...(asked as [string])) as never;
    const answer = super.query({ text, values, ...(unhurried.getStore() ? { query_timeout: NEVER_MS } : {}) } as {
      text: string;
    });
    return this.#listen(answer) as never;
  }

  /** Until it has ended the pool would lend it again. */
  async #giveUp(): Promise<void> {
    this.cut();
    this.whenSilent();
    if (!this.#hasEnded) await once(this, 'end').catch(() => undefined);
  }

  async #listen<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      const answered = await answer;
      this.#answeredAt = performance.now();
      return answered;
    } catch (error) {
      if (isLate(error)) await this.#giveUp();
      else this.#answeredAt = performance.now();
      throw error;
    }
  }
}

class ShopPostgresDialect extends PostgresDialect {
  readonly #settings: { pool: pg.Pool };
  readonly #lockMs: number;
  constructor(settings: { pool: pg.Pool }, lockMs: number) {
    super(settings);
    this.#settings = settings;
    this.#lockMs = lockMs;
  }
  override createDriver(): PostgresDriver {
    return new ShopPostgresDriver(this.#settings, this.#lockMs);
  }
}

class ShopPostgresDriver extends PostgresDriver {
  readonly #lockMs: number;

  constructor({ pool }: { pool: pg.Pool }, lockMs: number) {
    const limits = CompiledQuery.raw(limitsAs('set', lockMs));
    super({
      pool,
      onCreateConnection: async (connection) => {
        try {
          await connection.executeQuery(limits);
        } catch (error) {
          // Kysely gives none back that fails here: it would be missing for good, and closing would wait for it.
          await this.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0]);
          throw error;
        }
      },
    });
    this.#lockMs = lockMs;
  }

  /** A pooler may lend each transaction another connection to the server, on which nothing was set. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`begin; ${limitsAs('set local', this.#lockMs)}`));
  }

  /** The server has rolled back what it lost: the complaint of this end would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
    }
  }
}

/** One message to the server, and so one round trip. */
const limitsAs = (set: 'set' | 'set local', lockMs: number): string =>
  [
    ['statement_timeout', unhurried.getStore() ? 0 : STATEMENT_DEADLINE_MS],
    ['lock_timeout', lockMs],
    ['idle_in_transaction_session_timeout', unhurried.getStore() ? 0 : IDLE_TRANSACTION_MS],
    // To compile a statement takes longer than any of ours gains by it.
    ['jit', 'off'],
  ]
    .map(([name, value]) => `${set} ${name} = ${value}`)
    .join('; ');

/** pg's own words, without a code. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

const LOST_CODES =
  /^(08|53300|57|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const LOST_WORDS =
  /^(Query read timeout|timeout e(xceeded|xpired)|Connection terminated|Client (was closed|has encountered a connection error)|Cannot use a pool after)/;

/** Whether no connection could be had, it broke, or the server ended what was asked; that may stand behind words of ours. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (LOST_CODES.test('code' in error ? String(error.code) : '') ||
    LOST_WORDS.test(error.message) ||
    isLostConnection(error.cause));

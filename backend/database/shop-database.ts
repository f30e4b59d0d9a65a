import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type TransactionBuilder,
} from 'kysely';
import type { Queries, Tables } from './tables';

/** Locks rows, which SQLite with its one writer need not. */
export const isPostgres = (queries: Queries): boolean => queries.getExecutor().adapter instanceof PostgresAdapter;

/** In which order things are done last: rows that more transactions wait for are locked later, by all in the same order. */
const LAST = ['own rows', 'stock', 'catalogue version'] as const;

interface Ending {
  what: (typeof LAST)[number];
  statements: () => readonly CompiledQuery[];
}

const endings = new WeakMap<Queries, Ending[]>();

/**
 * Has statements done as the last of a transaction. PostgreSQL is sent them together with the commit, so that what they lock is
 * locked for no round trip at all; where one fails, nothing of the transaction has happened. Outside of one they are done at once.
 *
 * @param statements asked for when all else is done
 */
export async function atTheEnd(
  queries: Queries,
  what: Ending['what'],
  statements: Ending['statements'],
): Promise<void> {
  const own = endings.get(queries);
  if (own) own.push({ what, statements });
  else for (const statement of statements()) await queries.executeQuery(statement);
}

const isAborted = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';

/**
 * The shop's database. In its transactions statements that are begun together, as by `Promise.all`, are sent together: to
 * PostgreSQL in one round trip. They are carried out in the order in which they were begun, each after the one before, so that
 * the first may be a lock.
 */
export class ShopDatabase extends Kysely<Tables> {
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    super({ dialect });
    this.#dialect = dialect;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: async <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => {
        let sent: Promise<unknown> | undefined;
        const result = await execute((outer) => this.#together(outer, work, (last) => (sent = last)));
        // Where one of them failed, the server has answered the commit by undoing everything.
        await sent;
        return result;
      },
    });
  }

  /** Kysely itself sends a transaction's statements one by one. */
  #together<Result>(
    outer: Transaction<Tables>,
    work: (trx: Transaction<Tables>) => Promise<Result>,
    sent: (last: Promise<unknown>) => void,
  ): Promise<Result> {
    const executor = outer.getExecutor();
    return executor.provideConnection(async (connection) => {
      let isOver = false;
      let first: unknown;
      const own = executor.withConnectionProvider({
        async provideConnection(consumer) {
          // Where one of several failed, the others must not go on with a connection that is another's by now.
          if (isOver) throw new Error('The transaction is over');
          try {
            return await consumer(connection);
          } catch (error) {
            first ??= error;
            throw error;
          }
        },
      });
      const dialect = this.#dialect;
      const trx = new Transaction<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor: own });
      const last: Ending[] = [];
      endings.set(trx, last);
      try {
        const result = await work(trx);
        const statements = LAST.flatMap((what) => last.filter((ending) => ending.what === what)).flatMap((ending) =>
          ending.statements(),
        );
        if (this.#dialect instanceof PostgresDialect) sent(sendAll(connection, statements));
        else for (const statement of statements) await connection.executeQuery(statement);
        return result;
      } catch (error) {
        // PostgreSQL refuses every statement after one that failed: of those sent together any may be the first to say so.
        throw isAborted(error) ? first : error;
      } finally {
        isOver = true;
      }
    });
  }
}

/** Hands them over before anything else can be, in particular the commit; its caller asks later how they went. */
function sendAll(connection: DatabaseConnection, statements: readonly CompiledQuery[]): Promise<unknown> {
  const all = Promise.all(statements.map((statement) => connection.executeQuery(statement)));
  all.catch(() => undefined);
  return all;
}

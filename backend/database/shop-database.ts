import { DummyDriver, Kysely, Transaction, type Dialect, type TransactionBuilder } from 'kysely';
import type { Queries, Tables } from './tables';

type Ending = () => Promise<void>;

const endings = new WeakMap<Queries, Ending[]>();

/**
 * Has something done as the last of a transaction, before its commit: what it locks is locked for one round trip alone.
 *
 * @returns false outside of a transaction, where nothing is done
 */
export function atTheEnd(queries: Queries, ending: Ending): boolean {
  const own = endings.get(queries);
  own?.push(ending);
  return own !== undefined;
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
      execute: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) =>
        execute((outer) => this.#together(outer, work)),
    });
  }

  /** Kysely itself sends a transaction's statements one by one. */
  #together<Result>(outer: Transaction<Tables>, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
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
        for (const ending of last) await ending();
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

import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { GUEST } from '../accounts/guest';
import { isOrdered, TOTALS } from '../customers/customer-totals';
import { isPostgres } from '../database/shop-database';
import type { Queries } from '../database/tables';
import { COUNTED_TABLES, countedState, isUncounted, nameOfCount, type CountedTable } from '../database/uncounted';
import { createWorker, type Worker } from '../due-work/create-worker';
import type { Services } from '../services';

/** So many orders of each table are counted in one transaction. */
const AT_ONCE = 200;
/** How often it is looked for changes, in ms: so long they are counted by every reader. */
const REST_MS = 10_000;

/** Counts what changed, from time to time. */
export const createCounter = (services: Services): Worker =>
  createWorker(services.log, REST_MS, () => countChanges(services));

/** How many rows more, or fewer, each count has: by table and name. */
type Changes = Map<`${CountedTable} ${string}`, number>;

/**
 * Counts some of the orders, payments and refunds that changed since they were counted, and adds up their customers' orders
 * anew. A count is always the number of rows that are marked as counted in it, since both change in one transaction; so it does
 * not matter when, how often, or on how many machines at once this is done. Nothing waits for a lock here but the counts
 * themselves: what somebody else changes now is left for the next time.
 *
 * @internal
 * @returns whether there were any
 */
export async function countChanges({ db }: Pick<Services, 'db'>): Promise<boolean> {
  await setImmediate();
  const ids = await findChanged(db);
  if (ids.length === 0) return false;
  return db.transaction().execute(async (trx) => {
    const orders = await lockOrders(trx, ids);
    if (orders.length === 0) return false;
    const changes: Changes = new Map();
    const orderIds = orders.map(({ id }) => id);
    for (const table of COUNTED_TABLES) await mark(trx, table, orderIds, changes);
    await addUp(trx, [...new Set(orders.map(({ user_id }) => user_id))]);
    await saveChanges(trx, changes);
    return changes.size > 0;
  });
}

/** Orders that changed, or whose payment or refunds did: those of one customer together, since all of theirs are added up. */
async function findChanged(queries: Queries): Promise<string[]> {
  const ids = new Set<string>();
  for (const table of COUNTED_TABLES) {
    if (ids.size >= AT_ONCE) break;
    const id = sql.ref(orderIn(table));
    const { rows } = await sql<{ id: string }>`
      select ${id} as id from ${sql.table(table)} where ${isUncounted(table)}
      order by counted_as, ${table === 'orders' ? sql.ref('user_id') : id} limit ${sql.lit(AT_ONCE)}`.execute(queries);
    for (const row of rows) ids.add(row.id);
  }
  return [...ids];
}

const orderIn = (table: CountedTable): string => (table === 'orders' ? 'id' : 'order_id');

/** What a transaction of an order begins with, as every other does that changes it: without waiting for any. */
const lock = (queries: Queries) => (isPostgres(queries) ? sql`for no key update skip locked` : sql``);

/** Those whose customer could be locked as well, so that one adds up the same orders at a time. */
async function lockOrders(trx: Queries, ids: readonly string[]): Promise<{ id: string; user_id: string }[]> {
  const { rows: orders } = await sql<{ id: string; user_id: string }>`
    select id, user_id from orders where id in (${sql.join(ids)}) ${lock(trx)}`.execute(trx);
  if (orders.length === 0) return [];
  const { rows: users } = await sql<{ id: string }>`
    select id from users where id in (${sql.join([...new Set(orders.map(({ user_id }) => user_id))])}) ${lock(trx)}`.execute(
    trx,
  );
  const locked = new Set(users.map(({ id }) => id));
  return orders.filter(({ user_id }) => locked.has(user_id));
}

/** Marks the rows of these orders as counted in what they are now. */
async function mark(trx: Queries, table: CountedTable, orders: readonly string[], changes: Changes): Promise<void> {
  const key = sql.ref(table === 'payments' ? 'order_id' : 'id');
  const { rows } = await sql<{ key: string; before: string | null; now: string }>`
    select ${key} as key, counted_as as before, ${countedState(table)} as now from ${sql.table(table)}
    where ${sql.ref(orderIn(table))} in (${sql.join(orders)}) and ${isUncounted(table)} ${lock(trx)}`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    update ${sql.table(table)} set counted_as = ${countedState(table)}
    where ${key} in (${sql.join(rows.map((row) => row.key))})`.execute(trx);
  const add = (state: string, by: number) => {
    const name = `${table} ${nameOfCount(table, state)}` as const;
    changes.set(name, (changes.get(name) ?? 0) + by);
  };
  for (const { before, now } of rows) {
    if (before !== null) add(before, -1);
    add(now, 1);
  }
}

/** Neither an erased account nor the owner of all orders without one is in a list of customers. */
const addUp = (trx: Queries, users: readonly string[]) =>
  sql`
  update users set (orders_counted, refused_counted, spent_counted_paise) =
    (select ${TOTALS.orders}, ${TOTALS.refused}, ${TOTALS.spent} from orders where orders.user_id = users.id and ${isOrdered})
  where id in (${sql.join(users)}) and erased_at is null and id <> ${GUEST}`.execute(trx);

/** In one order everywhere, so that two of them wait for each other at most. */
async function saveChanges(trx: Queries, changes: Changes): Promise<void> {
  for (const [place, by] of [...changes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    if (by !== 0) {
      const at = place.indexOf(' ');
      await changeCount(place.slice(0, at) as CountedTable, place.slice(at + 1), by).execute(trx);
    }
}

const changeCount = (kind: CountedTable, name: string, by: number) => sql`
  insert into counts (kind, name, count) values (${kind}, ${name}, ${by})
  on conflict (kind, name) do update set count = counts.count + excluded.count`;

/** Takes a row that is deleted out of what it was counted in, as the last of its transaction. */
export const uncount = (queries: Queries, kind: CountedTable, countedAs: string) =>
  changeCount(kind, nameOfCount(kind, countedAs), -1).compile(queries);

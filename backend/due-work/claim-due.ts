import { sql, type Expression, type RawBuilder, type Selectable } from 'kysely';
import { isPostgres } from '../database/shop-database';
import type { Queries, Tables } from '../database/tables';

/** A table whose rows are leased: a time column says until when a row is claimed. */
interface Timed<Name extends keyof Tables> {
  table: Name;
  /** The column with that time, as ISO date. */
  column: keyof Tables[Name] & string;
  /** How long a claimed row belongs to its process, in ms: longer than the work on it takes. */
  leaseMs: number;
}

/** Rows that wait for their turn, on which several processes work. Conditions name columns without the table. */
export interface Queue<Name extends keyof Tables> extends Timed<Name> {
  /** The column that a row is known by. */
  key: keyof Tables[Name] & string;
  /** Which rows wait at all. */
  waiting: RawBuilder<boolean>;
  /** Which of them may be taken at this moment. */
  isDue(at: Date): RawBuilder<boolean>;
  /** Which of those go first; among equals the one that is due longest. */
  rank?: RawBuilder<number>;
  /** Written together with the claim, as in `, attempts = attempts + 1`. */
  onClaim?: RawBuilder<unknown>;
}

/** One row that is worked on by one process at a time. */
export interface Lease<Name extends keyof Tables> extends Timed<Name> {
  /** A lease that ends further ahead than this, in ms, was written by a clock that was wrong, and is free. */
  neverMs: number;
}

/**
 * Claims the row whose turn it is. A process that dies at its work lets the row go when the lease is over.
 *
 * @returns the row as claimed, undefined where none is due
 */
export async function claimDue<Name extends keyof Tables>(
  db: Queries,
  queue: Queue<Name>,
  at: Date,
): Promise<Selectable<Tables[Name]> | undefined> {
  const { table, key, column, waiting, isDue, rank, onClaim } = queue;
  const due = sql<string>`${sql.ref(column)}`;
  const first = db
    .selectFrom(sql<object>`${sql.table(table)}`.as('waiting'))
    .select(sql<string>`${sql.ref(key)}`.as('row'))
    .where(waiting)
    .where(isDue(at))
    .$if(rank !== undefined, (query) => query.orderBy(rank ?? due))
    .orderBy(due)
    .limit(1);
  // Machines that have read the same row would wait for each other, and only one would have it.
  if (isPostgres(db)) return claimFirst(db, queue, first.forUpdate().skipLocked(), after(at, queue.leaseMs));
  for (;;) {
    const next = await first.select(due.as('seen')).executeTakeFirst();
    if (!next) return undefined;
    const row = sql<boolean>`${sql.ref(key)} = ${next.row} and ${waiting}`;
    const claimed = await moveTime(db, queue, row, next.seen, after(at, queue.leaseMs), onClaim);
    if (claimed) return claimed;
  }
}

async function claimFirst<Name extends keyof Tables>(
  db: Queries,
  { table, key, column, onClaim = sql`` }: Queue<Name>,
  first: Expression<unknown>,
  until: string,
): Promise<Selectable<Tables[Name]> | undefined> {
  const { rows } = await sql<Selectable<Tables[Name]>>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${until}${onClaim}
    where ${sql.ref(key)} = (${first}) returning *`.execute(db);
  return rows[0];
}

/**
 * Says when a claimed row is due next, as long as the claim holds: another process may have it by now.
 *
 * @param until ISO date; null = never again
 * @param more written along with it, as in `, last_error = 'no answer'`
 * @returns whether it was ours
 */
export async function putOff<Name extends keyof Tables>(
  queries: Queries,
  queue: Queue<Name>,
  claimed: Selectable<Tables[Name]>,
  until: string | null,
  more?: RawBuilder<unknown>,
): Promise<boolean> {
  const { [queue.key]: id, [queue.column]: dueAt } = claimed as Record<string, string>;
  const row = sql<boolean>`${sql.ref(queue.key)} = ${id} and ${queue.waiting}`;
  return (await moveTime(queries, queue, row, dueAt ?? null, until, more)) !== undefined;
}

/**
 * Takes one row for the length of the lease, where it is free.
 *
 * @param row names it, and what must still be true of it
 * @param dueAt what the column held when the row was read
 * @returns false where somebody has it, or was quicker
 */
export async function claimLease<Name extends keyof Tables>(
  queries: Queries,
  lease: Lease<Name>,
  row: RawBuilder<boolean>,
  dueAt: string | null,
  at: Date,
): Promise<boolean> {
  const isHeld = dueAt !== null && dueAt > after(at, 0) && dueAt <= after(at, lease.neverMs);
  return !isHeld && (await moveTime(queries, lease, row, dueAt, after(at, lease.leaseMs))) !== undefined;
}

/**
 * Holds a claimed row for one more length of the lease.
 *
 * @param dueAt what the column holds by the claim
 * @returns what it holds now; undefined where another process has it
 */
export async function renewLease<Name extends keyof Tables>(
  queries: Queries,
  lease: Lease<Name>,
  row: RawBuilder<boolean>,
  dueAt: string,
  at: Date,
): Promise<string | undefined> {
  const until = after(at, lease.leaseMs);
  return (await moveTime(queries, lease, row, dueAt, until)) === undefined ? undefined : until;
}

/** Releases a row before its lease is over, so that the next caller may have it at once. */
export async function releaseLease<Name extends keyof Tables>(
  queries: Queries,
  { table, column }: Lease<Name>,
  row: RawBuilder<boolean>,
  at: Date,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${after(at, 0)} where ${row}`.execute(queries);
}

/** Its time has come, or lies further ahead than any of our waits, in ms: a wrong clock wrote it. */
export function isPastOrBeyond(column: string, at: Date, neverMs: number): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} <= ${after(at, 0)} or ${sql.ref(column)} > ${after(at, neverMs)})`;
}

/** How long to wait after so many tries, in ms: doubled each time, up to `maxMs`. */
export function backOffMs(firstMs: number, attempts: number, maxMs: number): number {
  return Math.min(firstMs * 2 ** Math.max(attempts - 1, 0), maxMs);
}

/** @returns ISO date */
export function after(at: Date, ms: number): string {
  return new Date(at.getTime() + ms).toISOString();
}

/** Of all who have read one time in the row only one changes it: the others no longer find that time there. */
async function moveTime<Name extends keyof Tables>(
  queries: Queries,
  { table, column }: Timed<Name>,
  row: RawBuilder<boolean>,
  dueAt: string | null,
  to: string | null,
  more: RawBuilder<unknown> = sql``,
): Promise<Selectable<Tables[Name]> | undefined> {
  const time = sql.ref(column);
  const isSame = dueAt === null ? sql`${time} is null` : sql`${time} = ${dueAt}`;
  const { rows } = await sql<Selectable<Tables[Name]>>`
    update ${sql.table(table)} set ${time} = ${to}${more} where ${row} and ${isSame} returning *`.execute(queries);
  return rows[0];
}

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/tables';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import {
  after,
  backOffMs,
  claimDue,
  claimLease,
  isPastOrBeyond,
  putOff,
  releaseLease,
  type Lease,
  type Queue,
} from './claim-due';

const LEASE_MS = 1000;
const NEVER_MS = 60_000;
const QUEUE: Queue<'sandbox_events'> = {
  table: 'sandbox_events',
  key: 'id',
  column: 'send_after',
  leaseMs: LEASE_MS,
  waiting: sql`body <> 'done'`,
  isDue: (at) => isPastOrBeyond('send_after', at, NEVER_MS),
  onClaim: sql`, attempts = attempts + 1`,
};

let shop: TestBackend;
let db: Database;
let at: Date;
beforeEach(async () => {
  at = new Date('2026-06-15T06:30:00.000Z');
  shop = await createTestBackend();
  db = shop.services.db;
});

const advance = (ms: number) => (at = new Date(at.getTime() + ms));
const claim = () => claimDue(db, QUEUE, at);
async function enqueue(id: string, dueInMs = 0, body = ''): Promise<void> {
  const row = { id, body, send_after: after(at, dueInMs), created_at: after(at, 0) };
  await db.insertInto('sandbox_events').values(row).execute();
}
const rowOf = (id: string) =>
  db.selectFrom('sandbox_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a row that is due', () => {
  it('is claimed by one of many, each of which gets a row of its own, the longest due first', async () => {
    for (const [index, id] of ['c', 'b', 'a'].entries()) await enqueue(id, index - 10);
    const claimed = await Promise.all(Array.from({ length: 6 }, claim));
    expect(claimed.flatMap((row) => row?.id ?? []).toSorted()).toEqual(['a', 'b', 'c']);
    expect(claimed.filter((row) => row === undefined)).toHaveLength(3);
    expect(await rowOf('a')).toMatchObject({ attempts: 1, send_after: after(at, LEASE_MS) });
  });

  it('goes before others that are due longer where its rank is lower', async () => {
    await enqueue('heavy', -10, 'xx');
    await enqueue('light', 0, 'x');
    expect(await claimDue(db, { ...QUEUE, rank: sql`length(body)` }, at)).toMatchObject({ id: 'light' });
    expect(await claim()).toMatchObject({ id: 'heavy' });
  });

  it('does not wait any more, has yet to wait, or was written by a clock that was wrong', async () => {
    await enqueue('over', 0, 'done');
    await enqueue('later', 1);
    await enqueue('at the limit', NEVER_MS);
    expect(await claim()).toBeUndefined();
    await enqueue('beyond', NEVER_MS + 1);
    expect(await claim()).toMatchObject({ id: 'beyond', attempts: 1 });
  });

  it('is due again when the lease of a process that died is over', async () => {
    await enqueue('a');
    await claim();
    advance(LEASE_MS - 1);
    expect(await claim()).toBeUndefined();
    advance(1);
    expect(await claim()).toMatchObject({ id: 'a', attempts: 2 });
  });
});

describe('a claimed row', () => {
  it('is put off with what is written along, or is never due again', async () => {
    await enqueue('a');
    await enqueue('b');
    const [a, b] = [await claim(), await claim()];
    expect(a && (await putOff(db, QUEUE, a, after(at, 5000), sql`, body = 'failed'`))).toBe(true);
    expect(b && (await putOff(db, QUEUE, b, null))).toBe(true);
    expect(await rowOf('a')).toMatchObject({ send_after: after(at, 5000), body: 'failed' });
    expect(await rowOf('b')).toMatchObject({ send_after: null, body: '' });
  });

  it('is left alone by a process whose lease is over, once another has it', async () => {
    await enqueue('a');
    const lost = await claim();
    advance(LEASE_MS);
    const own = await claim();
    expect(lost && (await putOff(db, QUEUE, lost, null, sql`, body = 'lost'`))).toBe(false);
    expect(await rowOf('a')).toEqual(own);
  });
});

describe('a lease on one row', () => {
  const LEASE: Lease<'sandbox_events'> = {
    table: 'sandbox_events',
    column: 'send_after',
    leaseMs: LEASE_MS,
    neverMs: LEASE_MS,
  };
  const row = sql<boolean>`id = 'a'`;
  const take = async () => claimLease(db, LEASE, row, (await rowOf('a')).send_after, at);

  it('is one process’s until it is over or given back', async () => {
    await enqueue('a');
    const { send_after: dueAt } = await rowOf('a');
    const taken = await Promise.all([1, 2, 3].map(() => claimLease(db, LEASE, row, dueAt, at)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take()).toBe(false);
    await releaseLease(db, LEASE, row, at);
    expect(await take()).toBe(true);
    advance(LEASE_MS);
    expect(await take()).toBe(true);
  });

  it('is free where nobody ever had it, or a clock that was wrong wrote it', async () => {
    await enqueue('a', LEASE_MS + 1);
    expect(await take()).toBe(true);
    await db.updateTable('sandbox_events').set({ send_after: null }).execute();
    expect(await take()).toBe(true);
  });

  it('is not to be had where what must be true of the row is not', async () => {
    await enqueue('a');
    const { send_after: dueAt } = await rowOf('a');
    expect(await claimLease(db, LEASE, sql`id = 'a' and body = 'open'`, dueAt, at)).toBe(false);
  });
});

it('waits twice as long after each try, up to the longest wait', () => {
  expect([0, 1, 2, 3, 4, 5].map((attempts) => backOffMs(100, attempts, 1000))).toEqual([100, 100, 200, 400, 800, 1000]);
});

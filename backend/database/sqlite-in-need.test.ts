import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect-database';
import { migrateDatabase, migrateTo } from './migrate-database';
import { openSqlite, type SqliteConnection } from './open-sqlite';
import { ShopSqliteDialect } from './shop-sqlite-dialect';
import type { Database, Tables } from './tables';

const PATIENCE_MS = 600;

let folder: string;
let file: string;
let db: Database;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tindi-db-'));
  file = path.join(folder, 'shop.db');
  const first = connectDatabase(`file:${file}`);
  await migrateDatabase(first);
  await first.destroy();
  db = connect(PATIENCE_MS);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

function connect(patienceMs: number): Database {
  const open = () => openSqlite(file, { timeout: 10 });
  return new Kysely<Tables>({ dialect: new ShopSqliteDialect({ database: open(), reader: open(), patienceMs }) });
}

const write = (queries: Database, name: string) =>
  queries.insertInto('settings').values({ name, value: 'x' }).execute();
const names = async () =>
  (
    await db
      .selectFrom('settings')
      .select('name')
      .where('name', 'not in', ['ready_at', 'shaped_by'])
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);

describe('while another process writes for long', () => {
  let other: SqliteConnection;
  beforeEach(() => {
    other = openSqlite(file, { timeout: 5000 });
    other.exec('begin immediate');
  });
  afterEach(() => other.close());

  it('the shop is read all the same, though a transaction of its own waits', async () => {
    await db.destroy();
    db = connect(60_000);
    let written = false;
    const waiting = db
      .transaction()
      .execute((trx) => write(trx as unknown as Database, 'a'))
      .then(() => (written = true));
    expect(await names()).toEqual([]);
    expect(written).toBe(false);
    other.exec('commit');
    await waiting;
    expect(await names()).toEqual(['a']);
  });

  it('[14.83] a start waits longer than an order does, and is told in words what holds it up', async () => {
    const patienceMs = 0;
    await expect(migrateTo(db, '001-shop', { patienceMs })).rejects.toThrow('Another process holds the database');
    const started = migrateDatabase(db);
    await expect(write(db, 'meanwhile')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    other.exec('commit');
    await started;
  });

  it('ten that wait are told after one patience, not one after the other', async () => {
    const started = performance.now();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        db.transaction().execute((trx) => write(trx as unknown as Database, `w${index}`)),
      ),
    );
    expect(
      outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as { code: string }).code),
    ).toEqual(Array(10).fill('SQLITE_BUSY'));
    expect(performance.now() - started).toBeLessThan(5 * PATIENCE_MS);
    other.exec('commit');
    await write(db, 'after');
    expect(await names()).toEqual(['after']);
  });
});

it('says that the disk is full, not that there was nothing to roll back, and goes on when there is room', async () => {
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 1)}`.execute(db);
  const fill = db.transaction().execute(async (trx) => {
    await write(trx as unknown as Database, 'half');
    await trx
      .insertInto('settings')
      .values({ name: 'large', value: 'x'.repeat(1_000_000) })
      .execute();
  });
  await expect(fill).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await sql`pragma max_page_count = 1000000`.execute(db);
  await write(db, 'after');
  expect(await names()).toEqual(['after']);
});

it('a transaction sees what it wrote, the others only what was committed', async () => {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ name: 'a', value: 'x' }).execute();
    expect(await trx.selectFrom('settings').select('name').where('name', '=', 'a').execute()).toHaveLength(1);
    expect(await names()).toEqual([]);
  });
  expect(await names()).toEqual(['a']);
});

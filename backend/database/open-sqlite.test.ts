import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect-database';
import { openSqlite, type SqliteConnection } from './open-sqlite';

describe('SQLite', () => {
  let folder: string;
  let file: string;
  let one: SqliteConnection;
  let other: SqliteConnection;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tindi-sqlite-'));
    file = path.join(folder, 'shop.db');
    one = openSqlite(file, { timeout: 50 });
    one.exec(
      'pragma journal_mode = WAL; create table goods (id integer primary key, name text unique, pieces integer)',
    );
    other = openSqlite(file, { timeout: 50 });
  });
  afterEach(async () => {
    other.close();
    one.close();
    await rm(folder, { recursive: true });
  });

  const run = (connection: SqliteConnection, words: string, ...values: unknown[]) =>
    connection.prepare(words).run(values);
  const rows = (
    connection: SqliteConnection,
    words = 'select id, name, pieces from goods order by id',
    ...values: unknown[]
  ) => connection.prepare(words).all(values);

  it('two connections: what one has not committed, the other does not see and need not wait for', () => {
    one.exec('begin immediate');
    run(one, 'insert into goods values (?, ?, ?)', 1, 'Kurta', 4);
    expect([rows(one).length, rows(other).length]).toEqual([1, 0]);
    one.exec('commit');
    expect(rows(other)).toEqual([{ id: 1, name: 'Kurta', pieces: 4 }]);
  });

  it('busy: waits as long as it was told, and names it', () => {
    one.exec('begin immediate');
    const started = performance.now();
    expect(() => other.exec('begin immediate')).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
    expect(performance.now() - started).toBeGreaterThan(40);
    expect(() => run(other, 'insert into goods values (1, null, 1)')).toThrow(
      expect.objectContaining({ code: 'SQLITE_BUSY' }),
    );
    one.exec('commit');
    expect(run(other, 'insert into goods values (1, null, 1)').changes).toBe(1);
  });

  it('a transaction that read before another wrote cannot write: that is no lock to wait for, and has a name of its own', () => {
    other.exec('begin');
    rows(other);
    run(one, 'insert into goods values (1, null, 1)');
    expect(() => run(other, 'insert into goods values (2, null, 1)')).toThrow(
      expect.objectContaining({ code: 'SQLITE_BUSY_SNAPSHOT' }),
    );
    other.exec('rollback');
  });

  it('names a second row of the same key, a file that is only read, and a full disk', () => {
    run(one, 'insert into goods values (1, ?, 1)', 'Kurta');
    expect(() => run(one, 'insert into goods values (2, ?, 1)', 'Kurta')).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^SQLITE_CONSTRAINT/) }),
    );
    const reader = openSqlite(file, { timeout: 0, readonly: true });
    expect(() => run(reader, 'delete from goods')).toThrow(expect.objectContaining({ code: 'SQLITE_READONLY' }));
    reader.close();
    one.exec('pragma max_page_count = 4');
    expect(() => run(one, 'insert into goods values (3, ?, 1)', 'x'.repeat(100_000))).toThrow(
      expect.objectContaining({ code: 'SQLITE_FULL' }),
    );
  });

  it('numbers come back as they were, up to the largest whole one', () => {
    run(one, 'insert into goods values (?, ?, ?)', Number.MAX_SAFE_INTEGER, null, -1);
    expect(rows(one)).toEqual([{ id: Number.MAX_SAFE_INTEGER, name: null, pieces: -1 }]);
    expect(rows(one, 'select count(*) as n, typeof(pieces) as type from goods')).toEqual([{ n: 1, type: 'integer' }]);
  });

  it('knows a statement that answers rows, and says of the others what they changed', () => {
    const insert = one.prepare('insert into goods (name, pieces) values (?, 1)');
    expect(insert.reader).toBe(false);
    expect(insert.run(['Kurta'])).toMatchObject({ changes: 1, lastInsertRowid: 1 });
    expect(run(one, 'update goods set pieces = 2 where id = 9').changes).toBe(0);
    const returning = one.prepare('insert into goods (name) values (?) returning id');
    expect(returning.reader).toBe(true);
    expect(returning.all(['Saree'])).toEqual([{ id: 2 }]);
  });

  it('the same words may be asked again while their rows are still being read, and after the table has changed', () => {
    for (const name of ['a', 'b', 'c']) run(one, 'insert into goods (name) values (?)', name);
    const words = 'select * from goods';
    const read = one.prepare(words).iterate([]);
    expect(read.next().value).toMatchObject({ name: 'a' });
    expect(rows(one, words)).toHaveLength(3);
    expect([...read].map((row) => (row as { name: string }).name)).toEqual(['b', 'c']);
    other.exec('alter table goods add column brand text');
    expect(rows(one, words)[0]).toHaveProperty('brand', null);
  });

  it('prepares the same words once, and gives the oldest up when there are many', () => {
    const first = one.prepare('select 1');
    for (let number = 2; number <= 200; number += 1) one.prepare(`select ${number}`);
    expect(one.prepare('select 1')).toBe(first);
    one.prepare('select 201');
    expect(one.prepare('select 1')).toBe(first);
    for (let number = 300; number <= 500; number += 1) one.prepare(`select ${number}`);
    expect(one.prepare('select 1')).not.toBe(first);
  });

  it('copies the file while it is written, and the copy is whole', async () => {
    one.exec('begin');
    for (let id = 1; id <= 400; id += 1) run(one, 'insert into goods values (?, ?, 1)', id, `${id}${'x'.repeat(4000)}`);
    one.exec('commit');
    const reader = openSqlite(file, { timeout: 50, readonly: true });
    const copying = reader.backup(path.join(folder, 'copy.db'));
    run(other, 'insert into goods values (401, ?, 1)', 'written meanwhile');
    const pages = await copying;
    reader.close();
    const copy = openSqlite(path.join(folder, 'copy.db'), { timeout: 0, readonly: true });
    expect(pages).toBeGreaterThan(400);
    expect(rows(copy, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(rows(copy).length).toBeGreaterThanOrEqual(400);
    copy.close();
  });

  it('the shop connects with every commit on the disk, and its reader cannot write', async () => {
    const db = connectDatabase(`file:${file}`);
    expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
    expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
    await db.destroy();
  });
});

import { existsSync, linkSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockSqlite } from '../backups/stage-sqlite';
import { flush } from '../backups/write-archive';
import { connectDatabase } from '../database/connect-database';
import { migrateDatabase } from '../database/migrate-database';
import { openSqlite, type SqliteConnection } from '../database/open-sqlite';
import type { Migrations } from '../database/works-back-to';
import { Refusal } from '../refusal';
import { quoted, RowRefused, type Row, type Table, type Target } from './ends';
import { describeSqlite, rowsInSqlite } from './from-sqlite';

const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Fills a new SQLite file beside its later name, which it gets at the end.
 *
 * @param url `file:` with a path
 * @throws Refusal 409 where there is a file of that name
 */
export const toSqlite =
  (url: string, known: Migrations) =>
  async <Result>(work: (target: Target) => Promise<Result>): Promise<Result> => {
    const file = path.resolve(url.slice('file:'.length));
    const draft = `${file}.moving`;
    refuseFilled(file);
    clearDraft(draft);
    try {
      const empty = connectDatabase(`file:${draft}`, { known });
      await migrateDatabase(empty, known).finally(() => empty.destroy());
      const result = await fill(draft, work);
      await flush(draft, 'r+');
      putInPlace(draft, file);
      await flush(path.dirname(file), 'r');
      return result;
    } finally {
      for (const ending of ['', ...BESIDE]) rmSync(draft + ending, { force: true });
    }
  };

function refuseFilled(file: string): void {
  const found = ['', ...BESIDE].map((ending) => file + ending).find((name) => existsSync(name));
  if (found === undefined) return;
  const { size } = statSync(found);
  throw new Refusal(409, `${found} is there already (${size} bytes): name a new file. Nothing was changed.`);
}

/** Left by one that was killed. @throws Refusal 409 where it is another's that is at it now */
function clearDraft(draft: string): void {
  try {
    lockSqlite({ databaseUrl: `file:${draft}` })?.release();
  } catch (error) {
    throw error instanceof Refusal
      ? new Refusal(409, `Another move-to writes ${draft} just now: wait for its end.`)
      : error;
  }
  for (const ending of ['', ...BESIDE]) rmSync(draft + ending, { force: true });
}

async function fill<Result>(draft: string, work: (target: Target) => Promise<Result>): Promise<Result> {
  const database = openSqlite(draft, { timeout: 0 });
  try {
    for (const set of ['foreign_keys = off', 'journal_mode = delete', 'synchronous = off', 'temp_store = file'])
      database.exec(`pragma ${set}`);
    database.exec('begin exclusive');
    const result = await work(sqliteTarget(database));
    database.exec('commit');
    return result;
  } finally {
    database.close();
  }
}

function sqliteTarget(database: SqliteConnection): Target {
  const ask = <One>(sql: string) => database.prepare(sql).all([]) as One[];
  const indexes = ask<{ name: string; made: string }>(
    "select name, sql as made from sqlite_master where type = 'index' and sql is not null",
  );
  return {
    tables: describeSqlite(database),
    rows: (table) => rowsInSqlite(database, table),
    async prepare(tables) {
      for (const { name } of indexes) database.exec(`drop index ${quoted(name)}`);
      for (const { name } of tables) database.exec(`delete from ${quoted(name)}`);
    },
    async write(table, rows) {
      const columns = table.columns.map(({ name }) => quoted(name));
      const insert = database.prepare(
        `insert into ${quoted(table.name)} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) run(() => insert.run(row as unknown[]), table, row);
    },
    async finish() {
      for (const { made } of indexes) database.exec(made);
      const [lost] = ask<{ table: string; parent: string }>('pragma foreign_key_check');
      if (lost) throw new Refusal(409, `A row of ${lost.table} belongs to one of ${lost.parent} that is not there.`);
    },
  };
}

function run(work: () => unknown, table: Table, row: Row): void {
  try {
    work();
  } catch (error) {
    const isOfRow = error instanceof Error && 'code' in error && String(error.code) === 'SQLITE_CONSTRAINT';
    throw isOfRow ? new RowRefused(table, row, `${error.message}.`) : error;
  }
}

/** A name that came to be meanwhile is not taken from its file. */
function putInPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') refuseFilled(file);
    throw error;
  }
}

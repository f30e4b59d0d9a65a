import type { BackendConfig } from '../backend-config';
import { isSqlite } from '../backups/copy-sqlite';
import { finishRestore } from '../backups/finish-restore';
import { placeOf } from '../database/connect-database';
import { migrations } from '../database/migrate-database';
import type { Migrations } from '../database/works-back-to';
import { Refusal } from '../refusal';
import { RowsDigest } from './digest-rows';
import { kindOf, type Source, type Table, type Target } from './ends';
import { fromPostgres } from './from-postgres';
import { fromSqlite } from './from-sqlite';
import { toPostgres } from './to-postgres';
import { toSqlite } from './to-sqlite';

interface Moving {
  /** For connections to a PostgreSQL database that are no shop. */
  evenIfOpen?: boolean;
  /** Of another version than this one, for tests. */
  known?: Migrations;
  /** Called before each table is moved, and with the rows that were moved of it now and then. */
  progress?: (table: string, rows: number) => void;
}

export interface Moved {
  tables: number;
  rows: number;
  /** Tables of the source that the shop does not make in the other kind of database. */
  left: readonly string[];
}

/**
 * Moves the whole shop from SQLite to an empty PostgreSQL database, or from PostgreSQL to a new SQLite file: all or nothing, and
 * the source stays as it is. Every table that the migrations make in both is moved, and each is compared before the end.
 *
 * @param target `postgres://…`, or `file:` with a whole path
 * @throws Refusal 409 where the shop is open, the target is not empty or a row does not go into it, in words that say what to do
 */
export async function moveShop(
  config: BackendConfig,
  target: string,
  { evenIfOpen = false, known = migrations, progress = () => undefined }: Moving = {},
): Promise<Moved> {
  if (isSqlite(config) === target.startsWith('file:'))
    throw new Refusal(
      409,
      `The shop is in ${isSqlite(config) ? 'a SQLite file' : 'PostgreSQL'} already: name ${isSqlite(config) ? 'postgres://…' : 'file:…'}. Within one kind of database a copy is moved by backup and restore.`,
    );
  finishRestore(config.dataDir);
  const source = isSqlite(config) ? fromSqlite(config) : fromPostgres(config, evenIfOpen);
  return source(async (from) => {
    refuseOtherShape(from, known, placeOf(config.databaseUrl));
    const fill = target.startsWith('file:') ? toSqlite(target, known) : toPostgres(target, known);
    return fill(async (to) => {
      const tables = sharedTables(from, to);
      await to.prepare(tables);
      let rows = 0;
      for (const table of tables) {
        rows += await moveTable(table, from, to, (count) => progress(table.name, count));
      }
      await to.finish();
      await from.confirm();
      const left = from.tables.filter(({ name }) => !tables.some((table) => table.name === name));
      return { tables: tables.length, rows, left: left.map(({ name }) => name) };
    });
  });
}

/** Rows of another shape would be brought to the newest one by nobody. */
function refuseOtherShape({ applied }: Source, known: Migrations, place: string): void {
  const names = Object.keys(known);
  if (applied.length === 0) throw new Refusal(409, `There is no shop in ${place}.`);
  if (names.every((name) => applied.includes(name)) && applied.every((name) => name in known)) return;
  throw new Refusal(
    409,
    `${place} has the shape of another version of the shop: start this version on it once, or move it with the newer one that was open there last. Nothing was changed.`,
  );
}

/**
 * The tables that both have, with the columns in one order.
 *
 * @throws Refusal 409 where one of them has other columns there, or of a type that would not be moved faithfully
 */
function sharedTables(from: Source, to: Target): Table[] {
  return to.tables.flatMap((table) => {
    const own = from.tables.find(({ name }) => name === table.name);
    if (!own) return [];
    const isSame =
      own.columns.length === table.columns.length &&
      table.columns.every((column) => {
        const other = own.columns.find(({ name }) => name === column.name);
        return other !== undefined && kindOf(column) !== undefined && kindOf(other) === kindOf(column);
      });
    if (isSame) return [table];
    throw new Refusal(409, `The table ${table.name} is not as this version makes it. Nothing was changed.`);
  });
}

/** @returns how many rows it has */
async function moveTable(table: Table, from: Source, to: Target, progress: (rows: number) => void): Promise<number> {
  const [read, written] = [new RowsDigest(), new RowsDigest()];
  progress(0);
  for await (const rows of from.rows(table)) {
    read.add(rows);
    await to.write(table, rows);
    progress(read.count);
  }
  for await (const rows of to.rows(table)) written.add(rows);
  if (read.value === written.value) return read.count;
  throw new Error(
    `The table ${table.name} would not be the same (${read.count} rows, ${written.count} after moving). Nothing was changed.`,
  );
}

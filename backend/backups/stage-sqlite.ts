import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BackendConfig } from '../backend-config';
import { connectDatabase } from '../database/connect-database';
import { migrateDatabase, migrateTo, migrations } from '../database/migrate-database';
import { openSqlite, type SqliteConnection } from '../database/open-sqlite';
import { saveSetting } from '../database/read-setting';
import { decideRestore, finishRestore, type Move } from './finish-restore';
import { Refusal } from '../refusal';
import { UnusableBackup } from './read-backup';
import { UNSETTLED } from './settle-restored';
import { flush, MEMBERS } from './write-archive';

/** Files that SQLite puts beside a database. */
const BESIDE = ['-wal', '-shm', '-journal'];

/** A column as SQLite describes it; `hidden` is 0 unless it is generated, `clause` is its default. */
interface Column {
  name: string;
  hidden: number;
  clause: string | null;
}

/** Nobody else opens the database until it is released. */
interface Lock {
  /** In a transaction that changes nothing so far. */
  database: SqliteConnection;
  release(): void;
}

/**
 * Takes the database for this process alone while nobody else has it open, and writes its journal into the file. A file
 * that is no sound database belongs to nobody.
 *
 * @throws Refusal 409 where the shop is open
 */
export function lockSqlite({ databaseUrl }: Pick<BackendConfig, 'databaseUrl'>): Lock | undefined {
  const file = fileOf(databaseUrl);
  if (!existsSync(file)) return undefined;
  const database = openSqlite(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = DELETE');
    database.exec('begin exclusive');
    return { database, release: () => database.close() };
  } catch (error) {
    database.close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('SQLITE_BUSY'))
      throw new Refusal(
        409,
        `The shop is open on ${file}, or a command is at it: stop it first, and start it again afterwards.`,
      );
    return undefined;
  }
}

/**
 * Checks the unpacked database, takes its rows – and nothing else of it – into one that this shop has made, and brings that to
 * the newest shape. A trigger, view or default that somebody put into a backup would act in the restored shop.
 *
 * @returns what was left behind
 * @throws UnusableBackup where it is damaged, or of a newer shop
 */
export async function stageSqlite(staging: string, madeAt: Date): Promise<string[]> {
  const file = path.join(staging, MEMBERS.sqlite);
  const fresh = path.join(staging, 'fresh.db');
  const empty = connectDatabase(`file:${fresh}`);
  try {
    await migrateTo(empty, look(file));
  } finally {
    await empty.destroy();
  }
  const leftBehind = takeRows(file, fresh);
  for (const ending of BESIDE) rmSync(file + ending, { force: true });
  renameSync(fresh, file);
  const db = connectDatabase(`file:${file}`);
  try {
    await migrateDatabase(db);
    await saveSetting(db, UNSETTLED, madeAt.toISOString());
  } finally {
    await db.destroy();
  }
  // One file, with nothing left in a journal beside it.
  const database = openSqlite(file, { timeout: 0 });
  database.exec('pragma journal_mode = DELETE');
  database.close();
  await flush(file, 'r+');
  const key = path.join(staging, MEMBERS.key);
  if (existsSync(key)) await flush(key, 'r+');
  return leftBehind;
}

/** @returns the last migration of the database */
function look(file: string): string {
  const database = openSqlite(file, { timeout: 0 });
  try {
    database.exec('pragma trusted_schema = off');
    const [row] = database.prepare('pragma integrity_check').all([]) as { integrity_check: string }[];
    if (row?.integrity_check !== 'ok')
      throw new UnusableBackup(`The database in it is damaged: ${row?.integrity_check}. Nothing was changed.`);
    const known = database.prepare('select name from kysely_migration').all([]) as { name: string }[];
    return lastMigration(known.map(({ name }) => name));
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    throw new UnusableBackup(
      `The database in it is none of a shop, or damaged (${String(error)}). Nothing was changed.`,
    );
  } finally {
    database.close();
  }
}

/**
 * The last of a database's migrations.
 *
 * @throws UnusableBackup where this shop does not know one of them, or one before it is missing
 */
export function lastMigration(names: readonly string[]): string {
  const newer = names.filter((name) => !Object.hasOwn(migrations, name));
  if (names.length === 0) throw new UnusableBackup('The database in it is none of a shop. Nothing was changed.');
  if (newer.length > 0)
    throw new UnusableBackup(
      `It was made by a newer version of the shop (${newer.join(', ')}): bring this one up to date, and restore it then. Nothing was changed.`,
    );
  const last = names.toSorted().at(-1) ?? '';
  const missing = Object.keys(migrations).filter((name) => name < last && !names.includes(name));
  if (missing.length > 0)
    throw new UnusableBackup(
      `The database in it is of no version of the shop (without ${missing.join(', ')}). Nothing was changed.`,
    );
  return last;
}

/**
 * Fills the tables of a database that this shop has made with the rows of another one of the same version.
 *
 * @returns what else the other one holds
 * @throws UnusableBackup where a table or column is not there, or is no plain one
 */
function takeRows(file: string, fresh: string): string[] {
  const database = openSqlite(fresh, { timeout: 0 });
  const ask = <Row>(sql: string, ...values: unknown[]) => database.prepare(sql).all(values) as Row[];
  try {
    for (const set of ['trusted_schema = off', 'foreign_keys = off', 'journal_mode = delete', 'synchronous = off'])
      database.exec(`pragma ${set}`);
    database.prepare('attach ? as backup').run([file]);
    const objects = (of: string) =>
      ask<{ type: string; name: string; sql: string | null }>(
        `select type, name, sql from ${of}.sqlite_master where name not like 'sqlite~_%' escape '~' and name not like 'kysely~_%' escape '~'`,
      );
    const [own, theirs] = [objects('main'), objects('backup')];
    const isOwn = (type: string, name: string) => own.some((one) => one.type === type && one.name === name);
    const leftBehind = theirs.filter(({ type, name }) => !isOwn(type, name)).map(({ type, name }) => `${type} ${name}`);
    const columns = (of: string, table: string) =>
      ask<Column>('select name, hidden, dflt_value as clause from pragma_table_xinfo(?, ?)', table, of);
    // What is searched in is made of the rows by this shop's own triggers.
    const ordinary = new Set(
      ask<{ name: string }>("select name from pragma_table_list where schema = 'main' and type = 'table'").map(
        ({ name }) => name,
      ),
    );
    database.exec('begin');
    for (const { name: table, sql: made } of own.filter(({ name }) => ordinary.has(name))) {
      const source = theirs.find(({ name }) => name === table);
      const given = columns('backup', table);
      const ours = columns('main', table);
      const names = ours.map(({ name }) => name);
      const isPlain = source?.type === 'table' && !/^\s*create\s+virtual/i.test(source.sql ?? '');
      if (!isPlain || !names.every((one) => given.some(({ name, hidden }) => name === one && hidden === 0)))
        throw new UnusableBackup(`Its table ${table} is not as a shop makes it. Nothing was changed.`);
      leftBehind.push(
        ...strangeClauses(table, given, ours),
        ...(hasCheck(source.sql) && !hasCheck(made) ? [`check ${table}`] : []),
      );
      const list = names.map((name) => `"${name}"`).join(', ');
      database.exec(
        `delete from main."${table}"; insert into main."${table}" (${list}) select ${list} from backup."${table}"`,
      );
    }
    database.exec('commit');
    return leftBehind;
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    throw new UnusableBackup(`The database in it is damaged (${String(error)}). Nothing was changed.`);
  } finally {
    database.close();
  }
}

/** What the columns of another one's table have that this shop's do not: 'default users.mailbox'. */
function strangeClauses(table: string, given: readonly Column[], ours: readonly Column[]): string[] {
  return given.flatMap(({ name, clause }) => {
    const own = ours.find((one) => one.name === name);
    if (!own) return [`column ${table}.${name}`];
    return own.clause === clause ? [] : [`default ${table}.${name}`];
  });
}

const hasCheck = (made: string | null): boolean => /\bcheck\s*\(/i.test(made ?? '');

/**
 * Commits and carries out that the staged files are the shop.
 *
 * @returns the name under which the earlier database was moved aside
 */
export function putSqliteInPlace(
  { databaseUrl, dataDir }: BackendConfig,
  staging: string,
  { source, stamp }: { source: string; stamp: string },
): string | undefined {
  const file = fileOf(databaseUrl);
  const asideOf = (name: string) => (existsSync(name) ? `${name}-before-restore-${stamp}` : undefined);
  const beside = BESIDE.map((ending) => file + ending).filter(existsSync);
  const moves: Move[] = [
    // Aside as SQLite looks for it beside a database of that name.
    ...beside.map((to) => ({ to, aside: `${file}-before-restore-${stamp}${to.slice(file.length)}` })),
    { from: path.join(staging, MEMBERS.sqlite), to: file, aside: asideOf(file) },
    ...keyMoves(staging, dataDir, stamp),
  ];
  decideRestore(dataDir, { source, moves });
  finishRestore(dataDir);
  return moves.find(({ to }) => to === file)?.aside;
}

/** The key of the backup takes the place of the one that is there. */
export function keyMoves(staging: string, dataDir: string, stamp: string): Move[] {
  const [from, to] = [path.join(staging, MEMBERS.key), path.join(dataDir, MEMBERS.key)];
  if (!existsSync(from)) return [];
  return [{ from, to, aside: existsSync(to) ? `${to}-before-restore-${stamp}` : undefined }];
}

const fileOf = (databaseUrl: string): string => databaseUrl.slice('file:'.length);

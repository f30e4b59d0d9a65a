import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BackendConfig } from '../backend-config';
import { connectDatabase } from '../database/connect-database';
import { migrateDatabase, migrations } from '../database/migrate-database';
import { openSqlite } from '../database/open-sqlite';
import { saveSetting } from '../database/read-setting';
import { decideRestore, finishRestore, type Move } from './finish-restore';
import { Refusal } from '../refusal';
import { UnusableBackup } from './read-backup';
import { UNSETTLED } from './settle-restored';
import { flush, MEMBERS } from './write-archive';

/** What SQLite keeps beside a database. */
const BESIDE = ['-wal', '-shm', '-journal'];

/** Nobody else opens the database until it is released. */
interface Lock {
  release(): void;
}

/**
 * Takes the database for this process alone, which works while nobody else has it open; what its journal holds is put into
 * the file. A file that is no sound database is nobody's.
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
    return { release: () => database.close() };
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
 * Checks the unpacked database and brings it to the newest shape.
 *
 * @throws UnusableBackup where it is damaged, or of a newer shop
 */
export async function stageSqlite(staging: string, madeAt: Date): Promise<void> {
  const file = path.join(staging, MEMBERS.sqlite);
  look(file);
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
}

function look(file: string): void {
  const database = openSqlite(file, { timeout: 0 });
  try {
    const [row] = database.prepare('pragma integrity_check').all([]) as { integrity_check: string }[];
    if (row?.integrity_check !== 'ok')
      throw new UnusableBackup(`The database in it is damaged: ${row?.integrity_check}. Nothing was changed.`);
    const known = database.prepare('select name from kysely_migration').all([]) as { name: string }[];
    refuseNewer(known.map(({ name }) => name));
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    throw new UnusableBackup(
      `The database in it is none of a shop, or damaged (${String(error)}). Nothing was changed.`,
    );
  } finally {
    database.close();
  }
}

/** @throws UnusableBackup where this shop does not know one of them */
export function refuseNewer(names: readonly string[]): void {
  const newer = names.filter((name) => !Object.hasOwn(migrations, name));
  if (names.length === 0) throw new UnusableBackup('The database in it is none of a shop. Nothing was changed.');
  if (newer.length > 0)
    throw new UnusableBackup(
      `It was made by a newer version of the shop (${newer.join(', ')}): bring this one up to date, and restore it then. Nothing was changed.`,
    );
}

/**
 * Decides and carries out that the staged files are the shop.
 *
 * @returns the name under which the database from before is kept
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

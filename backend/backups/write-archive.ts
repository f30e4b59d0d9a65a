import { createReadStream, createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { makePrivateFile, PRIVATE_FILE } from '@/lib/platform/make-private-file';
import type { Services } from '../services';
import { copySqlite, isSqlite } from './copy-sqlite';
import { runOnPostgres, SCHEMA } from './run-on-postgres';

/** What is in an archive; photos stand in a folder of their own. */
export const MEMBERS = { sqlite: 'shop.db', postgres: 'shop.dump', key: 'secret.key', photos: 'photos/' } as const;

/** How much of a file is read at once: each chunk waits several times for the requests before it. */
const CHUNK_BYTES = 2 * 1024 * 1024;

/**
 * Writes database and photos into one archive while the shop is open: the database first, so that what it shows is
 * among the photos. Until it is whole and on the disk it is in a folder beside its name.
 *
 * @param target ends in .tar; refused where it exists
 * @param withKey whether the key goes into it, as secret.key
 * @returns how many photos it holds
 * @throws Error where it cannot be written; then nothing is left
 */
export async function writeArchive(
  services: Services,
  target: string,
  { withKey = false, signal }: { withKey?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  return wholeOrNot(target, async (folder, file) => {
    const database = path.join(folder, isSqlite(services.config) ? MEMBERS.sqlite : MEMBERS.postgres);
    await copyDatabase(services, database, folder, signal);
    const archive = pack();
    const written = pipeline(
      archive as unknown as Readable,
      createWriteStream(file, { flags: 'r+', highWaterMark: CHUNK_BYTES }),
    );
    const filled = fill(archive, services, database, withKey, signal);
    filled.catch((error: Error) => archive.destroy(error));
    await Promise.all([filled, written]);
    return filled;
  });
}

/**
 * Copies a SQLite database alone.
 *
 * @param target refused where it exists
 * @returns how many pages it has
 */
export function writeDatabaseFile({ config }: Services, target: string): Promise<number> {
  return wholeOrNot(target, (_folder, file) => copySqlite(config.databaseUrl, file));
}

/** How the folder is named in which a copy is written; a process that is killed leaves it behind. */
const workFolderOf = (target: string): string => path.join(path.dirname(target), `.${path.basename(target)}.`);
/** The name of such a folder, and of all that ever is in one. */
const WORK_FOLDER = /^\..+\.(?:tar|db)\.\w{6}$/;
const WORK_FILE = /^(?:whole|shop\.dump|passfile|shop\.db(?:-journal|-wal|-shm)?)$/;
/** Where nothing of it was written for so long, in ms, its process is gone. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Removes the folders that killed processes have left in this one; other folders, whatever they are called, stay. */
async function clearAbandoned(folder: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- a file's mtime is a moment of the wall clock
  const since = Date.now() - ABANDONED_MS;
  for (const name of (await readdir(folder)).filter((one) => WORK_FOLDER.test(one))) {
    const left = path.join(folder, name);
    // What cannot be inspected belongs to another backup that ends at this moment, or to another user.
    const isAbandoned = await isOlder(left, since).catch(() => false);
    if (isAbandoned) await rm(left, { recursive: true, force: true });
  }
}

async function isOlder(left: string, since: number): Promise<boolean> {
  const names = await readdir(left);
  if (!names.every((one) => WORK_FILE.test(one))) return false;
  const found = await Promise.all([left, ...names.map((one) => path.join(left, one))].map((one) => stat(one)));
  return found.every(({ mtimeMs }) => mtimeMs < since);
}

async function wholeOrNot<Result>(
  target: string,
  write: (folder: string, file: string) => Promise<Result>,
): Promise<Result> {
  await clearAbandoned(path.dirname(target));
  // A folder of its own, which nobody else can read and no file of the merchant's has the name of.
  const folder = mkdtempSync(workFolderOf(target));
  try {
    const file = path.join(folder, 'whole');
    makePrivateFile(file);
    const result = await write(folder, file);
    await flush(file, 'r+');
    if (existsSync(target)) throw new Error(`${target} exists already`);
    renameSync(file, target);
    await flush(path.dirname(target), 'r');
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Until then a power cut may take it. */
export async function flush(file: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function copyDatabase(
  { config }: Services,
  target: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (isSqlite(config)) {
    await copySqlite(config.databaseUrl, target);
    return;
  }
  makePrivateFile(target);
  const words = ['--format=custom', '--no-owner', '--no-privileges', `--schema=${SCHEMA}`, `--file=${target}`];
  await runOnPostgres('pg_dump', config.databaseUrl, folder, words, signal);
}

async function fill(
  archive: Pack,
  { photos, secret }: Services,
  database: string,
  withKey: boolean,
  signal: AbortSignal | undefined,
): Promise<number> {
  await addFile(archive, path.basename(database), database);
  rmSync(database);
  // As its file holds it: it may stand in SHOP_SECRET alone.
  if (withKey) archive.entry({ name: MEMBERS.key, mode: PRIVATE_FILE }, secret.toString('hex'));
  let count = 0;
  for (const { address, takenAt: mtime } of await photos.list()) {
    signal?.throwIfAborted();
    const bytes = await photos.read(address, { once: true });
    // One that was cleared away meanwhile is left out.
    if (!bytes) continue;
    await addBytes(archive, { name: MEMBERS.photos + path.basename(address), mtime }, bytes);
    count += 1;
  }
  archive.finalize();
  return count;
}

/** One after the other, each once the one before is written. */
function addBytes(archive: Pack, of: { name: string; mtime: Date }, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const header = { ...of, size: bytes.length, mode: PRIVATE_FILE };
    const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
    // A fault that ends the archive must end its entries, too.
    entry.on('error', reject);
    entry.end(bytes);
  });
}

/** A file, read as it is written. */
async function addFile(archive: Pack, name: string, file: string): Promise<void> {
  const { size, mtime } = await stat(file);
  await new Promise<void>((resolve, reject) => {
    const header = { name, size, mode: PRIVATE_FILE, mtime };
    const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
    // A fault that ends the archive must end its entries, too.
    entry.on('error', reject);
    const read = createReadStream(file, { highWaterMark: CHUNK_BYTES }).on('error', reject);
    // A copied database that stays open would occupy its room on the disk although it has no name any more.
    entry.on('close', () => read.destroy());
    read.pipe(entry);
  });
}

import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { makePrivateFile } from '@/lib/machine/make-private-file';
import { openSqlite } from '../database/open-sqlite';
import type { Services } from '../services';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'backup <file.db | file.tar> [--with-key]';
/** Patience with a shop that writes just now, in ms. */
const BUSY_TIMEOUT_MS = 5000;
/** Of everything in the archive: for whoever unpacks it alone. */
const MODE = 0o600;

export const backUp: Command = {
  usage: USAGE,
  about: 'copy the database, or as .tar database and photos (and secret.key), while the shop is open',
  async run({ services, say }, args) {
    const { operands, values } = readArguments(args, USAGE, 1, { 'with-key': { type: 'boolean' } });
    const [target = ''] = operands;
    const isArchive = target.endsWith('.tar');
    if (!isArchive && !target.endsWith('.db')) throw new UsageError('Name a file that ends in .tar or .db.');
    const { dataDir } = services.config;
    if (values['with-key'] && !isArchive) throw new UsageError('--with-key goes with a .tar alone.');
    if (!isArchive && !isSqlite(services))
      throw new UsageError('This shop runs on PostgreSQL: back it up with pg_dump; its photos with backup <file>.tar.');
    if (existsSync(target)) throw new UsageError(`${target} exists already; name a new file.`);
    try {
      makePrivateFile(target);
      if (!isArchive) {
        const pages = await copyDatabase(services, target);
        say(`${target} holds the database (${pages} pages) without photos. Keep ${dataDir}/secret.key beside it.`);
        return;
      }
      const photos = await writeArchive(services, target, values['with-key'] === true);
      const held = isSqlite(services) ? `the database and ${photos} photos` : `${photos} photos alone`;
      say(`${target} holds ${held}${values['with-key'] ? ', and the key: keep it as safe as money' : ''}.`);
      if (!isSqlite(services)) say('This shop runs on PostgreSQL: back its database up with pg_dump.');
      if (!values['with-key']) say(`Keep ${dataDir}/secret.key beside it, or make it again with --with-key.`);
    } catch (error) {
      // Half a copy, or none, must not look like one.
      rmSync(target, { force: true });
      throw error;
    }
  },
};

const isSqlite = ({ config }: Services): boolean => config.databaseUrl.startsWith('file:');

async function copyDatabase({ config }: Services, target: string): Promise<number> {
  const database = openSqlite(config.databaseUrl.slice('file:'.length), { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return await database.backup(target);
  } finally {
    database.close();
  }
}

/**
 * The database first: what it shows was in the folder before, and stays there. Unpacked into `.data/` it is the shop.
 *
 * @returns how many photos it holds
 */
async function writeArchive(services: Services, target: string, withKey: boolean): Promise<number> {
  const archive = pack();
  const written = pipeline(archive as unknown as Readable, createWriteStream(target, { flags: 'r+' }));
  const filled = fill(archive, services, target, withKey);
  filled.catch((error: Error) => archive.destroy(error));
  await Promise.all([filled, written]);
  return filled;
}

async function fill(archive: Pack, services: Services, target: string, withKey: boolean): Promise<number> {
  const { config, photos } = services;
  if (isSqlite(services)) {
    // A folder of its own, which nobody else can read and no file of the merchant's has the name of.
    const folder = mkdtempSync(`${target}-`);
    const copy = path.join(folder, 'shop.db');
    try {
      makePrivateFile(copy);
      await copyDatabase(services, copy);
      await addFile(archive, 'shop.db', copy);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  if (withKey) await addFile(archive, 'secret.key', path.join(config.dataDir, 'secret.key'));
  const kept = await photos.list();
  for (const { address } of kept) {
    const name = path.basename(address);
    await addFile(archive, `photos/${name}`, path.join(photos.path, name));
  }
  archive.finalize();
  return kept.length;
}

/** One file at a time, read as it is written. */
async function addFile(archive: Pack, name: string, file: string): Promise<void> {
  const { size, mtime } = statSync(file);
  await new Promise<void>((resolve, reject) => {
    const entry = archive.entry({ name, size, mode: MODE, mtime }, (error) => (error ? reject(error) : resolve()));
    createReadStream(file).on('error', reject).pipe(entry);
  });
}

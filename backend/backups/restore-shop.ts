import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder, PRIVATE_FOLDER } from '@/lib/platform/make-private-file';
import { freeBytes } from '../alerts/watch-over';
import type { BackendConfig } from '../backend-config';
import { openStorage } from '../photos/open-storage';
import { isSqlite } from './copy-sqlite';
import { finishRestore, isDecided, STAGING } from './finish-restore';
import { eachPhoto, readBackup, UnusableBackup, type BackupContent } from './read-backup';
import { putPostgresInPlace, stagePostgres } from './stage-postgres';
import { lockSqlite, putSqliteInPlace, stageSqlite } from './stage-sqlite';

const MB = 1024 * 1024;
/** The database unpacked, the one its rows are taken into, and what journals and migrations need. */
const COPIES = 3;

/** What was restored. */
export interface Restored extends BackupContent {
  /** The name under which the earlier data was moved aside; undefined where there was none. */
  aside: string | undefined;
  /** Whether a restore of the same file had been cut off, and was only finished. */
  wasFinished: boolean;
}

/**
 * Puts a backup in the place of the shop's data, all or nothing. Everything is unpacked, checked and brought to the
 * newest shape first; the present data is moved aside under another name. If the restore is cut off, the shop is the
 * old one or the new one.
 *
 * @param evenIfOpen for a PostgreSQL database to which others are connected that are no shop
 * @throws UnusableBackup where the file is none or does not fit, Refusal 409 where the shop is open, ProgramError
 */
export async function restoreShop(
  config: BackendConfig,
  file: string,
  { evenIfOpen }: { evenIfOpen: boolean },
): Promise<Restored> {
  makePrivateFolder(config.dataDir);
  const { size, mtimeMs } = statSync(file);
  const source = `${realpathSync(file)} ${size} ${mtimeMs}`;
  const lock = isSqlite(config) ? lockSqlite(config) : undefined;
  try {
    const finished = finishRestore(config.dataDir);
    return await withStaging(path.join(config.dataDir, STAGING), async (staging) => {
      const content = await stage(config, file, staging);
      if (finished === source) return { ...content, aside: undefined, wasFinished: true };
      await unpackPhotos(config, file);
      const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
      const aside = isSqlite(config)
        ? putSqliteInPlace(config, staging, { source, stamp })
        : await putPostgresInPlace(config, staging, { source, stamp, madeAt: content.madeAt, evenIfOpen });
      return { ...content, aside, wasFinished: false };
    });
  } finally {
    lock?.release();
  }
}

/**
 * Whether a backup could be restored; nothing is changed.
 *
 * @throws UnusableBackup where it could not
 */
export async function checkBackup(config: BackendConfig, file: string): Promise<BackupContent> {
  makePrivateFolder(config.dataDir);
  // Of its own name: what a restore that was cut off has decided is in the other.
  return withStaging(path.join(config.dataDir, `${STAGING}-check`), (staging) => stage(config, file, staging));
}

async function withStaging<Result>(staging: string, work: (staging: string) => Promise<Result>): Promise<Result> {
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { mode: PRIVATE_FOLDER });
  try {
    return await work(staging);
  } finally {
    if (!isDecided(path.dirname(staging))) rmSync(staging, { recursive: true, force: true });
  }
}

async function stage(config: BackendConfig, file: string, staging: string): Promise<BackupContent> {
  const { size } = statSync(file);
  const room = await freeBytes(config.dataDir);
  if (room < COPIES * size)
    throw new UnusableBackup(
      `${config.dataDir} has ${Math.floor(room / MB)} MB left, and ${file} has ${Math.ceil(size / MB)} MB, which it takes three times for a while. Nothing was changed.`,
    );
  const content = await readBackup(file, staging);
  if (isSqlite(config) !== (content.kind === 'sqlite'))
    throw new UnusableBackup(
      `${file} holds a database of ${content.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, and DATABASE_URL names one of ${isSqlite(config) ? 'SQLite' : 'PostgreSQL'}. Nothing was changed.`,
    );
  const leftBehind = isSqlite(config)
    ? await stageSqlite(staging, content.madeAt)
    : await stagePostgres(config, staging);
  return { ...content, leftBehind };
}

/** A photo's name is a hash of what was taken in: what is there already is the same, and nothing is overwritten. */
async function unpackPhotos(config: BackendConfig, file: string): Promise<void> {
  const storage = openStorage(config.media, config);
  const present = new Set((await storage.list()).map(({ name }) => name));
  await eachPhoto(file, async (name, read) => {
    const bytes = await read();
    if (!present.has(name)) await storage.write(name, bytes);
  });
}

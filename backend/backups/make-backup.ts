import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { isPhotoAddress } from '@/lib/rules/catalogue/is-photo-address';
import { makePrivateFolder } from '@/lib/platform/make-private-file';
import { freeBytes, ROOM_MB_MIN } from '../alerts/watch-over';
import type { BackupSettings } from '../backend-config';
import { readSetting, saveSetting } from '../database/read-setting';
import { shownPhotos } from '../photos/find-orphans';
import { LostStorage } from '../photos/photo-storage';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { backupName, clearHalfDone, clearOldBackups, madeAtOf, type StoredBackup } from './list-backups';
import { isSqlite } from './copy-sqlite';
import { readShopId } from './read-shop-id';
import { pgDumpFault } from './run-on-postgres';
import { whileClaimed } from './while-claimed';
import { writeArchive } from './write-archive';

const MB = 1024 * 1024;
/** The file of the newest copy that was ever made, and the machine that did; nothing where an older version did. */
const LAST = 'backup_last';
const LAST_BY = 'backup_last_by';
const folderNote = (machine: string): string => `backup_folder ${machine}`;

/** No copy could be made; the message says why, for the owner. */
export class FailedBackup extends Error {
  override name = 'FailedBackup';
}

/** Tests set their own. */
export interface BackupOptions {
  signal?: AbortSignal;
  /** How many bytes are free where this folder lies. */
  roomOf?: (folder: string) => Promise<number>;
}

/**
 * Makes a copy in `BACKUP_DIR` now, and then removes those that are too old.
 *
 * @returns its file
 * @throws Refusal 409 where another process makes one, FailedBackup where none can be made
 */
export async function makeBackup(services: Services, options: BackupOptions = {}): Promise<string> {
  const file = await whileClaimed(services, () => makeClaimedBackup(services, options));
  if (file === undefined) throw new Refusal(409, 'A copy is being made just now.');
  return file;
}

/** The same for a caller that holds the claim. */
export async function makeClaimedBackup(
  services: Services,
  { signal, roomOf = freeBytes }: BackupOptions = {},
): Promise<string> {
  const { db, config, now } = services;
  const { backups } = config;
  if (!backups) throw new Error('BACKUP_DIR is not set');
  try {
    const shopId = await readShopId(services);
    await makeFolder(services, backups);
    await clearHalfDone(backups.folder, shopId);
    await refuseWithoutRoom(services, backups.folder, roomOf);
    const fault = isSqlite(config) ? undefined : await pgDumpFault(db);
    if (fault !== undefined) throw new Error(fault);
    const file = path.join(backups.folder, backupName(shopId, now()));
    const photos = await writeArchive(services, file, { signal });
    if (photos === 0) await refuseMissingPhotos(services, file);
    await saveSetting(db, folderNote(config.machine), backups.folder);
    await saveSetting(db, LAST_BY, config.machine);
    await saveSetting(db, LAST, file);
    await clearOldBackups(backups.folder, shopId, backups.keepDays, now());
    return file;
  } catch (error) {
    throw new FailedBackup(inWords(error, backups.folder), { cause: error });
  }
}

/** A folder that is not mounted looks like an empty one. Older copies may be the last to hold the photos, so they stay. */
async function refuseMissingPhotos({ db, photos }: Services, file: string): Promise<void> {
  if (![...(await shownPhotos(db))].some(isPhotoAddress)) return;
  const { place } = photos.storage;
  throw new Error(
    `${file} holds no photos, since none is in ${place}, and the shop shows some: if that is on another disk, it may not be mounted; older copies stay until then`,
  );
}

export const readLastBackup = ({ db }: Services): Promise<string | undefined> => readSetting(db, LAST);

/** The newest copy ever made where another machine made it: its file is there. */
export async function readBackupElsewhere({ db, config }: Services): Promise<StoredBackup | undefined> {
  const [file, machine] = [await readSetting(db, LAST), await readSetting(db, LAST_BY)];
  if (file === undefined || machine === undefined || machine === config.machine) return undefined;
  const madeAt = madeAtOf(path.basename(file));
  return madeAt && { file, madeAt };
}

/** Where this machine has put a copy last. In a container it is called otherwise each time, and a shop in a file is on one. */
async function readLastFolder(services: Services): Promise<string | undefined> {
  const { db, config } = services;
  const noted = await readSetting(db, folderNote(config.machine));
  if (noted !== undefined || (!isSqlite(config) && (await readBackupElsewhere(services)))) return noted;
  const last = await readLastBackup(services);
  return last === undefined ? undefined : path.dirname(last);
}

/**
 * The folder is made once. Where it is gone later its disk is probably not mounted, and a new folder would fill another
 * disk.
 */
async function makeFolder(services: Services, { folder }: BackupSettings): Promise<void> {
  if ((await readLastFolder(services)) !== folder) makePrivateFolder(folder);
  else statSync(folder);
}

/**
 * Whether a copy fits: the database twice, since the archive is written from a copy of it, and the photos; and where the
 * shop's own data lies on the same disk, the room that orders need.
 */
async function refuseWithoutRoom(
  services: Services,
  folder: string,
  roomOf: NonNullable<BackupOptions['roomOf']>,
): Promise<void> {
  const { config, photos } = services;
  const photoBytes = (await photos.list()).reduce((sum, { bytes }) => sum + bytes, 0);
  const { media } = config;
  const isShared = [config.dataDir, ...(media.kind === 'folder' ? [media.folder] : [])].some(
    (one) => statSync(one, { throwIfNoEntry: false })?.dev === statSync(folder).dev,
  );
  const needed = 2 * (await databaseBytes(services)) + photoBytes + (isShared ? ROOM_MB_MIN * MB : 0);
  const room = await roomOf(folder);
  if (room >= needed) return;
  throw new Error(
    `${folder} has ${Math.floor(room / MB)} MB left, and a copy needs ${Math.ceil(needed / MB)} MB${isShared ? ', so that orders keep theirs' : ''}: free some, or name a folder on a larger disk in BACKUP_DIR`,
  );
}

async function databaseBytes({ db, config }: Services): Promise<number> {
  if (isSqlite(config)) return statSync(config.databaseUrl.slice('file:'.length)).size;
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

function inWords(error: unknown, folder: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
    case 'SQLITE_FULL':
      return `the disk of ${folder} is full`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `the user who runs the shop may not write into ${folder}`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `the folder ${folder} is not there any more: if it is on another disk, that one may not be mounted; else make it again`;
    default:
      if (error instanceof LostStorage) return `the photos cannot be read: ${error.reason}`;
      return error instanceof Error ? error.message : String(error);
  }
}

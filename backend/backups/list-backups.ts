import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A copy from further ahead than this, in ms, was named by a clock that was wrong: it is no newest one. */
const CLOCK_SLACK_MS = 60 * 60 * 1000;
/** The shop it is of, and when it was made by UTC. */
const NAME = /^shop-([0-9a-f]{8})-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;
const WORK_FOLDER = /^\.shop-([0-9a-f]{8})-[\dTZ-]+\.tar\.\w{6}$/;

/** A copy that is under its final name: it is whole. */
export interface StoredBackup {
  file: string;
  madeAt: Date;
}

/** When a copy of this name was made; undefined of other files. */
export function madeAtOf(name: string): Date | undefined {
  const [, , day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(madeAt.getTime()) ? undefined : madeAt;
}

/** @param shopId eight hexadecimal digits, so that two shops may share a folder */
export function backupName(shopId: string, at: Date): string {
  return `shop-${shopId}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;
}

/**
 * The copies of a shop in a folder, the newest first; of all shops without an id. Other files are ignored. Asynchronous
 * throughout: the folder may lie on another machine that does not answer.
 *
 * @throws Error where the folder cannot be read
 */
export async function listBackups(folder: string, shopId?: string): Promise<StoredBackup[]> {
  return (await readdir(folder))
    .flatMap((name) => {
      const madeAt = madeAtOf(name);
      if (!madeAt || (shopId !== undefined && NAME.exec(name)?.[1] !== shopId)) return [];
      return [{ file: path.join(folder, name), madeAt }];
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** The newest that was not made by a clock ahead of this one. */
export async function newestBackup(folder: string, shopId: string, now: Date): Promise<StoredBackup | undefined> {
  return (await listBackups(folder, shopId)).find(({ madeAt }) => madeAt.getTime() <= now.getTime() + CLOCK_SLACK_MS);
}

/** Removes what is older than so many days, and never the newest; what a killed process has left half done, too. */
export async function clearOldBackups(folder: string, shopId: string, days: number, now: Date): Promise<void> {
  const since = now.getTime() - days * DAY_MS;
  const newest = await newestBackup(folder, shopId, now);
  for (const { file, madeAt } of await listBackups(folder, shopId))
    if (newest && file !== newest.file && madeAt.getTime() < since) await rm(file);
  await clearHalfDone(folder, shopId);
}

/** For a caller that holds the claim to write copies of this shop. */
export async function clearHalfDone(folder: string, shopId: string): Promise<void> {
  for (const name of await readdir(folder))
    if (WORK_FOLDER.exec(name)?.[1] === shopId) await rm(path.join(folder, name), { recursive: true, force: true });
}

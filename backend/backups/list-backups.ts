import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A copy from further ahead than this, in ms, was named by a clock that was wrong: it is no newest one. */
const CLOCK_SLACK_MS = 60 * 60 * 1000;
/** The shop it is of, and when it was made by UTC. */
const NAME = /^shop-([0-9a-f]{8})-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;
const WORK_FOLDER = /^\.shop-([0-9a-f]{8})-[\dTZ-]+\.tar\.\w{6}$/;

/** A copy that stands under its final name: it is whole. */
export interface KeptBackup {
  file: string;
  madeAt: Date;
}

/** @param shopId eight hexadecimal digits, so that two shops may share a folder */
export function backupName(shopId: string, at: Date): string {
  return `shop-${shopId}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;
}

/**
 * The copies of a shop in a folder, the newest first; of all shops without an id. Nothing else in it is looked at.
 *
 * @throws Error where the folder cannot be read
 */
export function listBackups(folder: string, shopId?: string): KeptBackup[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const [, id, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
      if (id === undefined || (shopId !== undefined && id !== shopId)) return [];
      const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
      return Number.isNaN(madeAt.getTime()) ? [] : [{ file: path.join(folder, name), madeAt }];
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** The newest that was not made by a clock ahead of this one. */
export function newestBackup(folder: string, shopId: string, now: Date): KeptBackup | undefined {
  return listBackups(folder, shopId).find(({ madeAt }) => madeAt.getTime() <= now.getTime() + CLOCK_SLACK_MS);
}

/** Removes what is older than so many days, and never the newest; what a killed process has left half done, too. */
export function clearOldBackups(folder: string, shopId: string, keepDays: number, now: Date): void {
  const since = now.getTime() - keepDays * DAY_MS;
  const newest = newestBackup(folder, shopId, now);
  for (const { file, madeAt } of listBackups(folder, shopId))
    if (newest && file !== newest.file && madeAt.getTime() < since) rmSync(file);
  clearHalfDone(folder, shopId);
}

/** For whoever alone may write copies of this shop there. */
export function clearHalfDone(folder: string, shopId: string): void {
  for (const name of readdirSync(folder))
    if (WORK_FOLDER.exec(name)?.[1] === shopId) rmSync(path.join(folder, name), { recursive: true, force: true });
}

import path from 'node:path';
import { indianDay, indianMidnight, indianTime } from '@/lib/rules/india/indian-day';
import { clearAlert, raiseAlert } from '../alerts/raise-alert';
import { readSetting, saveSetting } from '../database/read-setting';
import { startRounds } from '../due-work/create-worker';
import { readMachines } from '../due-work/machines';
import type { Services } from '../services';
import { madeAtOf, type StoredBackup } from './list-backups';
import { isSqlite } from './copy-sqlite';
import { makeClaimedBackup, readBackupElsewhere, readLastBackup, type BackupOptions } from './make-backup';
import { readNewestBackup } from './read-newest-backup';
import { pgDumpFault } from './run-on-postgres';
import { runProgram } from './run-program';
import { whileClaimed } from './while-claimed';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The hour of the night in India from which on a new copy is due. */
const NIGHT_HOUR = 3;
/** Above this age of the newest copy an alert is raised. */
const LATE_MS = 2 * DAY_MS;
/** After a failure nothing is tried for so long. */
const RETRY_MS = 15 * MINUTE_MS;
/** A copy that its machine has not carried away by then, in ms, and is not at, is left to another. */
const CARRY_MS = 2 * RETRY_MS;
/** How long BACKUP_COMMAND may take. */
const COMMAND_LIMIT_MS = HOUR_MS;
/** Hands the copy's file to the merchant's words, as their first operand too. */
const WITH_FILE = 'BACKUP_FILE=$1\nexport BACKUP_FILE\n';
/** The file that BACKUP_COMMAND has handled last. */
const CARRIED = 'backup_carried';

const [FAILED, LATE, COMMAND] = ['backup', 'backup-late', 'backup-command'];

/** What a test shortens. @internal */
export interface NightlyOptions extends BackupOptions {
  commandLimitMs?: number;
}

/**
 * Copies the shop every night while it is open, hands each copy to BACKUP_COMMAND, and alerts the owner of failures;
 * requests never wait for it.
 *
 * @returns stops it: a running copy is cut off and repeated later
 */
export function startBackups(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const round = createBackupRound(services, { signal: stopping.signal });
  const stop = startRounds(services.log, MINUTE_MS, round);
  const said = sayHowItStands(services);
  return async () => {
    stopping.abort();
    await stop();
    await said;
  };
}

/** One look at what is due, for every minute. @internal */
export function createBackupRound(services: Services, options: NightlyOptions = {}): () => Promise<void> {
  const { config, now } = services;
  const { backups } = config;
  let tryAgainAt = 0;
  const attempt = async (kind: string, words: string, work: () => Promise<void>) => {
    try {
      await work();
      await clearAlert(services, kind);
    } catch (error) {
      if (options.signal?.aborted) return;
      tryAgainAt = now().getTime() + RETRY_MS;
      const why = error instanceof Error ? error.message : String(error);
      services.log.error({ err: error }, words);
      await raiseAlert(services, { kind, words: `${words}: ${why}. The shop goes on, and it is tried again.` });
    }
  };
  return async () => {
    if (!backups || !config.makesBackups) return clearOwn(services);
    const restMs = tryAgainAt - now().getTime();
    // A longer pause comes from a clock that was set back.
    const isResting = restMs > 0 && restMs <= RETRY_MS;
    const isAtIt = (copies: Copies) => isDue(services, copies) || toCarry(services, copies) !== undefined;
    if (!isResting && isAtIt(await readCopies(services)))
      await whileClaimed(services, async () => {
        if (isDue(services, await readCopies(services)))
          await attempt(FAILED, `No whole copy of the shop could be made in ${backups.folder}`, async () => {
            await makeClaimedBackup(services, options);
          });
        const file = toCarry(services, await readCopies(services));
        if (file)
          await attempt(COMMAND, `BACKUP_COMMAND did not take ${file.file}`, () => carry(services, file, options));
      });
    const copies = await readCopies(services);
    // Another machine did what this one could not.
    if (isElsewhere(services, copies)) for (const kind of [FAILED, COMMAND]) await clearAlert(services, kind);
    await alertIfLate(services, copies);
  };
}

/** A machine that makes none ends its own alerts, and that of the shop where no other makes any. */
async function clearOwn(services: Services): Promise<void> {
  for (const kind of [FAILED, COMMAND]) await clearAlert(services, kind);
  if (!(await readMachines(services)).some(({ backsUp }) => backsUp)) await clearAlert(services, LATE);
}

/** When the night began whose copy there should be by now. */
function lastNight(now: Date): Date {
  const before = new Date(now.getTime() - NIGHT_HOUR * HOUR_MS);
  return new Date(indianMidnight(indianDay(before)).getTime() + NIGHT_HOUR * HOUR_MS);
}

/** The newest copies of the shop. */
interface Copies {
  /** In this machine's folder. */
  own: StoredBackup | undefined;
  /** The shop's newest, where another machine made it. */
  elsewhere: StoredBackup | undefined;
  /** The name of the file that was carried away last: machines that share a folder may have it under other names. */
  carried: string;
}

async function readCopies(services: Services): Promise<Copies> {
  return {
    own: await readNewestBackup(services),
    elsewhere: await readBackupElsewhere(services),
    carried: path.basename((await readSetting(services.db, CARRIED)) ?? ''),
  };
}

const isCarried = ({ file }: StoredBackup, { carried }: Copies): boolean => path.basename(file) === carried;

/** Whether a night's copy is to be made here: nobody has, or the machine that has did not carry it away in time. */
function isDue({ now, config }: Services, copies: Copies): boolean {
  const { own, elsewhere } = copies;
  const isOfNight = (backup: StoredBackup | undefined) =>
    backup !== undefined && backup.madeAt.getTime() >= lastNight(now()).getTime();
  if (isOfNight(own)) return false;
  if (!elsewhere || !isOfNight(elsewhere)) return true;
  const isLeft = now().getTime() - elsewhere.madeAt.getTime() > CARRY_MS;
  return isLeft && config.backups?.command !== undefined && !isCarried(elsewhere, copies);
}

/** The copy in this machine's folder that is to be carried away: the newest of the shop, or made since that was left. */
function toCarry({ config }: Services, copies: Copies): StoredBackup | undefined {
  const { own, elsewhere } = copies;
  if (!config.backups?.command || !own || (elsewhere && elsewhere.madeAt > own.madeAt)) return undefined;
  return isCarried(own, copies) ? undefined : own;
}

/** Whether another machine made the newest copy, and nothing is left to do for it here. */
function isElsewhere(services: Services, copies: Copies): boolean {
  const { own, elsewhere } = copies;
  return elsewhere !== undefined && elsewhere.madeAt > (own?.madeAt ?? 0) && !isDue(services, copies);
}

async function carry(services: Services, { file }: StoredBackup, options: NightlyOptions): Promise<void> {
  const limitMs = options.commandLimitMs ?? COMMAND_LIMIT_MS;
  const words = WITH_FILE + (services.config.backups?.command ?? '');
  await runProgram('/bin/sh', ['-c', words, 'BACKUP_COMMAND', file], { limitMs, signal: options.signal });
  await saveSetting(services.db, CARRIED, file);
}

async function alertIfLate(services: Services, { own, elsewhere }: Copies): Promise<void> {
  const { now, config } = services;
  const newest = own && elsewhere && own.madeAt > elsewhere.madeAt ? own : (elsewhere ?? own);
  const at = newest?.madeAt ?? (await lastKnown(services));
  if (at === undefined || now().getTime() - at.getTime() <= LATE_MS) {
    await clearAlert(services, LATE);
    return;
  }
  await raiseAlert(services, {
    kind: LATE,
    words: `The newest copy of the shop is of ${indianTime(at)}, more than two days ago (BACKUP_DIR is ${config.backups?.folder}). What came in since then is lost if this disk dies: see why no newer one is made, or make one with npm run shop -- backup.`,
  });
}

async function lastKnown(services: Services): Promise<Date | undefined> {
  const last = await readLastBackup(services);
  return last === undefined ? undefined : madeAtOf(path.basename(last));
}

/** Where nobody looks at the doctor or the desk's first steps, the start says it. */
async function sayHowItStands({ db, config, log }: Services): Promise<void> {
  try {
    if (!config.makesBackups) return;
    if (!config.backups) log.info("BACKUP_DIR is not set: the shop makes no copies of itself (README, 'Going live')");
    else if (!isSqlite(config)) {
      const fault = await pgDumpFault(db);
      if (fault !== undefined) log.warn(`no copy of the shop can be made: ${fault}`);
    }
  } catch (error) {
    log.warn({ err: error }, 'whether copies of the shop can be made is not known');
  }
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { backendEnvironment, storefrontEnvironment } from '@/lib/platform/environment';
import { shopVersion } from '@/lib/platform/shop-version';
import { indianTime } from '@/lib/rules/india/indian-day';
import { freeBytes } from '../alerts/watch-over';
import type { BackendConfig } from '../backend-config';
import { newestBackup } from '../backups/list-backups';
import { UnusableBackup } from '../backups/read-backup';
import { checkBackup } from '../backups/restore-shop';
import { ProgramError } from '../backups/run-program';
import { migrations } from '../database/migrate-database';
import { readSetting } from '../database/read-setting';
import type { Database } from '../database/tables';
import { appliedMigrations, canGoBackTo, newerProgram, programOf, readOpened } from '../database/works-back-to';

/** What a look at one part of an update showed; 'bad' has to be mended before it. */
export interface UpdateFinding {
  verdict: 'good' | 'notice' | 'bad';
  words: string;
}

/** The update that is looked at: from the version that is open to the one whose folder this is. */
export interface Update {
  config: BackendConfig;
  db: Database;
  /** The folder of the new version. */
  program: string;
  /** The folder of the version that is open, where it is named. */
  from: string | undefined;
  /** A backup that the merchant names. */
  backup: string | undefined;
  /** The files of settings that the new version reads. */
  files: readonly string[];
  now: Date;
}

const MB = 1024 * 1024;
/** Room for pages, pictures and some months of orders, in bytes; and so many times the database. */
const ROOM_MIN = 500 * MB;
const COPIES = 2;
/** An older backup misses a day of orders, in ms. */
const RECENT_MS = 24 * 60 * 60 * 1000;
/** The version before any noted itself. */
const FIRST = '1.0.0';

const good = (words: string): UpdateFinding => ({ verdict: 'good', words });
const notice = (words: string): UpdateFinding => ({ verdict: 'notice', words });
const bad = (words: string): UpdateFinding => ({ verdict: 'bad', words });

/** The version that is open now, in words and by its number. */
export async function openVersion({ db, from }: Pick<Update, 'db' | 'from'>): Promise<string> {
  return from === undefined ? ((await readOpened(db))?.version ?? FIRST) : shopVersion(from);
}

/** What the changelog of the new version says of those after another, one line for each change. */
export function changesSince(changelog: string, version: string): string[] {
  const [newer = ''] = changelog.split(`\n## ${version} `);
  const [, ...entries] = newer.replaceAll(/^#.*$/gm, '').split(/^- /m);
  return entries.map((entry) => entry.replaceAll('**', '').replaceAll(/\s+/g, ' ').trim());
}

/** What happens to the database, and whether one can go back afterwards. */
export async function lookAtDatabase({ db, from }: Update): Promise<UpdateFinding> {
  const [applied, opened] = [await appliedMigrations(db), await readOpened(db)];
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
  const version = await openVersion({ db, from });
  try {
    const newer = await newerProgram(db, migrations);
    if (newer) return good(`Database: version ${newer.version} has added to it, and this one can work with it.`);
  } catch (error) {
    return bad(error instanceof Error ? error.message : String(error));
  }
  const changes =
    pending.length === 0 ? 'Database: stays as it is.' : `Database: changes by itself (${pending.join(', ')}).`;
  if (opened && canGoBackTo(opened, programOf(migrations)))
    return good(`${changes} Version ${version} opens on it again, with the orders that come in meanwhile.`);
  return notice(
    `${changes} Version ${version} does not open on it again: going back takes the backup, without what came in since.`,
  );
}

/** Whether a whole backup of today is there; it is unpacked and brought to the new shape on the side. */
export async function lookAtBackup({ config, db, backup, now }: Update): Promise<UpdateFinding> {
  const folder = config.backups?.folder;
  const shopId = await readSetting(db, 'shop_id');
  const newest =
    folder !== undefined && shopId !== undefined && existsSync(folder)
      ? await newestBackup(folder, shopId, now)
      : undefined;
  const file = backup ?? newest?.file;
  const make =
    'in the folder of the version that is open: npm run shop -- backup <file.tar>; then say --backup <file.tar> here';
  if (file === undefined) return bad(`Backup: none. Make one, ${make}.`);
  if (!existsSync(file)) return bad(`Backup: ${file} is not there.`);
  try {
    const { madeAt, photos } = await checkBackup(config, file);
    const words = `${file}, of ${indianTime(madeAt)}`;
    if (now.getTime() - madeAt.getTime() > RECENT_MS)
      return bad(`Backup: the newest is ${words}. Make one of today, ${make}.`);
    return good(`Backup: ${words}, is whole and could be restored by this version (${photos} photos).`);
  } catch (error) {
    if (error instanceof UnusableBackup || error instanceof ProgramError) return bad(`Backup: ${error.message}`);
    throw error;
  }
}

/** Node.js, the build and the disk. */
export async function lookAtMachine({ config, program }: Update): Promise<UpdateFinding[]> {
  const { engines } = JSON.parse(readFileSync(path.join(program, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const oldest = engines.node.replace('>=', '');
  const isOld = process.versions.node.localeCompare(oldest, undefined, { numeric: true }) < 0;
  const file = config.databaseUrl.replace(/^file:/, '');
  const needed = Math.max(ROOM_MIN, COPIES * (statSync(file, { throwIfNoEntry: false })?.size ?? 0));
  const free = await freeBytes(config.dataDir);
  return [
    isOld
      ? bad(`Node.js: ${process.versions.node}, and ${oldest} is needed.`)
      : good(`Node.js: ${process.versions.node}.`),
    existsSync(path.join(program, '.next', 'BUILD_ID'))
      ? good('Build: there.')
      : bad(`Build: none yet. cd ${program} && npm install && npm run build`),
    free < needed
      ? bad(`Disk: ${Math.floor(free / MB)} MB left at ${config.dataDir}, and ${Math.ceil(needed / MB)} MB are needed.`)
      : good(`Disk: ${Math.floor(free / MB)} MB left at ${config.dataDir}.`),
  ];
}

/** Settings that this version does not know, that are new, or that it would not find. */
export function lookAtSettings({ config, program, from, files }: Update): UpdateFinding[] {
  const known = new Set([...Object.keys(storefrontEnvironment.shape), ...Object.keys(backendEnvironment.shape)]);
  const unknown = files.flatMap((file) =>
    Object.keys(parseEnv(readFileSync(file, 'utf8')))
      .filter((name) => !known.has(name))
      .map((name) => notice(`Settings: ${name} in ${file} is none of this version, and is not read.`)),
  );
  const others = from === undefined ? undefined : path.join(from, '.env');
  const isLeft = others !== undefined && from !== program && existsSync(others) && files.length === 0;
  const before = from === undefined ? undefined : namesIn(path.join(from, '.env.example'));
  const added = before ? [...known].filter((name) => !before.has(name)) : [];
  return [
    ...(isLeft
      ? [bad(`Settings: they are in ${others}, which this version does not read: mv ${others} ${config.dataDir}/`)]
      : []),
    ...unknown,
    ...(added.length > 0 ? [notice(`Settings: new in .env.example: ${added.join(', ')}.`)] : []),
    ...(isLeft || unknown.length > 0
      ? []
      : [good(`Settings: ${files.length > 0 ? files.join(', ') : 'the environment'}.`)]),
  ];
}

function namesIn(file: string): ReadonlySet<string> | undefined {
  if (!existsSync(file)) return undefined;
  return new Set(Array.from(readFileSync(file, 'utf8').matchAll(/^#?([A-Z][A-Z_]*)=/gm), ([, name = '']) => name));
}

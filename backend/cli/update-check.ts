import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsFiles } from '@/lib/platform/data-folder';
import { SHOP_VERSION } from '@/lib/platform/shop-version';
import { isSqlite } from '../backups/copy-sqlite';
import type { BackendConfig } from '../backend-config';
import { connectDatabase } from '../database/connect-database';
import { UsageError, type ClosedCommand, type ClosedDesk } from './command';
import {
  changesSince,
  lookAtBackup,
  lookAtDatabase,
  lookAtMachine,
  lookAtSettings,
  openVersion,
  type Update,
} from './look-at-update';
import { readArguments } from './read-arguments';

/** The folder of this version, in which every command begins. */
const PROGRAM = process.cwd();

const USAGE = 'update-check [<folder of the new version>] [--backup <file>]';
const MARKS = { good: '✓', notice: '·', bad: '✗' } as const;

export const updateCheck: ClosedCommand = {
  usage: USAGE,
  about:
    'what an update changes, whether a backup is there and whether one can go back; in the folder of the new version with DATA_DIR of the shop, or in that of the old one with the new one’s folder. It changes nothing',
  async runClosed(desk, args) {
    const options = { backup: { type: 'string' }, from: { type: 'string' } } as const;
    const { operands, values } = readArguments(args, USAGE, [0, 1], options);
    const backup = values.backup === undefined ? undefined : path.resolve(values.backup);
    const [typed] = operands;
    const folder = typed === undefined ? PROGRAM : path.resolve(typed);
    if (folder !== PROGRAM) return askNewVersion(desk.config, folder, backup);
    await lookFromHere(desk, { backup, from: values.from });
  },
};

/** The new version alone knows what it brings: its own command looks, with the settings of this one. */
function askNewVersion(config: BackendConfig, folder: string, backup: string | undefined): void {
  const command = path.join('backend', 'cli', 'shop.ts');
  if (!existsSync(path.join(folder, 'backend', 'cli', 'update-check.ts')))
    throw new UsageError(`${folder} holds no version of the shop that can be asked.`);
  if (!existsSync(path.join(folder, 'node_modules', 'tsx')))
    throw new UsageError(`Its packages are not there yet: cd ${folder} && npm install && npm run build`);
  const words = ['update-check', '--from', PROGRAM, ...(backup === undefined ? [] : ['--backup', backup])];
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', command, ...words], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      npm_lifecycle_event: '',
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      ...(config.media.kind === 'folder' ? { MEDIA_DIR: config.media.folder, MEDIA_URL: '' } : {}),
      ...(config.backups ? { BACKUP_DIR: config.backups.folder } : {}),
    },
  });
  if (status !== 0) throw new UsageError('The update has to wait until that is mended.');
}

/** A version that was not given out has the number of the one before. */
function updateWords(version: string, hasChanges: boolean): string {
  if (version !== SHOP_VERSION) return `From version ${version} to ${SHOP_VERSION} (${PROGRAM})`;
  return hasChanges
    ? `Version ${version} is open, and ${PROGRAM} has the same number, with what was added after it was given out:`
    : `Version ${version} is open, and ${PROGRAM} is the same: there is nothing to update.`;
}

/** @throws UsageError where there is no shop, or something is in the way */
async function lookFromHere({ config, say }: ClosedDesk, named: Pick<Update, 'backup' | 'from'>): Promise<void> {
  if (isSqlite(config) && !existsSync(config.databaseUrl.slice('file:'.length)))
    throw new UsageError(
      `There is no shop in ${config.dataDir}: set DATA_DIR to the folder of its data, as DATA_DIR=/srv/shop-data npm run shop -- update-check`,
    );
  const db = connectDatabase(config.databaseUrl);
  try {
    const files = settingsFiles({ DATA_DIR: config.dataDir }, PROGRAM);
    const update: Update = { config, db, program: PROGRAM, files, now: new Date(), ...named };
    const version = await openVersion(update);
    const changes = changesSince(readFileSync(path.join(PROGRAM, 'CHANGELOG.md'), 'utf8'), version);
    say(updateWords(version, changes.length > 0));
    for (const change of changes) say(`  ${change}`);
    const findings = [
      await lookAtDatabase(update),
      await lookAtBackup(update),
      ...(await lookAtMachine(update)),
      ...lookAtSettings(update),
    ];
    for (const { verdict, words } of findings) say(`${MARKS[verdict]} ${words}`);
    if (findings.some(({ verdict }) => verdict === 'bad'))
      throw new UsageError('Mend what is marked with ✗, and look again.');
    say(`Next: let the shop’s link lead to ${PROGRAM} and restart the shop (README, 'Updating').`);
  } finally {
    await db.destroy();
  }
}

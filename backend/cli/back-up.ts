import { existsSync } from 'node:fs';
import path from 'node:path';
import { isSqlite } from '../backups/copy-sqlite';
import { FailedBackup, makeBackup } from '../backups/make-backup';
import { writeArchive, writeDatabaseFile } from '../backups/write-archive';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'backup [<file.tar> | <file.db>] [--with-key]';

/** docs/decisions/backups.md */
const NO_KEY =
  'It holds no key: in a shop restored without secret.key codes are asked for again, known browsers are strangers once, links that stop news no longer work, and who deleted an account may use a coupon for first orders again. Keep a copy of that file elsewhere.';

export const backUp: Command = {
  usage: USAGE,
  about:
    'copy database and photos (and secret.key) into a .tar, or a SQLite database alone into a .db, while the shop is open; without a name into BACKUP_DIR',
  async run({ services, say }, args) {
    const { operands, values } = readArguments(args, USAGE, [0, 1], { 'with-key': { type: 'boolean' } });
    const [target] = operands;
    const withKey = values['with-key'] === true;
    const { backups } = services.config;
    if (target === undefined) {
      if (!backups) throw new UsageError(`Name a file, or set BACKUP_DIR.\nUsage: npm run shop -- ${USAGE}`);
      if (withKey) throw new UsageError('--with-key goes with a file that you name.');
      const file = await makeBackup(services).catch((error: unknown) => {
        throw error instanceof FailedBackup ? new UsageError(`No whole copy was made: ${error.message}.`) : error;
      });
      say(`${file} is made.`);
      return;
    }
    const isArchive = target.endsWith('.tar');
    if (!isArchive && !target.endsWith('.db')) throw new UsageError('Name a file that ends in .tar or .db.');
    if (withKey && !isArchive) throw new UsageError('--with-key goes with a .tar alone.');
    if (!isArchive && !isSqlite(services.config))
      throw new UsageError('A .db is a copy of SQLite, and this shop runs on PostgreSQL: name a .tar.');
    if (existsSync(target)) throw new UsageError(`${target} exists already; name a new file.`);
    if (!existsSync(path.dirname(target))) throw new UsageError(`There is no folder ${path.dirname(target)}.`);
    if (!isArchive) {
      const pages = await writeDatabaseFile(services, target);
      say(`${target} holds the database (${pages} pages) without photos. ${NO_KEY}`);
      return;
    }
    const photos = await writeArchive(services, target, { withKey });
    say(
      `${target} holds the database and ${photos} ${photos === 1 ? 'photo' : 'photos'}${withKey ? ', and the key: keep it as safe as money' : ''}.`,
    );
    if (!withKey) say(NO_KEY);
  },
};

import { existsSync, rmSync } from 'node:fs';
import { makePrivateFile } from '@/lib/machine/make-private-file';
import { openSqlite } from '../database/open-sqlite';
import { UsageError, type Command } from './command';
import { readArguments } from './read-arguments';

const USAGE = 'backup <file>';
/** Patience with a shop that writes just now, in ms. */
const BUSY_TIMEOUT_MS = 5000;

export const backUp: Command = {
  usage: USAGE,
  about: 'copy the database while the shop is open',
  async run({ services: { config }, say }, args) {
    const { operands } = readArguments(args, USAGE, 1, {});
    const [target = ''] = operands;
    if (!config.databaseUrl.startsWith('file:'))
      throw new UsageError('This shop runs on PostgreSQL: back it up with pg_dump.');
    if (existsSync(target)) throw new UsageError(`${target} exists already; name a new file.`);
    const database = openSqlite(config.databaseUrl.slice('file:'.length), { readonly: true, timeout: BUSY_TIMEOUT_MS });
    try {
      makePrivateFile(target);
      const pages = await database.backup(target);
      say(`${target} holds the whole shop (${pages} pages). Keep ${config.dataDir}/secret.key beside it.`);
    } catch (error) {
      // Half a copy, or none, must not look like one.
      rmSync(target, { force: true });
      throw error;
    } finally {
      database.close();
    }
  },
};

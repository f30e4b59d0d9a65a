import { existsSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { makePrivateFile } from '@/lib/machine/private-files';
import type { Command } from './command';
import { readArguments } from './command-line';
import { UsageError } from './usage-error';

const USAGE = 'backup <file>';

export const backUp: Command = {
  usage: USAGE,
  about: 'copy the database while the shop is open',
  async run({ services: { config }, say }, args) {
    const { operands } = readArguments(args, USAGE, 1, {});
    const [target = ''] = operands;
    if (!config.databaseUrl.startsWith('file:')) throw new UsageError('This shop runs on PostgreSQL: back it up with pg_dump.');
    if (existsSync(target)) throw new UsageError(`${target} exists already; name a new file.`);
    const database = new Sqlite(config.databaseUrl.slice('file:'.length), { readonly: true });
    try {
      makePrivateFile(target);
      const { totalPages } = await database.backup(target);
      say(`${target} holds the whole shop (${totalPages} pages). Keep ${config.dataDir}/secret.key beside it.`);
    } catch (error) {
      // Half a copy, or none, must not look like one.
      rmSync(target, { force: true });
      throw error;
    } finally {
      database.close();
    }
  },
};

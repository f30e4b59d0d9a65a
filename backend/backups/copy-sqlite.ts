import { makePrivateFile } from '@/lib/platform/make-private-file';
import { openSqlite } from '../database/open-sqlite';

/** Patience with a shop that writes just now, in ms. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Copies a SQLite database as it is at this moment, while others go on reading and writing it. The open read
 * transaction hides later writes from the copying, which would otherwise start over with each of them, for ever on a
 * busy day.
 *
 * @param databaseUrl `file:…`
 * @returns how many pages it has
 * @throws Error where the target cannot be written
 */
export async function copySqlite(databaseUrl: string, target: string): Promise<number> {
  makePrivateFile(target);
  const database = openSqlite(databaseUrl.slice('file:'.length), { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('begin');
    database.prepare('select count(*) from sqlite_master').all([]);
    return await database.backup(target);
  } finally {
    database.close();
  }
}

export const isSqlite = ({ databaseUrl }: { databaseUrl: string }): boolean => databaseUrl.startsWith('file:');

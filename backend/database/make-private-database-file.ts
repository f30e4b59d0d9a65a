import { existsSync } from 'node:fs';
import path from 'node:path';
import { closeToOthers, makePrivateFile, makePrivateFolder } from '@/lib/machine/make-private-file';

/** What SQLite keeps beside a database; made anew, they have the mode of the database. */
const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Makes sure, before SQLite opens it, that a database and what stands beside it are for their owner alone; makes the
 * folder too.
 *
 * @throws Error when the file or its folder cannot be made
 */
export function makePrivateDatabaseFile(file: string): void {
  makePrivateFolder(path.dirname(file));
  makePrivateFile(file);
  for (const journal of BESIDE.map((ending) => file + ending).filter(existsSync)) closeToOthers(journal);
}

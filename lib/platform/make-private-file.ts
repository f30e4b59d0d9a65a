import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';

/** Modes for the owner alone: the files hold orders, addresses and keys. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** What the data folder is called unless the settings say otherwise. */
const OUR_NAME = '.data';

/**
 * Makes a folder, and those above it, for its owner alone. A folder that exists already may belong to others, such as
 * /tmp, and is not changed unless its name is that of a shop's data folder.
 *
 * @throws Error when it cannot be made
 */
export function makePrivateFolder(folder: string): void {
  makeFolders(path.resolve(folder));
  if (path.basename(path.resolve(folder)) === OUR_NAME) closeToOthers(folder);
}

/** One by one: under /proc Node's own `recursive` tries for ever. */
function makeFolders(folder: string): void {
  // With the separator a file does not count.
  const isThere = () => existsSync(folder + path.sep);
  if (isThere()) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    // Another process may have been faster.
    if (!isThere()) throw error;
  }
}

/**
 * Creates an empty file for its owner alone, before SQLite would create it for everybody; an existing one loses others'
 * rights.
 *
 * @throws Error when it cannot be made
 */
export function makePrivateFile(file: string): void {
  // An existing file is not opened: closing it would end all locks of this process on it, SQLite's among them.
  if (!existsSync(file)) closeSync(openSync(file, 'a', PRIVATE_FILE));
  closeToOthers(file);
}

/** Takes all rights on a file or folder from everybody but its owner; what another user owns stays as it is. */
export function closeToOthers(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(file, mode & PRIVATE_FOLDER);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS'))) throw error;
  }
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Everything a build is made from; `public` is read when the server starts. */
const FOLDERS = ['app', 'components', 'store', 'lib', 'backend', 'server', 'worker'];
const FILES = [
  'package.json',
  'package-lock.json',
  'next.config.mjs',
  'tsconfig.json',
  'middleware.ts',
  'instrumentation.ts',
  'scripts/build-shop.ts',
  'server/source-stamp.ts',
];

const STAMP = 'build-stamp';
/** In characters, of which each says one of sixteen. */
const ID_LENGTH = 20;

/**
 * One hash over the contents of all sources, the lock file: a build runs on any Node.js, and times of files mean
 * nothing after a clone.
 */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...FOLDERS.flatMap((folder) => filesIn(root, folder))]) {
    hash.update(`\n${file}\n`).update(readIfThere(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** How a build of these sources is called in pages and addresses of files. */
export const buildIdOf = (stamp: string): string => stamp.slice(0, ID_LENGTH);

/** Whether `.next` holds a finished build of exactly these sources. */
export function isBuilt(root: string, stamp = sourceStamp(root)): boolean {
  return (
    readIfThere(path.join(root, '.next', 'BUILD_ID')).length > 0 &&
    readIfThere(path.join(root, '.next', STAMP)).toString() === stamp
  );
}

/** Marks `.next` as built; written last, so that an interrupted build counts as none. */
export function markBuilt(root: string, stamp: string): void {
  writeFileSync(path.join(root, '.next', STAMP), stamp);
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

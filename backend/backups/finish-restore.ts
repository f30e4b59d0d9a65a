import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PRIVATE_FILE } from '@/lib/platform/make-private-file';

/** Where a restore puts together what is to take the place of the shop's files; in the data folder. */
export const STAGING = '.restore';
/** Written once all of it is there and checked: from then on the shop is the restored one. */
const INTENT = 'restore.json';

/** One file that takes another's place. */
export interface Move {
  /** Where it stands now; undefined: what is there goes, and nothing comes. */
  from?: string | undefined;
  to: string;
  /** The name that the present file gets; undefined where there is none. */
  aside?: string | undefined;
}

/** What is to be done, and of which backup. */
interface Intent {
  /** Equal for the same file. */
  source: string;
  moves: readonly Move[];
}

/** Commits the restore: what was staged is the shop from now on, whichever process opens it next. */
export function decideRestore(dataDir: string, intent: Intent): void {
  const draft = path.join(dataDir, STAGING, INTENT);
  writeFileSync(draft, JSON.stringify(intent), { mode: PRIVATE_FILE, flush: true });
  renameSync(draft, path.join(dataDir, INTENT));
  flushFolder(dataDir);
}

/** Whether a restore was decided and is not carried out yet. */
export const isDecided = (dataDir: string): boolean => existsSync(path.join(dataDir, INTENT));

/**
 * Carries out a committed restore, also one whose process died: every process that opens a shop calls this first. Each
 * step may be repeated, by several processes at once; a file's name always leads to the old one or to the new one.
 *
 * @returns the source of the backup, undefined where nothing was decided
 * @throws Error where a file cannot be moved
 */
export function finishRestore(dataDir: string): string | undefined {
  const file = path.join(dataDir, INTENT);
  const intent = readIntent(file);
  if (!intent) return undefined;
  for (const move of intent.moves) carryOut(move);
  flushFolder(dataDir);
  rmSync(file, { force: true });
  rmSync(path.join(dataDir, STAGING), { recursive: true, force: true });
  return intent.source;
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function carryOut({ from, to, aside }: Move): void {
  if (aside !== undefined) linkAside(to, aside);
  if (from !== undefined) unlessGone(() => renameSync(from, to));
  // Only a file that was moved aside: by now there may be a new one of the same name.
  else if (aside !== undefined && isSameFile(to, aside)) unlessGone(() => rmSync(to));
}

/** A second name for the file that is there; one that has it already is the old file. */
function linkAside(file: string, aside: string): void {
  if (existsSync(aside)) return;
  try {
    linkSync(file, aside);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || !['EEXIST', 'ENOENT'].includes(String(error.code))) throw error;
  }
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev;
}

function unlessGone(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function readIntent(file: string): Intent | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Intent;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

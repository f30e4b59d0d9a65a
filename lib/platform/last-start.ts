import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Written } from './environment';

/** In the program's folder, which is the user's own; a build makes it anew. */
const NOTE = path.join('.next', 'last-start');

/** The settings that say which shop is meant, in their order, as they were set. */
const NAMES = ['DATA_DIR', 'DATABASE_URL'] as const;

/**
 * Notes by what settings a shop was started from this folder, for commands that are given none: systemd sets them for the
 * shop alone.
 *
 * @param root the program's folder
 */
export function noteStart(environment: Written, root = process.cwd()): void {
  const file = path.join(root, NOTE);
  const lines = NAMES.flatMap((name) => {
    const value = environment[name]?.trim();
    return value ? [`${name}=${withoutPassword(value)}`] : [];
  });
  try {
    if (lines.length === 0) return rmSync(file, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, lines.join('\n'));
  } catch {
    // The program's folder may be closed to who runs the shop: then nothing is said later.
  }
}

/**
 * What a command has to say that was given no settings of the shop, where that was started with some: it would work on
 * another shop.
 *
 * @param environment with what the files of settings say
 * @returns undefined where there is nothing to say
 */
export function startedElsewhere(environment: Written, root = process.cwd()): string | undefined {
  if (NAMES.some((name) => environment[name]?.trim())) return undefined;
  const lines = readNote(path.join(root, NOTE));
  if (lines.length === 0 || lines.some((line) => isGone(line, root))) return undefined;
  return `This is about the shop in ${path.join(root, '.data')}, since neither DATA_DIR nor DATABASE_URL is set here. The one that was started last from this folder has ${lines.join(' and ')}: is it meant, set that first, as in: export ${lines[0]}`;
}

function readNote(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** A shop that was tried, and removed. */
function isGone(line: string, root: string): boolean {
  const place = /^(?:DATA_DIR=|DATABASE_URL=file:)(.*)/.exec(line)?.[1];
  return place !== undefined && !existsSync(path.resolve(root, place));
}

/** The address of a database without its password, which may hold any sign, and without its query, which may hold one too. */
function withoutPassword(value: string): string {
  if (!/^postgres(ql)?:/i.test(value)) return value;
  if (!URL.canParse(value)) return value.replace(/:.*/s, '://…');
  const { protocol, username, password, host, pathname } = new URL(value);
  return `${protocol}//${username}${password && ':…'}${username && '@'}${host}${pathname}`;
}

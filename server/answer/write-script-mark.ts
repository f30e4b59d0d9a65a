import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Beside what Next builds, and outside of what it sends. */
const FILE = path.join('.next', 'script-mark');

/** Makes the secret mark of a build: one for all processes of it, whose pages have the same bytes and tags. */
export function writeScriptMark(root: string): void {
  writeFileSync(path.join(root, FILE), randomBytes(24).toString('base64url'), { mode: 0o600 });
}

/** @throws Error where `.next` holds no whole build */
export const readScriptMark = (root: string): string => readFileSync(path.join(root, FILE), 'utf8');

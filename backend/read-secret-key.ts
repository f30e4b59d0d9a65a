import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closeToOthers, makePrivateFolder, PRIVATE_FILE } from '@/lib/platform/make-private-file';

const KEY_BYTES = 32;

/**
 * The key, stored beside the database and never inside it, so that a stolen copy of the database opens no login code.
 * Made on first use, readable by its owner alone.
 *
 * @throws Error when the folder cannot be written or the file holds no key
 */
export function readSecretKey(dataDir: string): Buffer {
  makePrivateFolder(dataDir);
  const file = path.join(dataDir, 'secret.key');
  const key = Buffer.from(readOrCreate(file), 'hex');
  // After a restore by hand others may have rights on it.
  closeToOthers(file);
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key; move it away and start again`);
  return key;
}

/**
 * Keys that were used here before: files beside the key whose names begin as its own, as a restore leaves them
 * (`secret.key-before-restore-…`). What holds no key is left alone.
 */
export function readFormerKeys(dataDir: string): Buffer[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith('secret.key-'))
    .map((name) => Buffer.from(readIfThere(path.join(dataDir, name)) ?? '', 'hex'))
    .filter((key) => key.length === KEY_BYTES);
}

/** A key for one purpose, so that no two purposes ever share one. */
export function deriveKey(secret: Buffer, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

function readOrCreate(file: string): string {
  const existing = readIfThere(file);
  if (existing !== undefined) return existing;
  // Linking a finished file is atomic: of two processes starting at once both end with the same key.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: PRIVATE_FILE });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

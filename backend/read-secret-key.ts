import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closeToOthers, makePrivateFolder, PRIVATE_FILE } from '@/lib/platform/make-private-file';
import { SECRET_BYTES } from '@/lib/platform/environment';
import type { BackendConfig } from './backend-config';

/** The key that a shop signs and seals with, and those it used before, which only find and open what is older. */
export interface ShopKeys {
  secret: Buffer;
  former: readonly Buffer[];
}

/** Where a machine without SHOP_SECRET keeps the key. */
export const keyFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

/** Whether this machine has a key; otherwise reading it makes one. */
export const hasKey = ({ shopSecret, dataDir }: Pick<BackendConfig, 'shopSecret' | 'dataDir'>): boolean =>
  shopSecret.length > 0 || existsSync(keyFile(dataDir));

/**
 * The keys that SHOP_SECRET names, the newest first, or those of the files in the data folder. Files of former keys count
 * with both.
 *
 * @throws Error when the folder cannot be written or the file holds no key
 */
export function readShopKeys({ shopSecret, dataDir }: Pick<BackendConfig, 'shopSecret' | 'dataDir'>): ShopKeys {
  const [secret, ...older] = shopSecret;
  if (!secret) return { secret: readSecretKey(dataDir), former: readFormerKeys(dataDir) };
  makePrivateFolder(dataDir);
  return { secret, former: [...older, ...readFormerKeys(dataDir)] };
}

/**
 * The key, stored beside the database and never inside it, so that a stolen copy of the database opens no login code.
 * Made on first use, readable by its owner alone.
 *
 * @throws Error when the folder cannot be written or the file holds no key
 * @internal
 */
export function readSecretKey(dataDir: string): Buffer {
  makePrivateFolder(dataDir);
  const file = keyFile(dataDir);
  const key = Buffer.from(readOrCreate(file), 'hex');
  // After a restore by hand others may have rights on it.
  closeToOthers(file);
  if (key.length !== SECRET_BYTES) throw new Error(`${file} does not hold a key; move it away and start again`);
  return key;
}

/**
 * Keys that were used here before: files beside the key whose names begin as its own, as a restore leaves them
 * (`secret.key-before-restore-…`). What holds no key is left alone.
 */
export function readFormerKeys(dataDir: string): Buffer[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => name.startsWith('secret.key-'))
    .map((name) => Buffer.from(readIfThere(path.join(dataDir, name)) ?? '', 'hex'))
    .filter((key) => key.length === SECRET_BYTES);
}

/** A new key, which nobody can guess. */
export const newSecretKey = (): Buffer => randomBytes(SECRET_BYTES);

/** A key for one purpose, so that no two purposes ever share one. */
export function deriveKey(secret: Buffer, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}

function readOrCreate(file: string): string {
  const existing = readIfThere(file);
  if (existing !== undefined) return existing;
  // Linking a finished file is atomic: of two processes starting at once both end with the same key.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, newSecretKey().toString('hex'), { mode: PRIVATE_FILE });
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

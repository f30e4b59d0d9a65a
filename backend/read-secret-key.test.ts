import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBackendConfig } from './backend-config';
import { deriveKey, readSecretKey, readShopKeys } from './read-secret-key';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tindi-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes a key once, for its owner alone, and finds it again', async () => {
  const data = path.join(folder, 'data');
  const key = readSecretKey(data);
  expect(key).toHaveLength(32);
  expect(readSecretKey(data)).toEqual(key);
  expect((await stat(path.join(data, 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('gives two shops two keys, and two purposes two keys', async () => {
  const [one, other] = [readSecretKey(path.join(folder, 'a')), readSecretKey(path.join(folder, 'b'))];
  expect(one).not.toEqual(other);
  expect(deriveKey(one, 'payments')).not.toBe(deriveKey(one, 'captcha'));
});

it('refuses a file that holds no key rather than signing with it', async () => {
  await writeFile(path.join(folder, 'secret.key'), 'short');
  expect(() => readSecretKey(folder)).toThrow('does not hold a key');
});

it('takes the keys of the setting, the newest first, before any file, and names a wrong one without showing it', async () => {
  const [one, other] = ['a1'.repeat(32), 'b2'.repeat(32)];
  const config = readBackendConfig({ DATA_DIR: folder, SHOP_SECRET: `${one}, ${other}` });
  const { secret, former } = readShopKeys(config);
  expect([secret, ...former].map((key) => key.toString('hex'))).toEqual([one, other]);
  expect(() => readBackendConfig({ DATA_DIR: folder, SHOP_SECRET: 'open sesame' })).toThrow(
    /^Wrong settings:\n  - SHOP_SECRET must be a key as 'npm run shop -- secret' prints it, or several with commas between, the newest first$/,
  );
});

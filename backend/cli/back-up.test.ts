import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { readBackendConfig } from '../backend-config';
import { createBackend } from '../create-backend';
import { nameOfPlace } from '@/lib/platform/media-place';
import { makePhoto } from '../testing/make-photo';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const home = await mkdtemp(path.join(tmpdir(), 'backup-'));
const shop = await createTestBackend();
const photo = await shop.services.photos.take(await makePhoto({ width: 300, height: 200 }));
await shop.addProducts({ _id: 'kurta', image: [{ url: photo }] });
afterAll(async () => {
  await shop.close();
  await rm(home, { recursive: true, force: true });
});

const backup = (...words: string[]) => runCommand(shop.services, 'backup', ...words);
const unpack = (file: string, to: string) => execFileSync('tar', ['-xf', file, '-C', to]);

it.skipIf(inject('postgresUrl'))(
  '[21.89] a .tar holds database and photos; unpacked into a data folder it is the shop',
  async () => {
    const file = path.join(home, 'shop.tar');
    expect(await backup(file)).toContain('the database and 1 photo');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const dataDir = await mkdtemp(path.join(home, 'data-'));
    unpack(file, dataDir);
    expect((await readdir(dataDir)).toSorted()).toEqual(['photos', 'shop.db']);
    const config = readBackendConfig({ DATABASE_URL: `file:${path.join(dataDir, 'shop.db')}`, LOG_LEVEL: 'silent' });
    const restored = await createBackend(config, { seed: false });
    const [answer, list] = await Promise.all(
      [photo, '/api/product/list'].map((address) => restored.fetch(new Request(`http://shop.invalid${address}`))),
    );
    expect(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      await shop.services.photos.read(photo),
    );
    expect(await list?.text()).toContain(photo);
    await restored.close();
    await expect(backup(file)).rejects.toThrow('exists already');
  },
);

it('[21.89] a file of the merchant’s beside it stays as it is, and nothing is left beside it', async () => {
  const folder = await mkdtemp(path.join(home, 'beside-'));
  await writeFile(path.join(folder, 'shop.tar.db'), 'mine');
  await backup(path.join(folder, 'shop.tar'));
  expect((await readdir(folder)).toSorted()).toEqual(['shop.tar', 'shop.tar.db']);
  expect(await readFile(path.join(folder, 'shop.tar.db'), 'utf8')).toBe('mine');
});

it('[14.86] what a killed backup has left beside its name goes with the next one there; an earlier copy and files of others stay', async () => {
  const folder = await mkdtemp(path.join(home, 'killed-'));
  await backup(path.join(folder, 'monday.tar'));
  const bytes = await readFile(path.join(folder, 'monday.tar'));
  const [dead, young, mine] = ['.tuesday.tar.AbCdEf', '.wednesday.tar.GhIjKl', '.photos.tar.MnOpQr'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  for (const one of [dead, young, mine]) await mkdir(one);
  for (const one of [dead, young]) await writeFile(path.join(one, 'whole'), 'half');
  await writeFile(path.join(mine, 'holiday.jpg'), 'mine');
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const one of [path.join(dead, 'whole'), path.join(mine, 'holiday.jpg'), dead, mine])
    await utimes(one, before, before);
  await backup(path.join(folder, 'tuesday.tar'));
  expect((await readdir(folder)).toSorted()).toEqual(
    [path.basename(mine), path.basename(young), 'monday.tar', 'tuesday.tar'].toSorted(),
  );
  expect(await readFile(path.join(folder, 'monday.tar'))).toEqual(bytes);
});

it('[14.86] another backup there, whose files go while they are looked at, keeps none from being made', async () => {
  const folder = await mkdtemp(path.join(home, 'ending-'));
  const ending = path.join(folder, '.nightly.tar.AbCdEf');
  await mkdir(ending);
  // It is listed, and not there when it is looked at.
  await symlink(path.join(folder, 'nowhere'), path.join(ending, 'whole'));
  await backup(path.join(folder, 'shop.tar'));
  expect((await readdir(folder)).toSorted()).toEqual([path.basename(ending), 'shop.tar']);
});

it('[14.86] kill -9 in the middle leaves no file that passes for a backup, and the next one is made', async () => {
  const folder = await mkdtemp(path.join(home, 'kill-'));
  const target = path.join(folder, 'shop.tar');
  const { config, secret } = shop.services;
  const settings = {
    DATABASE_URL: config.databaseUrl,
    MEDIA_DIR: nameOfPlace(config.media),
    SHOP_SECRET: secret.toString('hex'),
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'backend/cli/shop.ts', 'backup', target], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await expect.poll(() => readdirSync(folder).join(' '), { interval: 1, timeout: 15_000 }).toContain('.shop.tar.');
  child.kill('SIGKILL');
  await ended;
  // The kill may have come after the last step: then it is whole.
  if (existsSync(target)) unpack(target, folder);
  else await backup(target);
  expect(execFileSync('tar', ['-tf', target], { encoding: 'utf8' })).toContain(photo.replace('/photos/', 'photos/'));
});

it('[21.89] the key goes with it on request alone', async () => {
  const [without, withKey] = [path.join(home, 'a.tar'), path.join(home, 'b.tar')];
  expect(await backup(without)).toContain('holds no key');
  await backup(withKey, '--with-key');
  const names = (file: string) => execFileSync('tar', ['-tf', file], { encoding: 'utf8' });
  expect([names(without).includes('secret.key'), names(withKey).includes('secret.key')]).toEqual([false, true]);
  unpack(withKey, home);
  expect(await readFile(path.join(home, 'secret.key'))).toEqual(await readFile(path.join(shop.dataDir, 'secret.key')));
  await expect(backup(path.join(home, 'c.db'), '--with-key')).rejects.toThrow('.tar alone');
  await expect(backup(path.join(home, 'c.zip'))).rejects.toThrow('ends in .tar or .db');
});

it.skipIf(!inject('postgresUrl'))('[21.89] on PostgreSQL it holds the dump of pg_dump, and the photos', async () => {
  const file = path.join(home, 'postgres.tar');
  expect(await backup(file)).toContain('the database and 1 photo');
  const names = execFileSync('tar', ['-tf', file], { encoding: 'utf8' });
  expect(names.trim().split('\n')).toEqual(['shop.dump', photo.replace('/photos/', 'photos/')]);
  await expect(backup(path.join(home, 'shop.db'))).rejects.toThrow('runs on PostgreSQL');
});

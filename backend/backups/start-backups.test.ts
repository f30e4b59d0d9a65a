import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readFirstSteps } from '../desk/read-first-steps';
import { readAlerts } from '../alerts/read-alerts';
import type { Services } from '../services';
import { makePhoto } from '../testing/make-photo';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { createBackupRound, type NightlyOptions } from './start-backups';

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

/** What is made and reported is the same on PostgreSQL; which process makes it is tested on both. */
const onPostgres = inject('postgresUrl') !== undefined;

let shop: TestBackend;
let home: string;
let folder: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'backups-'));
  folder = path.join(home, 'copies');
});
afterEach(async () => {
  await shop.close();
  await rm(home, { recursive: true, force: true });
});

async function open(settings: Record<string, string> = {}) {
  shop = await createTestBackend({ BACKUP_DIR: folder, ...settings });
  return (options: NightlyOptions = {}, services = shop.services) =>
    createBackupRound(services, { roomOf: async () => 9000 * MB, ...options });
}
const copies = async () => (await readdir(folder)).filter((name) => name.startsWith('shop-')).toSorted();
const alerts = () => readAlerts(shop.services);

it.skipIf(onPostgres)(
  '[21.89] a copy without the photos that the shop shows alerts the owner, and removes no older one',
  async () => {
    const newRound = await open({ BACKUP_KEEP_DAYS: '1' });
    const { photos } = shop.services;
    const url = await photos.take(await makePhoto({ width: 60, height: 60 }));
    await shop.addProducts({ image: [{ url }] });
    const round = newRound();
    await round();
    const photo = await photos.read(url);
    await photos.remove(url);
    shop.clock.advance(72 * HOUR_MS);
    await round();
    expect(await copies()).toHaveLength(2);
    expect(await alerts()).toMatchObject([{ words: expect.stringContaining('the shop shows some') }]);
    await photos.storage.write(path.basename(url), photo ?? Buffer.alloc(0));
    shop.clock.advance(72 * HOUR_MS);
    await round();
    expect([await copies(), await alerts()]).toEqual([[expect.any(String)], []]);
  },
);

it('[14.24] [14.38] a copy is made at once, then one after three at night in India, however many processes look', async () => {
  const newRound = await open();
  await Promise.all([newRound()(), newRound()(), newRound()()]);
  const [first = ''] = await copies();
  expect(await copies()).toHaveLength(1);
  const { backups } = await readFirstSteps({ services: shop.services, who: 'command' });
  expect(backups).toEqual({ isSet: true, newest: expect.stringMatching(/^\d{4}-/) });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, first))).mode & 0o777).toBe(0o600);
  expect(execFileSync('tar', ['-tf', path.join(folder, first)], { encoding: 'utf8' })).toMatch(/^shop\.(db|dump)\n$/);
  const round = newRound();
  let hours = 0;
  for (; (await copies()).length === 1 && hours < 48; hours += 1) {
    shop.clock.advance(HOUR_MS);
    await round();
  }
  expect(hours).toBeLessThanOrEqual(24);
  const made = (await copies()).at(-1)?.match(/T(\d\d)/)?.[1];
  // From 21:30 by UTC on.
  expect(['21', '22']).toContain(made);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it.skipIf(onPostgres)(
  '[14.25] copies older than the kept days go once a new one is there, the newest never; files of others stay',
  async () => {
    const newRound = await open({ BACKUP_KEEP_DAYS: '3' });
    const round = newRound();
    await round();
    const [first = ''] = await copies();
    const others = ['mine.tar', 'shop-00000000-2001-01-01T000000Z.tar', 'shop-2001.tar'];
    for (const name of others) await writeFile(path.join(folder, name), 'mine');
    const half = path.join(folder, `.${first}.AbCdEf`);
    await mkdir(half);
    for (let day = 0; day < 2; day += 1) {
      shop.clock.advance(24 * HOUR_MS);
      await round();
    }
    expect(existsSync(half)).toBe(false);
    expect(await copies()).toContain(first);
    shop.clock.advance(30 * HOUR_MS);
    await round();
    const now = await copies();
    expect(now).not.toContain(first);
    for (const name of others) expect(await readFile(path.join(folder, name), 'utf8')).toBe('mine');
    // Nothing new can be made: what is old by now stays.
    shop.clock.advance(400 * 24 * HOUR_MS);
    await newRound({ roomOf: async () => 0 })();
    expect(await copies()).toEqual(now);
  },
);

it.skipIf(onPostgres)(
  '[14.26] without room, folder or rights the owner is told in words, nothing is left half done, and it is made up for',
  async () => {
    const newRound = await open();
    await newRound({ roomOf: async () => MB })();
    expect(await alerts()).toMatchObject([{ cause: 'backup', words: expect.stringContaining('1 MB left') }]);
    expect(await readdir(folder)).toEqual([]);
    await newRound()();
    expect(await alerts()).toEqual([]);
    shop.clock.advance(24 * HOUR_MS);
    await rename(folder, `${folder}-away`);
    const round = newRound();
    await round();
    expect(await alerts()).toMatchObject([
      { cause: 'backup', words: expect.stringContaining('is not there any more') },
    ]);
    expect(existsSync(folder)).toBe(false);
    await rename(`${folder}-away`, folder);
    // Not before a quarter of an hour.
    await round();
    expect(await copies()).toHaveLength(1);
    shop.clock.advance(HOUR_MS);
    await round();
    expect(await copies()).toHaveLength(2);
    expect(await alerts()).toEqual([]);
  },
);

it.skipIf(onPostgres)('[14.85] a clock that is set back a day puts no copy off until tomorrow', async () => {
  const newRound = await open();
  let room = 0;
  const round = newRound({ roomOf: async () => room });
  await round();
  shop.clock.advance(-24 * HOUR_MS);
  room = 9000 * MB;
  await round();
  expect(await copies()).toHaveLength(1);
});

it.skipIf(onPostgres)(
  '[14.27] the command is handed each copy once; its failure and its slowness are told, and it is run again',
  async () => {
    const newRound = await open({
      BACKUP_COMMAND: `test -e '${path.join(home, 'open')}' || { echo no line >&2; exit 3; }; cp "$BACKUP_FILE" '${home}' && echo "$1" >> '${path.join(home, 'log')}'`,
    });
    const round = newRound();
    await round();
    expect(await alerts()).toMatchObject([{ cause: 'backup-command', words: expect.stringContaining('no line') }]);
    const [name = ''] = await copies();
    await writeFile(path.join(home, 'open'), '');
    shop.clock.advance(HOUR_MS);
    await round();
    await round();
    await newRound()();
    expect(await readFile(path.join(home, 'log'), 'utf8')).toBe(`${path.join(folder, name)}\n`);
    expect((await stat(path.join(home, name))).size).toBe((await stat(path.join(folder, name))).size);
    expect(await alerts()).toEqual([]);
  },
);

it.skipIf(onPostgres)('[14.27] a command that hangs is ended with all it started', async () => {
  const newRound = await open({ BACKUP_COMMAND: 'sleep 600 & sleep 600' });
  await newRound({ commandLimitMs: 50 })();
  expect(await alerts()).toMatchObject([{ cause: 'backup-command', words: expect.stringContaining('took longer') }]);
  expect(await copies()).toHaveLength(1);
});

it.skipIf(onPostgres)(
  '[14.28] the owner is told when the newest is older than two days, and no more once there is one',
  async () => {
    const newRound = await open();
    await newRound()();
    const stuck = newRound({ roomOf: async () => 0 });
    shop.clock.advance(47 * HOUR_MS);
    await stuck();
    expect((await alerts()).map(({ cause }) => cause)).toEqual(['backup']);
    shop.clock.advance(2 * HOUR_MS);
    await stuck();
    expect(await alerts()).toContainEqual(
      expect.objectContaining({ cause: 'backup-late', words: expect.stringContaining('more than two days ago') }),
    );
    await newRound()();
    expect(await alerts()).toEqual([]);
  },
);

describe('on two machines with folders of their own', () => {
  const NIGHT_MS = 24 * HOUR_MS;
  /** What BACKUP_COMMAND was handed, at either. */
  const carried = async () =>
    (await readFile(path.join(home, 'log'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const command = () => `test ! -e '${path.join(home, 'shut')}' && echo "$BACKUP_FILE" >> '${path.join(home, 'log')}'`;
  const copiesIn = async (name: string) =>
    (await readdir(path.join(home, name)).catch(() => [])).filter((one) => one.startsWith('shop-')).length;
  async function openTwo() {
    const newRound = await open({ BACKUP_COMMAND: command() });
    const { config } = shop.services;
    return ['one', 'other'].map((machine) => {
      const backups = { folder: path.join(home, machine), keepDays: 14, command: command() };
      const services = { ...shop.services, config: { ...config, machine, backups } };
      return { services, round: (options: NightlyOptions = {}) => newRound(options, services) };
    }) as [Machine, Machine];
  }
  interface Machine {
    services: Services;
    round(options?: NightlyOptions): () => Promise<void>;
  }

  it('[14.116] a night has one copy, carried once, on whichever machine it is made', async () => {
    const [one, other] = await openTwo();
    const rounds = [one.round(), other.round()];
    for (let minute = 0; minute < 5; minute += 1) {
      await Promise.all(rounds.map((round) => round()));
      shop.clock.advance(60_000);
    }
    expect([await copiesIn('one'), await copiesIn('other')].toSorted()).toEqual([0, 1]);
    expect(await carried()).toHaveLength(1);
    shop.clock.advance(NIGHT_MS);
    for (const round of rounds) await round();
    shop.clock.advance(HOUR_MS);
    for (const round of rounds.toReversed()) await round();
    expect(await carried()).toHaveLength(2);
    expect((await copiesIn('one')) + (await copiesIn('other'))).toBe(2);
  });

  it.skipIf(onPostgres)(
    '[14.116] a machine that fails, or was killed, is followed by another the same night',
    async () => {
      const [one, other] = await openTwo();
      const failing = one.round({ roomOf: async () => 0 });
      await failing();
      expect((await alerts()).map(({ cause }) => cause)).toEqual(['backup']);
      const round = other.round();
      await round();
      expect(await copiesIn('other')).toBe(1);
      shop.clock.advance(60_000);
      await failing();
      expect(await alerts()).toEqual([]);
      // Killed while it copies.
      shop.clock.advance(NIGHT_MS);
      await claimFor(5);
      await round();
      expect(await copiesIn('other')).toBe(1);
      shop.clock.advance(6 * 60_000);
      await round();
      expect(await copiesIn('other')).toBe(2);
      expect(await carried()).toHaveLength(2);
    },
  );

  it.skipIf(onPostgres)(
    '[14.116] a copy that its machine does not carry is made once more by one that does',
    async () => {
      const [one, other] = await openTwo();
      await writeFile(path.join(home, 'shut'), '');
      await one.round()();
      expect([await copiesIn('one'), (await carried()).length]).toEqual([1, 0]);
      await rm(path.join(home, 'shut'));
      const round = other.round();
      await round();
      expect(await copiesIn('other')).toBe(0);
      shop.clock.advance(HOUR_MS);
      await round();
      await round();
      expect(await copiesIn('other')).toBe(1);
      expect(await carried()).toEqual([expect.stringContaining(path.join(home, 'other'))]);
      await one.round()();
      expect(await carried()).toHaveLength(1);
    },
  );

  it.skipIf(onPostgres)(
    '[14.26] a folder that is gone is not made again, though another machine copied since',
    async () => {
      const [one, other] = await openTwo();
      await one.round()();
      shop.clock.advance(NIGHT_MS);
      await other.round()();
      expect([await copiesIn('one'), await copiesIn('other')]).toEqual([1, 1]);
      shop.clock.advance(NIGHT_MS);
      await rename(path.join(home, 'one'), path.join(home, 'away'));
      await one.round()();
      expect(existsSync(path.join(home, 'one'))).toBe(false);
      expect(await alerts()).toMatchObject([
        { cause: 'backup', words: expect.stringContaining('is not there any more') },
      ]);
    },
  );

  it.skipIf(onPostgres)('[14.122] BACKUPS=0 makes none, and says nothing of others’', async () => {
    const [one] = await openTwo();
    one.services.config.makesBackups = false;
    await one.round()();
    expect(await copiesIn('one')).toBe(0);
  });

  /** As a process does that has died since. */
  async function claimFor(minutes: number): Promise<void> {
    const value = new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString();
    await shop.services.db.updateTable('settings').set({ value }).where('name', '=', 'backup_claimed_until').execute();
  }
});

it.skipIf(process.getuid?.() === 0)('[14.26] a folder that may not be written is told', async () => {
  const newRound = await open();
  await mkdir(folder, { mode: 0o500 });
  await newRound()();
  await chmod(folder, 0o700);
  expect(await alerts()).toMatchObject([{ cause: 'backup', words: expect.stringContaining('may not write') }]);
});

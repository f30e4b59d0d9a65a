import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect-database';
import { migrateDatabase, migrations } from './migrate-database';
import type { Database } from './tables';

let folder: string;
let one: Database;
let other: Database;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tindi-db-'));
  const url = `file:${path.join(folder, 'shop.db')}`;
  [one, other] = [connectDatabase(url), connectDatabase(url)];
});
afterEach(async () => {
  await Promise.all([one.destroy(), other.destroy()]);
  await rm(folder, { recursive: true });
});

const write = (db: Database, name: string) => db.insertInto('settings').values({ name, value: 'x' }).execute();
const names = async (db: Database) =>
  (await db.selectFrom('settings').select('name').where('value', '=', 'x').orderBy('name').execute()).map(
    ({ name }) => name,
  );

describe('two connections to one database file', () => {
  it('both bring an empty one to the newest shape when they start at once', async () => {
    await Promise.all([migrateDatabase(one), migrateDatabase(other)]);
    await write(one, 'a');
    expect(await names(other)).toEqual(['a']);
  });

  it('wait for each other without holding up the process', async () => {
    await migrateDatabase(one);
    let waiting: Promise<unknown> | undefined;
    await one.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ name: 'a', value: 'x' }).execute();
      waiting = write(other, 'b');
      // Waiting inside SQLite would keep this timer, and with it the commit, from ever coming.
      await new Promise((longer) => setTimeout(longer, 100));
    });
    await waiting;
    expect(await names(one)).toEqual(['a', 'b']);
  });

  it('[14.82] leave the process nearly all of its time while one waits for the other', async () => {
    await migrateDatabase(one);
    let [waiting, share]: [Promise<unknown> | undefined, number] = [undefined, 1];
    await one.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ name: 'a', value: 'x' }).execute();
      waiting = write(other, 'b');
      const before = performance.eventLoopUtilization();
      await new Promise((longer) => setTimeout(longer, 400));
      share = performance.eventLoopUtilization(before).utilization;
    });
    await waiting;
    expect(share).toBeLessThan(0.25);
  });

  it('begin anew after a first start that was cut short', async () => {
    const failing = { ...migrations };
    const broken = migrations['001-shop'];
    migrations['001-shop'] = {
      up: async (db) => {
        await broken?.up(db);
        throw new Error('the power went out');
      },
    };
    try {
      await expect(migrateDatabase(one)).rejects.toThrow('001-shop');
    } finally {
      Object.assign(migrations, failing);
    }
    await migrateDatabase(one);
    await write(one, 'a');
    expect(await names(one)).toEqual(['a']);
  });
});

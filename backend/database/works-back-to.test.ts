import { sql, type Kysely } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { SHOP_VERSION } from '@/lib/platform/shop-version';
import { createLogger } from '@/lib/platform/log/create-logger';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { readBackendConfig } from '../backend-config';
import { createBackend } from '../create-backend';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { testDatabase } from '../testing/test-database';
import { placeOf } from './connect-database';
import { migrateDatabase, migrations } from './migrate-database';
import { openDatabase } from './open-database';
import type { Database, Tables } from './tables';
import { programOf, readOpened, type Migrations, type ShopMigration } from './works-back-to';

/** What a later version adds to the database: an older one can leave it out. */
const gifts: ShopMigration = {
  leavesOlderWorking: true,
  up: async (db: Kysely<unknown>) => db.schema.alterTable('orders').addColumn('gift_words', 'text').execute(),
};
/** What a later version takes away. */
const withoutNotes: ShopMigration = { up: async (db) => db.schema.dropTable('order_notes').execute() };

const ADDING: Migrations = { ...migrations, '900-gifts': gifts };
const ENDING: Migrations = { ...migrations, '900-without-notes': withoutNotes };

/** What a later version still takes away of what is in nobody's use from the one with gifts on. */
const REMOVING: Migrations = { ...ADDING, '901-without-notes': { ...withoutNotes, leavesOlderWorking: '900-gifts' } };

const NEWER = `A newer version of the shop, ${SHOP_VERSION}, has changed this database (900-without-notes), and version ${SHOP_VERSION} cannot work with it: start the newer one; or restore the backup from before the update (npm run shop -- restore <file>), without what came in since.`;

/** The shop opened anew on the database of one, as by another process. */
async function openAgain({ services: { config }, clock: { now } }: TestBackend) {
  const log = createLogger(config);
  const warn = vi.spyOn(log, 'warn');
  const backend = await createBackend(config, { log, now });
  return { backend, said: () => warn.mock.calls.flat().map(String) };
}

async function shopWithProduct() {
  const shop = await createTestBackend();
  const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499 });
  const token = await shop.logIn('meena@gmail.com');
  const order = (fetch: TestBackend['fetch']) =>
    fetch(
      new Request(new URL(calls.placeOrder.path, shop.services.config.siteUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', token, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(makeOrderPayload([{ product: kurta, size: 'S', quantity: 1 }])),
      }),
    );
  return { shop, token, order };
}

describe('an older version of the shop on the database of a newer one', () => {
  it('[14.89] opens where the newer one only added something, says so, and both have all orders', async () => {
    const { shop, token, order } = await shopWithProduct();
    expect((await order(shop.fetch)).status).toBe(200);
    await migrateDatabase(shop.services.db, ADDING);
    const { backend, said } = await openAgain(shop);
    expect(said()).toContain(
      `version ${SHOP_VERSION} of the shop has changed the database; this one, ${SHOP_VERSION}, can work with it`,
    );
    expect((await order(backend.fetch)).status).toBe(200);
    await backend.close();
    expect(await migrateDatabase(shop.services.db, ADDING)).toBeUndefined();
    const { rows } = await sql`select gift_words from orders`.execute(shop.services.db);
    expect(rows).toHaveLength(2);
    expect(await shop.orders(token)).toHaveLength(2);
  });

  it('[14.90] is refused in one sentence where the newer one took something away, or left no note', async () => {
    const { shop } = await shopWithProduct();
    await migrateDatabase(shop.services.db, ENDING);
    await expect(openAgain(shop)).rejects.toThrow(NEWER);
    await shop.services.db.deleteFrom('settings').where('name', '=', 'shaped_by').execute();
    await expect(openAgain(shop)).rejects.toThrow(NEWER.replace(`, ${SHOP_VERSION},`, ''));
  });

  it('[14.90] is refused, too, where the newer one added something after it took something away', async () => {
    const { shop } = await shopWithProduct();
    await migrateDatabase(shop.services.db, ENDING);
    await migrateDatabase(shop.services.db, { ...ENDING, '901-gifts': gifts });
    await expect(openAgain(shop)).rejects.toThrow('cannot work with it');
  });

  it('[14.120] opens where what was taken away is in no use of it any more, and is refused where it is', async () => {
    const { shop } = await shopWithProduct();
    await migrateDatabase(shop.services.db, REMOVING);
    expect(await migrateDatabase(shop.services.db, ADDING)).toMatchObject({ worksBackTo: '900-gifts' });
    await expect(openAgain(shop)).rejects.toThrow('cannot work with it');
  });

  it('[14.90] is refused already where the newer one was ended before it was done', async () => {
    const { shop } = await shopWithProduct();
    const cut: Migrations = { ...ENDING, '901-cut': { up: () => Promise.reject(new Error('the power went out')) } };
    await expect(migrateDatabase(shop.services.db, cut)).rejects.toThrow('901-cut failed');
    const { rows } = await sql<{ value: string }>`select value from settings where name = 'shaped_by'`.execute(
      shop.services.db,
    );
    expect(JSON.parse(rows[0]?.value ?? '{}')).toMatchObject({ worksBackTo: '901-cut' });
  });
});

describe('a newer version of the shop on the database of an older one that is open', () => {
  it('[14.91] opens beside it where it only adds something', async () => {
    const { shop, order } = await shopWithProduct();
    const db = await openDatabase(shop.services.config, ADDING);
    await migrateDatabase(db, ADDING);
    expect((await order(shop.fetch)).status).toBe(200);
    await db.destroy();
  });

  it('[14.91] is refused where it takes something away, and changes nothing', async () => {
    const { shop, order } = await shopWithProduct();
    await expect(openDatabase(shop.services.config, ENDING)).rejects.toMatchObject({
      status: 409,
      message: `Version ${SHOP_VERSION} changes the database so that an older one cannot work with it any more, and the shop, or a command, is open on it: stop it first, and start this one then. Nothing was changed.`,
    });
    expect((await order(shop.fetch)).status).toBe(200);
    await shop.close();
  });
});

describe('versions of several machines', () => {
  /** A database of the version before this one, and what opens it. */
  async function formerDatabase(known: Migrations) {
    const folder = await mkdtemp(path.join(tmpdir(), 'versions-'));
    const { url, drop } = await testDatabase(folder);
    const opened: Database[] = [];
    const open = async (of: Migrations) => {
      const db = await openDatabase({ ...readBackendConfig({ DATABASE_URL: url }), dataDir: folder }, of);
      opened.push(db);
      return db;
    };
    onTestFinished(async () => {
      await Promise.all(opened.map((db) => db.destroy()));
      await drop();
      await rm(folder, { recursive: true });
    });
    await migrateDatabase(await open(known), known);
    return open;
  }

  it('[14.123] that start at once change the database once, and wait for each other', async () => {
    const open = await formerDatabase(migrations);
    const up = vi.fn(gifts.up);
    const counted: Migrations = { ...migrations, '900-gifts': { ...gifts, up } };
    const [one, other] = [await open(counted), await open(counted)];
    expect(await Promise.all([migrateDatabase(one, counted), migrateDatabase(other, counted)])).toEqual([
      undefined,
      undefined,
    ]);
    expect(up).toHaveBeenCalledTimes(1);
  });

  it('[14.123] that differ may start at once, whichever is faster', async () => {
    const names = Object.keys(migrations).toSorted();
    const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== names.at(-1)));
    const open = await formerDatabase(former);
    const [older, newer] = [await open(migrations), await open(ADDING)];
    const results = await Promise.all([migrateDatabase(newer, ADDING), migrateDatabase(older, migrations)]);
    expect(results[0]).toBeUndefined();
    expect(await migrateDatabase(older, migrations)).toMatchObject({ newest: '900-gifts' });
  });

  it.skipIf(inject('postgresUrl') === undefined)(
    '[14.120] may be open beside one that takes away what they do not use, and no older one may',
    async () => {
      const open = await formerDatabase(ADDING);
      const removing = await open(REMOVING);
      await migrateDatabase(removing, REMOVING);
      const further: Migrations = { ...REMOVING, '902-ending': { up: async () => undefined } };
      await expect(open(further)).rejects.toThrow('Nothing was changed');
    },
  );
});

it('[14.124] a change that fails halfway leaves all as it was, and says where, which and why', async () => {
  const { shop, order } = await shopWithProduct();
  const half: Migrations = {
    ...ADDING,
    '901-half': {
      async up(db: Kysely<Tables>) {
        await db.deleteFrom('products').execute();
        throw new Error('the disk is full');
      },
    },
  };
  await expect(migrateDatabase(shop.services.db, half, 'shop.db')).rejects.toThrow(
    'The database shop.db does not have the shape that this version needs: migration 901-half failed (the disk is full). It is as it was before.',
  );
  await expect(sql`select gift_words from orders`.execute(shop.services.db)).rejects.toThrow('gift_words');
  const { backend, said } = await openAgain(shop);
  expect(said().join()).not.toContain('has changed the database');
  expect((await order(backend.fetch)).status).toBe(200);
  await backend.close();
});

it('[14.124] where a database is, is said without its password', () => {
  expect(placeOf('postgres://shop:secret@db.example:5433/shop?sslmode=require')).toBe(
    'postgres://db.example:5433/shop',
  );
});

it('[14.95] notes which version is open, for the next update', async () => {
  const { shop } = await shopWithProduct();
  const { backend } = await openAgain(shop);
  backend.startWorkers();
  await vi.waitFor(async () => expect(await readOpened(shop.services.db)).toEqual(programOf(migrations)));
  await backend.close();
});

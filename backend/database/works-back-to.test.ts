import { sql, type Kysely } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { SHOP_VERSION } from '@/lib/platform/shop-version';
import { createLogger } from '@/lib/platform/log/create-logger';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createBackend } from '../create-backend';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { migrateDatabase, migrations } from './migrate-database';
import { openDatabase } from './open-database';
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

it('[14.95] notes which version is open, for the next update', async () => {
  const { shop } = await shopWithProduct();
  const { backend } = await openAgain(shop);
  backend.startWorkers();
  await vi.waitFor(async () => expect(await readOpened(shop.services.db)).toEqual(programOf(migrations)));
  await backend.close();
});

import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { calls } from '@/lib/contract/calls';
import type { Product } from '@/lib/contract/product';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createBackend } from '../create-backend';
import { lineToPostgres } from '../testing/line-to-postgres';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const onPostgres = inject('postgresUrl') !== undefined;
const SHOPPERS = 12;
const ORDERS = 8;
const UNITS = 1000;
const counted = (name: string) => ({ name, price: 500, stock: { 'S-#9f1d2f': UNITS } });

const payloadOf = (products: readonly Product[]) => makeOrderPayload(products.map((product) => ({ product })));
const stockOf = async ({ services }: TestBackend) => {
  const rows = await services.db.selectFrom('stock').select('quantity').orderBy('product_id').execute();
  return rows.map(({ quantity }) => quantity);
};

it.skipIf(!onPostgres)(
  '[14.105] a cash order of counted products is twelve round trips at most, two of them under the lock that all orders share',
  async () => {
    const shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
    const { config, log } = shop.services;
    const products = await shop.addProducts(counted('A'), counted('B'), counted('C'));
    const token = await shop.logIn('asha@gmail.com');
    const line = await lineToPostgres(config.databaseUrl, { isSlow: true });
    const far = await createBackend(
      { ...config, databaseUrl: line.url, databasePool: 2 },
      { seed: false, log, now: shop.clock.now },
    );
    onTestFinished(async () => {
      await far.close();
      await line.close();
    });
    const order = async (key: string) => {
      const headers = { token, 'content-type': 'application/json', 'idempotency-key': key };
      const init = { method: 'POST', headers, body: JSON.stringify(payloadOf(products)) };
      expect((await far.fetch(new Request(`http://shop.invalid${calls.placeOrder.path}`, init))).status).toBe(200);
    };
    await order('first');
    line.trips.length = 0;
    await order('counted');
    expect(line.trips.length).toBeLessThanOrEqual(12);
    const locking = line.trips.findIndex((sent) => sent.includes('catalogue_version'));
    expect(line.trips.length - locking, 'with the commit').toBe(2);
    expect(line.trips.at(-1)).toContain('commit');
    expect(await stockOf(shop)).toEqual([UNITS - 2, UNITS - 2, UNITS - 2]);
  },
  30_000,
);

it('[14.106] orders of the same products in any order, many at once, never block each other and take each unit once', async () => {
  const shop = await createTestBackend();
  const names = ['A', 'A-B', 'B', 'C', 'D'];
  const products = await shop.addProducts(...names.map((name) => ({ ...counted(name), _id: name.toLowerCase() })));
  const tokens = await Promise.all(Array.from({ length: SHOPPERS }, (_, at) => shop.logIn(`shopper${at}@gmail.com`)));
  let turn = 0;
  const statuses = await Promise.all(
    tokens.flatMap((token, shopper) =>
      Array.from({ length: ORDERS }, async (_, at) => {
        turn += 3;
        const shuffled = products.map((_product, place) => products[(place * 2 + turn) % products.length] as Product);
        const { address, ...payload } = payloadOf(turn % 2 === 0 ? shuffled : shuffled.toReversed());
        const own = { ...payload, address: { ...address, phone: `98450${String(10_000 + shopper)}` } };
        const headers = { 'idempotency-key': `${shopper}-${at}` };
        for (;;) {
          const { status } = await shop.call(calls.placeOrder, own, { token, headers });
          // A turn that takes too long on a busy machine is to be asked for again; a deadlock would be as well, and is counted.
          if (status !== 503) return status;
        }
      }),
    ),
  );
  expect(statuses).toEqual(Array(SHOPPERS * ORDERS).fill(200));
  expect(await stockOf(shop)).toEqual(products.map(() => UNITS - SHOPPERS * ORDERS));
  if (!onPostgres) return;
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.services.db);
  expect(Number(rows[0]?.deadlocks)).toBe(0);
}, 60_000);

import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import type { OrderPayload } from '@/lib/contract/order';
import { createBackend, type Backend } from '../create-backend';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

/** More than there are connections. */
const SHOPPERS = 12;
const LOCK_TIMEOUT_MS = 300;

const onPostgres = inject('postgresUrl') !== undefined;

let shop: TestBackend;
/** The same shop by a connection of less patience. */
let hasty: Backend;
let other: pg.Client;
let token: string;
let payload: OrderPayload;

beforeAll(async () => {
  if (!onPostgres) return;
  shop = await createTestBackend();
  const { config } = shop.services;
  hasty = await createBackend(
    { ...config, databaseUrl: `${config.databaseUrl}?lock_timeout=${LOCK_TIMEOUT_MS}` },
    { seed: false, now: shop.clock.now },
  );
  const [product] = await shop.addProducts({ price: 500 });
  payload = makeOrderPayload([{ product }]);
  token = await shop.logIn('asha@gmail.com');
  other = new pg.Client({ connectionString: config.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  if (!onPostgres) return;
  await other.end();
  await hasty.close();
  await shop.close();
});

const ask = (path: string, key?: string): Promise<Response> =>
  hasty.fetch(
    new Request(new URL(path, shop.services.config.siteUrl), {
      method: key === undefined ? 'GET' : 'POST',
      headers: { token, 'content-type': 'application/json', 'idempotency-key': key ?? 'none' },
      ...(key === undefined ? {} : { body: JSON.stringify(payload) }),
    }),
  );
const order = (key: string) => ask(calls.placeOrder.path, key);
const orders = () => shop.orders(token);

async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await other.query('begin');
  await other.query(`lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await other.query('rollback');
  }
}

it.skipIf(!onPostgres)(
  '[14.84] another session holds the orders: who orders is told to come back, the shop is shown and not ready, nothing is lost',
  async () => {
    await whileLocked('orders', async () => {
      const answer = await order('held');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('try again') });
      expect((await ask(calls.listProducts.path)).status).toBe(200);
      expect((await ask('/readyz')).status).toBe(503);
      expect((await ask('/healthz')).status).toBe(200);
    });
    expect((await order('held')).status).toBe(200);
    expect(await orders()).toHaveLength(1);
    shop.clock.advance(5000);
    expect((await ask('/readyz')).status).toBe(200);
  },
);

it.skipIf(!onPostgres)('[14.84] of more who wait than there are connections nobody waits for ever', async () => {
  await whileLocked('products', async () => {
    const answers = await Promise.all(
      Array.from({ length: SHOPPERS }, (_, at) => order(`many ${at}`.replace(' ', '-'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(SHOPPERS).fill(503));
    expect((await ask('/healthz')).status).toBe(200);
  });
  expect((await order('many-0')).status).toBe(200);
});

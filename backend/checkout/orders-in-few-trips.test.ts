import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ProviderOrder } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createBackend } from '../create-backend';
import { lineToPostgres } from '../testing/line-to-postgres';
import { ORDER_PLACED } from '../orders/order-status';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestAnswer, type TestBackend } from '../testing/test-backend';

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
  '[14.105] a cash order of counted products is nine round trips at most, and locks what orders share for the last alone',
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
    expect(line.trips.length).toBeLessThanOrEqual(9);
    const shared = /"?stock"? [^;]*for update|update "?stock|catalogue_version/;
    expect(line.trips.findIndex((sent) => shared.test(sent))).toBe(line.trips.length - 1);
    expect(line.trips.at(-1), 'with the commit').toMatch(/for update[^]*update stock[^]*catalogue_version[^]*commit/);
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
  expect(await deadlocks(shop)).toBe(0);
}, 60_000);

it('[14.106] the same beside payments that come, orders that are cancelled with their coupon, and a merchant who counts', async () => {
  const shop = await createTestBackend();
  await shop.addCoupons({ code: 'OFTEN', percent: 10 });
  const variants = { 'S-#9f1d2f': UNITS, 'M-#9f1d2f': 1 };
  const products = await shop.addProducts({ ...counted('A'), stock: variants }, { ...counted('B'), stock: variants });
  const payload = (turn: number, from: string) => {
    const lines = (turn % 2 ? products : products.toReversed()).map((product) => ({ product }));
    const { address, ...others } = makeOrderPayload(lines, { code: 'OFTEN', percent: 10 });
    return { ...others, address: { ...address, phone: from } };
  };
  const cash = async (token: string, turn: number, from: string) => {
    await until200(() =>
      shop.call(calls.placeOrder, payload(turn, from), { token, headers: { 'idempotency-key': `${turn}` } }),
    );
    const order = (await shop.orders(token)).at(-1);
    if (turn % 2) await until200(() => shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token }));
  };
  const online = async (shopper: OnlineShopper, turn: number, from: string) => {
    const asked = payload(turn, from);
    const { body } = await until200(() => shopper.start(asked, `${turn}`));
    const result = await shopper.pay((body['order'] as ProviderOrder).id);
    await until200(() => shopper.verify(asked, result));
  };
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => onlineShopper(shop)));
  await Promise.all([
    ...shoppers.map(async (shopper, at) => {
      const from = `984510000${at}`;
      for (let turn = at; turn < at + 4; turn += 1)
        await (at < 3 ? cash(shopper.token, turn, from) : online(shopper, turn, from));
    }),
    (async () => {
      for (let turn = 0; turn < 8; turn += 1)
        await runCommand(shop.services, 'stock', products[turn % 2]?._id ?? '', 'M-#9f1d2f', `${turn}`);
    })(),
  ]);
  const standing = await shop.services.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', ORDER_PLACED)
    .executeTakeFirstOrThrow();
  // Of each of the three who order for cash two are cancelled.
  expect(standing.count).toBe(3 * 2 + 3 * 4);
  const left = await shop.services.db
    .selectFrom('stock')
    .select('quantity')
    .where('variant_key', '=', 'S-#9f1d2f')
    .execute();
  expect(left.map(({ quantity }) => quantity)).toEqual([UNITS - 18, UNITS - 18]);
  const used = await shop.services.db.selectFrom('coupons').select('used_count').executeTakeFirstOrThrow();
  expect(used.used_count).toBe(18);
  expect(await deadlocks(shop)).toBe(0);
}, 60_000);

it('[14.106] the last units go to those whom they suffice for, and the others read how many are left', async () => {
  const shop = await createTestBackend();
  const [product] = await shop.addProducts({ name: 'Kurta', price: 500, stock: { 'S-#9f1d2f': 5 } });
  const tokens = await Promise.all(Array.from({ length: 6 }, (_, at) => shop.logIn(`last${at}@gmail.com`)));
  const answers = await Promise.all(
    tokens.map((token, at) => {
      const { address, ...others } = makeOrderPayload([{ product, quantity: 2 }]);
      const own = { ...others, address: { ...address, phone: `984520000${at}` } };
      return shop.call(calls.placeOrder, own, { token, headers: { 'idempotency-key': 'last' } });
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  for (const { status, body } of answers)
    if (status === 409) expect(body['message']).toMatch(/^Only [1-5] of Kurta, size [SM], Crimson left\./);
  expect(await stockOf(shop)).toEqual([1]);
  const placed = await Promise.all(tokens.map(async (token) => (await shop.orders(token)).length));
  expect(placed.toSorted(), 'who was refused has no order').toEqual([0, 0, 0, 0, 1, 1]);
}, 60_000);

/** A turn that takes too long on a busy machine is to be asked for again. */
async function until200(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  for (;;) {
    const answer = await ask();
    if (answer.status === 503) continue;
    expect(answer).toMatchObject({ status: 200 });
    return answer;
  }
}

async function deadlocks({ services }: TestBackend): Promise<number> {
  if (!onPostgres) return 0;
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(services.db);
  return Number(rows[0]?.deadlocks);
}

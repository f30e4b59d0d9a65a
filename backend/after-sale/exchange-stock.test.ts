import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { seededRandom, type SeededRandom } from '@/testing/seeded-random';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestAnswer } from '../testing/test-backend';
import { fillNotFound } from './fill-not-found';

let token: string;
let shoppers = 0;
const shop = await createTestBackend();
const [kurta, shirt] = await shop.addProducts(
  { name: 'Kurta', price: 400, sizes: ['S', 'M', 'L'], colors: ['Red'], stock: { 'S-Red': 0, 'M-Red': 0, 'L-Red': 0 } },
  { name: 'Shirt', price: 400, sizes: ['S', 'M', 'L'], colors: ['Red'], stock: { 'S-Red': 0, 'M-Red': 0, 'L-Red': 0 } },
);
const PRODUCTS = [kurta, shirt];
const UNITS = 9;
const desk = await atDesk(shop);

beforeEach(async () => {
  token = await shop.logIn(`exchange-stock${++shoppers}@gmail.com`);
  await shop.services.db.updateTable('stock').set({ quantity: UNITS }).execute();
});

/** What is in stock of a product, by size. */
const stockOf = async ({ _id }: { _id: string } = kurta): Promise<Record<string, number>> => {
  const rows = await shop.services.db.selectFrom('stock').selectAll().where('product_id', '=', _id).execute();
  return Object.fromEntries(rows.map(({ variant_key, quantity }) => [variant_key.split('-')[0], quantity]));
};
const newest = async () => (await shop.orders(token)).at(-1) as Order;

interface Exchange {
  order: Order;
  id: string;
}
/** A kurta and a shirt of size M that have arrived, of each line `quantity`. */
const delivered = async (quantity = 1): Promise<Order> => {
  const lines = PRODUCTS.map((product) => ({ product, quantity, size: 'M', color: 'Red' }));
  await shop.call(calls.placeOrder, makeOrderPayload(lines), { token, headers: { 'idempotency-key': randomUUID() } });
  const order = await newest();
  for (const status of ['Shipped', 'Delivered'])
    await runCommand(shop.services, 'order-status', String(order.orderId), status);
  return order;
};

/** An exchange of both lines for size S, as it is asked for. */
const requested = async (quantity = 1): Promise<Exchange> => {
  const order = await delivered(quantity);
  const lines = [0, 1];
  const asked = await shop.call(
    optionalCalls.requestReturn,
    {
      orderId: order._id,
      wish: 'exchange',
      pieces: lines.map((item) => ({ item, first: 1, quantity })),
      replacements: lines.map((item) => ({ item, size: 'S', color: 'Red' })),
      cause: 'size',
      reason: '',
    },
    { token },
  );
  return { order, id: String(asked.body['returnId']) };
};
/** The same that has come back whole. */
const exchanged = async (quantity = 1): Promise<Exchange> => {
  const { order, id } = await requested(quantity);
  await answer(id, 'approve');
  const units = [0, 1].flatMap((item) => Array.from({ length: quantity }, (_, at) => [`${item}-${at + 1}`, 'fit']));
  await desk(deskCalls.receivePieces, { id, came: Object.fromEntries(units) });
  return { order, id };
};
const answer = (id: string, given: string, more: object = {}) =>
  desk(deskCalls.answerReturn, { id, answer: given, ...more });
const keyOf = (item: number, size: string, product = PRODUCTS[item]) => `${item}/${product?._id}/${size}/Red`;
const choose = ({ order, id }: Exchange, keys: string[], upiId = '') =>
  shop.call(optionalCalls.chooseReplacement, { orderId: order._id, returnId: id, keys, upiId }, { token });
const chooseAtDesk = (id: string, instead: Record<number, string>, more: object = {}) =>
  desk(deskCalls.chooseReplacementAtDesk, { id, instead, ...more });
const shownAt = async (id: string) => (await desk(deskCalls.deskReturn, { id })).body;

it('[10.64] of two lines of which one is not found, the other is back in stock once the exchange is a return', async () => {
  const { id } = await exchanged();
  expect(await answer(id, 'unavailable')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('1 × Kurta, size S, Red; 1 × Shirt, size S, Red') },
  });
  const lost = { missing: { 0: '1', 1: '' } };
  expect((await answer(id, 'unavailable', lost)).status).toBe(200);
  expect((await answer(id, 'unavailable', lost)).status).toBe(409);
  expect([(await stockOf())['S'], (await stockOf(shirt))['S']]).toEqual([UNITS - 1, UNITS]);
});

it('[10.64] one that was found goes back into stock where its customer has the money all the same', async () => {
  const { id } = await exchanged();
  expect((await answer(id, 'unavailable', { missing: { 0: '', 1: '' } })).status).toBe(200);
  expect([(await stockOf())['S'], (await stockOf(shirt))['S']]).toEqual([UNITS, UNITS]);
});

it('[10.71] the customer chooses for what was not found alone; what was found stays reserved', async () => {
  const { order, id } = await exchanged();
  expect((await answer(id, 'ask')).status).toBe(400);
  expect((await answer(id, 'ask', { missing: { 0: '', 1: '' } })).status).toBe(400);
  expect((await answer(id, 'ask', { missing: { 0: '1' } })).status).toBe(200);
  const [asked] = (await newest()).returns ?? [];
  expect([...new Set(asked?.choices?.map(({ item }) => item))]).toEqual([0]);
  expect(asked?.replacements).toMatchObject([{ name: 'Shirt', size: 'S' }]);
  expect((await choose({ order, id }, [keyOf(0, 'L'), keyOf(1, 'L')])).status).toBe(409);
  for (const _twice of [1, 2]) expect((await choose({ order, id }, [keyOf(0, 'L')])).status).toBe(200);
  expect((await newest()).returns?.[0]?.replacements).toMatchObject([{ size: 'L' }, { name: 'Shirt', size: 'S' }]);
  expect(await stockOf()).toEqual({ S: UNITS - 1, M: UNITS, L: UNITS - 1 });
  expect(await stockOf(shirt)).toEqual({ S: UNITS - 1, M: UNITS, L: UNITS });
});

it('[10.71] the same size and colour that nobody found is not offered to the customer, though stock counts more of it', async () => {
  const { order, id } = await exchanged();
  await answer(id, 'ask', { missing: { 0: '1' } });
  expect((await stockOf())['S']).toBe(UNITS - 1);
  const offered = (await newest()).returns?.[0]?.choices?.map(({ key }) => key);
  expect(offered).toContain(keyOf(0, 'L'));
  expect(offered).not.toContain(keyOf(0, 'S'));
  expect((await choose({ order, id }, [keyOf(0, 'S')])).status).toBe(409);
});

it('[10.71] only what is reserved is noted as not found, and only where something else is agreed', async () => {
  const { id } = await exchanged();
  const before = await stockOf();
  for (const [given, missing] of [
    ['sent', { 0: '1' }],
    ['unavailable', { 7: '1' }],
    ['ask', { 0: '1', 7: '1' }],
  ] as const)
    expect([given, (await answer(id, given, { missing })).status]).toEqual([given, 400]);
  expect([await stockOf(), (await shownAt(id))['status']]).toEqual([before, 'Received']);
});

it('[10.71] where they take the money, what was found is back in stock', async () => {
  const { order, id } = await exchanged();
  await answer(id, 'ask', { missing: { 0: '1' } });
  for (const _twice of [1, 2]) expect((await choose({ order, id }, [], 'asha@okaxis')).status).toBe(200);
  expect([(await stockOf())['S'], (await stockOf(shirt))['S']]).toEqual([UNITS - 1, UNITS]);
});

it('[10.71] every time that one is sold out its customer is mailed what is, and what stays reserved', async () => {
  const { order, id } = await exchanged();
  await answer(id, 'ask', { missing: { 0: '1' } });
  await choose({ order, id }, [keyOf(0, 'L')]);
  await answer(id, 'ask', { missing: { 1: '1' } });
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('id', 'like', `order-${id}-replacement-sold-out%`)
    .orderBy('created_at')
    .execute();
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringMatching(/not find 1 × Kurta, size S, Red\..*Reserved for you: 1 × Shirt, size S, Red\./s),
    expect.stringMatching(/not find 1 × Shirt, size S, Red\..*Reserved for you: 1 × Kurta, size L, Red\./s),
  ]);
});

it('[22.263] at the desk a line that is chosen anew gives its unit back, one left as it is keeps it', async () => {
  const { id } = await exchanged();
  const once = { key: randomUUID(), seen: (await shownAt(id))['seen'] };
  for (const _twice of [1, 2]) expect((await chooseAtDesk(id, { 0: keyOf(0, 'L'), 1: '' }, once)).status).toBe(200);
  expect(await stockOf()).toEqual({ S: UNITS, M: UNITS, L: UNITS - 1 });
  expect(await stockOf(shirt)).toEqual({ S: UNITS - 1, M: UNITS, L: UNITS });
  // Another tab that shows what was before.
  expect(await chooseAtDesk(id, { 0: keyOf(0, 'M') }, { ...once, key: randomUUID() })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('somebody else') },
  });
  for (const _twice of [1, 2]) expect((await chooseAtDesk(id, { 0: keyOf(0, 'L') })).status).toBe(200);
  expect((await stockOf())['L']).toBe(UNITS - 1);
});

it('[22.263] one that was not found stays out of stock, and another one has to be chosen for it', async () => {
  const { id } = await exchanged();
  expect((await chooseAtDesk(id, { 0: '' }, { missing: { 0: '1' } })).status).toBe(400);
  expect((await chooseAtDesk(id, { 0: keyOf(0, 'S') }, { missing: { 0: '1' } })).status).toBe(200);
  expect((await stockOf())['S']).toBe(UNITS - 2);
  expect((await shownAt(id))['replacements']).toMatchObject([
    { line: 0, size: 'S' },
    { line: 1, name: 'Shirt' },
  ]);
});

it.each(['at once', 'after the hourly round'])(
  '[10.64] where an older version asked to choose, nothing was found: the customer chooses, or takes the money (%s)',
  async (when) => {
    const asked = [await exchanged(), await exchanged()] as const;
    const { db } = shop.services;
    const ids = asked.map(({ id }) => id);
    await db.updateTable('returns').set({ status: 'Choosing' }).where('id', 'in', ids).execute();
    if (when !== 'at once') {
      await fillNotFound(db);
      expect((await newest()).returns?.[0]?.choices?.length).toBeGreaterThan(0);
    }
    expect((await choose(asked[0], [], 'asha@okaxis')).status).toBe(200);
    expect([(await stockOf())['S'], (await stockOf(shirt))['S']]).toEqual([UNITS - 2, UNITS - 2]);
    expect((await choose(asked[1], [keyOf(0, 'L'), keyOf(1, 'L')])).status).toBe(200);
    await fillNotFound(db);
    expect([(await stockOf())['S'], (await stockOf())['L'], (await stockOf(shirt))['L']]).toEqual([7, 8, 8]);
  },
);

/** An answer's rest: the version that was shown and a form's key. */
type Form = Record<string, unknown>;
const SIZES = ['S', 'M', 'L'];
const someKeys = (random: SeededRandom) =>
  random
    .pick([[0], [1], [0, 1]])
    .map((item) => [item, keyOf(item, random.pick(SIZES), random.pick(PRODUCTS))] as const);

/** What may happen to an exchange, also where it is refused. */
const STEPS: Readonly<Record<string, (random: SeededRandom, asked: Exchange, form: Form) => Promise<TestAnswer>>> = {
  answer: (random, { id }, form) => answer(id, random.pick(['approve', 'approve', 'approve', 'decline']), form),
  receive: (random, { id }, form) => {
    const came = ['0-1', '0-2', '1-1', '1-2'].map((unit) => [unit, random.pick(['fit', 'fit', 'unfit', ''])]);
    return desk(deskCalls.receivePieces, { id, came: Object.fromEntries(came), isAll: '1', ...form });
  },
  notFound: (random, { id }, form) => answer(id, random.pick(['ask', 'ask', 'unavailable']), form),
  chooseAtDesk: (random, { id }, form) => chooseAtDesk(id, Object.fromEntries(someKeys(random)), form),
  choose: (random, asked) => choose(asked, random.pick([someKeys(random).map(([, key]) => key), []]), 'asha@okaxis'),
  withdraw: (_, { order, id }) =>
    shop.call(optionalCalls.withdrawReturn, { orderId: order._id, returnId: id }, { token }),
  send: (random, { id }, form) => answer(id, random.pick(['sent', 'lost']), form),
};

/** Units of a request by what they are: reserved or sent, and come back fit for sale. */
const unitsOf = async (id: string) => {
  const { db } = shop.services;
  const rows = await db.selectFrom('return_replacements').selectAll().where('return_id', '=', id).execute();
  const came = await db.selectFrom('return_pieces').selectAll().where('return_id', '=', id).execute();
  const { status } = await db.selectFrom('returns').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return { rows: rows.filter(({ quantity }) => quantity > 0), fit: came.filter(({ fit }) => fit === 1).length, status };
};
interface Said {
  missing?: Record<number, string>;
}
const SAID: readonly Said[] = [{}, { missing: { 0: '1' } }, { missing: { 1: '1' } }, { missing: { 0: '', 1: '' } }];
const sum = (numbers: readonly number[]) => numbers.reduce((so, one) => so + one, 0);

/** Makes one step, twice at once: by one form, or from two tabs. @returns its name, and how many units it said were not found */
async function stepTwice(random: SeededRandom, asked: Exchange): Promise<{ name: string; notFound: number }> {
  const { rows, status } = await unitsOf(asked.id);
  const said = random.pick(SAID);
  const form = { seen: (await shownAt(asked.id))['seen'], ...said };
  const name = random.pick(Object.keys(STEPS));
  const seed = random.below(1000);
  const send = (key: string) => STEPS[name]?.(seededRandom(seed), asked, { ...form, key });
  const key = randomUUID();
  const answers = await Promise.all([send(key), send(random.pick([key, randomUUID()]))]);
  if (!['notFound', 'chooseAtDesk'].includes(name) || answers.every((one) => one?.status !== 200))
    return { name, notFound: 0 };
  const isImplied = name === 'notFound' && said.missing === undefined && status === 'Received' && rows.length === 1;
  const isLost = (line: number) => isImplied || said.missing?.[line] === '1';
  return { name, notFound: sum(rows.map(({ position, quantity }) => (isLost(position) ? quantity : 0))) };
}

it.each([1, 2, 3, 4])(
  '[10.64] [22.263] whatever happens to an exchange, sent twice and from two tabs, no unit is lost or counted twice (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    for (let run = 0; run < 5; run += 1) {
      await shop.services.db.updateTable('stock').set({ quantity: 6 }).execute();
      const asked = await (random.below(3) === 0 ? requested(2) : exchanged(random.pick([1, 2])));
      const inShop = async () => {
        const { rows, fit } = await unitsOf(asked.id);
        const stock = [...Object.values(await stockOf()), ...Object.values(await stockOf(shirt))];
        return sum(stock) + sum(rows.map(({ quantity }) => quantity)) - fit;
      };
      const whole = await inShop();
      let lost = 0;
      const steps: string[] = [];
      for (let step = 0; step < 10; step += 1) {
        const { name, notFound } = await stepTwice(random, asked);
        steps.push(name);
        lost += notFound;
        expect({ steps, units: (await inShop()) + lost }).toEqual({ steps, units: whole });
      }
    }
  },
);

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { forgetExpired } from '../accounts/forget-expired';
import { runCommand } from '../testing/run-command';
import { capturedLog } from '../testing/captured-log';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';

const UPI = 'asha.rao@okaxis';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const { log, text: logged } = capturedLog();
let token: string;
let shoppers = 0;

const shop = await createTestBackend({}, { log });
const products = await shop.addProducts(
  { name: 'Kurta', price: 333.33, sizes: ['M'], colors: ['Red'] },
  { name: 'Bangle', price: 99.99, sizes: ['S'], colors: ['Gold'] },
);
await shop.addCoupons({ code: 'SEVEN', percent: 7 }, { code: 'GIFT', percent: 100 });
beforeEach(async () => {
  token = await shop.logIn(`returns${++shoppers}@gmail.com`);
});

const newest = async () => (await shop.orders(token)).at(-1) as Order;
const desk = (...words: string[]) => runCommand(shop.services, ...words);
const delivered = async (coupon = { code: 'SEVEN', percent: 7 }): Promise<Order> => {
  const payload = makeOrderPayload(
    products.map((product) => ({ product, quantity: 3 })),
    coupon,
  );
  await shop.call(calls.placeOrder, payload, { token, headers: { 'idempotency-key': randomUUID() } });
  const order = await newest();
  for (const status of ['Shipped', 'Delivered']) await desk('order-status', String(order.orderId), status);
  return newest();
};
const run = (item: number, first: number, quantity: number) => ({ item, first, quantity });
const ask = (order: Order, runs: object[], more: object = {}) =>
  shop.call(
    optionalCalls.requestReturn,
    { orderId: order._id, wish: 'return', pieces: runs, cause: 'damaged', reason: '', upiId: UPI, ...more },
    { token },
  );

it('[10.38] [10.39] [10.40] requests that end in the whole order give back exactly what was paid, each with its own history and mails', async () => {
  const order = await delivered();
  for (const runs of [[run(0, 1, 1), run(1, 1, 2)], [run(0, 2, 2)], [run(1, 3, 1)]])
    expect((await ask(order, runs)).status).toBe(200);
  const { returns = [], returnableUntil } = await newest();
  expect(returns.reduce((sum, { amount = 0 }) => sum + Math.round(amount * 100), 0)).toBe(
    Math.round(order.amount * 100),
  );
  expect(returnableUntil).toBeUndefined();
  await expect(desk('return', String(order.orderId), 'approve')).rejects.toThrow(/several requests/);
  for (const { id } of returns) await desk('return', id, 'approve');
  for (const { id } of returns.slice(0, 2)) await desk('return', id, 'received');
  const [first, second] = returns;
  await desk('refund', String(first?.id));
  expect((await newest()).refundStatus).toBe('Pending');
  await desk('refund', String(order.orderId));
  await expect(desk('refund', String(second?.id))).rejects.toThrow(/does not wait/);
  const after = await newest();
  expect(after.refundStatus).toBe('Issued');
  expect(after.returns?.map(({ history }) => history.length)).toEqual([4, 4, 2]);
  expect(after.history?.map(({ status }) => status)).toEqual(['Order Placed', 'Shipped', 'Delivered']);
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('id')
    .where('id', 'like', `%${first?.id}%`)
    .execute();
  expect(mails).toHaveLength(4);
});

it('[10.09] [10.38] a piece is in one request at most, however fast it is asked for, also in one that was declined', async () => {
  const order = await delivered();
  const answers = await Promise.all([
    ask(order, [run(1, 1, 2)]),
    ask(order, [run(1, 1, 2)]),
    ask(order, [run(1, 1, 1)]),
    ask(order, [run(1, 1, 2)], { wish: 'exchange', reason: 'L please' }),
  ]);
  expect((await newest()).returns).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(2);
  expect((await ask(order, [run(0, 1, 2)])).status).toBe(200);
  const { returns = [] } = await newest();
  await desk('return', String(returns[1]?.id), 'decline');
  expect((await ask(order, [run(0, 1, 1)])).status).toBe(409);
  for (const wrong of [[run(0, 3, 2)], [run(7, 1, 1)], [run(0, 2, 1)], [run(0, 3, 1), run(0, 3, 1)]])
    expect((await ask(order, wrong)).status).toBe(409);
  expect((await ask(order, [run(0, 3, 1)])).status).toBe(200);
  const unit = { order_id: order._id, position: 0, piece: 1, return_id: String(returns[0]?.id) };
  await expect(shop.services.db.insertInto('return_pieces').values(unit).execute()).rejects.toThrow(/unique/i);
});

it('[10.41] [10.42] the UPI ID is for the merchant alone, and erased when settled or declined', async () => {
  const order = await delivered();
  for (const upiId of ['', 'asha', 'asha@gmail.com'])
    expect(await ask(order, [run(0, 1, 1)], { upiId })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a UPI ID like name@bank.' },
    });
  await ask(order, [run(0, 1, 1)]);
  await ask(order, [run(0, 2, 1)], { cause: 'size' });
  const [settled, declined] = (await newest()).returns ?? [];
  expect(settled?.payTo).toBe('as•••@okaxis');
  expect(await desk('returns')).toContain(`by UPI to ${UPI}`);
  await desk('return', String(declined?.id), 'decline');
  expect((await newest()).returns?.map(({ amount }) => amount === undefined)).toEqual([false, true]);
  expect(await desk('returns', '--all')).toMatch(
    new RegExp(`${declined?.id} .*Declined.*\n.*\n.*It does not fit\n +Nothing is refunded`),
  );
  await desk('return', String(settled?.id), 'approve');
  await desk('return', String(settled?.id), 'received');
  expect(await desk('returns')).toContain(`by UPI to ${UPI}`);
  await desk('refund', String(settled?.id));
  const stored = await shop.services.db
    .selectFrom('returns')
    .select('upi_id')
    .where('order_id', '=', order._id)
    .execute();
  expect(stored).toEqual([{ upi_id: null }, { upi_id: null }]);
  const mails = await shop.services.db.selectFrom('outbox').select(['subject', 'text', 'html']).execute();
  for (const written of [JSON.stringify(mails), JSON.stringify(await newest()), logged()])
    expect(written).not.toContain('asha.rao@');
});

it('[10.12] nothing is owed, asked for or told where a return gives nothing back', async () => {
  const order = await delivered({ code: 'GIFT', percent: 100 });
  expect((await ask(order, [run(0, 1, 1)], { cause: 'size' })).status).toBe(200);
  const id = String((await newest()).returns?.[0]?.id);
  expect((await newest()).returns).toMatchObject([{ amount: 0 }]);
  expect(await desk('returns')).toContain('Nothing is refunded');
  await desk('return', id, 'approve');
  expect(await desk('return', id, 'received')).not.toContain('money');
  await expect(desk('refund', id)).rejects.toThrow(/does not wait/);
  expect((await newest()).refundStatus).toBeUndefined();
  expect(await desk('returns')).not.toContain(id);
  expect(
    await shop.services.db.selectFrom('outbox').select('id').where('text', 'like', '%₹0.00 back%').execute(),
  ).toEqual([]);
});

it('an order’s id stands for the one request of it that waits for money, whatever else came back', async () => {
  const order = await delivered();
  await ask(order, [run(0, 1, 1)], { wish: 'exchange', reason: 'L please' });
  await ask(order, [run(1, 1, 1)]);
  const [exchange, back] = (await newest()).returns ?? [];
  await expect(desk('return', String(exchange?.id), 'sent')).rejects.toThrow(/only 'Received' can become 'Sent'/);
  for (const id of [String(exchange?.id), String(back?.id)])
    for (const answer of ['approve', 'received']) await desk('return', id, answer);
  expect(await desk('refund', String(order.orderId))).toBe(`${back?.id}: refund issued`);
});

it('[10.11] [10.40] an exchange is open until its replacement is sent, which its history and a mail tell', async () => {
  const order = await delivered();
  await ask(order, [run(0, 1, 1)], { wish: 'exchange', reason: 'L please' });
  await ask(order, [run(1, 1, 1)]);
  const [id, other] = ((await newest()).returns ?? []).map((one) => one.id);
  for (const one of [id, other]) {
    await desk('return', String(one), 'approve', '--note', 'Send it to Mysuru.');
    await desk('return', String(one), 'received');
  }
  expect(await desk('returns')).toContain(`${id}  `);
  await expect(desk('return', String(other), 'sent')).rejects.toThrow(/no exchange/);
  await desk('return', String(id), 'sent');
  expect(await desk('returns')).not.toContain(`${id}  `);
  expect((await newest()).returns?.[0]?.history.map(({ status }) => status)).toEqual([
    'Return Requested',
    'Return Approved',
    'Return Received',
    'Replacement Sent',
  ]);
  const { text } = await shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('id', '=', `order-${id}-replacement-sent`)
    .executeTakeFirstOrThrow();
  expect(text).toContain('has been shipped');
  expect(text).not.toContain('Mysuru');
});

it('[10.11] [10.12] an exchange that cannot be replaced becomes a return, whose money waits by the one rule', async () => {
  const order = await delivered();
  await ask(order, [run(0, 1, 1)], { wish: 'exchange', cause: 'size', reason: 'L please', upiId: '' });
  await ask(order, [run(1, 1, 1)]);
  const [id = '', other = ''] = ((await newest()).returns ?? []).map((one) => one.id);
  await desk('return', id, 'approve');
  await expect(desk('return', id, 'unavailable')).rejects.toThrow(/only 'Received'/);
  await desk('return', id, 'received');
  const output = await desk('return', id, 'unavailable', '--note', 'L is sold out for good.');
  expect(output).toContain(`refund ${id}`);
  expect(output).toContain('It is a return now, and its money waits for you; the customer gets an email');
  await expect(desk('return', id, 'unavailable')).rejects.toThrow(/no exchange/);
  await expect(desk('return', id, 'sent')).rejects.toThrow(/no exchange/);
  for (const answer of ['approve', 'received']) await desk('return', other, answer);
  await expect(desk('return', other, 'unavailable')).rejects.toThrow(/no exchange/);
  // 333.33 less 7 percent of it, without fees.
  expect((await newest()).returns?.[0]).toMatchObject({ wish: 'return', amount: 309.99 });
  expect((await newest()).refundStatus).toBe('Pending');
  expect(await desk('returns')).toContain('Refund ₹309.99: no UPI ID is stored, ask the shopper for one by email');
  const { text } = await shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('id', '=', `order-${id}-replacement-unavailable`)
    .executeTakeFirstOrThrow();
  expect(text).toContain('L is sold out for good.');
  expect(text).toContain('₹309.99 is refunded');
  expect(text).toMatch(/UPI ID/);
  expect(await desk('refund', id)).toBe(`${id}: refund issued`);
  expect((await newest()).returns?.[0]?.history.map(({ status }) => status)).toEqual([
    'Return Requested',
    'Return Approved',
    'Return Received',
    'Replacement Unavailable',
    'Refund Issued',
  ]);
});

it('[10.42] a UPI ID that nobody needed for 90 days is erased, and the merchant reads whom to ask', async () => {
  const order = await delivered();
  await ask(order, [run(0, 1, 1)]);
  await ask(order, [run(1, 1, 1)]);
  const [silent, answered] = (await newest()).returns ?? [];
  const stored = async () => {
    await forgetExpired(shop.services);
    const rows = await shop.services.db
      .selectFrom('returns')
      .select('id')
      .where('order_id', '=', order._id)
      .where('upi_id', 'is not', null)
      .execute();
    return rows.map(({ id }) => id).sort();
  };
  shop.clock.advance(DAY_MS);
  await desk('return', String(answered?.id), 'approve');
  shop.clock.advance(89 * DAY_MS - HOUR_MS);
  expect(await stored()).toEqual([silent?.id, answered?.id].sort());
  shop.clock.advance(2 * HOUR_MS);
  expect(await stored()).toEqual([answered?.id]);
  expect(await desk('returns')).toMatch(
    /₹[\d.]+ once the items are here: no UPI ID is stored, ask the shopper for one by email/,
  );
  shop.clock.advance(DAY_MS);
  expect(await stored()).toEqual([]);
});

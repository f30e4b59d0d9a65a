import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

let token: string;
let shoppers = 0;
const shop = await createTestBackend();
const [kurta, shirt] = await shop.addProducts(
  { name: 'Kurta', price: 400, sizes: ['S', 'M'], colors: ['Red'] },
  { name: 'Shirt', price: 300, sizes: ['S', 'M'], colors: ['Red'] },
);
const desk = await atDesk(shop);
beforeEach(async () => {
  token = await shop.logIn(`exchanged-money${++shoppers}@gmail.com`);
});

/** A kurta and a shirt, with the fees 754 rupees, that have arrived and are paid in cash. */
async function paid(): Promise<Order> {
  const lines = [kurta, shirt].map((product) => ({ product, size: 'M', color: 'Red' }));
  await shop.call(calls.placeOrder, makeOrderPayload(lines), { token, headers: { 'idempotency-key': randomUUID() } });
  const order = (await shop.orders(token)).at(-1) as Order;
  for (const status of ['Shipped', 'Delivered'])
    await runCommand(shop.services, 'order-status', String(order.orderId), status);
  await desk(deskCalls.receiveCash, { orderId: order.orderId });
  return order;
}

function ask({ _id: orderId }: Order, ...lines: number[]) {
  const items = lines.length > 0 ? lines : [0];
  const wanted = {
    pieces: items.map((item) => ({ item, first: 1, quantity: 1 })),
    replacements: items.map((item) => ({ item, size: 'S', color: 'Red' })),
  };
  const asked = { orderId, wish: 'exchange', cause: 'damaged', reason: 'A hole', ...wanted };
  return shop.call(optionalCalls.requestReturn, asked, { token });
}
/** The kurta is to be exchanged, and these steps were made. */
async function exchange(order: Order, ...steps: string[]): Promise<string> {
  const id = String((await ask(order)).body['returnId']);
  for (const step of steps) await runCommand(shop.services, 'return', id, step);
  return id;
}
const answer = (id: string, given: string) => desk(deskCalls.answerReturn, { id, answer: given });
/** Refunds so many rupees by the order's form; the question how much goes back is answered. */
const refund = (order: Order, amount: number) =>
  desk(deskCalls.refundOrder, { orderId: order.orderId, amount, reason: 'Sorry', key: randomUUID(), sure: 'yes' });
const moneyOf = async (order: Order) => (await desk(deskCalls.deskRefunds, { orderId: order.orderId })).body;
/** What the customer has of the 754 rupees, or is to have. */
const givenOf = async ({ _id }: Order): Promise<number> => {
  const rows = await shop.services.db.selectFrom('refunds').selectAll().where('order_id', '=', _id).execute();
  return rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0) / 100;
};
/** As a version before, or the provider's own desk, gave it. */
async function giveAnyway(order: Order, rupees: number): Promise<void> {
  await refund(order, 1);
  await shop.services.db
    .updateTable('refunds')
    .set({ amount_paise: rupees * 100, asked_paise: rupees * 100 })
    .where('order_id', '=', order._id)
    .execute();
}
/** With its share of the fees, since the shop is at fault. */
const KURTA = 430.86;

it('[22.264] while an exchange is under way its money is not refunded with the order, in words with the way out', async () => {
  const order = await paid();
  const id = await exchange(order);
  for (const step of ['approve', 'received', 'ask', 'sent'] as const) {
    expect(await moneyOf(order)).toMatchObject({ left: 754, exchanging: KURTA });
    expect(await refund(order, 400)).toMatchObject({
      status: 409,
      body: {
        message: `At most ₹323.14 can be refunded now: ₹430.86 is for the exchange ${id} under way. To refund that, first make it a return, or decline it.`,
      },
    });
    await runCommand(shop.services, 'return', id, step);
    if (step === 'ask') await desk(deskCalls.chooseReplacementAtDesk, { id, instead: { 0: `0/${kurta._id}/S/Red` } });
  }
  expect(await refund(order, 324)).toMatchObject({ status: 409 });
  expect(await refund(order, 323.14)).toMatchObject({ status: 200 });
  expect(await refund(order, 10)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Nothing can be refunded now') },
  });
  await expect(
    runCommand(shop.services, 'refund', String(order.orderId), '--amount', 'rest', '--reason', 'x'),
  ).rejects.toThrow(/Nothing can be refunded now/);
  expect((await answer(id, 'delivered')).status).toBe(200);
  expect(await moneyOf(order)).toMatchObject({ left: KURTA, exchanged: 400 });
});

it('[21.49] the command asks too before it refunds what was exchanged', async () => {
  const order = await paid();
  const id = await exchange(order, 'approve', 'received', 'sent');
  expect((await answer(id, 'delivered')).status).toBe(200);
  const give = (...more: string[]) =>
    runCommand(shop.services, 'refund', String(order.orderId), '--amount', '400', '--reason', 'x', ...more);
  await expect(give()).rejects.toThrow(/the customer has the replacement/);
  expect(await givenOf(order)).toBe(0);
  await give('--sure');
  expect(await givenOf(order)).toBe(400);
});

it('[22.264] it is refundable again once the exchange is declined or withdrawn', async () => {
  const declined = await paid();
  await exchange(declined, 'decline');
  expect((await refund(declined, 754)).status).toBe(200);
  const withdrawn = await paid();
  const id = await exchange(withdrawn, 'approve');
  await shop.call(optionalCalls.withdrawReturn, { orderId: withdrawn._id, returnId: id }, { token });
  expect(await moneyOf(withdrawn)).not.toHaveProperty('exchanging');
  expect((await refund(withdrawn, 754)).status).toBe(200);
});

it.each([
  ['unavailable', ['received', 'unavailable']],
  ['lost', ['received', 'sent', 'lost']],
])('[22.264] an item’s money goes back once, by the return that its exchange became (%s)', async (_, steps) => {
  const order = await paid();
  const id = await exchange(order, 'approve');
  expect((await refund(order, 323.14)).status).toBe(200);
  for (const step of steps) await runCommand(shop.services, 'return', id, step);
  expect(await givenOf(order)).toBe(754);
  expect((await refund(order, 1)).status).toBe(409);
});

it('[22.265] no replacement is sent to a customer who has its money', async () => {
  const order = await paid();
  const id = await exchange(order, 'approve', 'received');
  const { db } = shop.services;
  await db.updateTable('returns').set({ status: 'Declined' }).where('id', '=', id).execute();
  await giveAnyway(order, 754);
  await db.updateTable('returns').set({ status: 'Received' }).where('id', '=', id).execute();
  expect(await answer(id, 'sent')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('₹754.00 of TT-') },
  });
  expect((await answer(id, 'unavailable')).body['message']).toContain('nothing is left to give back');
  expect(await givenOf(order)).toBe(754);
});

it('[22.265] none is asked for by a customer who has its money', async () => {
  const order = await paid();
  expect((await refund(order, 754)).status).toBe(200);
  expect(await ask(order)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('₹754.00 of this order, so it cannot be exchanged') },
  });
});

it('[22.265] a part that was given for something else hinders none', async () => {
  const order = await paid();
  expect((await refund(order, 380)).status).toBe(200);
  expect((await answer(await exchange(order, 'approve', 'received'), 'sent')).status).toBe(200);
});

it('[22.265] nor both items replaced, at once or in turn, for a customer who has the money of one', async () => {
  const order = await paid();
  expect((await refund(order, 354)).status).toBe(200);
  expect((await ask(order, 0, 1)).status).toBe(409);
  expect((await answer(await exchange(order, 'approve', 'received'), 'sent')).status).toBe(200);
  expect((await ask(order, 1)).status).toBe(409);
});

it('[22.264] of a refund and a replacement that is sent at once the customer has one', async () => {
  for (let run = 0; run < 4; run += 1) {
    const order = await paid();
    const id = await exchange(order, 'approve', 'received');
    const [refunded, sent] = await Promise.all([refund(order, 754), answer(id, 'sent')]);
    expect([refunded.status, sent.status]).toEqual([409, 200]);
    expect(await givenOf(order)).toBe(0);
  }
});

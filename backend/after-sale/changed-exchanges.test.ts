import { beforeEach, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import type { DeskReturn } from '@/lib/contract/desk/return-calls';
import { endedExchangeAtDesk, endedExchangeWords } from '@/lib/rules/orders/ended-exchange';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const shop = await createTestBackend();
const { db } = shop.services;
const desk = await atDesk(shop);
const [kurta] = await shop.addProducts({
  name: 'Kurta',
  price: 400,
  sizes: ['S', 'M', 'L', 'XL'],
  colors: ['Red'],
  stock: { 'S-Red': 9, 'M-Red': 9, 'L-Red': 9, 'XL-Red': 9 },
});
let token: string;
let email: string;
let orderId: string;
let id: string;
let shoppers = 0;

const newest = async () => (await shop.orders(token)).at(-1) as Order;
const asked = async () => (await newest()).returns?.[0];
const keyOf = (size: string) => `0/${kurta._id}/${size}/Red`;
const sizesOffered = async () => (await asked())?.choices?.map(({ size }) => size);
const answer = (given: string, more: object = {}) => desk(deskCalls.answerReturn, { id, answer: given, ...more });
const choose = (keys: string[], upiId = '') =>
  shop.call(optionalCalls.chooseReplacement, { orderId, returnId: id, keys, upiId }, { token });
const chooseAtDesk = (size: string, isMissing = true) =>
  desk(deskCalls.chooseReplacementAtDesk, { id, instead: { 0: keyOf(size) }, missing: isMissing ? { 0: '1' } : {} });
const stockOf = async (size: string) =>
  (await db.selectFrom('stock').select('quantity').where('variant_key', '=', `${size}-Red`).executeTakeFirstOrThrow())
    .quantity;
const mails = async () =>
  (await db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', email).execute())
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n');

/** A kurta of size M that came back for one of size S. */
beforeEach(async () => {
  email = `changed${++shoppers}@gmail.com`;
  token = await shop.logIn(email);
  await db.updateTable('stock').set({ quantity: 9 }).execute();
  const payload = makeOrderPayload([{ product: kurta, quantity: 1, size: 'M', color: 'Red' }]);
  await shop.call(calls.placeOrder, payload, { token, headers: { 'idempotency-key': randomUUID() } });
  const order = await newest();
  orderId = order._id;
  for (const status of ['Shipped', 'Delivered'])
    await runCommand(shop.services, 'order-status', String(order.orderId), status);
  const request = await shop.call(
    optionalCalls.requestReturn,
    {
      orderId,
      wish: 'exchange',
      pieces: [{ item: 0, first: 1, quantity: 1 }],
      replacements: [{ item: 0, size: 'S', color: 'Red' }],
      cause: 'size',
      reason: '',
    },
    { token },
  );
  id = String(request.body['returnId']);
  await answer('approve');
  await desk(deskCalls.receivePieces, { id, came: { '0-1': 'fit' } });
});

it('[10.142] what the desk chose anew is said by mail and page, with why', async () => {
  expect((await chooseAtDesk('L')).status).toBe(200);
  const words =
    'We changed your exchange: you get size L, Red instead of size S, Red, because size S, Red is sold out.';
  expect(await mails()).toMatch(/We changed your exchange – /);
  expect(await mails()).toContain(words);
  expect(await asked()).toMatchObject({ changed: [{ to: 'size L, Red', from: 'size S, Red', isFound: false }] });
  await chooseAtDesk('XL', false);
  expect(await mails()).toContain('We changed your exchange: you get size XL, Red instead of size L, Red.');
});

it('[10.142] and its customer can choose another one until it goes out, whose mail does not say that it was changed', async () => {
  await chooseAtDesk('L');
  expect(await sizesOffered()).toEqual(['M', 'XL']);
  const before = (await mails()).split('We changed your exchange – ').length;
  for (const _twice of [1, 2]) expect((await choose([keyOf('XL')])).status).toBe(200);
  expect([await stockOf('L'), await stockOf('XL')]).toEqual([9, 8]);
  expect(await asked()).not.toHaveProperty('changed');
  expect(await asked()).not.toHaveProperty('choices');
  expect((await mails()).split('We changed your exchange – ')).toHaveLength(before);
  expect((await mails()).match(/We have received your exchange/g)).toHaveLength(1);
  expect((await choose([], 'asha@okaxis')).status).toBe(409);
});

it('[10.142] or have the money back, but not once it is sent', async () => {
  await chooseAtDesk('L');
  expect((await choose([])).status).toBe(400);
  expect((await choose([], 'asha@okaxis')).status).toBe(200);
  expect(await asked()).toMatchObject({ wish: 'return', amount: 400 });
  expect([await stockOf('S'), await stockOf('L')]).toEqual([8, 9]);
  expect((await answer('sent')).status).toBe(409);
});

it('[10.142] once it is sent nothing is chosen any more', async () => {
  await chooseAtDesk('L');
  await answer('sent');
  expect((await choose([keyOf('XL')])).status).toBe(409);
  expect((await choose([], 'asha@okaxis')).status).toBe(409);
  expect(await asked()).toMatchObject({ changed: [{ to: 'size L, Red' }] });
});

it('[10.143] nothing that was not found in an exchange is offered to its customer again; the desk may still choose it', async () => {
  await answer('ask');
  expect(await sizesOffered()).toEqual(['M', 'L', 'XL']);
  await choose([keyOf('L')]);
  await answer('ask');
  expect(await sizesOffered()).toEqual(['M', 'XL']);
  expect((await choose([keyOf('S')])).status).toBe(409);
  expect((await chooseAtDesk('S', false)).status).toBe(200);
  expect(await sizesOffered()).toEqual(['M', 'XL']);
});

const whyReturn = async () => {
  const request = await asked();
  const { body } = await desk(deskCalls.deskReturn, { id });
  return { page: request && endedExchangeWords(request), desk: endedExchangeAtDesk(body as unknown as DeskReturn) };
};

it.each([
  [['unavailable'], 'The replacement you asked for is not available', 'its replacement was not available'],
  [['ask', 'unavailable'], 'The replacement you asked for is not available', 'its replacement was not available'],
  [['sent', 'lost'], 'Your replacement was lost on its way', 'its replacement was lost on its way'],
])(
  '[10.160] after %j page and desk say why the exchange became a return, and the page what the shop wrote',
  async (steps, page, why) => {
    expect(await whyReturn()).toEqual({ page: undefined, desk: undefined });
    for (const step of steps) await answer(step, { note: `We are sorry (${step}).` });
    expect(await whyReturn()).toEqual({
      page: `${page}, so your money goes back.`,
      desk: `It was an exchange: ${why}.`,
    });
    expect(await asked()).toMatchObject({ wish: 'return', answer: `We are sorry (${steps.at(-1)}).` });
  },
);

it('[10.160] or that its customer chose the money', async () => {
  await answer('ask', { note: 'All of S is gone.' });
  await choose([], 'asha@okaxis');
  expect(await whyReturn()).toEqual({
    page: 'You chose your money instead of a replacement, so your money goes back.',
    desk: 'It was an exchange: its customer chose the money instead.',
  });
  expect(await asked()).not.toHaveProperty('answer');
});

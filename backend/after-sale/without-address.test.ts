import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { orderLink } from '../orders/order-link';
import { atDrafts, itemsOf } from '../testing/at-drafts';
import { createTestBackend } from '../testing/test-backend';

const shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
const { db } = shop.services;
const { desk } = await atDrafts(shop);
const stock = async () =>
  (await db.selectFrom('stock').select('quantity').where('variant_key', '=', 'M-Red').executeTakeFirstOrThrow())
    .quantity;

beforeEach(() => db.updateTable('stock').set({ quantity: 3 }).where('variant_key', '=', 'M-Red').execute());

/** A kurta sold at a stall, which is to be exchanged: the number of the request, and what its page reads. */
async function exchangeOfStallSale(more: object = {}) {
  const typed = { items: itemsOf(), source: 'stall', way: 'handed-over', paid: 'cash', sure: 'yes', ...more };
  const { body } = await desk(deskCalls.enterOrder, typed);
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', String(body['orderId']))
    .executeTakeFirstOrThrow();
  const link = orderLink(shop.services, row);
  const asked = await shop.call(optionalCalls.requestLinkedReturn, {
    link,
    wish: 'exchange',
    pieces: [{ item: 0, first: 1, quantity: 1 }],
    replacements: [{ item: 0, size: 'M', color: 'Red' }],
    cause: 'damaged',
    reason: '',
  });
  const page = async () => (await shop.call(optionalCalls.readLinkedOrder, { link })).body['order'];
  return { id: String(asked.body['returnId']), page };
}

const answer = (id: string, given: string, note = '') => desk(deskCalls.answerReturn, { id, answer: given, note });
const receive = (id: string) => desk(deskCalls.receivePieces, { id, came: { '0-1': 'unfit' } });

it('[10.140] an exchange of an order without an address is handed over: no parcel of it leaves, and no label is printed', async () => {
  const { id, page } = await exchangeOfStallSale();
  await answer(id, 'approve');
  expect(await page()).toMatchObject({ returns: [{ isByHand: true, sendBack: { isFree: true } }] });
  expect((await answer(id, 'delivered')).status).toBe(409);
  await receive(id);
  expect(await answer(id, 'sent')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no address') },
  });
  const printed = await desk(deskCalls.deskOrdersToPrint, { ids: [id] });
  expect(printed.body).toMatchObject({
    orders: [],
    unsent: [{ orderId: id, why: 'has no address: it is handed over' }],
  });
  expect((await answer(id, 'delivered')).status).toBe(200);
  const { body } = await desk(deskCalls.deskReturn, { id });
  expect(body).toMatchObject({ status: 'Delivered', isByHand: true });
  expect(await stock()).toBe(1);
});

it('[10.140] and its mails send nobody to a courier', async () => {
  const { id } = await exchangeOfStallSale({ email: 'walk.in@gmail.com' });
  await answer(id, 'approve');
  await receive(id);
  await answer(id, 'delivered');
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', 'walk.in@gmail.com')
    .execute();
  const texts = mails.map(({ subject, text }) => `${subject} ${text}`).join('\n');
  expect(texts).toContain('Please bring us the items as they reached you. We hand you the replacement there.');
  expect(texts).toContain('We hand your replacement over to you.');
  expect(texts).toContain('You have your replacement');
  expect(texts).not.toMatch(/goes out in|on its way|send the items/);
});

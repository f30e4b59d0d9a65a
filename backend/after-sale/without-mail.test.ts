import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { orderTimeline } from '@/lib/rules/orders/order-timeline';
import { shopAddress } from '../mail/shop-address';
import { orderLink } from '../orders/order-link';
import { atDrafts, itemsOf, TYPED_AT_DRAFT, type AtDrafts } from '../testing/at-drafts';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
let drafts: AtDrafts;
let link: string;
let orderId: string;

/** A kurta of size M for somebody without an account. */
async function sell(more: object): Promise<void> {
  const typed = { ...TYPED_AT_DRAFT, items: itemsOf(), source: 'stall', sure: 'yes', ...more };
  const { body } = await drafts.desk(deskCalls.enterOrder, typed);
  orderId = String(body['orderId']);
  const row = await shop.services.db.selectFrom('orders').selectAll().where('public_id', '=', orderId);
  link = orderLink(shop.services, await row.executeTakeFirstOrThrow());
}

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
});

const page = async () => (await shop.call(optionalCalls.readLinkedOrder, { link })).body['order'];
const answerWith = async (id: string, answer: 'approve' | 'decline', note = '') =>
  (await drafts.desk(deskCalls.answerReturn, { id, answer, note })).body['message'];

async function askBack(): Promise<{ id: string; message: unknown }> {
  for (const status of ['Shipped', 'Delivered']) await runCommand(shop.services, 'order-status', orderId, status);
  return request();
}

async function request(): Promise<{ id: string; message: unknown }> {
  const { body } = await shop.call(optionalCalls.requestLinkedReturn, {
    link,
    wish: 'return',
    pieces: [{ item: 0, first: 1, quantity: 1 }],
    cause: 'size',
    reason: '',
    upiId: 'asha@okaxis',
  });
  return { id: String(body['returnId']), message: body['message'] };
}

const NOT_MAILED = 'please call or message the customer, who gave no email address';

it('[10.111] a request without an email address is answered on the page, which says where the items go', async () => {
  await sell({ way: 'send', paid: 'on-delivery' });
  const { id, message } = await askBack();
  expect(message).toBe('We have your request and will reply here, on the page of your order.');
  expect(await answerWith(id, 'approve')).toBe(`Accepted; ${NOT_MAILED}`);
  expect(await page()).toMatchObject({ returns: [{ sendBack: { isFree: false, to: shopAddress().join(' ') } }] });
  await drafts.desk(deskCalls.receivePieces, { id, came: { '0-1': 'fit' } });
  expect(await page()).not.toHaveProperty('returns.0.sendBack');
  const [refund] = await shop.services.db.selectFrom('refunds').select('id').execute();
  const given = await drafts.desk(deskCalls.markGiven, { id: refund?.id ?? '' });
  expect(given.body['message']).toBe(`Noted as refunded; ${NOT_MAILED}`);
});

it('[10.124] nobody is said to be mailed or called where neither address nor phone is known, by commands too', async () => {
  await sell({ way: 'handed-over', paid: 'cash', phone: '', firstName: '' });
  const none = 'the customer, who gave neither email nor phone, can read it on the page of the order';
  const reason = ['--amount', '10', '--reason', 'A stain'];
  const refunded = await runCommand(shop.services, 'refund', orderId, ...reason);
  expect(refunded).toContain(`noted as given back by hand; ${none}`);
  const { id } = await request();
  expect(await answerWith(id, 'approve')).toBe(`Accepted; ${none}`);
  expect(await runCommand(shop.services, 'return', id, 'received')).toContain(`${id}: received; ${none}`);
});

it('[10.141] and so it is where the shop wrote something else, which names who pays, with an email address too', async () => {
  await sell({ way: 'send', paid: 'on-delivery', email: 'asha@gmail.com' });
  const { id, message } = await askBack();
  expect(message).toBe('We have your request and will reply by email.');
  expect(await answerWith(id, 'approve', 'Bring it to the stall.')).toBe('Accepted; the customer gets an email');
  expect(await page()).toMatchObject({ returns: [{ sendBack: { to: 'Bring it to the stall.', isSaid: true } }] });
  const mails = shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('subject', 'like', 'Your return is accepted%');
  const { text } = await mails.executeTakeFirstOrThrow();
  expect(text).toContain('unused and in their packing, in this way:\n\nBring it to the stall.');
  expect(text).not.toContain('fees apply');
});

it('[10.111] and the words of one that is declined', async () => {
  await sell({ way: 'send', paid: 'on-delivery' });
  const { id } = await askBack();
  expect(await answerWith(id, 'decline', 'It was worn.')).toBe(`Declined; ${NOT_MAILED}`);
  expect(await page()).toMatchObject({ returns: [{ answer: 'It was worn.' }] });
});

it.each(['upi', 'cash'])(
  '[10.112] money paid in hand (%s) waits on the page for a UPI ID, until it is refunded',
  async (paid) => {
    await sell({ way: 'send', paid, upiReference: paid === 'upi' ? '412345678901' : '' });
    expect(await page()).not.toHaveProperty('needsUpiId');
    expect((await shop.call(optionalCalls.cancelLinkedOrder, { link })).status).toBe(200);
    expect(await page()).toMatchObject({ status: 'Cancelled', needsUpiId: 554, refundedAmount: 0 });
    const [refund] = await shop.services.db.selectFrom('refunds').select('id').execute();
    await drafts.desk(deskCalls.markGiven, { id: refund?.id ?? '' });
    expect(await page()).toMatchObject({ refundedAmount: 554 });
    expect(await page()).not.toHaveProperty('needsUpiId');
  },
);

it('[10.120] the steps of a cancelled order end with its refund, also where that was given by hand, on page and desk', async () => {
  await sell({ way: 'send', paid: 'cash' });
  await shop.call(optionalCalls.cancelLinkedOrder, { link });
  const lastOf = (order: unknown) => orderTimeline(order as Order)?.at(-1);
  const last = async () => [lastOf(await page()), lastOf((await drafts.shown(orderId))['order'])];
  expect(await last()).toMatchObject(Array(2).fill({ label: 'Refund issued', state: 'ahead' }));
  const [refund] = await shop.services.db.selectFrom('refunds').select('id').execute();
  await drafts.desk(deskCalls.markGiven, { id: refund?.id ?? '' });
  expect(await last()).toMatchObject(Array(2).fill({ label: 'Refund issued', state: 'current' }));
});

it('[10.112] and what a return refunds to a UPI ID that is known does not', async () => {
  await sell({ way: 'send', paid: 'on-delivery' });
  const { id } = await askBack();
  await answerWith(id, 'approve');
  await drafts.desk(deskCalls.receivePieces, { id, came: { '0-1': 'fit' } });
  expect(await page()).not.toHaveProperty('needsUpiId');
});

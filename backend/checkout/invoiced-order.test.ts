import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ProviderOrder } from '@/lib/contract/order';
import { EMPTY_ADDRESS } from '@/lib/rules/checkout/empty-address';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { orderLink } from '../orders/order-link';
import { atDesk } from '../testing/at-desk';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { registerForGst } from '../testing/register-for-gst';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const OFFER = JSON.stringify({ gives: { kind: 'rupees', rupees: 150 }, isForPrepaid: true });
const ORDERED = { amount: 554, payment: false, status: 'Order Placed', items: [{ size: 'S' }] };

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
let shopper: OnlineShopper;
let link: string;
let orderId: string;
afterAll(registerForGst());

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  desk = await atDesk(shop);
  shopper = await onlineShopper(shop);
  const stock = { 'S-#9f1d2f': 5, 'M-#9f1d2f': 5 };
  const [product] = await shop.addProducts({ name: 'Kurta', price: 500, sizes: ['S', 'M'], stock, hsn: '62052000' });
  await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer: OFFER });
  const headers = { 'idempotency-key': randomUUID() };
  await shop.call(calls.placeOrder, makeOrderPayload([{ product }]), { token: shopper.token, headers });
  const row = await shop.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  [link, orderId] = [orderLink(shop.services, row), row.public_id];
});

/** It was sent, by mistake, and that was undone: its invoice stays. */
async function sendAndUndo(): Promise<void> {
  expect((await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' })).status).toBe(200);
  expect((await desk(deskCalls.stepBack, { orderId })).status).toBe(200);
}

const own = async () => (await shop.orders(shopper.token)).at(-1);
const byDesk = async (address: object) => {
  const { email: _email, country: _country, ...before } = (await own())?.address ?? EMPTY_ADDRESS;
  return desk(deskCalls.correctAddress, { orderId, ...before, ...address, sure: 'yes' });
};
const pay = async () => (await shop.call(optionalCalls.payLinkedOrder, { link })).body['order'] as ProviderOrder;
const report = async (order: ProviderOrder) => shop.call(optionalCalls.settleRedirect, await shopper.pay(order.id));
const BY_LINK = 'The tax invoice of this order is written, so it cannot be changed here any more.';

it.each([
  ['a size by link', () => shop.call(optionalCalls.resizeLinkedOrder, { link, item: 0, size: 'M' }), BY_LINK],
  ['an address by link', () => shop.call(optionalCalls.correctLinkedOrder, { link, street: '5 New Road' }), BY_LINK],
  ['a phone by link', () => shop.call(optionalCalls.correctLinkedOrder, { link, phone: '+919000000002' }), BY_LINK],
  ['an address at the desk', () => byDesk({ street: '5 New Road' }), 'has its tax invoice'],
  ['a phone at the desk', () => byDesk({ phone: '+919000000002' }), 'has its tax invoice'],
  [
    'products at the desk',
    () => desk(deskCalls.correctLines, { orderId, lines: [{ quantity: 2 }], sure: 'yes' }),
    'has its tax invoice',
  ],
])('[10.90] %s of an order with its invoice is not changed', async (_what, change, words) => {
  await sendAndUndo();
  const before = await own();
  const { status, body } = await change();
  expect([status, body['message']]).toEqual([409, expect.stringContaining(words)]);
  expect(await own()).toEqual(before);
});

it('[10.90] [10.122] the page of an order with its invoice offers no change of it, nor asks whether it is right', async () => {
  const changes = async () => (await shop.call(optionalCalls.readLinkedOrder, { link })).body['changes'];
  expect(await changes()).toMatchObject({ isConfirmed: false, canCorrect: true });
  await sendAndUndo();
  expect(await changes()).toMatchObject({ canCorrect: false, sizes: [], payable: 554 });
  for (const field of ['saved', 'isConfirmed']) expect(await changes()).not.toHaveProperty(field);
  expect((await shop.call(optionalCalls.confirmLinkedOrder, { link })).status).toBe(200);
});

it('[10.90] it is paid online at what its invoice says', async () => {
  await sendAndUndo();
  const begun = await pay();
  expect(begun.amount).toBe(55_400);
  await report(begun);
  expect(await own()).toMatchObject({ ...ORDERED, payment: true });
});

it('[10.90] begun before at less, its money goes back, and it is paid anew', async () => {
  const before = await pay();
  expect(before.amount).toBe(40_400);
  await sendAndUndo();
  await report(before);
  expect(await own()).toMatchObject(ORDERED);
  const refunds = await shop.services.db.selectFrom('refunds').select(['amount_paise', 'reason']).execute();
  expect(refunds).toEqual([{ amount_paise: 40_400, reason: 'paid-too-late' }]);
  await report(await pay());
  expect(await own()).toMatchObject({ ...ORDERED, payment: true });
});

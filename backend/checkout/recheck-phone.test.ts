import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ProviderOrder } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { EMPTY_ADDRESS } from '@/lib/rules/checkout/empty-address';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { orderLink } from '../orders/order-link';
import { atDesk } from '../testing/at-desk';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestAnswer, type TestBackend } from '../testing/test-backend';

const OWN = '+919000000001';
const OF_OTHER = '+919000000002';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
let kurta: Product;
let shopper: OnlineShopper;
let link: string;
let orderId: string;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  desk = await atDesk(shop);
  [kurta] = await shop.addProducts({ name: 'Kurta', price: 500 });
  shopper = await onlineShopper(shop);
});

/** Places an order of one kurta, to this phone. */
async function place(phone: string, { buyer = shopper, saved = 0, couponCode = '' } = {}): Promise<void> {
  const payload = makeOrderPayload([{ product: kurta }]);
  const asked = { ...payload, amount: payload.amount - saved, couponCode, address: { ...payload.address, phone } };
  const headers = { 'idempotency-key': randomUUID() };
  const { status, body } = await shop.call(calls.placeOrder, asked, { token: buyer.token, headers });
  expect([status, body['message']]).toEqual([200, expect.any(String)]);
  shop.clock.advance(1000);
  const rows = shop.services.db.selectFrom('orders').selectAll().orderBy('created_at', 'desc');
  const row = await rows.executeTakeFirstOrThrow();
  [link, orderId] = [orderLink(shop.services, row), row.public_id];
}

const own = async () => (await shop.orders(shopper.token)).at(-1);
const byLink = (phone: string, sure?: unknown) => shop.call(optionalCalls.correctLinkedOrder, { link, phone, sure });
const byDesk = async (phone: string, sure?: unknown) => {
  const { email: _email, country: _country, ...address } = (await own())?.address ?? EMPTY_ADDRESS;
  return desk(deskCalls.correctAddress, { orderId, ...address, phone, sure });
};
const shown = async () => (await desk(deskCalls.deskOrder, { orderId })).body;
const WAYS: [string, (phone: string, sure?: unknown) => Promise<TestAnswer>][] = [
  ['by link', byLink],
  ['at the desk', byDesk],
];

describe.each(WAYS)('another phone %s', (_where, correct) => {
  it('[22.259] makes an order wait to be confirmed as one to that phone would', async () => {
    const other = await onlineShopper(shop);
    await place(OF_OTHER, { buyer: other });
    await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' });
    await desk(deskCalls.refuseAtDoor, { orderId, fit: ['1'] });
    await desk(deskCalls.changeCashLimits, { above: 'refuse', confirmRefused: 'on' });
    await place(OWN);
    expect(await shown()).not.toHaveProperty('toConfirm');
    expect((await correct('+919000000003')).status).toBe(200);
    expect(await shown()).not.toHaveProperty('toConfirm');
    await shop.call(optionalCalls.confirmLinkedOrder, { link });
    expect((await correct(OF_OTHER)).status).toBe(200);
    expect(await shown()).toMatchObject({ toConfirm: 'refused', refusedBefore: 1 });
    expect(await shown()).not.toHaveProperty('confirmedAt');
    await desk(deskCalls.confirmOrder, { orderId });
    expect(await shown()).not.toHaveProperty('toConfirm');
  });

  it('[22.260] says which offer does not count for it before the total changes', async () => {
    const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 50 } });
    await shop.addCoupons({ code: 'WELCOME', percent: 0, automatic: 1, offer, counts_for: 'first-order' });
    await place(OF_OTHER, { buyer: await onlineShopper(shop), saved: 50 });
    await place(OWN, { saved: 50 });
    const asked = await correct(OF_OTHER);
    expect(asked).toMatchObject({ status: 400, body: { code: 'question' } });
    expect(asked.body['message']).toMatch(/The offer WELCOME no longer applies.*₹554.00 instead of ₹504.00/);
    expect(await own()).toMatchObject({ amount: 504, address: { phone: OWN } });
    expect((await correct(OF_OTHER, asked.body['message'])).status).toBe(200);
    expect(await own()).toMatchObject({ amount: 554, dueAmount: 554, address: { phone: OF_OTHER } });
    expect(await own()).not.toHaveProperty('automatic');
    const { db } = shop.services;
    expect(await db.selectFrom('coupons').select('used_count').execute()).toEqual([{ used_count: 1 }]);
    expect(await db.selectFrom('coupon_uses').select('code').execute()).toHaveLength(1);
    expect((await correct(OWN)).status).toBe(200);
    expect(await own()).toMatchObject({ amount: 554 });
  });

  it('[22.260] counts a code that others used up there, and none that its buyer alone used', async () => {
    await shop.addCoupons({
      code: 'TWICE',
      percent: 0,
      offer: JSON.stringify({ gives: { kind: 'rupees', rupees: 50 } }),
      shopper_limit: 2,
    });
    const coupon = { couponCode: 'TWICE', saved: 50 };
    await place(OF_OTHER, { buyer: await onlineShopper(shop), ...coupon });
    await place(OWN, coupon);
    await place(OWN, coupon);
    expect((await correct('+919000000003')).status).toBe(200);
    expect((await correct(OF_OTHER)).body['message']).toContain('The coupon TWICE no longer applies.');
    expect(await own()).toMatchObject({ amount: 504 });
  });

  it('[22.260] ends a payment that was begun at what the offer gives', async () => {
    const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 50 }, isForPrepaid: true });
    await place(OF_OTHER, { buyer: await onlineShopper(shop) });
    await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer, counts_for: 'first-order' });
    await place(OWN);
    const press = async (payable: number) => (await shop.call(optionalCalls.payLinkedOrder, { link, payable })).body;
    const former = (await press(504))['order'] as ProviderOrder;
    const asked = await correct(OF_OTHER);
    expect(asked.body['message']).toMatch(/PREPAID does not apply to this phone number.*on its page/);
    expect((await correct(OF_OTHER, asked.body['message'])).status).toBe(200);
    await shop.call(optionalCalls.settleRedirect, await shopper.pay(former.id));
    expect(await own()).toMatchObject({ amount: 554, payment: false, payByLink: { payable: 554 } });
    const anew = (await press(554))['order'] as ProviderOrder;
    await shop.call(optionalCalls.settleRedirect, await shopper.pay(anew.id));
    expect(await own()).toMatchObject({ amount: 554, payment: true });
    const refunds = await shop.services.db.selectFrom('refunds').select('amount_paise').execute();
    expect(refunds).toEqual([{ amount_paise: 50_400 }]);
  });
});

it('[22.260] a paid order keeps its price: by link it is refused, at the desk it is said', async () => {
  const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 50 } });
  await shop.addCoupons({ code: 'WELCOME', percent: 0, automatic: 1, offer, counts_for: 'first-order' });
  await place(OF_OTHER, { buyer: await onlineShopper(shop), saved: 50 });
  await place(OWN, { saved: 50 });
  const { order } = (await shop.call(optionalCalls.payLinkedOrder, { link })).body as { order: ProviderOrder };
  await shop.call(optionalCalls.settleRedirect, await shopper.pay(order.id));
  expect((await byLink(OF_OTHER, 'yes')).status).toBe(409);
  const asked = await byDesk(OF_OTHER);
  expect(asked.body['message']).toMatch(/WELCOME does not apply to this phone number. The total stays/);
  expect((await byDesk(OF_OTHER, asked.body['message'])).status).toBe(200);
  expect(await own()).toMatchObject({ amount: 504, paidAmount: 504, address: { phone: OF_OTHER } });
});

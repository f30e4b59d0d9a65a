import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { orderLink } from '../orders/order-link';
import { atDesk } from '../testing/at-desk';
import { onlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveCashLimits } from './cash-limits';

const HOUR_MS = 60 * 60 * 1000;
const EMAIL = 'asha@gmail.com';
const MAROON = '#9f1d2f';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
let token: string;
let kurta: Product;
let link: string;
let orderId: string;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  desk = await atDesk(shop);
  token = await shop.logIn(EMAIL);
  [kurta] = await shop.addProducts({
    name: 'Kurta',
    price: 500,
    sizes: ['S', 'M', 'L', 'XL'],
    prices: { XL: 550 },
    stock: { [`S-${MAROON}`]: 2, [`M-${MAROON}`]: 1, [`L-${MAROON}`]: 0, [`XL-${MAROON}`]: 5 },
  });
  await order();
});

async function order(): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token, headers });
  await follow();
}

/** Follows the shopper's newest order. */
async function follow(): Promise<void> {
  const row = await shop.services.db
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  link = String(orderLink(shop.services, row));
  orderId = row.public_id;
}

const { confirmLinkedOrder, correctLinkedOrder, resizeLinkedOrder, cancelLinkedOrder, readLinkedOrder } = optionalCalls;
const confirm = () => shop.call(confirmLinkedOrder, { link });
const correct = (typed: object) => shop.call(correctLinkedOrder, { link, ...typed });
const resize = (size: string, item = 0, sure?: unknown) => shop.call(resizeLinkedOrder, { link, item, size, sure });
const cancel = () => shop.call(cancelLinkedOrder, { link });
const read = async () => (await shop.call(readLinkedOrder, { link })).body as { order: Order; changes: object };
const own = async () => (await shop.orders(token)).at(-1);
const move = (to: string) => desk(deskCalls.advanceOrder, { orderId, to });
const atDeskNow = async () =>
  (await desk(deskCalls.deskOrder, { orderId })).body as { seen: string; confirmedAt?: string };
const audit = async () =>
  (
    (await desk(deskCalls.listChanges, { kind: 'order', id: orderId })).body['changes'] as {
      what: string;
      who: string;
    }[]
  )
    .filter(({ who }) => who === 'order-link')
    .map(({ what }) => what);
const mails = () =>
  shop.services.db
    .selectFrom('outbox')
    .select(['recipient', 'text'])
    .where('id', 'like', 'order-%-changed-%')
    .orderBy('created_at')
    .execute();
async function left(): Promise<Record<string, number>> {
  const rows = await shop.services.db.selectFrom('stock').selectAll().where('product_id', '=', kurta._id).execute();
  return Object.fromEntries(rows.map((row) => [row.variant_key.split('-')[0], row.quantity]));
}
const setAreasTo = (rows: string) =>
  setAreas(
    { services: shop.services, who: 'owner@gmail.com' },
    { file: fileInMemory('areas.csv', `pins,days,cash,fee\n${rows}`), save: true },
  );

it('[10.57] its customer confirms it once, which the desk shows', async () => {
  expect((await read()).changes).toMatchObject({ isConfirmed: false, canCorrect: true });
  expect((await atDeskNow()).confirmedAt).toBeUndefined();
  for (const again of [1, 2]) expect([again, (await confirm()).status]).toEqual([again, 200]);
  expect((await read()).changes).toMatchObject({ isConfirmed: true });
  expect((await atDeskNow()).confirmedAt).toMatch(/^2026-/);
  expect(await audit()).toEqual(['confirmed']);
});

it('[10.57] [10.97] an order that waits to be confirmed waits no longer, one above the limits still does', async () => {
  await desk(deskCalls.changeCashLimits, { above: 'ask', rupees: '600', confirmFirst: 'on' });
  for (const [size, waits, said] of [
    ['M', undefined, 'Thank you! You have confirmed this order.'],
    ['XL', true, 'Thank you! You have said that everything is right.'],
  ] as const) {
    token = await shop.logIn(`new-${size}@gmail.com`);
    const payload = makeOrderPayload([{ product: kurta, size }]);
    const address = { ...payload.address, phone: `+91984001234${size.length}` };
    await shop.call(calls.placeOrder, { ...payload, address }, { token });
    await follow();
    expect(await own()).toMatchObject({ waitsForShop: true });
    expect((await own())?.waitsForCustomer).toBe(waits ? undefined : true);
    const { body } = await confirm();
    expect(body['message']).toBe(said);
    expect([size, (await own())?.waitsForShop]).toEqual([size, waits]);
  }
});

it.each([
  ['name', { firstName: 'Usha' }, 'The name on the parcel is a different one from before.'],
  ['address', { street: '4 Weaver Street' }, 'a different address from before.'],
  ['phone', { phone: '98400 12345' }, 'The courier will call a different phone number.'],
])('[22.261] a correction of the %s alone is mailed as that', async (part, typed, words) => {
  expect((await correct(typed)).body['message']).toContain(`Changed: ${part}.`);
  const [mail] = await mails();
  expect(mail?.text).toContain(words);
  expect(mail?.text.match(/different/g)).toHaveLength(1);
});

it('[10.58] address and phone are corrected until it is packed: the rest stays, the account is mailed, who packs has to look again', async () => {
  const before = await own();
  const { seen } = await atDeskNow();
  expect((await correct({ street: '4 Weaver Street', phone: '98400 12345' })).body).toMatchObject({
    success: true,
    message: expect.stringContaining('address, phone'),
  });
  expect((await own())?.address).toEqual({ ...before?.address, street: '4 Weaver Street', phone: '+919840012345' });
  expect(await audit()).toEqual(['corrected']);
  const [mail, ...more] = await mails();
  expect([mail?.recipient, more]).toEqual([EMAIL, []]);
  expect(mail?.text).not.toContain('4 Weaver Street');
  expect((await desk(deskCalls.advanceOrder, { orderId, to: 'Processing', seen })).status).toBe(409);
  const found = await desk(deskCalls.deskOrders, { search: '98400 12345' });
  expect(found.body['orders']).toMatchObject([{ orderId }]);
  for (const wrong of [{ zipcode: '12' }, { phone: '12' }, { state: 'Nowhere' }, { city: 'x'.repeat(121) }])
    expect([wrong, (await correct(wrong)).status]).toEqual([wrong, 400]);
  expect((await correct({})).body['message']).toBe('Nothing was changed.');
  await move('Processing');
  expect((await correct({ street: 'Elsewhere' })).status).toBe(409);
  expect((await read()).changes).toEqual({ canCorrect: false, sizes: [], canReturn: true });
  expect(await mails()).toHaveLength(1);
});

it('[10.59] delivery areas count anew, and another total is asked about before anything is changed', async () => {
  const { zipcode = '' } = (await own())?.address ?? {};
  await setAreasTo(`${zipcode},4,yes,0\n600002,4,yes,80\n600003,4,no,0`);
  expect((await correct({ zipcode: '700001' })).status).toBe(409);
  expect((await correct({ zipcode: '600003' })).status).toBe(409);
  const asked = await correct({ zipcode: '600002' });
  expect(asked).toMatchObject({ status: 400, body: { code: 'question' } });
  expect(asked.body['message']).toBe(
    'Delivery to 600002 costs a different amount: the total becomes ₹634.00 instead of ₹554.00.',
  );
  expect(await own()).toMatchObject({ amount: 554, address: { zipcode } });
  await shop.call(optionalCalls.payLinkedOrder, { link });
  const begun = await correct({ zipcode: '600002', sure: asked.body['message'] });
  expect(begun.body['message']).toMatch(/began to pay it online: .*on delivery, or on its page\./);
  expect((await correct({ zipcode: '600002', sure: begun.body['message'] })).status).toBe(200);
  expect(await own()).toMatchObject({ amount: 634, shippingFee: 129, dueAmount: 634, address: { zipcode: '600002' } });
  expect((await mails())[0]?.text).toContain('The total is ₹634.00 instead of ₹554.00.');
});

it('[10.59] what was paid online is never another total by itself', async () => {
  const shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta }]);
  const open = await shopper.open(payload);
  await shopper.verify(payload, await shopper.pay(open.id));
  await follow();
  const { zipcode } = payload.address;
  await setAreasTo(`${zipcode},4,yes,0\n600002,4,yes,80`);
  expect((await correct({ zipcode: '600002', sure: 'yes' })).status).toBe(409);
  expect((await correct({ street: '4 Weaver Street' })).status).toBe(200);
});

it('[10.59] a phone with as many cash orders on their way as it may have is refused', async () => {
  const other = await shop.logIn('ravi@gmail.com');
  const payload = makeOrderPayload([{ product: kurta }]);
  const phone = '+919840012345';
  await shop.call(calls.placeOrder, { ...payload, address: { ...payload.address, phone } }, { token: other });
  await saveCashLimits(shop.services.db, { orders: 1, pieces: null, paise: null, above: 'refuse' });
  expect((await correct({ phone })).status).toBe(409);
  expect((await correct({ phone: '+919840012346' })).status).toBe(200);
  await saveCashLimits(shop.services.db, { orders: 1, pieces: null, paise: null, above: 'ask' });
  expect((await correct({ phone })).status).toBe(200);
  expect((await own())?.waitsForShop).toBe(true);
});

it('[10.60] a size is changed where it is in stock at the same price, and the stock of both is right', async () => {
  expect((await read()).changes).toMatchObject({ sizes: [{ item: 0, sizes: ['M'] }] });
  expect(await left()).toEqual({ S: 1, M: 1, L: 0, XL: 5 });
  for (const [size, item] of [
    ['L', 0],
    ['XL', 0],
    ['none', 0],
    ['M', 1],
  ] as const)
    expect([size, (await resize(size, item)).status]).toEqual([size, 409]);
  expect((await resize('M')).status).toBe(200);
  expect(await left()).toEqual({ S: 2, M: 0, L: 0, XL: 5 });
  expect(await own()).toMatchObject({ amount: 554, items: [{ size: 'M', quantity: 1, price: 500 }] });
  expect(await audit()).toEqual(['size changed']);
  expect((await mails())[0]?.text).toContain('is now size M.');
  await cancel();
  expect(await left()).toEqual({ S: 2, M: 1, L: 0, XL: 5 });
});

describe('[10.60] an offer of single sizes', () => {
  const offer = (size: string, rupees: number) =>
    JSON.stringify({ gives: { kind: 'rupees', rupees }, products: [skuOf(kurta, { size, color: MAROON })] });
  const isUsed = async () => (await shop.services.db.selectFrom('coupon_uses').select('code').execute()).length > 0;
  const orderWith = async (code: string, off: number) => {
    shop.clock.advance(1000);
    const { amount, ...payload } = makeOrderPayload([{ product: kurta }]);
    await shop.call(
      calls.placeOrder,
      { ...payload, amount: amount - off, couponCode: code },
      { token, headers: { 'idempotency-key': randomUUID() } },
    );
    await follow();
  };

  it('is fitted again, and another total is asked about before anything is changed', async () => {
    await shop.addCoupons({ code: 'SMALL', percent: 0, automatic: 1, offer: offer('S', 100) });
    await orderWith('', 100);
    expect(await own()).toMatchObject({ amount: 454, automatic: '₹100 off' });
    const { body } = await resize('M');
    expect(body).toMatchObject({
      code: 'question',
      message: 'The offer SMALL no longer applies. The total becomes ₹554.00 instead of ₹454.00.',
    });
    expect(await own()).toMatchObject({ amount: 454, items: [{ size: 'S' }] });
    expect(await isUsed()).toBe(true);
    expect((await resize('M', 0, body['message'])).status).toBe(200);
    expect(await own()).toMatchObject({ amount: 554, items: [{ size: 'M' }] });
    expect(await own()).not.toHaveProperty('automatic');
    expect(await isUsed()).toBe(false);
    expect((await mails())[0]?.text).toContain('The total is ₹554.00 instead of ₹454.00.');
    expect((await desk(deskCalls.deskOrder, { orderId })).body).toMatchObject({ cashDue: 554 });
  });

  it('by a code does the same, and one of every size goes on without a question', async () => {
    for (const one of [
      { code: 'SMALL', percent: 0, offer: offer('S', 100) },
      { code: 'TEN', percent: 10 },
    ])
      await shop.addCoupons(one);
    await orderWith('SMALL', 100);
    expect((await resize('M')).body['message']).toContain('SMALL does not apply to the items in your cart.');
    await cancel();
    const payload = makeOrderPayload([{ product: kurta }], { code: 'TEN', percent: 10 });
    shop.clock.advance(1000);
    await shop.call(calls.placeOrder, payload, { token });
    await follow();
    expect((await resize('M')).status).toBe(200);
    expect(await own()).toMatchObject({ amount: 504, couponCode: 'TEN', items: [{ size: 'M' }] });
  });

  it('changes no total that is paid', async () => {
    await shop.addCoupons({ code: 'SMALL', percent: 0, automatic: 1, offer: offer('S', 100) });
    const shopper = await onlineShopper(shop);
    const { amount, ...payload } = makeOrderPayload([{ product: kurta }]);
    shop.clock.advance(1000);
    const cheaper = { ...payload, amount: amount - 100 };
    const open = await shopper.open(cheaper);
    await shopper.verify(cheaper, await shopper.pay(open.id));
    await follow();
    expect((await resize('M', 0, 'yes')).status).toBe(409);
    expect(await left()).toMatchObject({ M: 1 });
  });

  it('that was changed since beside another is not guessed of an order from before its terms were stored', async () => {
    for (const one of [
      { code: 'SMALL', percent: 0, automatic: 1, offer: offer('S', 100) },
      { code: 'TEN', percent: 10 },
    ])
      await shop.addCoupons(one);
    const { amount, ...payload } = makeOrderPayload([{ product: kurta }]);
    shop.clock.advance(1000);
    const both = { ...payload, amount: amount - 140, couponCode: 'TEN', discount: 0 };
    const { status, body } = await shop.call(calls.placeOrder, both, { token });
    expect({ status, message: body['message'] }).toMatchObject({ status: 200 });
    await follow();
    await shop.services.db
      .updateTable('coupons')
      .set({ offer: offer('S', 50), percent: 0 })
      .execute();
    expect((await resize('M')).body['message']).toContain('The offer SMALL no longer applies');
    await shop.services.db.updateTable('orders').set({ offer_terms: null }).execute();
    expect((await resize('M')).body['message']).toContain('was changed since you ordered. Please write to us');
  });
});

it('[10.60] of two who want the last unit of a size one gets it', async () => {
  const first = link;
  await order();
  const answers = await Promise.all([resize('M'), shop.call(resizeLinkedOrder, { link: first, item: 0, size: 'M' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await left()).toEqual({ S: 1, M: 0, L: 0, XL: 5 });
});

it('[10.61] it is cancelled by the rules of the account, and confirming, correcting and cancelling at once leave one order', async () => {
  await Promise.all([confirm(), cancel(), correct({ street: '4 Weaver Street' }), cancel()]);
  expect(await own()).toMatchObject({ status: 'Cancelled' });
  expect(await left()).toMatchObject({ S: 2 });
  for (const one of [confirm(), resize('M'), correct({ street: 'Elsewhere' })]) expect((await one).status).toBe(409);
  await order();
  shop.clock.advance(3 * HOUR_MS);
  expect((await cancel()).status).toBe(409);
  expect((await own())?.status).toBe('Order Placed');
});

it('[10.123] that it was cancelled is in the audit once, by the link or by the account', async () => {
  for (const again of [1, 2]) expect([again, (await cancel()).status]).toEqual([again, 200]);
  expect(await audit()).toEqual(['cancelled']);
  shop.clock.advance(1000);
  await order();
  await shop.call(optionalCalls.cancelOrder, { orderId }, { token });
  const { changes } = (await desk(deskCalls.listChanges, { kind: 'order', id: orderId })).body;
  expect(changes).toMatchObject([{ what: 'cancelled', who: 'customer' }]);
});

it('[10.61] with a wrong link nothing is changed', async () => {
  link = `${link}1`;
  for (const one of [confirm(), cancel(), resize('M'), correct({ street: 'Elsewhere' })])
    expect((await one).status).toBe(404);
  expect(await own()).toMatchObject({ status: 'Order Placed', items: [{ size: 'S' }] });
});

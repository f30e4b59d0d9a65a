import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Product } from '@/lib/contract/product';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk, atDeskAs } from '../testing/at-desk';
import { orderLink } from '../orders/order-link';
import { payOutRefund } from '../payments/pay-out-refund';
import { onlineShopper } from '../testing/online-shopper';
import { registerForGst } from '../testing/register-for-gst';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveCashLimits } from './cash-limits';

const EMAIL = 'asha@gmail.com';
const RED = '#9f1d2f';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
let token: string;
let kurta: Product;
let shirt: Product;
let orderId: string;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  desk = await atDesk(shop);
  token = await shop.logIn(EMAIL);
  [kurta, shirt] = await shop.addProducts(
    { name: 'Kurta', price: 500, sizes: ['S', 'M'], stock: { [`S-${RED}`]: 2, [`M-${RED}`]: 5 } },
    { name: 'Shirt', price: 300, sizes: ['S', 'M'] },
  );
});

type Payload = Parameters<typeof makeOrderPayload>[0];
async function order(lines: Payload = [{ product: kurta, size: 'M', quantity: 2 }], more: object = {}): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const payload = { ...makeOrderPayload(lines), ...more };
  const { body, status } = await shop.call(calls.placeOrder, payload, { token, headers });
  if (status !== 200) throw new Error(String(body['message']));
  orderId = String((await shop.orders(token)).at(-1)?.orderId);
}

async function orderOnline(): Promise<void> {
  const buyer = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta, size: 'M', quantity: 2 }]);
  const { id } = await buyer.open(payload);
  await buyer.verify(payload, await buyer.pay(id));
  token = buyer.token;
  orderId = String((await buyer.orders()).at(-1)?.orderId);
}

interface Shown {
  order: {
    amount: number;
    couponCode?: string;
    shippingFee: number;
    items: { size: string; quantity: number; price: number }[];
  };
  cashDue: number;
  seen: string;
}
const shown = async () => (await desk(deskCalls.deskOrder, { orderId })).body as unknown as Shown;
const correct = (asked: object, as = desk) => as(deskCalls.correctLines, { orderId, ...asked });
const sure = (asked: object) => correct({ ...asked, sure: 'yes' });
const add = (product: Product, size = 'M', quantity = 1) => [{ productId: product._id, size, color: RED, quantity }];
async function left(product = kurta): Promise<Record<string, number>> {
  const rows = await shop.services.db.selectFrom('stock').selectAll().where('product_id', '=', product._id).execute();
  return Object.fromEntries(rows.map((row) => [row.variant_key.split('-')[0], row.quantity]));
}
const mails = () =>
  shop.services.db.selectFrom('outbox').select('text').where('id', 'like', 'order-%-changed-%').execute();
const items = async () =>
  (await shown()).order.items.map(({ size, quantity, price }) => `${quantity} ${size} ${price}`);

it('[22.243] lines are changed, added and left out after a question that names total and difference; stock goes along, and the account is mailed', async () => {
  await order();
  const asked = { lines: [{ quantity: '1', size: 'S' }], items: JSON.stringify(add(shirt)) };
  const { body } = await correct(asked);
  expect(body['code']).toBe('question');
  expect(body['message']).toBe(
    'Left out: 2 × Kurta, size M, Crimson. Added: 1 × Kurta, size S, Crimson. Added: 1 × Shirt, size M, Crimson. ₹854.00 instead of ₹1,054.00 to collect: ₹200.00 less.',
  );
  expect(await left()).toEqual({ S: 2, M: 3 });
  const done = await correct({ ...asked, sure: body['message'] });
  expect(done).toMatchObject({ status: 200, body: { message: expect.stringContaining('to collect: ₹200.00 less') } });
  expect(await items()).toEqual(['1 S 500', '1 M 300']);
  expect(await shown()).toMatchObject({ cashDue: 854, order: { amount: 854 } });
  expect(await left()).toEqual({ S: 1, M: 5 });
  expect(await mails()).toEqual([{ text: expect.stringContaining('The total is ₹854.00 instead of ₹1,054.00') }]);
  const { changes } = (await desk(deskCalls.listChanges, { kind: 'order', id: orderId })).body as {
    changes: { what: string; after: string }[];
  };
  expect(changes[0]).toMatchObject({ what: 'products corrected', after: expect.stringContaining('Added: 1 × Shirt') });
  expect((await shop.orders(token)).at(-1)).toMatchObject({ amount: 854, dueAmount: 854 });
});

it('[22.243] what stays costs what it cost, what is added what it costs today', async () => {
  await order();
  await shop.services.db.updateTable('products').set({ price_paise: 55_000 }).where('id', '=', kurta._id).execute();
  await sure({ lines: [{ quantity: '3' }] });
  expect(await items()).toEqual(['2 M 500', '1 M 550']);
  await sure({ lines: [{ quantity: '1' }, { quantity: '1' }] });
  expect(await items()).toEqual(['1 M 500', '1 M 550']);
  expect((await correct({ lines: [{}, {}] })).body['message']).toContain('already');
});

it('[22.243] a product that is sold no more stays, goes, and is not added', async () => {
  await order([
    { product: kurta, size: 'M' },
    { product: shirt, size: 'M' },
  ]);
  await shop.services.db.deleteFrom('products').where('id', '=', shirt._id).execute();
  expect((await correct({ lines: [{}, { quantity: '2' }] })).status).toBe(409);
  expect((await correct({ items: add(shirt) })).status).toBe(409);
  expect((await correct({ lines: [{ size: 'XXL' }] })).body['message']).toContain('is not sold');
  expect((await sure({ lines: [{ quantity: '2' }] })).status).toBe(200);
  expect(await items()).toEqual(['2 M 500', '1 M 300']);
  expect((await sure({ lines: [{}, { quantity: '0' }] })).status).toBe(200);
  expect(await items()).toEqual(['2 M 500']);
});

it('[22.243] what is short, emptied, sent or changed meanwhile is refused, and nothing of it happens', async () => {
  await order();
  const before = [await left(), await items()];
  const { seen } = await shown();
  expect((await sure({ lines: [{ size: 'S', quantity: '3' }] })).body['message']).toContain('Only 2 of Kurta');
  expect((await sure({ lines: [{ quantity: '0' }] })).body['message']).toContain('cancel');
  expect([await left(), await items()]).toEqual(before);
  await sure({ lines: [{ quantity: '1' }], seen });
  expect((await sure({ lines: [{ quantity: '2' }], seen })).status).toBe(409);
  await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' });
  expect((await sure({ lines: [{ quantity: '2' }] })).body['message']).toContain('until it is sent');
});

it('[22.244] its coupon is fitted again; where it counts no more that is asked about, and its use is free again', async () => {
  await shop.addCoupons({
    code: 'OFF100',
    percent: 0,
    usage_limit: 1,
    offer: JSON.stringify({ gives: { kind: 'rupees', rupees: 100 }, minimum: 800 }),
  });
  await shop.addCoupons({ code: 'TEN', percent: 10 });
  const payload = (percent: number, code: string, amount: number) => ({ couponCode: code, discount: percent, amount });
  await order(undefined, payload(10, 'TEN', 944.1));
  expect((await correct({ lines: [{ quantity: '1' }] })).body['message']).toContain(
    'The coupon TEN takes ₹50.00 off instead of ₹100.00. ₹504.00 instead of ₹954.00 to collect: ₹450.00 less.',
  );
  await sure({ lines: [{ quantity: '1' }] });
  expect((await shown()).order).toMatchObject({ amount: 504, couponCode: 'TEN' });
  await shop.services.db.updateTable('coupons').set({ active: 0 }).where('code', '=', 'TEN').execute();
  await sure({ lines: [{ quantity: '2' }] });
  expect((await shown()).order).toMatchObject({ amount: 954, couponCode: 'TEN' });
  await desk(deskCalls.advanceOrder, { orderId, to: 'Cancelled' });
  await order(undefined, payload(0, 'OFF100', 949));
  const used = () =>
    shop.services.db.selectFrom('coupons').select('used_count').where('code', '=', 'OFF100').executeTakeFirstOrThrow();
  expect(await used()).toEqual({ used_count: 1 });
  expect((await correct({ lines: [{ quantity: '1' }] })).body['message']).toContain(
    'The coupon no longer applies: OFF100 needs items worth ₹800',
  );
  await sure({ lines: [{ quantity: '1' }] });
  expect((await shown()).order).toMatchObject({ amount: 554 });
  expect((await shown()).order.couponCode).toBeUndefined();
  expect(await used()).toEqual({ used_count: 0 });
});

it('[22.246] a correction gives, changes and takes back a discount, within its bound and beside no coupon', async () => {
  await shop.addCoupons({ code: 'TEN', percent: 10 });
  await order(undefined, { couponCode: 'TEN', discount: 10, amount: 944.1 });
  expect((await sure({ discount: '50', discountReason: 'late' })).body['fields']).toEqual({
    discount: 'does not go together with the coupon TEN',
  });
  await desk(deskCalls.advanceOrder, { orderId, to: 'Cancelled' });
  await order();
  expect((await sure({ discount: '50' })).body['fields']).toEqual({
    discountReason: 'must be filled in for a discount',
  });
  expect((await correct({ discount: '50', discountReason: 'late' })).body['message']).toBe(
    'The discount is ₹50.00. ₹1,004.00 instead of ₹1,054.00 to collect: ₹50.00 less.',
  );
  await sure({ discount: '50', discountReason: 'late' });
  expect(await shown()).toMatchObject({ cashDue: 1004, ownDiscount: 50, discountReason: 'late' });
  await sure({ lines: [{ quantity: '1' }] });
  expect(await shown()).toMatchObject({ cashDue: 504, ownDiscount: 50, discountReason: 'late' });
  expect((await sure({ discount: '101' })).body['fields']).toMatchObject({ discount: expect.stringContaining('₹100') });
  await sure({ discount: '' });
  expect((await shown()).cashDue).toBe(554);
  expect(await mails()).toHaveLength(3);
  const { changes } = (await desk(deskCalls.listChanges, { kind: 'order', id: orderId })).body as {
    changes: { after: string }[];
  };
  expect(changes.some(({ after }) => after.includes('₹50.00 off (late)'))).toBe(true);
});

it('[22.245] of an order that is paid online the difference goes back, and is in no figure; it never costs more', async () => {
  await orderOnline();
  expect((await correct({ lines: [{ quantity: '3' }] })).body['message']).toContain('nobody can be asked for that');
  expect((await correct({ lines: [{ quantity: '1' }] })).body['message']).toContain(
    '₹554.00 instead of ₹1,054.00, paid online: ₹500.00 goes back through the payment provider.',
  );
  await sure({ lines: [{ quantity: '1' }] });
  const refunds = await shop.services.db.selectFrom('refunds').selectAll().execute();
  expect(refunds).toMatchObject([{ reason: 'corrected', amount_paise: 50_000, state: 'pending', way: 'provider' }]);
  expect((await shop.orders(token)).at(-1)).toMatchObject({ amount: 554, refundableAmount: 554, dueAmount: 0 });
});

it('[22.245] who may give no money back leaves that to an owner', async () => {
  await orderOnline();
  const packer = await atDeskAs(shop, 'packer@gmail.com', 'packing');
  const { body } = await correct({ lines: [{ quantity: '1' }], sure: 'yes' }, packer);
  expect(body['message']).toContain('once an owner approves it');
  expect(await shop.services.db.selectFrom('refunds').select(['way', 'state']).execute()).toEqual([
    { way: 'hand', state: 'pending' },
  ]);
});

it('[22.245] what was paid in hand is settled in hand', async () => {
  const parcel = { source: 'chat', way: 'send', paid: 'cash', firstName: 'Asha', phone: '9876543210', sure: 'yes' };
  const place = { street: '4 Temple Road', city: 'Mysuru', state: 'Karnataka', zipcode: '570001' };
  const { body } = await desk(deskCalls.enterOrder, { ...parcel, ...place, items: add(kurta) });
  orderId = String(body['orderId']);
  expect((await correct({ lines: [{ quantity: '2' }] })).body).toMatchObject({
    message: expect.stringContaining('₹500.00 more is to be paid in hand before.'),
    fields: { sure: 'I have ₹500.00 more' },
  });
  await sure({ lines: [{ quantity: '2' }] });
  expect((await correct({ lines: [{ quantity: '1' }] })).body).toMatchObject({
    message: expect.stringContaining('paid in hand: ₹500.00 is to be handed back.'),
    fields: { sure: 'I hand ₹500.00 back' },
  });
  await sure({ lines: [{ quantity: '1' }] });
  expect(await shown()).toMatchObject({ cashDue: 0, order: { amount: 554, refundableAmount: 554 } });
});

it('[22.243] the cash order limits count again', async () => {
  await order();
  await saveCashLimits(shop.services.db, { orders: 1, pieces: 2, paise: null, above: 'refuse' });
  expect((await sure({ lines: [{ quantity: '3' }] })).body['message']).toContain('above your cash order limits');
  expect((await sure({ lines: [{ quantity: '1' }] })).status).toBe(200);
  expect((await sure({ lines: [{ quantity: '2' }] })).status).toBe(200);
});

it('[22.243] an order is corrected or cancelled, and of two desks one is told to look again', async () => {
  for (let round = 0; round < 4; round += 1) {
    await order();
    const { seen } = await shown();
    const own = (await shop.orders(token)).at(-1);
    const [one, other, cancelled] = await Promise.all([
      sure({ lines: [{ quantity: '1' }], seen }),
      sure({ items: add(shirt), seen }),
      shop.call(optionalCalls.cancelOrder, { orderId: own?.orderId }, { token }),
    ]);
    expect(cancelled.status).toBe(200);
    expect([one.status, other.status].filter((status) => status === 200).length).toBeLessThan(2);
    expect(await left()).toEqual({ S: 2, M: 5 });
  }
});

it('[22.245] a payment that was begun before goes back where the total is another one by then', async () => {
  await order();
  const row = await shop.services.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const opened = (await shop.call(optionalCalls.payLinkedOrder, { link: orderLink(shop.services, row) })).body['order'];
  const buyer = await onlineShopper(shop);
  const result = await buyer.pay((opened as { id: string }).id);
  const [corrected, settled] = await Promise.all([
    sure({ lines: [{ quantity: '1' }] }),
    shop.call(optionalCalls.settleRedirect, result),
  ]);
  const { amount, paymentMethod } = (await shop.orders(token))[0] ?? {};
  const back = await shop.services.db.selectFrom('refunds').select(['amount_paise', 'reason']).execute();
  expect([corrected.status, settled.status, amount]).toEqual([200, 200, 554]);
  expect(back).toEqual([
    paymentMethod === 'COD'
      ? { amount_paise: 105_400, reason: 'paid-too-late' }
      : { amount_paise: 50_000, reason: 'corrected' },
  ]);
});

it('[22.243] the last unit goes to a correction or to a checkout', async () => {
  await order([{ product: kurta, size: 'S' }]);
  const headers = { 'idempotency-key': randomUUID() };
  const [corrected, placed] = await Promise.all([
    sure({ lines: [{ quantity: '2' }] }),
    shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta, size: 'S' }]), { token, headers }),
  ]);
  expect([corrected.status, placed.status].sort()).toEqual([200, 409]);
  expect((await left())['S']).toBe(0);
});

it('[22.245] what a correction gave back is in no figure and no credit note; an order with an invoice is not corrected', async () => {
  const unregister = registerForGst();
  try {
    await shop.services.db.updateTable('products').set({ hsn: '62052000' }).execute();
    await orderOnline();
    await sure({ lines: [{ quantity: '1' }] });
    await payOutRefund(shop.services);
    expect(await shop.services.db.selectFrom('refunds').select('state').execute()).toEqual([{ state: 'issued' }]);
    const figures = (await desk(deskCalls.readFigures, { from: '2026-06-01', to: '2026-06-30' })).body;
    expect(figures).toMatchObject({ sold: 554, givenBack: 0 });
    await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' });
    await desk(deskCalls.stepBack, { orderId });
    expect(await shown()).toMatchObject({ order: { status: 'Order Placed', invoice: expect.any(String) } });
    expect((await sure({ lines: [{ quantity: '2' }] })).body['message']).toContain('has its tax invoice');
    expect(await shop.services.db.selectFrom('tax_documents').select('kind').execute()).toEqual([{ kind: 'invoice' }]);
    expect((await shop.orders(token)).at(-1)).toMatchObject({ amount: 554, refundableAmount: 554, refundedAmount: 0 });
  } finally {
    unregister();
  }
});

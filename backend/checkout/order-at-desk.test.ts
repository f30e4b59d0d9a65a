import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { saveFees } from '../catalogue/fees';
import { atDesk } from '../testing/at-desk';
import { registerForGst } from '../testing/register-for-gst';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { saveCashLimits } from './cash-limits';
import { TEST_FEES } from '@/testing/make-order-payload';

const shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
const desk = await atDesk(shop);
const { db } = shop.services;
await saveFees(db, TEST_FEES);
await shop.addProducts(
  { _id: 'kurta', name: 'Kurta', price: 500, sizes: ['S', 'M'], colors: ['Red'], stock: { 'M-Red': 10 } },
  {
    _id: 'chakli',
    name: 'Chakli',
    price: 120,
    category: 'Snacks',
    colors: [],
    sizes: ['250 g'],
    paymentMethod: 'Razorpay',
  },
);
await shop.addCoupons({ code: 'TEN', percent: 10 });

const items = (...lines: [productId: string, size: string, color: string, quantity: number][]): string =>
  JSON.stringify(lines.map(([productId, size, color, quantity]) => ({ productId, size, color, quantity })));
const PARCEL = {
  items: items(['kurta', 'M', 'Red', 1]),
  source: 'chat',
  way: 'send',
  paid: 'on-delivery',
  firstName: 'Asha',
  phone: '98765 43210',
  email: '',
  street: '4 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: '570001',
};
const STALL = { items: items(['kurta', 'M', 'Red', 1]), source: 'stall', way: 'handed-over', paid: 'cash' };

const enter = (form: Record<string, unknown>) => desk(deskCalls.enterOrder, { ...form, sure: 'yes' });
const shown = async (orderId: unknown) => (await desk(deskCalls.deskOrder, { orderId })).body;
const stockLeft = async () =>
  (await db.selectFrom('stock').select('quantity').where('product_id', '=', 'kurta').executeTakeFirstOrThrow())
    .quantity;

it('[22.224] a chat order is priced, counted and to be packed like any other, after a question that names its total', async () => {
  const before = await stockLeft();
  const asked = await desk(deskCalls.enterOrder, PARCEL);
  expect(asked).toMatchObject({ status: 400, body: { code: 'question' } });
  expect(asked.body['message']).toContain('₹554.00 to collect: products ₹500.00, delivery ₹49.00, platform fee ₹5.00.');
  expect(await stockLeft()).toBe(before);
  const { body } = await enter({ ...PARCEL, coupon: 'ten' });
  expect(await shown(body['orderId'])).toMatchObject({
    source: 'Chat',
    cashDue: 504,
    order: {
      status: 'Order Placed',
      couponCode: 'TEN',
      amount: 504,
      address: { phone: '+919876543210', country: 'India' },
    },
  });
  expect(await stockLeft()).toBe(before - 1);
  expect((await desk(deskCalls.advanceOrder, { orderId: body['orderId'], to: 'Shipped' })).status).toBe(200);
});

it('[22.225] what is handed over at a stall is delivered and paid at once, without fees or an address', async () => {
  const { body } = await enter({ ...STALL, paid: 'upi', upiReference: '412345678901' });
  const order = await shown(body['orderId']);
  expect(order).toMatchObject({
    source: 'Stall',
    paidBy: 'UPI 412345678901',
    cashDue: 0,
    cashReceivedAt: expect.any(String),
    order: { status: 'Delivered', amount: 500, payment: true, refundableAmount: 500 },
  });
  const ledger = (await desk(deskCalls.orderLedger, { from: '2026-01-01', to: '2026-12-31' })).body['csv'];
  expect(ledger).toContain('UPI 412345678901');
  expect(await enter({ ...STALL, paid: 'on-delivery' })).toMatchObject({ status: 400 });
  expect(await enter({ ...STALL, paid: 'upi' })).toMatchObject({
    status: 400,
    body: { fields: { upiReference: expect.any(String) } },
  });
});

it('[22.262] an order paid in hand says how, to its customer and to the merchant, and not that cash comes on delivery', async () => {
  const email = 'in.hand@gmail.com';
  const { body } = await enter({ ...PARCEL, email, paid: 'upi', upiReference: '412345678903' });
  const orderId = String(body['orderId']);
  expect(await shown(orderId)).toMatchObject({ paidBy: 'UPI 412345678903', order: { paidInHand: 'UPI' } });
  const mail = await db.selectFrom('outbox').select('text').where('recipient', '=', email).executeTakeFirstOrThrow();
  expect(mail.text).toContain('Paid by UPI: ₹554.00.');
  expect(mail.text).not.toContain('412345678903');
  const listed = await desk(deskCalls.deskOrders, { search: orderId });
  expect(listed.body['orders']).toMatchObject([{ paidInHand: 'UPI', cashDue: 0 }]);
  expect(await runCommand(shop.services, 'order', orderId)).toContain('Paid in hand: UPI 412345678903');
  expect(await runCommand(shop.services, 'orders', '--search', orderId, '--csv')).toMatch(/Order Placed,UPI,554/);
});

it('[22.230] an offer for orders that are paid online counts for UPI at a stall, and not for cash', async () => {
  const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 100 }, isForPrepaid: true });
  await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer });
  const snacks = items(['chakli', '250 g', 'default', 1]);
  const sold = async (form: object) => shown((await enter({ ...STALL, items: snacks, ...form })).body['orderId']);
  expect(await sold({ paid: 'cash' })).toMatchObject({ order: { amount: 120 } });
  expect(await sold({ paid: 'upi', upiReference: '412345678902' })).toMatchObject({ order: { amount: 20 } });
  await db.updateTable('coupons').set({ active: 0 }).where('code', '=', 'PREPAID').execute();
});

it('[10.125] who bought at a stall is mailed that they took it with them, and not that it arrived', async () => {
  const email = 'at.the.stall@gmail.com';
  const { body } = await enter({ ...STALL, email });
  const mail = await db.selectFrom('outbox').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();
  expect(mail.subject).toBe(`Thank you for buying from us – ${body['orderId']}`);
  expect(mail.text).toContain('You took your order with you.');
  expect(mail.text).not.toMatch(/delivered|arrived/);
});

it('[22.225] of what was handed over no slip is printed', async () => {
  const { body } = await enter(STALL);
  expect(await shown(body['orderId'])).toMatchObject({ notToSend: 'handed over at once' });
  const printed = (await desk(deskCalls.deskOrdersToPrint, { ids: [body['orderId']] })).body;
  expect(printed).toMatchObject({ orders: [], unsent: [{ orderId: body['orderId'], why: 'handed over at once' }] });
});

it('[22.226] what is paid in hand may be sent although it cannot be paid on delivery', async () => {
  const snacks = { ...PARCEL, items: items(['chakli', '250 g', 'default', 1]) };
  expect((await enter(snacks)).status).toBe(400);
  const { body } = await enter({ ...snacks, paid: 'cash' });
  expect(await shown(body['orderId'])).toMatchObject({ cashDue: 0, order: { status: 'Order Placed', payment: true } });
});

it('[22.227] what is missing, gone or above the limits is said at its field, and nothing is ordered', async () => {
  const before = await db.selectFrom('orders').select('id').execute();
  const { body } = await enter({ ...PARCEL, phone: '12', street: '', state: '' });
  expect(body['fields']).toMatchObject({ street: 'must be filled in', state: 'must be filled in' });
  expect((await enter({ ...PARCEL, phone: '12' })).body['fields']).toEqual({ phone: 'is not right' });
  expect((await enter({ ...PARCEL, items: items(['kurta', 'M', 'Red', 99]) })).status).toBe(409);
  expect((await enter({ ...PARCEL, items: items(['kurta', 'XXL', 'Red', 1]) })).status).toBe(409);
  for (const wrong of ['', '{', '[]', '[{"productId":"kurta","quantity":-1}]', '{"a":1}'])
    expect((await enter({ ...PARCEL, items: wrong })).status).toBe(400);
  await saveCashLimits(db, { orders: 1, pieces: null, paise: null, above: 'refuse' });
  expect((await enter(PARCEL)).status).toBe(409);
  await saveCashLimits(db, { orders: null, pieces: null, paise: null, above: 'refuse' });
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
});

it('[22.246] an own discount has a reason and a bound, owners too, and replaces a coupon', async () => {
  const off = { ...PARCEL, discount: '100', discountReason: 'a regular' };
  const wrong = async (more: object) => (await enter({ ...off, ...more })).body['fields'];
  expect(await wrong({ discount: '100.01' })).toEqual({ discount: 'is at most ₹100.00, 20 percent of the products' });
  expect(await wrong({ discountReason: '' })).toEqual({ discountReason: 'must be filled in for a discount' });
  expect(await wrong({ coupon: 'ten' })).toEqual({ discount: 'does not go together with a coupon' });
  await desk(deskCalls.changeCashLimits, { discountMost: '5' });
  expect(await wrong({})).toMatchObject({ discount: expect.stringContaining('₹25.00, 5 percent') });
  await desk(deskCalls.changeCashLimits, { discountMost: '20' });
  const { body } = await enter(off);
  expect(await shown(body['orderId'])).toMatchObject({
    cashDue: 454,
    ownDiscount: 100,
    discountReason: 'a regular',
    order: { amount: 454, offer: '₹100.00 off', items: [{ discount: 100 }] },
  });
  const { changes } = (await desk(deskCalls.listChanges, { kind: 'order', id: body['orderId'] })).body as {
    changes: { after: string }[];
  };
  expect(changes[0]?.after).toContain('₹100.00 off (a regular)');
});

it('[22.228] a form that is sent twice places one order', async () => {
  const form = { ...STALL, key: 'form-1' };
  const [one, other] = [await enter(form), await enter(form)];
  expect(other.body['orderId']).toBe(one.body['orderId']);
});

it('[22.229] it joins the account of its email address once that is proven, and its mails go there before', async () => {
  const email = 'guest@gmail.com';
  const { body } = await enter({ ...PARCEL, email, coupon: 'TEN' });
  const mails = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('id', 'like', 'order-%')
    .where('recipient', '=', email)
    .execute();
  expect(mails).toHaveLength(1);
  const other = await shop.logIn('other@gmail.com');
  expect(await shop.orders(other)).toEqual([]);
  const token = await shop.logIn(email);
  expect((await shop.orders(token)).map(({ orderId }) => orderId)).toEqual([body['orderId']]);
  const { body: coupon } = await shop.call(calls.validateCoupon, { couponCode: 'TEN' }, { token });
  expect(coupon).toMatchObject({ success: true });
});

it('[22.224] a command enters an order, too', async () => {
  const words = [
    'order',
    'new',
    '--item',
    'kurta,M,Red*1',
    '--source',
    'stall',
    '--way',
    'handed-over',
    '--paid',
    'cash',
  ];
  expect(await runCommand(shop.services, ...words, '--sure')).toMatch(/^TT-\w+ is placed$/);
  const off = ['--discount', '40', '--discount-reason', 'a regular'];
  await expect(runCommand(shop.services, ...words, ...off)).rejects.toThrow('discount −₹40.00');
  const wrong = words.map((word) => word.replace('M,Red', 'M,Teal'));
  await expect(runCommand(shop.services, ...wrong)).rejects.toThrow(/^Kurta is not sold in 'M Teal', but in: .*M Red/);
  await shop.addProducts({ _id: 'stole', name: 'Stole', price: 90, sizes: ['M'], colors: ['#f1e6cf'] });
  const named = words.map((word) => word.replace('kurta,M,Red', 'stole,M,cream'));
  await expect(runCommand(shop.services, ...named)).rejects.toThrow('₹90.00');
});

it('[22.255] what was paid in hand for an order that is cancelled before it leaves waits to be given back', async () => {
  const { body } = await enter({ ...PARCEL, paid: 'upi', upiReference: '412345678909', email: 'asha@gmail.com' });
  const orderId = String(body['orderId']);
  await desk(deskCalls.refundOrder, { orderId, amount: '100', reason: 'Late', key: 'k', sure: 'yes' });
  const cancelled = await desk(deskCalls.advanceOrder, { orderId, to: 'Cancelled', reason: 'As asked' });
  expect(cancelled.body['message']).toContain('₹454.00 was paid in hand: please give it back');
  const refunds = async () => (await desk(deskCalls.deskRefunds, { orderId })).body;
  expect(await refunds()).toMatchObject({
    paid: 554,
    left: 0,
    refunds: [{ amount: 100 }, { amount: 454, state: 'pending', way: 'hand' }],
  });
  const { body: toLookAt } = await desk(deskCalls.deskOrders, { filter: 'refunds' });
  expect(toLookAt['orders']).toMatchObject([{ orderId }]);
  const mail = db.selectFrom('outbox').select('text').where('subject', 'like', `%cancelled%${orderId}%`);
  expect((await mail.executeTakeFirst())?.text).toMatch(
    /The remaining ₹454.00 of your ₹554.00 .* write to us with the UPI ID/,
  );
  expect((await desk(deskCalls.advanceOrder, { orderId, to: 'Cancelled', reason: 'Again' })).status).toBe(409);
});

it('[22.256] what was paid in hand is no step to undo, and such a parcel may be refused at the door', async () => {
  const { body } = await enter({ ...PARCEL, paid: 'cash', email: '' });
  const orderId = String(body['orderId']);
  const shown = async () => (await desk(deskCalls.deskOrder, { orderId })).body;
  expect((await shown())['back']).toBeUndefined();
  expect((await desk(deskCalls.stepBack, { orderId })).status).toBe(409);
  expect((await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' })).status).toBe(200);
  expect(await shown()).toMatchObject({ back: { step: 'Shipped' }, cashDue: 0 });
  expect((await desk(deskCalls.refuseAtDoor, { orderId })).status).toBe(200);
  expect((await desk(deskCalls.deskRefunds, { orderId })).body).toMatchObject({
    refunds: [{ amount: 554, way: 'hand' }],
  });
  const sold = String((await enter({ ...STALL, paid: 'cash' })).body['orderId']);
  expect((await desk(deskCalls.deskOrder, { orderId: sold })).body['back']).toBeUndefined();
});

it('[22.225] the invoice of a sale to somebody unnamed says so, and no empty address', async () => {
  const unregister = registerForGst();
  const { body } = await enter({ ...STALL, items: items(['chakli', '250 g', 'default', 1]) });
  const [line] = (await runCommand(shop.services, 'invoice', String(body['orderId']))).match(/^ +to .*$/m) ?? [];
  expect(line?.trim()).toBe('to an unnamed customer (place of supply 29 Karnataka)');
  unregister();
});

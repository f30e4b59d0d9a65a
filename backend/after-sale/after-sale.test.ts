import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { runCommand } from '../testing/run-command';
import { payOutRefund } from '../payments/pay-out-refund';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let token: string;
let email: string;
let shoppers = 0;

const shop = await createTestBackend();
const [kurta, murukku] = await shop.addProducts(
  { name: 'Kurta', price: 499.5, sizes: ['M'], colors: ['Red'], stock: { 'M-Red': 1000 } },
  {
    name: 'Butter Murukku',
    price: 80,
    category: 'Snacks',
    subCategory: 'SNButterMurukku',
    sizes: ['200 g'],
    colors: [],
  },
);
await shop.addCoupons({ code: 'ONCE', percent: 10, shopper_limit: 1 });
beforeEach(async () => {
  email = `after${++shoppers}@gmail.com`;
  token = await shop.logIn(email);
});

const orders = (caller = token) => shop.orders(caller);
const newest = async () => (await orders()).at(-1) as Order;
const buy = async (product = kurta, coupon?: { code: string; percent: number }) => {
  const placed = await shop.call(
    calls.placeOrder,
    makeOrderPayload([{ product, quantity: 2, color: product === murukku ? 'default' : 'Red' }], coupon),
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
  expect(placed.body).toMatchObject({ success: true });
  return String((await newest()).orderId);
};
const payOnline = async () => {
  const payload = makeOrderPayload([{ product: kurta }]);
  const { body } = await shop.call(calls.startOnlineOrder, payload, { token });
  const { id } = body['order'] as { id: string };
  const answer = await shop.request('/sandbox/razorpay/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: shop.services.payments.keyId, order_id: id, outcome: 'pay' }),
  });
  await shop.call(calls.verifyOnlineOrder, { ...payload, ...((await answer.json()) as object) }, { token });
  return String((await newest()).orderId);
};
const cancel = (orderId: string, caller = token) =>
  shop.call(optionalCalls.cancelOrder, { orderId }, { token: caller });
const askReturn = (orderId: string, more: object = {}) =>
  shop.call(
    optionalCalls.requestReturn,
    {
      orderId,
      pieces: [{ item: 0, first: 1, quantity: 2 }],
      cause: 'size',
      reason: 'Too small for me',
      upiId: 'Asha@OkAxis',
      ...more,
    },
    { token },
  );
const desk = (...words: string[]) => runCommand(shop.services, ...words);
const deliver = async (orderId: string) => {
  for (const status of ['Processing', 'Shipped', 'Delivered']) await desk('order-status', orderId, status);
};
const stock = async () =>
  (
    await shop.services.db
      .selectFrom('stock')
      .select('quantity')
      .where('product_id', '=', kurta._id)
      .executeTakeFirstOrThrow()
  ).quantity;
const subjects = async () =>
  (
    await shop.services.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .where('id', 'like', 'order-%')
      .orderBy('created_at')
      .execute()
  ).map(({ subject }) => subject.replace(/ – TT-.*/, ''));

describe('the history of an order', () => {
  it('[10.14] holds every change with its moment, oldest first', async () => {
    const orderId = await buy();
    expect((await newest()).history).toEqual([{ status: 'Order Placed', at: (await newest()).date }]);
    await deliver(orderId);
    const { history = [], ...money } = await newest();
    expect(history.map(({ status }) => status)).toEqual(['Order Placed', 'Processing', 'Shipped', 'Delivered']);
    expect(money).toMatchObject({ paidAmount: 0, dueAmount: 0 });
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort());
  });

  it('begins with the payment where an order is paid online', async () => {
    await payOnline();
    expect((await newest()).history).toEqual([{ status: 'Order Placed', at: (await newest()).date }]);
  });
});

describe('an online order that is not paid', () => {
  it('[10.27] is listed as pending for a day, and neither cancellable nor returnable', async () => {
    await shop.call(calls.startOnlineOrder, makeOrderPayload([{ product: kurta }]), { token });
    const order = await newest();
    expect(order).toMatchObject({ status: 'Pending', paymentState: 'open', payment: false });
    expect(order).not.toHaveProperty('cancellableUntil');
    shop.clock.advance(DAY - MINUTE);
    expect(await orders()).toHaveLength(1);
    shop.clock.advance(MINUTE);
    expect(await orders()).toEqual([]);
  });

  it('stays listed while its money is under way, and is gone once nobody is asked to pay it', async () => {
    await shop.call(calls.startOnlineOrder, makeOrderPayload([{ product: kurta }]), { token });
    const { _id } = await newest();
    const payments = () => shop.services.db.updateTable('payments').where('order_id', '=', _id);
    await payments().set({ state: 'confirming' }).execute();
    shop.clock.advance(3 * DAY);
    expect(await orders()).toMatchObject([{ paymentState: 'confirming', status: 'Pending' }]);
    await payments().set({ state: 'withdrawn' }).execute();
    expect(await orders()).toEqual([]);
  });
});

describe('cancelling', () => {
  it('[9.31] [10.01] gives pieces and coupon back within two hours, and a mail says so', async () => {
    const before = await stock();
    const orderId = await buy(kurta, { code: 'ONCE', percent: 10 });
    expect(await stock()).toBe(before - 2);
    expect((await newest()).cancellableUntil).toBe(
      new Date(Date.parse(String((await newest()).date)) + 120 * MINUTE).toISOString(),
    );
    shop.clock.advance(119 * MINUTE);
    expect(await cancel(orderId)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your order is cancelled.' },
    });
    expect(await newest()).toMatchObject({
      status: 'Cancelled',
      dueAmount: 0,
      history: [{ status: 'Order Placed' }, { status: 'Cancelled' }],
    });
    expect(await newest()).not.toHaveProperty('cancellableUntil');
    expect(await newest()).not.toHaveProperty('refundStatus');
    expect(await stock()).toBe(before);
    expect(await subjects()).toEqual([expect.stringContaining('order TT-'), 'Your order is cancelled']);
    await buy(kurta, { code: 'ONCE', percent: 10 });
  });

  it('[10.04] happens once, however often and fast it is asked', async () => {
    const before = await stock();
    const orderId = await buy();
    const answers = await Promise.all([cancel(orderId), cancel(orderId), cancel(orderId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stock()).toBe(before);
    expect((await subjects()).filter((subject) => subject.includes('cancelled'))).toHaveLength(1);
  });

  it('[10.05] of a paid order lets the money go back', async () => {
    const orderId = await payOnline();
    await cancel(orderId);
    expect(await newest()).toMatchObject({ status: 'Cancelled', refundStatus: 'Pending', payment: true });
    const mail = await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', email)
      .where('subject', 'like', '%cancelled%')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('₹553.50 will be refunded in full');
    while (await payOutRefund(shop.services));
    expect(await newest()).toMatchObject({
      refundStatus: 'Issued',
      history: [{ status: 'Order Placed' }, { status: 'Cancelled' }, { status: 'Refund Issued' }],
    });
  });

  it('[10.02] [10.03] ends after two hours, when it was sent, and never touches the order of somebody else', async () => {
    const orderId = await buy();
    const other = await shop.logIn(`other${shoppers}@gmail.com`);
    expect(await cancel(orderId, other)).toMatchObject({
      status: 404,
      body: { success: false, message: 'Order not found' },
    });
    shop.clock.advance(121 * MINUTE);
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { message: expect.stringContaining('2 hours') } });
    const sent = await buy();
    await desk('order-status', sent, 'Shipped');
    expect(await cancel(sent)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cannot be cancelled any more') },
    });
    expect((await orders()).map(({ status }) => status)).toEqual(['Order Placed', 'Shipped']);
  });

  it('of an order nobody has paid takes it away, and money that comes all the same goes back', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const started = (await shop.call(calls.startOnlineOrder, payload, { token })).body['order'] as { id: string };
    const { _id } = await newest();
    await shop.services.db.updateTable('payments').set({ state: 'confirming' }).where('order_id', '=', _id).execute();
    expect(await cancel(_id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('being confirmed') },
    });
    await shop.services.db.updateTable('payments').set({ state: 'open' }).where('order_id', '=', _id).execute();
    expect([(await cancel(_id)).status, (await cancel(_id)).status]).toEqual([200, 200]);
    expect(await orders()).toEqual([]);
    const paid = await shop.request('/sandbox/razorpay/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: shop.services.payments.keyId, order_id: started.id, outcome: 'pay' }),
    });
    expect(
      (await shop.call(calls.verifyOnlineOrder, { ...payload, ...((await paid.json()) as object) }, { token })).status,
    ).toBe(409);
    expect(await newest()).toMatchObject({ status: 'Cancelled', refundStatus: 'Pending' });
  });

  it('needs a login and an id', async () => {
    expect((await shop.call(optionalCalls.cancelOrder, { orderId: 'x' })).status).toBe(401);
    expect((await shop.call(optionalCalls.cancelOrder, {}, { token })).status).toBe(400);
    expect((await cancel('TT-NOTHING')).status).toBe(404);
  });
});

describe('sending something back', () => {
  it('[9.38] [10.09] can be asked for within seven days of delivery, once, and is answered by the merchant', async () => {
    const orderId = await buy();
    expect(await askReturn(orderId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('once it has been delivered') },
    });
    await deliver(orderId);
    expect(
      Date.parse(String((await newest()).returnableUntil)) - Date.parse(String((await newest()).history?.at(-1)?.at)),
    ).toBe(7 * DAY);
    shop.clock.advance(7 * DAY - MINUTE);
    const asked = [
      ...(await Promise.all([askReturn(orderId), askReturn(orderId)])),
      await askReturn(orderId, { wish: 'exchange' }),
    ];
    const returnId = (await newest()).returns?.[0]?.id;
    const taken = { success: true, message: 'We have your request and will reply by email.', returnId };
    expect(asked.slice(0, 2).map(({ status, body }) => [status, body])).toEqual([
      [200, taken],
      [200, taken],
    ]);
    expect([asked[2]?.status, asked[2]?.body['message']]).toEqual([409, expect.stringContaining('another request')]);
    expect(await newest()).toMatchObject({
      returns: [{ history: [{ status: 'Return Requested' }] }],
      status: 'Delivered',
    });
    expect(await newest()).not.toHaveProperty('returnableUntil');
    expect(await desk('returns')).toMatch(
      new RegExp(
        `RT-.* ${orderId} .* return {2}Requested {2}${email}\\n {4}2 × Kurta, size M, Red\\n {4}It does not fit: Too small for me`,
      ),
    );

    await desk('return', orderId, 'approve', '--note', 'Send it to Mysuru.');
    await expect(desk('return', orderId, 'approve')).rejects.toThrow(/is 'Approved'/);
    const [request] = (await newest()).returns ?? [];
    expect(await desk('return', orderId, 'received')).toContain(`refund ${request?.id}`);
    expect(await newest()).toMatchObject({ refundStatus: 'Pending' });
    await desk('refund', orderId);
    expect((await newest()).returns?.[0]?.history.map(({ status }) => status)).toEqual([
      'Return Requested',
      'Return Approved',
      'Return Received',
      'Refund Issued',
    ]);
    expect(await desk('returns')).toBe('No returns are open.');
    expect((await subjects()).slice(1)).toEqual([
      'We are packing your order',
      'Your order is on its way',
      'Your order has arrived',
      'We have your return request',
      'Your return is accepted',
      'We have received your return',
      'Refund issued',
    ]);
  });

  it('[10.12] owes money only once the products came back for a refund: not when it is allowed, and never for an exchange', async () => {
    for (const [kind, owed] of [
      ['return', 'Pending'],
      ['exchange', undefined],
    ] as const) {
      const orderId = await buy();
      await deliver(orderId);
      await askReturn(orderId, { wish: kind });
      await desk('return', orderId, 'approve');
      expect((await newest()).refundStatus).toBeUndefined();
      await desk('return', orderId, 'received');
      expect((await newest()).refundStatus).toBe(owed);
      shop.clock.advance(MINUTE);
    }
  });

  it('[10.10] is over after seven days, and not offered for snacks', async () => {
    const snack = await buy(murukku);
    const orderId = await buy();
    await deliver(snack);
    await deliver(orderId);
    expect(await askReturn(snack)).toMatchObject({
      status: 409,
      body: { message: 'Snacks are food and cannot be returned.' },
    });
    shop.clock.advance(4 * DAY);
    // A session that nobody uses for a week is over.
    await shop.call(calls.getProfile, {}, { token });
    shop.clock.advance(3 * DAY + MINUTE);
    expect(await askReturn(orderId)).toMatchObject({
      status: 409,
      body: { message: 'The 7 days for returns and exchanges are over.' },
    });
  });

  it('[10.08] [10.11] wants a reason of this world', async () => {
    const orderId = await buy();
    await deliver(orderId);
    for (const reason of ['', '   ', 'x'.repeat(501), 7])
      expect((await askReturn(orderId, { reason, cause: 'other' })).status).toBe(400);
    expect((await askReturn(orderId, { cause: 'whim' })).status).toBe(400);
    expect((await askReturn(orderId, { pieces: [] })).status).toBe(400);
    expect((await askReturn(orderId, { wish: 'keep' })).status).toBe(400);
    expect((await askReturn(orderId, { wish: 'exchange', reason: 'कृपया L भेजें 👕' })).status).toBe(200);
    expect(await desk('returns', '--all')).toContain('कृपया L भेजें 👕');
    await desk('return', orderId, 'decline', '--note', 'Worn already.');
    expect((await newest()).returns?.[0]?.history.at(-1)).toMatchObject({ status: 'Return Declined' });
    const mail = await shop.services.db
      .selectFrom('outbox')
      .select(['text', 'html'])
      .where('recipient', '=', email)
      .where('subject', 'like', 'About your exchange%')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('Worn already.');
  });
});

it('[10.17] the mail of a parcel that is on its way asks for cash where the order is not paid, and nowhere else', async () => {
  const onItsWay = async (orderId: string) => {
    await desk('order-status', orderId, 'Shipped');
    const { _id } = await newest();
    return (
      await shop.services.db
        .selectFrom('outbox')
        .select('text')
        .where('id', '=', `order-${_id}-shipped`)
        .executeTakeFirstOrThrow()
    ).text;
  };
  expect(await onItsWay(await buy())).toContain('Cash on delivery: please keep ₹1,053.00 ready.');
  shop.clock.advance(MINUTE);
  expect(await onItsWay(await payOnline())).not.toContain('Cash on delivery');
});

describe('commands that are repeated', () => {
  it('[10.18] change nothing twice, and no mail goes out again', async () => {
    const orderId = await buy();
    await desk('order-status', orderId, 'Shipped');
    await expect(desk('order-status', orderId, 'Shipped')).rejects.toThrow(/can become Delivered/);
    const both = await Promise.allSettled([
      desk('order-status', orderId, 'Delivered'),
      desk('order-status', orderId, 'Delivered'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await subjects()).slice(1)).toEqual(['Your order is on its way', 'Your order has arrived']);
  });
});

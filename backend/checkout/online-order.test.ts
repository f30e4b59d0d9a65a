import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import type { OrderPayload } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { confirmPayment } from './confirm-payment';
import { PaymentProviderError, type PaymentProvider } from '../payments/payment-provider';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The real gateway over the stand-in, except where a test puts something in its way. */
type Obstacle = Partial<PaymentProvider>;

let token: string;
let shoppers = 0;

const shop = await createTestBackend();
const gateway = shop.services.payments;
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5, colors: ['#9f1d2f', 'Navy Blue'] });
await shop.addCoupons({ code: 'SUMMER', percent: 10 });
beforeEach(async () => {
  token = await shop.logIn(`online${++shoppers}@gmail.com`);
});
afterEach(() => {
  shop.services.payments = gateway;
});

const obstruct = (obstacle: Obstacle) => {
  shop.services.payments = {
    facts: gateway.facts,
    keyId: gateway.keyId,
    createOrder: (order) => gateway.createOrder(order),
    isSignedPayment: (payment) => gateway.isSignedPayment(payment),
    fetchPayment: (id) => gateway.fetchPayment(id),
    listPayments: (id) => gateway.listPayments(id),
    listPaymentsBetween: (from, to) => gateway.listPaymentsBetween(from, to),
    findOrder: (receipt) => gateway.findOrder(receipt),
    refund: (order) => gateway.refund(order),
    listRefunds: (id) => gateway.listRefunds(id),
    readEvent: (body, header) => gateway.readEvent(body, header),
    ...obstacle,
  };
};
const noAnswer = async () => {
  throw new PaymentProviderError(undefined, 'no answer');
};

const start = (payload: unknown, key?: string, caller = token) =>
  shop.call(calls.startOnlineOrder, payload, { token: caller, headers: key ? { 'idempotency-key': key } : {} });
const startedOrder = async (payload: OrderPayload, caller = token) => {
  const { status, body } = await start(payload, undefined, caller);
  expect([status, body]).toEqual([
    200,
    { success: true, order: { id: expect.stringMatching(/^order_/), amount: expect.any(Number) } },
  ]);
  return body['order'] as { id: string; amount: number };
};
const pay = async (orderId: string, outcome: 'pay' | 'fail' = 'pay') => {
  const answer = await shop.request('/sandbox/razorpay/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: gateway.keyId, order_id: orderId, outcome }),
  });
  return (await answer.json()) as {
    razorpay_order_id: string;
    razorpay_payment_id: string;
    razorpay_signature: string;
  };
};
const verify = (payload: OrderPayload, result: object, caller = token) =>
  shop.call(calls.verifyOnlineOrder, { ...payload, ...result }, { token: caller });
/** Orders that are placed: what only waits for its payment is listed too, with its `paymentState`. */
const orders = async (caller = token) => (await shop.orders(caller)).filter((order) => !order.paymentState);
const providerOrders = async () => (await shop.services.db.selectFrom('sandbox_orders').select('id').execute()).length;
const ownOrders = async () =>
  shop.services.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .where('users.email', '=', `online${shoppers}@gmail.com`)
    .execute();
const stockOf = async (product: Product) =>
  (await shop.services.db.selectFrom('stock').select('quantity').where('product_id', '=', product._id).execute()).map(
    (row) => row.quantity,
  );
const mailsTo = async (email: string, like: string) =>
  (
    await shop.services.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', email)
      .where('id', 'like', like)
      .execute()
  ).length;

describe('the way that works', () => {
  it('[7.18] [7.19] [3.21] [9.16] is paid for what was shown, once, and then an order', async () => {
    await shop.call(
      calls.updateCartQuantity,
      { itemId: kurta._id, size: 'S', color: '#9f1d2f', quantity: 2 },
      { token },
    );
    await shop.call(
      calls.updateCartQuantity,
      { itemId: kurta._id, size: 'M', color: '#9f1d2f', quantity: 1 },
      { token },
    );
    const payload = makeOrderPayload([{ product: kurta, quantity: 2 }], { code: 'SUMMER', percent: 10 });
    const order = await startedOrder(payload);
    expect(order.amount).toBe(99900 + 4900 + 500 - 9990);
    expect(await orders()).toEqual([]);
    const result = await pay(order.id);
    expect(await verify(payload, result)).toMatchObject({ status: 200, body: { success: true } });
    expect(await orders()).toMatchObject([
      {
        status: 'Order Placed',
        paymentMethod: 'Razorpay',
        payment: true,
        amount: 953.1,
        paidAmount: 953.1,
        dueAmount: 0,
        couponCode: 'SUMMER',
        discount: 10,
      },
    ]);
    const { body } = await shop.call(calls.getCart, {}, { token });
    expect(Object.keys((body['cartData'] as Record<string, object>)[kurta._id] ?? {})).toEqual(['M-#9f1d2f']);
    expect(await mailsTo(`online${shoppers}@gmail.com`, 'order-%')).toBe(1);
  });

  it('[11.03] answers the same when told again, also at once, and while the provider is gone', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const result = await pay((await startedOrder(payload)).id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(payload, result)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    obstruct({ fetchPayment: noAnswer });
    expect((await verify(payload, result)).status).toBe(200);
    expect(await orders()).toHaveLength(1);
    expect(await mailsTo(`online${shoppers}@gmail.com`, 'order-%')).toBe(1);
  });

  it('is one more try after a failed payment', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const { id } = await startedOrder(payload);
    expect(await pay(id, 'fail')).toMatchObject({ error: { reason: 'payment_failed', metadata: { order_id: id } } });
    expect((await verify(payload, await pay(id))).status).toBe(200);
    expect(await orders()).toHaveLength(1);
  });

  it('is in the history where it was paid, not where it was begun', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const { id } = await startedOrder(payload);
    await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta, quantity: 3 }]), { token });
    await verify(payload, await pay(id));
    expect((await orders()).map((order) => order.paymentMethod)).toEqual(['COD', 'Razorpay']);
  });
});

describe('payments that are none', () => {
  it('[11.02] refuses forged, swapped and missing signatures, and nothing is paid', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const dear = makeOrderPayload([{ product: kurta, quantity: 9 }]);
    const cheapPaid = await pay((await startedOrder(payload)).id);
    const dearId = (await startedOrder(dear)).id;
    const forgeries = [
      { ...cheapPaid, razorpay_order_id: dearId },
      { ...cheapPaid, razorpay_signature: 'f'.repeat(64) },
      { ...cheapPaid, razorpay_signature: cheapPaid.razorpay_signature.toUpperCase() },
      { ...cheapPaid, razorpay_signature: `${cheapPaid.razorpay_signature}0` },
      { ...cheapPaid, razorpay_payment_id: 'pay_00000000000000' },
    ];
    const warn = vi.spyOn(shop.services.log, 'warn').mockImplementation(() => undefined);
    for (const forged of forgeries) {
      expect(await verify(dear, forged)).toMatchObject({
        status: 400,
        body: { success: false, message: 'Payment failed. Contact support, If Deducted.' },
      });
    }
    expect(warn).toHaveBeenCalledTimes(forgeries.length);
    expect(warn).toHaveBeenLastCalledWith(
      expect.objectContaining({ orderId: expect.any(String) }),
      'payment with a wrong signature refused',
    );
    warn.mockRestore();
    for (const field of ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature']) {
      for (const wrong of [undefined, '', 7, 'x'.repeat(300)])
        expect((await verify(dear, { ...cheapPaid, [field]: wrong })).status).toBe(400);
    }
    expect(await orders()).toEqual([]);
  });

  it("[11.04] answers 404 to somebody else's order, and it stays payable by its own shopper", async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const result = await pay((await startedOrder(payload)).id);
    const thief = await shop.logIn(`thief${shoppers}@gmail.com`);
    expect(await verify(payload, result, thief)).toMatchObject({ status: 404, body: { success: false } });
    expect(await orders(thief)).toEqual([]);
    expect((await verify(payload, result)).status).toBe(200);
    expect((await verify(payload, { ...result, razorpay_order_id: 'order_unknown' })).status).toBe(404);
  });

  it.each([
    [{ status: 'authorized' }, 202],
    [{ status: 'failed' }, 400],
    [{ currency: 'USD' }, 400],
  ])('does not take %j for a payment', async (said, status) => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const result = await pay((await startedOrder(payload)).id);
    obstruct({ fetchPayment: async (id) => ({ ...(await gateway.fetchPayment(id)), ...said }) });
    expect(await verify(payload, result)).toMatchObject({ status, body: { success: false } });
    expect(await orders()).toEqual([]);
    shop.services.payments = gateway;
    expect((await verify(payload, result)).status).toBe(200);
  });

  it('says so while the provider does not answer, and confirms later', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const result = await pay((await startedOrder(payload)).id);
    obstruct({ fetchPayment: noAnswer });
    expect(await verify(payload, result)).toMatchObject({
      status: 202,
      body: { success: false, message: expect.stringContaining('being confirmed') },
    });
    shop.services.payments = gateway;
    expect((await verify(payload, result)).status).toBe(200);
  });

  it('does not count a second payment of one order', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const { id, amount } = await startedOrder(payload);
    await verify(payload, await pay(id));
    const second = {
      id: 'pay_second',
      providerOrderId: id,
      amountPaise: amount,
      currency: 'INR',
      status: 'captured',
      refundedPaise: 0,
    };
    expect(await confirmPayment(shop.services, second)).toBe('second payment');
    obstruct({ isSignedPayment: () => true });
    const report = { razorpay_order_id: id, razorpay_payment_id: second.id, razorpay_signature: 'right' };
    expect(await verify(payload, report)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('refunded in full') },
    });
    expect(await orders()).toHaveLength(1);
  });
});

describe('one open order at a time', () => {
  it('uses the open one again for the same order, with the newest address', async () => {
    const payload = makeOrderPayload([{ product: kurta }, { product: kurta, size: 'M' }]);
    const first = await startedOrder(payload);
    const turned = {
      ...payload,
      items: [...payload.items].reverse(),
      address: { ...payload.address, street: '14 Temple Road' },
    };
    expect(await startedOrder(turned)).toEqual(first);
    expect(await startedOrder(makeOrderPayload([{ product: kurta }]))).not.toEqual(first);
    const rows = await ownOrders();
    expect(rows).toHaveLength(2);
    expect(rows.some((row) => row.address.includes('14 Temple Road'))).toBe(true);
  });

  it('is never shared between shoppers', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const other = await shop.logIn(`other${shoppers}@gmail.com`);
    expect((await startedOrder(payload)).id).not.toBe((await startedOrder(payload, other)).id);
  });

  it('is not looked for at another account of the provider', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const first = await startedOrder(payload);
    obstruct({
      keyId: 'rzp_live_other',
      createOrder: async () => ({ id: `order_live${shoppers}`, amountPaise: first.amount }),
    });
    expect((await startedOrder(payload)).id).toBe(`order_live${shoppers}`);
  });

  it('[11.05] finds out that it was paid already, instead of charging twice', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    await pay((await startedOrder(payload)).id);
    expect(await start(payload)).toMatchObject({
      status: 409,
      body: { code: 'already-paid', message: 'This order is already paid. You will find it in your orders.' },
    });
    expect(await orders()).toMatchObject([{ payment: true, status: 'Order Placed' }]);
    expect((await start(payload)).status).toBe(409);
    expect((await start(payload, 'the-same-once-more')).status).toBe(200);
  });
});

describe('stock and coupons', () => {
  it('[11.10] takes the last piece for who pays first; the other gets the money back', async () => {
    const [vase] = await shop.addProducts({ name: 'Vase', sizes: ['one-size'], stock: { 'one-size-#9f1d2f': 1 } });
    const payload = makeOrderPayload([{ product: vase }], { code: 'SUMMER', percent: 10 });
    const { used_count } = await shop.services.db
      .selectFrom('coupons')
      .select('used_count')
      .where('code', '=', 'SUMMER')
      .executeTakeFirstOrThrow();
    const other = await shop.logIn(`other${shoppers}@gmail.com`);
    await shop.call(
      calls.updateCartQuantity,
      { itemId: vase._id, size: 'one-size', color: '#9f1d2f', quantity: 1 },
      { token },
    );
    const [slow, quick] = [await startedOrder(payload), await startedOrder(payload, other)];
    expect(await stockOf(vase)).toEqual([1]);
    expect((await verify(payload, await pay(quick.id), other)).status).toBe(200);
    const late = await pay(slow.id);
    for (let time = 0; time < 2; time++) {
      expect(await verify(payload, late)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('refunded in full') },
      });
    }
    expect(await stockOf(vase)).toEqual([0]);
    expect(await orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Pending', payment: true }]);
    expect(await mailsTo(`online${shoppers}@gmail.com`, 'refund-%')).toBe(1);
    expect(await mailsTo(`online${shoppers}@gmail.com`, 'order-%')).toBe(0);
    const { body } = await shop.call(calls.getCart, {}, { token });
    expect(Object.keys(body['cartData'] as object)).toEqual([vase._id]);
    const after = await shop.services.db
      .selectFrom('coupons')
      .select('used_count')
      .where('code', '=', 'SUMMER')
      .executeTakeFirstOrThrow();
    expect(after.used_count).toBe(used_count + 1);
  });

  it('refuses to begin what is sold out, for online payment too', async () => {
    const [gone] = await shop.addProducts({ name: 'Gone', sizes: ['one-size'], stock: { 'one-size-#9f1d2f': 0 } });
    expect(await start(makeOrderPayload([{ product: gone }]))).toMatchObject({
      status: 409,
      body: { message: 'Gone, Crimson is sold out. Please review your cart.' },
    });
    expect(await ownOrders()).toEqual([]);
  });
});

describe('a provider in trouble', () => {
  it('says so, shows nothing in the history, and the same key carries on with the same row', async () => {
    obstruct({ createOrder: noAnswer });
    const payload = makeOrderPayload([{ product: kurta }]);
    expect(await start(payload, 'k-1')).toMatchObject({
      status: 503,
      body: { success: false, message: 'Online payment cannot be reached right now. Please try again in a moment.' },
    });
    expect(await orders()).toEqual([]);
    const [row] = await ownOrders();
    shop.services.payments = gateway;
    const { status, body } = await start(payload, 'k-1');
    expect(status).toBe(200);
    expect((await ownOrders()).map((one) => one.id)).toEqual([row?.id]);
    expect(await start(payload, 'k-1')).toMatchObject({ status: 200, body });
  });

  it('[8.28] a refusal of the provider is told for what it is', async () => {
    const silent = 'Online payment cannot be reached right now. Please try again in a moment.';
    const keys = 'Online payment does not work in this shop at the moment. We are looking into it.';
    const amount = 'Amount exceeds maximum amount allowed.';
    for (const [status, description, message] of [
      [401, 'Authentication failed', keys],
      [400, amount, `The payment provider does not take this order: ${amount}`],
      [429, 'Too many requests', silent],
      [500, 'Server error', silent],
    ] as const) {
      obstruct({
        createOrder: async () => {
          throw new PaymentProviderError(status, description);
        },
      });
      expect(await start(makeOrderPayload([{ product: kurta }]))).toMatchObject({ status: 503, body: { message } });
    }
    expect(await orders()).toEqual([]);
  });

  it('survives a crash between our row and the provider’s answer', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    // The process dies while it waits for the provider: this request is never answered and cleans nothing up.
    await new Promise<void>((reached) => {
      obstruct({ createOrder: () => new Promise(() => reached()) });
      void start(payload, 'k-crash');
    });
    shop.services.payments = gateway;
    const [row] = await ownOrders();
    expect(row?.status).toBe('Awaiting Payment');
    shop.clock.advance(11_000);
    const { status, body } = await start(payload, 'k-crash');
    expect(status).toBe(200);
    const { id } = body['order'] as { id: string };
    expect((await verify(payload, await pay(id))).status).toBe(200);
    expect((await ownOrders()).map((one) => [one.id, one.status])).toEqual([[row?.id, 'Order Placed']]);
  });

  it('tells a repeat to wait while the first is still under way', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    let first = Promise.resolve({});
    const answer = await new Promise<(order: { id: string; amountPaise: number }) => void>((reached) => {
      obstruct({ createOrder: () => new Promise(reached) });
      first = start(payload, 'k-slow');
    });
    const repeat = await start(payload, 'k-slow');
    expect(repeat).toMatchObject({ status: 409, body: { message: expect.stringContaining('still being processed') } });
    answer({ id: 'order_slow', amountPaise: 54850 + 500 });
    expect(await first).toMatchObject({ status: 200, body: { order: { id: 'order_slow' } } });
    expect(await start(payload, 'k-slow')).toMatchObject({ status: 200, body: { order: { id: 'order_slow' } } });
  });

  it('is not held until tomorrow by a request that died while the clock was a day ahead', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    shop.clock.advance(DAY_MS);
    await new Promise<void>((reached) => {
      obstruct({ createOrder: () => new Promise(() => reached()) });
      void start(payload, 'k-tomorrow');
    });
    shop.clock.advance(-DAY_MS);
    shop.services.payments = gateway;
    expect(await start(payload, 'k-tomorrow')).toMatchObject({
      status: 200,
      body: { order: { id: expect.stringMatching(/^order_/) } },
    });
  });

  it('does not hand out a provider order of another amount', async () => {
    obstruct({ createOrder: async () => ({ id: 'order_wrong', amountPaise: 1 }) });
    const error = vi.spyOn(shop.services.log, 'error').mockImplementation(() => undefined);
    expect((await start(makeOrderPayload([{ product: kurta }]))).status).toBe(503);
    const [row] = await ownOrders();
    const logged = { orderId: row?.id, amountPaise: 49950 + 5400, opened: { id: 'order_wrong', amountPaise: 1 } };
    expect(error).toHaveBeenCalledExactlyOnceWith(logged, 'provider opened an order of another amount');
    error.mockRestore();
    expect(await orders()).toEqual([]);
  });
});

describe('Idempotency-Key', () => {
  it('[11.01] makes one order of 50 at once, here and at the provider, and answers all of them alike', async () => {
    const before = await providerOrders();
    const payload = makeOrderPayload([{ product: kurta }]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(payload, 'k-50')));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await ownOrders()).toHaveLength(1);
    expect((await providerOrders()) - before).toBe(1);
  });

  it('makes one order of many at once even without a key', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(payload)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await ownOrders()).toHaveLength(1);
  });

  it('refuses the same key with another body', async () => {
    await start(makeOrderPayload([{ product: kurta }]), 'k-1');
    expect((await start(makeOrderPayload([{ product: kurta, quantity: 2 }]), 'k-1')).status).toBe(422);
  });
});

it('refuses malformed orders with a 4xx in words and writes nothing', async () => {
  const payload = makeOrderPayload([{ product: kurta }]);
  const [snack] = await shop.addProducts({ name: 'Free', paymentMethod: '' });
  const wrong = [
    {},
    { ...payload, items: [] },
    { ...payload, amount: 'x' },
    { ...payload, amount: 1 },
    { ...payload, address: { ...payload.address, zipcode: '1' } },
    makeOrderPayload([{ product: snack }]),
  ];
  for (const input of wrong) {
    const { status, body } = await start(input);
    expect([Math.floor(status / 100), body['success'], typeof body['message']]).toEqual([4, false, 'string']);
  }
  expect((await start(makeOrderPayload([{ product: snack }]))).body['message']).toBe(
    'Razorpay is not available for your selected product(s).',
  );
  expect(await ownOrders()).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import type { PaymentResult } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { deliver, onlineShopper, paymentEvent, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend } from '../testing/test-backend';
import { payOutRefund } from '../payments/pay-out-refund';
import { signEvent } from '../providers/razorpay/sign-payment';
import { withdrawPayment } from '../payments/withdraw-payment';

const TOTAL = 49950 + 4900 + 500;
const DAY_MS = 24 * 60 * 60 * 1000;

let shopper: OnlineShopper;

const shop = await createTestBackend();
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5 });
const payload = makeOrderPayload([{ product: kurta }]);
beforeEach(async () => {
  shopper = await onlineShopper(shop);
});

const paid = async (): Promise<PaymentResult> => shopper.pay((await shopper.open(payload)).id);
const event = (name: string, { razorpay_order_id: order_id, razorpay_payment_id: id }: PaymentResult, status: string) =>
  paymentEvent(name, { id, order_id, amount: TOTAL, status });
const captured = (result: PaymentResult) => event('payment.captured', result, 'captured');
const paymentOf = (result: PaymentResult) =>
  shop.services.db
    .selectFrom('payments')
    .selectAll()
    .where('provider_order_id', '=', result.razorpay_order_id)
    .executeTakeFirstOrThrow();
const payOutAll = async () => {
  while (await payOutRefund(shop.services));
};
const refunded = async (result: PaymentResult) =>
  (await shop.services.payments.fetchPayment(result.razorpay_payment_id)).refundedPaise;

describe('a webhook', () => {
  it('[11.18] completes an order whose browser died after paying, with cart and mail', async () => {
    await shop.call(
      calls.updateCartQuantity,
      { itemId: kurta._id, size: 'S', color: '#9f1d2f', quantity: 1 },
      { token: shopper.token },
    );
    const result = await paid();
    expect(await (await deliver(shop, captured(result))).json()).toEqual({ success: true });
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed', payment: true, amount: 553.5 }]);
    expect(await shopper.mails('order-%')).toHaveLength(1);
    expect((await shop.call(calls.getCart, {}, { token: shopper.token })).body['cartData']).toEqual({});
    expect((await shopper.verify(payload, result)).status).toBe(200);
  });

  it('[11.19] counts once, tripled and shuffled and in parallel with the browser’s report', async () => {
    const result = await paid();
    const deliveries = [
      event('payment.authorized', result, 'authorized'),
      captured(result),
      event('order.paid', result, 'captured'),
    ].flatMap((body) => {
      const id = randomUUID();
      return [0, 1, 2].map(() => () => deliver(shop, body, { id }));
    });
    const asked = [...deliveries, ...[0, 1, 2].map(() => () => shopper.verify(payload, result))].sort(
      () => Math.random() - 0.5,
    );
    const answers = await Promise.all(asked.map((ask) => ask()));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed', payment: true }]);
    expect(await shopper.mails('%')).toHaveLength(2);
    expect(await paymentOf(result)).toMatchObject({ state: 'paid', provider_payment_id: result.razorpay_payment_id });
  });

  it('told of a payment once more, or of its older news, leaves what is known of it as it was', async () => {
    const result = await paid();
    await deliver(shop, event('payment.authorized', result, 'authorized'));
    const tries = () =>
      shop.services.db.selectFrom('payment_tries').selectAll().where('id', '=', result.razorpay_payment_id).execute();
    const before = await tries();
    expect(before).toMatchObject([{ status: 'authorized' }]);
    shop.clock.advance(1000);
    await deliver(shop, event('payment.authorized', result, 'authorized'));
    await deliver(shop, event('payment.failed', result, 'failed'));
    expect(await tries()).toEqual(before);
  });

  it('[11.20] never moves a payment back, whatever order its news arrive in', async () => {
    const result = await paid();
    await deliver(shop, captured(result));
    await deliver(shop, event('payment.authorized', result, 'authorized'));
    await deliver(shop, event('payment.failed', result, 'failed'));
    expect(await paymentOf(result)).toMatchObject({ state: 'paid' });
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed' }]);
  });

  it('lets a failed payment be authorised late, and taken', async () => {
    const result = await paid();
    await deliver(shop, event('payment.failed', result, 'failed'));
    expect(await paymentOf(result)).toMatchObject({ state: 'open' });
    await deliver(shop, event('payment.authorized', result, 'authorized'));
    expect(await paymentOf(result)).toMatchObject({ state: 'confirming' });
    expect(await shopper.orders()).toEqual([]);
    await deliver(shop, captured(result));
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed' }]);
  });

  it('that tells of an authorised payment keeps the shopper from paying again', async () => {
    const result = await paid();
    await deliver(shop, event('payment.authorized', result, 'authorized'));
    expect(await shopper.start(payload)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('being confirmed') },
    });
    await deliver(shop, captured(result));
    expect(await shopper.start(payload)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already paid') },
    });
  });

  it('[11.23] takes both secrets while they change, and no other', async () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'hush' };
    const rotating = await createTestBackend({ ...keys, RAZORPAY_WEBHOOK_SECRET: 'new-secret, old-secret' });
    const body = captured(await paid());
    const statuses = await Promise.all(
      ['new-secret', 'old-secret', 'older-secret', 'new-secret, old-secret', ''].map(
        async (secret) => (await deliver(rotating, body, { signature: secret ? signEvent(body, secret) : '' })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 400, 400, 400]);
    await rotating.close();
    const deaf = await createTestBackend(keys);
    expect((await deliver(deaf, body, { signature: signEvent(body, '') })).status).toBe(503);
  });

  it('[11.21] is refused when forged: 30 ways, and nothing happens', async () => {
    const result = await paid();
    const body = captured(result);
    const right = signEvent(body, 'nobody knows it');
    const signatures = [
      '',
      ' ',
      'null',
      right,
      right.toUpperCase(),
      `${right}0`,
      right.slice(1),
      'f'.repeat(64),
      'é'.repeat(32),
      '0',
    ];
    const bodies = [body, captured({ ...result, razorpay_payment_id: 'pay_forged' }), body.replace(String(TOTAL), '1')];
    for (const forged of bodies)
      for (const signature of signatures) expect((await deliver(shop, forged, { signature })).status).toBe(400);
    const own = signEvent(body, 'x');
    expect(
      (
        await shop.request('/api/order/razorpay-webhook', {
          method: 'POST',
          body,
          headers: { 'x-razorpay-signature': own },
        })
      ).status,
    ).toBe(400);
    expect(await shopper.orders()).toEqual([]);
    expect(await paymentOf(result)).toMatchObject({ state: 'open', provider_payment_id: null });
  });

  it('[11.22] that is signed but of no use to us is taken and does nothing', async () => {
    const result = await paid();
    const bodies = [
      '',
      '{',
      '[]',
      '{}',
      '{"event":"invoice.paid","payload":{}}',
      '{"event":"payment.captured"}',
      '{"event":"payment.captured","payload":{"payment":7}}',
      paymentEvent('payment.captured', {
        id: 'pay_elsewhere',
        order_id: 'order_of_another_shop',
        amount: TOTAL,
        status: 'captured',
      }),
      paymentEvent('payment.captured', {
        id: 'pay_little',
        order_id: result.razorpay_order_id,
        amount: 100,
        status: 'captured',
      }),
      paymentEvent('payment.captured', {
        id: 'pay_dollars',
        order_id: result.razorpay_order_id,
        amount: TOTAL,
        status: 'captured',
        currency: 'USD',
      }),
    ];
    const warn = vi.spyOn(shop.services.log, 'warn').mockImplementation(() => undefined);
    for (const body of bodies) {
      const answer = await deliver(shop, body);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    }
    expect(warn).toHaveBeenCalledWith('webhook that is no event of a known shape left alone');
    warn.mockRestore();
    expect(await shopper.orders()).toEqual([]);
    expect((await deliver(shop, JSON.stringify({ event: 'x'.repeat(300_000) }))).status).toBe(413);
  });
});

describe('money that comes twice or late', () => {
  it('[11.26] goes back once when it is a second payment of a paid order, and the order stands', async () => {
    const result = await paid();
    await deliver(shop, captured(result));
    const second = { ...result, razorpay_payment_id: `pay_${randomUUID().slice(0, 14)}` };
    await Promise.all([0, 1, 2].map(() => deliver(shop, captured(second))));
    const refunds = await shop.services.db
      .selectFrom('refunds')
      .selectAll()
      .where('provider_payment_id', '=', second.razorpay_payment_id)
      .execute();
    expect(refunds).toMatchObject([{ amount_paise: TOTAL, reason: 'paid-twice', state: 'pending' }]);
    expect(await shopper.mails('refund-%')).toHaveLength(1);
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed' }]);
    expect((await shopper.orders())[0]?.refundStatus).toBeUndefined();
    await shop.services.db
      .deleteFrom('refunds')
      .where('provider_payment_id', '=', second.razorpay_payment_id)
      .execute();
  });

  it('[11.27] is fulfilled after three days while there are goods', async () => {
    const result = await paid();
    shop.clock.advance(3 * DAY_MS);
    await deliver(shop, captured(result));
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed', payment: true }]);
  });

  it('[11.28] goes back when the products are gone by then', async () => {
    const [vase] = await shop.addProducts({
      name: 'Vase',
      price: 499.5,
      sizes: ['one-size'],
      stock: { 'one-size-#9f1d2f': 1 },
    });
    const result = await shopper.pay((await shopper.open(makeOrderPayload([{ product: vase }]))).id);
    await shop.services.db.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', vase._id).execute();
    const warn = vi.spyOn(shop.services.log, 'warn').mockImplementation(() => undefined);
    await deliver(shop, captured(result));
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ totalPaise: TOTAL, reason: 'sold-out' }),
      expect.stringContaining('the money goes back'),
    );
    warn.mockRestore();
    await payOutAll();
    expect(await shopper.orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Issued', payment: true }]);
    expect(await refunded(result)).toBe(TOTAL);
    const notice = await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', shopper.email)
      .where('id', 'like', 'refund-%')
      .executeTakeFirstOrThrow();
    expect(notice.text).toContain('Vase was sold to somebody else');
    expect(notice.text).toContain('Your ₹553.50 will be refunded in full to the account you paid from');
    expect([
      (await shopper.mails('refund-%')).length,
      (await shopper.mails('refunded-%')).length,
      (await shopper.mails('order-%')).length,
    ]).toEqual([1, 1, 0]);
  });

  it('[11.29] goes back after the shopper gave the order up', async () => {
    const result = await paid();
    const { order_id } = await paymentOf(result);
    await shop.services.db.transaction().execute((trx) => withdrawPayment(trx, order_id, 'cancelled'));
    expect((await shopper.verify(payload, result)).status).toBe(409);
    await deliver(shop, captured(result));
    await payOutAll();
    expect(await shopper.orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Issued' }]);
    expect(await refunded(result)).toBe(TOTAL);
  });

  it('[11.30] goes back after the same products were ordered with cash on delivery', async () => {
    const { id } = await shopper.open(payload);
    expect(
      (await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta, quantity: 2 }]), { token: shopper.token }))
        .status,
    ).toBe(200);
    await deliver(shop, captured(await shopper.pay(id)));
    await payOutAll();
    expect(await shopper.orders()).toMatchObject([
      { paymentMethod: 'COD', status: 'Order Placed' },
      { status: 'Cancelled', refundStatus: 'Issued' },
    ]);
    expect((await shopper.open(payload)).id).not.toBe(id);
  });

  it.each([
    [
      'another try had taken its place',
      async () => void (await shopper.open(makeOrderPayload([{ product: kurta }, { product: kurta, size: 'M' }]))),
    ],
    [
      'the bank had agreed',
      async (result: PaymentResult) => void (await deliver(shop, event('payment.authorized', result, 'authorized'))),
    ],
  ])(
    'goes back after the same products were ordered with cash on delivery, also where %s before',
    async (_name, before) => {
      const result = await paid();
      await before(result);
      expect((await shop.call(calls.placeOrder, payload, { token: shopper.token })).status).toBe(200);
      expect(await paymentOf(result)).toMatchObject({ state: 'withdrawn', withdrawn_because: 'superseded' });
      await deliver(shop, captured(result));
      await payOutAll();
      expect(await shopper.orders()).toMatchObject([
        { paymentMethod: 'COD', status: 'Order Placed' },
        { status: 'Cancelled', refundStatus: 'Issued' },
      ]);
      expect(await refunded(result)).toBe(TOTAL);
    },
  );

  it('is kept after other products were ordered', async () => {
    const { id } = await shopper.open(makeOrderPayload([{ product: kurta }, { product: kurta, size: 'M' }]));
    await shop.call(calls.placeOrder, payload, { token: shopper.token });
    const body = paymentEvent('payment.captured', {
      id: `pay_${randomUUID().slice(0, 14)}`,
      order_id: id,
      amount: 2 * 49950 + 5400,
      status: 'captured',
    });
    await deliver(shop, body);
    expect((await shopper.orders()).map((order) => order.status)).toEqual(['Order Placed', 'Order Placed']);
  });

  it('from two tabs with two amounts is one order, whichever comes first, and one refund', async () => {
    await shop.services.db
      .insertInto('coupons')
      .values({ code: 'TABS', percent: 10, usage_limit: null, shopper_limit: null, used_count: 0, active: 1 })
      .onConflict((one) => one.doNothing())
      .execute();
    const withCoupon = makeOrderPayload([{ product: kurta }], { code: 'TABS', percent: 10 });
    const [first, second] = [await shopper.open(payload), await shopper.open(withCoupon)];
    expect(second.id).not.toBe(first.id);
    const [late, early] = [await shopper.pay(first.id), await shopper.pay(second.id)];
    expect((await shopper.verify(payload, late)).status).toBe(200);
    expect(await shopper.verify(withCoupon, early)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('refunded in full') },
    });
    await payOutAll();
    expect((await shopper.orders()).map(({ status, refundStatus }) => [status, refundStatus])).toEqual([
      ['Order Placed', undefined],
      ['Cancelled', 'Issued'],
    ]);
    expect([await refunded(late), await refunded(early)]).toEqual([0, second.amount]);
  });
});

describe('a refund that the provider tells of', () => {
  const refundEvent = (name: string, payment_id: string, amount: number, id = `rfnd_${randomUUID().slice(0, 14)}`) =>
    JSON.stringify({ event: name, payload: { refund: { entity: { id, payment_id, amount, status: 'processed' } } } });

  it('[10.34] shows as issued where the merchant gave it at the provider’s desk', async () => {
    const result = await paid();
    await deliver(shop, captured(result));
    await deliver(shop, refundEvent('refund.processed', result.razorpay_payment_id, 100));
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Issued' }]);
    const rest = refundEvent('refund.processed', result.razorpay_payment_id, TOTAL - 100);
    await Promise.all([0, 1].map(() => deliver(shop, rest)));
    expect((await shopper.orders())[0]?.history?.at(-1)).toMatchObject({ status: 'Refund Issued' });
    expect(await shopper.mails('refunded-%')).toHaveLength(2);
    await payOutAll();
    expect(await refunded(result)).toBe(0);
  });

  it('is pending again where the bank could not take it', async () => {
    const result = await paid();
    const { order_id } = await paymentOf(result);
    await shop.services.db.transaction().execute((trx) => withdrawPayment(trx, order_id, 'cancelled'));
    await deliver(shop, captured(result));
    await payOutAll();
    const given = await shop.services.db
      .selectFrom('refunds')
      .select('provider_refund_id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    await deliver(
      shop,
      refundEvent('refund.failed', result.razorpay_payment_id, TOTAL, String(given.provider_refund_id)),
    );
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Pending' }]);
  });
});

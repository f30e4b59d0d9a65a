import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order, OrderPayload, OrderReturn, PaymentResult } from '@/lib/contract/order';
import { moneyBackWords } from '@/lib/rules/orders/order-timeline';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { deliver, onlineShopper, paymentEvent, type OnlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { issueRefund } from './issue-refund';
import { payOutRefund } from './pay-out-refund';
import { requestRefund } from './request-refund';

const TOTAL = 49950 + 4900 + 500;

let shopper: OnlineShopper;
let payload: OrderPayload;

const shop = await createTestBackend();
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5 });
beforeEach(async () => {
  payload = makeOrderPayload([{ product: kurta }]);
  shopper = await onlineShopper(shop);
});

const paid = async (): Promise<PaymentResult> => {
  const result = await shopper.pay((await shopper.open(payload)).id);
  expect((await shopper.verify(payload, result)).status).toBe(200);
  return result;
};
/** What the merchant gives back at the provider's own desk. */
const give = (result: PaymentResult, amountPaise: number) =>
  shop.services.payments.refund({
    providerPaymentId: result.razorpay_payment_id,
    amountPaise,
    idempotencyKey: `desk-${randomUUID().slice(0, 12)}`,
  });
/** The provider's event, which reports the payment as well. */
const refundEvent = ({ razorpay_payment_id, razorpay_order_id }: PaymentResult, amount: number, inAll: number) => {
  const payment = {
    id: razorpay_payment_id,
    order_id: razorpay_order_id,
    amount: TOTAL,
    currency: 'INR',
    status: inAll === TOTAL ? 'refunded' : 'captured',
    amount_refunded: inAll,
  };
  const refund = { id: `rfnd_${randomUUID().slice(0, 14)}`, payment_id: razorpay_payment_id, amount };
  return JSON.stringify({
    event: 'refund.processed',
    payload: { refund: { entity: refund }, payment: { entity: payment } },
  });
};
const payOutAll = async () => {
  while (await payOutRefund(shop.services));
};
const refunded = async (result: PaymentResult) =>
  (await shop.services.payments.fetchPayment(result.razorpay_payment_id)).refundedPaise;

describe('a part that the merchant gave back at the provider’s desk', () => {
  it('leaves the rest to the shop when the order is cancelled, once', async () => {
    const result = await paid();
    await give(result, 10_000);
    const [order] = await shopper.orders();
    await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
    await Promise.all([payOutAll(), payOutAll()]);
    expect(await refunded(result)).toBe(TOTAL);
    expect(await shopper.orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Issued' }]);
    expect(await shopper.mails('refunded-%')).toHaveLength(2);
  });

  it('changes nothing by coming to nothing; where the shop’s rest does, the money is owed again', async () => {
    const result = await paid();
    await give(result, 10_000);
    const [order] = await shopper.orders();
    await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
    await payOutAll();
    const { provider_refund_id: rest } = await shop.services.db
      .selectFrom('refunds')
      .select('provider_refund_id')
      .where('order_id', '=', String(order?._id))
      .executeTakeFirstOrThrow();
    const failed = (id: unknown, amount: number) =>
      JSON.stringify({
        event: 'refund.failed',
        payload: { refund: { entity: { id, payment_id: result.razorpay_payment_id, amount } } },
      });
    await deliver(shop, failed('rfnd_part', 10_000));
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Issued' }]);
    await deliver(shop, failed(rest, TOTAL - 10_000));
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Pending' }]);
  });

  it('[21.42] shows as issued, and in the history once the parts are the whole', async () => {
    const result = await paid();
    await deliver(shop, refundEvent(result, 10_000, 10_000));
    const stands = async () => {
      const [order] = await shopper.orders();
      return [order?.refundStatus, order?.history?.some(({ status }) => status === 'Refund Issued')];
    };
    expect(await stands()).toEqual(['Issued', false]);
    await deliver(shop, refundEvent(result, TOTAL - 10_000, TOTAL));
    expect(await stands()).toEqual(['Issued', true]);
    await payOutAll();
    expect(await refunded(result)).toBe(0);
  });
});

describe('the whole payment, refunded at the provider’s desk, of an order whose products come back', () => {
  const desk = (...words: string[]) => runCommand(shop.services, ...words);
  const newest = async () => (await shopper.orders())[0] as Order;
  /** Paid, delivered, asked for in as many requests as there are units, and approved; answers their ids. */
  const asked = async (quantity: number, isApproved = true) => {
    payload = makeOrderPayload([{ product: kurta, quantity }]);
    const result = await paid();
    const { _id, orderId = '' } = await newest();
    for (const status of ['Shipped', 'Delivered']) await desk('order-status', orderId, status);
    for (let first = 1; first <= quantity; first += 1) {
      const runs = [{ item: 0, first, quantity: 1 }];
      await shop.call(
        optionalCalls.requestReturn,
        { orderId: _id, wish: 'return', pieces: runs, cause: 'damaged', reason: '', upiId: '' },
        { token: shopper.token },
      );
    }
    const ids = ((await newest()).returns ?? []).map(({ id }) => id);
    for (const id of isApproved ? ids : []) await desk('return', id, 'approve');
    return { result, orderId, ids, order_id: _id, total: Math.round((await newest()).amount * 100) };
  };
  const refundEvent = (
    kind: 'processed' | 'failed',
    { razorpay_payment_id: payment_id }: PaymentResult,
    amount: number,
  ) =>
    deliver(
      shop,
      JSON.stringify({
        event: `refund.${kind}`,
        payload: { refund: { entity: { id: `rfnd_${payment_id}`, payment_id, amount } } },
      }),
    );
  const statuses = async () =>
    (await newest()).returns?.map(({ history }) => history.map(({ status }) => status.replace('Return ', '')));
  const SETTLED = ['Requested', 'Approved', 'Received', 'Refund Issued'];

  it.each(['before the goods are back', 'after'])(
    '[10.34] [10.12] settles the request %s, and nobody is asked to give it again',
    async (when) => {
      const { result, total, ids } = await asked(1);
      const [id = ''] = ids;
      if (when === 'after') expect(await desk('return', id, 'received')).toContain('automatically');
      await refundEvent('processed', result, total);
      if (when !== 'after') expect(await desk('return', id, 'received')).not.toContain('automatically');
      expect((await newest()).refundStatus).toBe('Issued');
      expect(await statuses()).toEqual([SETTLED]);
      expect(await desk('returns')).not.toContain(id);
      await expect(desk('refund', id)).rejects.toThrow(/does not wait/);
      expect(await shopper.mails('refunded-%')).toHaveLength(1);
      expect(await shopper.mails(`%${id}-refund-issued`)).toEqual([]);
    },
  );

  it('[10.44] is told by the card and to the merchant in the place of the amount, while a request is open', async () => {
    const { result, total, ids } = await asked(1);
    const line = /₹[\d.]+ goes back through the payment provider/;
    expect(await desk('returns')).toMatch(line);
    await refundEvent('processed', result, total);
    const listed = await desk('returns');
    expect(listed).toContain(`${ids[0]}  `);
    expect(listed).toContain('Refunded with the whole payment');
    expect(listed).not.toMatch(line);
    expect(moneyBackWords(await newest(), (await newest()).returns?.[0] as OrderReturn)).toBe(
      'refunded with the whole payment',
    );
  });

  it('is not promised once more in the mail that accepts a return after it', async () => {
    const { result, total, ids } = await asked(1, false);
    await refundEvent('processed', result, total);
    await desk('return', ids[0] ?? '', 'approve');
    const { text } = await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('id', '=', `order-${ids[0]}-return-approved`)
      .executeTakeFirstOrThrow();
    expect(text).toContain(`return ${ids[0]}`);
    expect(text).not.toMatch(/refunded|refund/i);
  });

  it('[10.12] settles products that are received while it is written down', async () => {
    const { ids, order_id } = await asked(1);
    let received: Promise<string> | undefined;
    await shop.services.db.transaction().execute(async (trx) => {
      await requestRefund(trx, shop.services, order_id, 'by-merchant');
      const refund = await trx
        .selectFrom('refunds')
        .selectAll()
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow();
      await issueRefund(trx, shop.services, refund, { id: 'rfnd_desk', amountPaise: refund.amount_paise });
      received = desk('return', ids[0] ?? '', 'received');
      // Time for PostgreSQL to come to what it has to wait for; SQLite has one writer at a time.
      await new Promise((longer) => setTimeout(longer, 200));
    });
    expect(await received).not.toContain('Refund the money');
    expect([await statuses(), (await newest()).refundStatus]).toEqual([[SETTLED], 'Issued']);
  });

  it.each(['by hand', 'by the shop'])(
    '[10.34] that comes to nothing leaves owed what it had settled, until it is given %s; what was given by hand before stays given',
    async (how) => {
      const { result, total, ids, orderId } = await asked(2);
      const [given = '', owed = ''] = ids;
      for (const id of ids) await desk('return', id, 'received');
      await desk('refund', given);
      shop.clock.advance(1000);
      await refundEvent('processed', result, total);
      expect(await statuses()).toEqual([SETTLED, SETTLED]);
      shop.clock.advance(1000);
      await refundEvent('failed', result, total);
      expect(await statuses()).toEqual([SETTLED, SETTLED.slice(0, 3)]);
      expect(await newest()).toMatchObject({ refundStatus: 'Pending' });
      expect((await newest()).history?.map(({ status }) => status)).not.toContain('Refund Issued');
      expect(await desk('returns')).toContain(owed);
      expect(await desk('returns')).not.toContain(given);
      if (how === 'by hand') {
        expect(await desk('refunds')).toContain(orderId);
        await desk('refund', owed);
        expect(await desk('refunds')).not.toContain(orderId);
      } else {
        await expect(desk('refund', orderId, '--again')).rejects.toThrow(/refunded another way/);
        await payOutAll();
      }
      expect(await newest()).toMatchObject({ refundStatus: 'Issued' });
      expect(await statuses()).toEqual([SETTLED, SETTLED]);
    },
  );
});

it('money that went back before the shop heard that it had come buys nothing', async () => {
  const result = await shopper.pay((await shopper.open(payload)).id);
  await deliver(shop, refundEvent(result, TOTAL, TOTAL));
  await deliver(
    shop,
    paymentEvent('payment.captured', {
      id: result.razorpay_payment_id,
      order_id: result.razorpay_order_id,
      amount: TOTAL,
      status: 'captured',
    }),
  );
  expect(await shopper.orders()).toEqual([]);
  expect(await shopper.mails('order-%')).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order, PaymentResult } from '@/lib/contract/order';
import { runCommand } from '../testing/run-command';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { obstruct } from '../testing/obstruct';
import { deliver, onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend } from '../testing/test-backend';
import { settlePayment } from './confirm-payment';
import { PaymentProviderError } from '../payments/payment-provider';
import { openProviderOrder } from './open-provider-order';
import { payOutRefund } from '../payments/pay-out-refund';

const TOTAL = 49950 + 4900 + 500;

let shopper: OnlineShopper;

const shop = await createTestBackend();
const gateway = shop.services.payments;
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 499.5 });
const payload = makeOrderPayload([{ product: kurta }]);
beforeEach(async () => {
  shopper = await onlineShopper(shop);
});
afterEach(() => {
  shop.services.payments = gateway;
});

const listed = () => shop.orders(shopper.token);
const cancel = (orderId: unknown) => shop.call(optionalCalls.cancelOrder, { orderId }, { token: shopper.token });

/**
 * What is asked for while the payment is being written down, by another process as it were, and what it is answered.
 */
async function whileItIsSettled<Answer>(result: PaymentResult, ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await shop.services.db.transaction().execute(async (trx) => {
    await settlePayment(trx, shop.services, await gateway.fetchPayment(result.razorpay_payment_id));
    answer = ask();
    // Time for PostgreSQL to come to what it has to wait for; SQLite has one writer at a time.
    await new Promise((longer) => setTimeout(longer, 200));
  });
  return answer as Promise<Answer>;
}

it('[22.82] a payment that came too late is told as that, whatever else of it went back at the provider’s desk', async () => {
  const { id } = await shopper.open(payload);
  const [open] = await listed();
  await cancel(open?._id);
  const result = await shopper.pay(id);
  const refused = await shopper.verify(payload, result);
  expect(refused.status).toBe(409);
  const { db } = shop.services;
  const refunds = db.selectFrom('refunds').where('provider_payment_id', '=', result.razorpay_payment_id);
  const whole = await refunds.selectAll().executeTakeFirstOrThrow();
  const entity = { id: 'rfnd_of_the_desk', payment_id: result.razorpay_payment_id, amount: 10_000 };
  // PostgreSQL reads a row that was changed behind the others: here it comes behind them on SQLite, too.
  await db.deleteFrom('refunds').where('id', '=', whole.id).execute();
  await deliver(shop, JSON.stringify({ event: 'refund.processed', payload: { refund: { entity } } }));
  await db.insertInto('refunds').values(whole).execute();
  expect(await shopper.verify(payload, result)).toMatchObject({ status: 409, body: refused.body });
});

describe('beside a payment that is being written down', () => {
  it('a cancellation is one of the paid order, whose money goes back', async () => {
    const result = await shopper.pay((await shopper.open(payload)).id);
    const [open] = await listed();
    expect((await whileItIsSettled(result, () => cancel(open?._id))).status).toBe(200);
    expect(await shopper.orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Pending' }]);
  });

  it('a repeat under the same key hears that it is paid, and the payment stays so', async () => {
    const { id } = await shopper.open(payload, 'the-same-key');
    const result = await shopper.pay(id);
    expect((await whileItIsSettled(result, () => shopper.start(payload, 'the-same-key'))).status).toBe(409);
    expect(
      await shop.services.db
        .selectFrom('payments')
        .select('state')
        .where('provider_order_id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ state: 'paid' });
  });
});

describe('a window that is asked for again under the same key', () => {
  it('is not shown for an order that was paid while nobody told us', async () => {
    const { id } = await shopper.open(payload, 'paid-in-silence');
    await shopper.pay(id);
    const again = await shopper.start(payload, 'paid-in-silence');
    expect([again.status, again.body['message']]).toEqual([
      409,
      'This order is already paid. You will find it in your orders.',
    ]);
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed', payment: true }]);
  });

  it('is shown while the provider does not answer: it takes no second payment itself', async () => {
    const { id } = await shopper.open(payload, 'provider-gone');
    shop.services.payments = obstruct(gateway, {
      listPayments: () => Promise.reject(new PaymentProviderError(undefined, 'no answer')),
    });
    expect((await shopper.start(payload, 'provider-gone')).body).toMatchObject({ order: { id } });
  });
});

it('an order that was paid just before its window is opened says so, without asking a provider that may not answer', async () => {
  const { id } = await shopper.open(payload);
  expect((await shopper.verify(payload, await shopper.pay(id))).status).toBe(200);
  const [order] = await shopper.orders();
  shop.services.payments = obstruct(gateway, {
    listPayments: () => Promise.reject(new PaymentProviderError(undefined, 'no answer')),
  });
  await expect(openProviderOrder(shop.services, String(order?._id))).rejects.toMatchObject({
    status: 409,
    code: 'already-paid',
    message: 'This order is already paid. You will find it in your orders.',
  });
});

describe('beside a refund that is being paid out', () => {
  const cancelled = async () => {
    const result = await shopper.pay((await shopper.open(payload)).id);
    await shopper.verify(payload, result);
    const [order] = await shopper.orders();
    await cancel(order?._id);
    return { result, order: order as Order };
  };
  const stateOf = async ({ _id }: Order) =>
    (await shop.services.db.selectFrom('refunds').select('state').where('order_id', '=', _id).executeTakeFirst())
      ?.state;
  const payOutAll = async () => {
    while (await payOutRefund(shop.services));
  };

  it('the news that it failed counts, though the provider’s own answer comes after it', async () => {
    const { result, order } = await cancelled();
    const failed = {
      event: 'refund.failed',
      payload: { refund: { entity: { id: 'rfnd_quick', payment_id: result.razorpay_payment_id, amount: TOTAL } } },
    };
    shop.services.payments = obstruct(gateway, {
      refund: async () => {
        await deliver(shop, JSON.stringify(failed));
        return 'rfnd_quick';
      },
    });
    await payOutAll();
    expect(await stateOf(order)).toBe('failed');
    expect(await shopper.mails('refunded-%')).toEqual([]);
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Pending' }]);
  });

  it('the merchant’s word that it was given by hand is not taken back by a worker that gives up', async () => {
    const { order } = await cancelled();
    shop.clock.advance(6 * 24 * 60 * 60 * 1000);
    shop.services.payments = obstruct(gateway, {
      refund: async () => {
        // A call that takes longer than its worker has it for.
        shop.clock.advance(61_000);
        await runCommand(shop.services, 'refund', String(order.orderId));
        throw new PaymentProviderError(undefined, 'no answer');
      },
    });
    await payOutAll();
    expect(await stateOf(order)).toBe('issued');
  });
});

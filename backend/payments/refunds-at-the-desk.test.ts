import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OrderPayload, PaymentResult } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { saveFees } from '../catalogue/fees';
import { makeOrderPayload, TEST_FEES } from '../testing/make-order-payload';
import { deliver, onlineShopper, paymentEvent, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { payOutRefund } from './pay-out-refund';

const TOTAL = 49950 + 4900 + 500;

let shop: TestBackend;
let shopper: OnlineShopper;
let payload: OrderPayload;

beforeAll(async () => {
  shop = await createTestBackend();
  await saveFees(shop.services.db, TEST_FEES);
  const [kurta] = (await shop.addProducts({ name: 'Kurta', price: 499.5 })) as [Product];
  payload = makeOrderPayload([{ product: kurta }]);
});
afterAll(() => shop.close());
beforeEach(async () => {
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
/** The provider's event, which tells of the payment as well. */
const told = ({ razorpay_payment_id, razorpay_order_id }: PaymentResult, amount: number, inAll: number) => {
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
    expect(await shopper.mails('refunded-%')).toHaveLength(1);
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

  it('shows once the parts are the whole', async () => {
    const result = await paid();
    await deliver(shop, told(result, 10_000, 10_000));
    expect((await shopper.orders())[0]?.refundStatus).toBeUndefined();
    await deliver(shop, told(result, TOTAL - 10_000, TOTAL));
    expect(await shopper.orders()).toMatchObject([{ refundStatus: 'Issued' }]);
    await payOutAll();
    expect(await refunded(result)).toBe(0);
  });
});

it('money that went back before the shop heard that it had come buys nothing', async () => {
  const result = await shopper.pay((await shopper.open(payload)).id);
  await deliver(shop, told(result, TOTAL, TOTAL));
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

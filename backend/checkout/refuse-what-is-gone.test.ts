import { beforeEach, describe, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order, OrderPayload, ProviderOrder } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { obstruct } from '../testing/obstruct';
import { deliver, onlineShopper, paymentEvent, type OnlineShopper } from '../testing/online-shopper';
import { COUPON_USED } from '../refusal';
import { createTestBackend, type TestAnswer } from '../testing/test-backend';
import { PaymentProviderError } from '../payments/payment-provider';

const MINE = { code: 'MINE', percent: 10 };

let shopper: OnlineShopper;

const shop = await createTestBackend();
const [kurta, ring] = await shop.addProducts({ name: 'Kurta', price: 499.5 }, { name: 'Ring', price: 100 });
await shop.addCoupons({ ...MINE, shopper_limit: 1 });
beforeEach(async () => {
  shopper = await onlineShopper(shop);
});

describe('an order that was begun before is paid as it could be begun now', () => {
  it('not with a coupon whose last use went to another order, under its key or later', async () => {
    const remaining = makeOrderPayload([{ product: kurta }], MINE);
    await shopper.open(remaining, 'first');
    const [open] = await shop.orders(shopper.token);
    const other = makeOrderPayload([{ product: ring }], MINE);
    expect((await shopper.verify(other, await shopper.pay((await shopper.open(other, 'second')).id))).status).toBe(200);
    const refused = { status: 409, body: COUPON_USED };
    expect(await shopper.start(remaining, 'first')).toMatchObject(refused);
    expect(await shop.call(optionalCalls.payOrder, { orderId: open?._id }, { token: shopper.token })).toMatchObject(
      refused,
    );
  });

  it('not for products that are sold out meanwhile, under its key either', async () => {
    const [vase] = await shop.addProducts({ name: 'Vase', sizes: ['one-size'], stock: { 'one-size-#9f1d2f': 1 } });
    const wanted = makeOrderPayload([{ product: vase }]);
    const { id } = await shopper.open(wanted, 'first');
    await shop.services.db.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', vase._id).execute();
    expect(await shopper.start(wanted, 'first')).toMatchObject({
      status: 409,
      body: { message: 'Vase, Crimson is sold out. Please review your cart.' },
    });
    await shop.services.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', vase._id).execute();
    expect((await shopper.open(wanted, 'first')).id).toBe(id);
  });
});

describe('[11.33] an order that was paid behind its closed window and cannot be sent', () => {
  const GOES_BACK = 'This order was paid, but it cannot be sent any more. Your money will be refunded in full.';
  let wanted: OrderPayload;
  let begun: ProviderOrder;
  let open: Order | undefined;
  beforeEach(async () => {
    const [vase] = await shop.addProducts({ name: 'Vase', sizes: ['one-size'], stock: { 'one-size-#9f1d2f': 1 } });
    wanted = makeOrderPayload([{ product: vase }]);
    begun = await shopper.open(wanted, 'closed');
    [open] = await shop.orders(shopper.token);
    await shop.services.db.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', vase._id).execute();
  });

  const repeats: [string, () => Promise<TestAnswer>][] = [
    ['order/razorpay with its key', () => shopper.start(wanted, 'closed')],
    ['order/pay', () => shop.call(optionalCalls.payOrder, { orderId: open?._id }, { token: shopper.token })],
  ];

  it.each(repeats)('says by %s that its money goes back, whoever heard of it first', async (_, repeat) => {
    await shopper.pay(begun.id);
    for (let time = 0; time < 2; time++)
      expect(await repeat()).toMatchObject({ status: 409, body: { success: false, message: GOES_BACK } });
    expect(await shopper.orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Pending' }]);
  });

  it.each(repeats)('says so by %s after the webhook, without asking the provider', async (_, repeat) => {
    const { razorpay_payment_id: id } = await shopper.pay(begun.id);
    const payment = { id, order_id: begun.id, amount: begun.amount, status: 'captured' };
    await deliver(shop, paymentEvent('payment.captured', payment));
    const gateway = shop.services.payments;
    shop.services.payments = obstruct(gateway, {
      listPayments: () => Promise.reject(new PaymentProviderError(undefined, 'no answer')),
    });
    const { status, body } = await repeat();
    shop.services.payments = gateway;
    expect([status, body['message']]).toEqual([409, GOES_BACK]);
  });

  it.each(repeats)('says so by %s where the shopper had cancelled it, too', async (_, repeat) => {
    await shop.call(optionalCalls.cancelOrder, { orderId: open?._id }, { token: shopper.token });
    expect((await repeat()).body['message']).toBe('This order was cancelled. Please order again.');
    await shopper.pay(begun.id);
    expect((await repeat()).body['message']).toBe(GOES_BACK);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OrderPayload, ProviderOrder } from '@/lib/contract/order';
import { calls } from '@/lib/contract/calls';
import type { Product } from '@/lib/contract/product';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend } from '../testing/test-backend';
import { PaymentProviderError } from '../payments/payment-provider';

let vase: Product;
let shopper: OnlineShopper;
let payload: OrderPayload;

const shop = await createTestBackend();
const gateway = shop.services.payments;
beforeEach(async () => {
  [vase] = await shop.addProducts({ name: 'Vase', sizes: ['one-size'], stock: { 'one-size-#9f1d2f': 1 } });
  payload = makeOrderPayload([{ product: vase }]);
  shopper = await onlineShopper(shop);
});
afterEach(() => {
  shop.services.payments = gateway;
});

const silent = () => {
  const noAnswer = async () => {
    throw new PaymentProviderError(undefined, 'no answer');
  };
  shop.services.payments = new Proxy(gateway, {
    get: (target, name) => {
      const value: unknown = name === 'fetchPayment' ? noAnswer : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
const unpaid = async () => (await shop.orders(shopper.token)).find((order) => order.paymentState);
const payNow = (orderId: unknown, token = shopper.token) => shop.call(optionalCalls.payOrder, { orderId }, { token });
const come = (report: object) => shop.call(optionalCalls.settleRedirect, report);
const setStock = (quantity: number) =>
  shop.services.db.updateTable('stock').set({ quantity }).where('product_id', '=', vase._id).execute();

describe('order/pay', () => {
  it('hands out the same provider order for an order left unpaid, by either id, and it can be paid', async () => {
    const { id, amount } = await shopper.open(payload);
    const order = await unpaid();
    for (const orderId of [order?.orderId, order?._id]) {
      expect(await payNow(orderId)).toMatchObject({ status: 200, body: { success: true, order: { id, amount } } });
    }
    const result = await shopper.pay(id);
    expect((await shopper.verify(payload, result)).status).toBe(200);
    expect(await payNow(order?._id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already paid') },
    });
  });

  it('opens an order whose first opening failed', async () => {
    shop.services.payments = new Proxy(gateway, {
      get: (target, name) =>
        name === 'createOrder'
          ? async () => {
              throw new PaymentProviderError(503, 'down');
            }
          : Reflect.get(target, name),
    });
    expect((await shopper.start(payload)).status).toBe(503);
    shop.services.payments = gateway;
    const { body } = await payNow((await unpaid())?._id);
    expect((await shopper.verify(payload, await shopper.pay((body['order'] as ProviderOrder).id))).status).toBe(200);
  });

  it('is not for what was cancelled, or ordered otherwise meanwhile', async () => {
    await shopper.open(payload);
    const cancelled = (await unpaid())?._id;
    await shop.call(optionalCalls.cancelOrder, { orderId: cancelled }, { token: shopper.token });
    expect(await payNow(cancelled)).toMatchObject({
      status: 409,
      body: { message: 'This order was cancelled. Please order again.' },
    });
    await shopper.open(payload);
    const superseded = (await unpaid())?._id;
    await shop.call(calls.placeOrder, payload, { token: shopper.token });
    await setStock(1);
    expect(await payNow(superseded)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('in another order meanwhile') },
    });
  });

  it('is not for others, for cash on delivery, for what is sold out, or a day old', async () => {
    await shopper.open(payload);
    const id = (await unpaid())?._id;
    const other = await onlineShopper(shop);
    expect((await payNow(id, other.token)).status).toBe(404);
    expect((await payNow('TT-NOBODYKNOWS')).status).toBe(404);
    expect((await payNow('')).status).toBe(400);
    expect((await payNow(id, '')).status).toBe(401);
    await setStock(0);
    expect(await payNow(id)).toMatchObject({
      status: 409,
      body: { message: 'Vase, Crimson is sold out. Please review your cart.' },
    });
    await setStock(1);
    shop.clock.advance(24 * 60 * 60 * 1000 - 1000);
    expect((await payNow(id)).status).toBe(200);
    shop.clock.advance(2000);
    expect(await payNow(id)).toMatchObject({
      status: 409,
      body: { message: 'This order was begun too long ago. Please order again.' },
    });
    await shop.call(calls.placeOrder, payload, { token: shopper.token });
    const [placed] = await shopper.orders();
    expect(await payNow(placed?._id)).toMatchObject({
      status: 409,
      body: { message: 'This order is paid on delivery.' },
    });
  });

  it('waits while a payment is being confirmed', async () => {
    const { id } = await shopper.open(payload);
    silent();
    await shopper.verify(payload, await shopper.pay(id));
    expect(await unpaid()).toMatchObject({ paymentState: 'confirming' });
    expect(await payNow((await unpaid())?._id)).toMatchObject({
      status: 409,
      body: { code: 'being-confirmed', message: expect.stringContaining('being confirmed') },
    });
  });
});

describe('a payment that left the page', () => {
  it('[11.16] is confirmed by signature and stored order alone, without a token, and again the same', async () => {
    const result = await shopper.pay((await shopper.open(payload)).id);
    for (let time = 0; time < 2; time++)
      expect((await come(result)).body).toEqual({ success: true, payment: 'confirmed' });
    expect(await shopper.orders()).toMatchObject([{ payment: true }]);
  });

  it('is being confirmed while the provider is silent', async () => {
    const result = await shopper.pay((await shopper.open(payload)).id);
    silent();
    expect((await come(result)).body).toEqual({ success: true, payment: 'confirming' });
    expect(await shopper.orders()).toEqual([]);
  });

  it('is on its way back where the last piece went meanwhile', async () => {
    const result = await shopper.pay((await shopper.open(payload)).id);
    await setStock(0);
    expect((await come(result)).body).toEqual({ success: true, payment: 'refunded' });
  });

  it('is on its way back where the order was cancelled meanwhile', async () => {
    const result = await shopper.pay((await shopper.open(payload)).id);
    await shop.call(optionalCalls.cancelOrder, { orderId: (await unpaid())?._id }, { token: shopper.token });
    expect((await come(result)).body).toEqual({ success: true, payment: 'refunded' });
  });

  it('is none when forged, swapped or unknown', async () => {
    const { id } = await shopper.open(payload);
    const cheap = await shopper.pay(id);
    const { id: dear } = await shopper.open(
      makeOrderPayload([{ product: (await shop.addProducts({ name: 'Dear', price: 9999 }))[0]! }]),
    );
    const forgeries = [
      { ...cheap, razorpay_order_id: dear },
      { ...cheap, razorpay_order_id: 'order_unknown' },
      { ...cheap, razorpay_payment_id: 'pay_forged' },
      { ...cheap, razorpay_signature: 'f'.repeat(64) },
    ];
    for (const forged of forgeries) expect((await come(forged)).body).toEqual({ success: true, payment: 'failed' });
    expect((await come({ ...cheap, razorpay_signature: undefined })).status).toBe(400);
    expect(await shopper.orders()).toEqual([]);
  });
});

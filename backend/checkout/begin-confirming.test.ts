import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentResult } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { obstruct } from '../testing/obstruct';
import { deliver, onlineShopper, paymentEvent, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend } from '../testing/test-backend';
import { checkOpenPayment } from './check-open-payment';
import { PaymentProviderError } from '../payments/payment-provider';

const TOTAL = 49950 + 4900 + 500;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let shopper: OnlineShopper;

const shop = await createTestBackend();
const gateway = shop.services.payments;
const [kurta, ring] = await shop.addProducts({ name: 'Kurta', price: 499.5 }, { name: 'Ring', price: 100 });
const payload = makeOrderPayload([{ product: kurta }]);
const more = makeOrderPayload([{ product: kurta }, { product: ring }]);
beforeEach(async () => {
  await shop.services.db.updateTable('payments').set({ check_after: null }).execute();
  shopper = await onlineShopper(shop);
});
afterEach(() => {
  shop.services.payments = gateway;
});

const states = async () => (await shop.orders(shopper.token)).map((order) => order.paymentState);
const authorised = ({ razorpay_order_id: order_id, razorpay_payment_id: id }: PaymentResult) =>
  deliver(shop, paymentEvent('payment.authorized', { id, order_id, amount: TOTAL, status: 'authorized' }));
const fail = (status?: number) => async () => {
  throw new PaymentProviderError(status, 'no');
};
const round = async () => {
  while (await checkOpenPayment(shop.services));
};

describe('an order that another one took the place of, and that is paid all the same', () => {
  const replacedAndPaid = async () => {
    const { id } = await shopper.open(payload);
    await shopper.open(more);
    return shopper.pay(id);
  };

  it('is being confirmed in the history while the provider is silent, and then there', async () => {
    const result = await replacedAndPaid();
    shop.services.payments = obstruct(gateway, { fetchPayment: fail() });
    expect((await shopper.verify(payload, result)).status).toBe(202);
    expect(await states()).toEqual(['confirming', 'open']);
    shop.services.payments = gateway;
    shop.clock.advance(3000);
    await round();
    expect(await shopper.orders()).toMatchObject([{ status: 'Order Placed' }]);
  });

  it('is being confirmed while the bank takes its time, and out of sight again where it says no', async () => {
    const result = await replacedAndPaid();
    await authorised(result);
    expect(await states()).toEqual(['confirming', 'open']);
    expect((await shopper.start(payload)).status).toBe(409);
    shop.services.payments = obstruct(gateway, {
      listPayments: async () => [{ ...(await gateway.fetchPayment(result.razorpay_payment_id)), status: 'refunded' }],
    });
    shop.clock.advance(30_000);
    await round();
    expect(await states()).toEqual(['open']);
  });
});

it('an order that grew old is asked about at once when its payment is reported', async () => {
  const { id } = await shopper.open(payload);
  const result = await shopper.pay(id);
  shop.services.payments = obstruct(gateway, { fetchPayment: fail(), listPayments: async () => [] });
  shop.clock.advance(DAY_MS + HOUR_MS);
  await round();
  expect((await shopper.verify(payload, result)).status).toBe(202);
  shop.services.payments = gateway;
  shop.clock.advance(3000);
  await round();
  expect(await shopper.orders()).toMatchObject([{ payment: true }]);
});

it('money that the bank agreed to and nobody took is asked about until it has gone back, however long that takes', async () => {
  const { id } = await shopper.open(payload);
  const result = await shopper.pay(id);
  shop.clock.advance(20 * HOUR_MS);
  await authorised(result);
  const goesBack = shop.clock.now().getTime() + 5 * DAY_MS;
  const payment = await gateway.fetchPayment(result.razorpay_payment_id);
  shop.services.payments = obstruct(gateway, {
    listPayments: async () => [
      { ...payment, status: shop.clock.now().getTime() < goesBack ? 'authorized' : 'refunded' },
    ],
  });
  const shown = new Set<string>();
  for (let hours = 0; hours < 8 * 24; hours += 3) {
    await round();
    shown.add(String(await states()));
    shop.clock.advance(3 * HOUR_MS);
  }
  expect([...shown]).toEqual(['confirming', '']);
  expect((await shopper.start(payload)).status).toBe(200);
});

it.each([401, 429])(
  'a provider that answers %i says nothing of a reported payment: nobody is asked to pay again',
  async (status) => {
    const result = await shopper.pay((await shopper.open(payload)).id);
    shop.services.payments = obstruct(gateway, { fetchPayment: fail(), listPayments: fail(status) });
    expect((await shopper.verify(payload, result)).status).toBe(202);
    shop.clock.advance(3000);
    await round();
    expect(await states()).toEqual(['confirming']);
  },
);

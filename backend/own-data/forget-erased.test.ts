import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Product } from '@/lib/contract/product';
import { readAlerts } from '../alerts/read-alerts';
import { PaymentProviderError } from '../payments/payment-provider';
import { payOutRefund } from '../payments/pay-out-refund';
import { atDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { obstruct } from '../testing/obstruct';
import { onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { forgetErased } from './forget-erased';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let shop: TestBackend;
let product: Product;

beforeEach(async () => {
  shop = await createTestBackend();
  [product] = await shop.addProducts({ price: 500 });
});

const payload = () => makeOrderPayload([{ product }]);

async function erase(token: string, email: string): Promise<void> {
  await shop.call(optionalCalls.sendErasureCode, {}, { token });
  const { status } = await shop.call(optionalCalls.eraseAccount, { otp: await shop.newestCode(email) }, { token });
  expect(status).toBe(200);
}

async function forgetAt(at: string): Promise<void> {
  shop.clock.advance(Date.parse(at) - shop.clock.now().getTime());
  await forgetErased(shop.services);
}

const users = () => shop.services.db.selectFrom('users').select(['id', 'contact']).execute();
const addresses = async () => {
  const rows = await shop.services.db.selectFrom('orders').select('address').execute();
  return rows.filter(({ address }) => address.includes('Temple Road'));
};

it('[23.18] an order whose end nobody noted names its buyer no longer than any other, and nobody is written to after a year', async () => {
  const shopper = await onlineShopper(shop);
  await shop.call(calls.placeOrder, payload(), { token: shopper.token });
  const number = String((await shopper.orders())[0]?.orderId);
  await runCommand(shop.services, 'order-status', number, 'Shipped');
  await runCommand(shop.services, 'order-status', number, 'Delivered');
  await erase(shopper.token, shopper.email);
  shop.clock.advance(364 * DAY_MS);
  await forgetErased(shop.services);
  expect(await users()).toMatchObject([{ contact: shopper.email }]);
  shop.clock.advance(2 * DAY_MS);
  await forgetErased(shop.services);
  expect(await users()).toMatchObject([{ contact: null }]);
  await forgetAt('2035-03-31T18:29:00.000Z');
  expect(await addresses()).toHaveLength(1);
  await forgetAt('2035-03-31T18:31:00.000Z');
  expect(await addresses()).toEqual([]);
  expect(await users()).toEqual([{ id: 'nobody', contact: null }]);
  const desk = await atDesk(shop);
  expect((await desk(deskCalls.deskOrderCounts)).body['counts']).toMatchObject({ cash: 0 });
  for (const filter of ['cash', 'all'])
    expect((await desk(deskCalls.deskOrders, { filter })).body['orders']).toEqual([]);
});

it('[23.18] a refund that the provider has still to give keeps what it is given by, and the owner is told until it is given', async () => {
  const { services } = shop;
  const gateway = services.payments;
  const refuse = async () => {
    throw new PaymentProviderError(400, 'not enough balance');
  };
  const shopper = await onlineShopper(shop);
  const opened = await shopper.open(payload());
  await shopper.verify(payload(), await shopper.pay(opened.id));
  const [order] = await shopper.orders();
  const number = String(order?.orderId);
  services.payments = obstruct(gateway, { refund: refuse });
  await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
  await erase(shopper.token, shopper.email);
  for (let day = 0; day < 7; day += 1) {
    while (await payOutRefund(services));
    shop.clock.advance(DAY_MS);
  }
  await forgetAt('2035-04-02T00:00:00.000Z');
  expect(await addresses()).toHaveLength(1);
  expect(await readAlerts(services)).toMatchObject([
    { words: expect.stringContaining(number), path: `/desk/orders/${number}` },
  ]);
  services.payments = gateway;
  await runCommand(services, 'refund', number, '--again');
  while (await payOutRefund(services));
  await forgetErased(services);
  expect(await readAlerts(services)).toEqual([]);
  await forgetAt('2044-04-02T00:00:00.000Z');
  expect(await addresses()).toEqual([]);
  const { provider_payment_id: paymentId } = await services.db
    .selectFrom('refunds')
    .select('provider_payment_id')
    .executeTakeFirstOrThrow();
  expect(paymentId).toMatch(/^forgotten-/);
});

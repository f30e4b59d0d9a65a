import { beforeEach, expect, it } from 'vitest';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OrderPayload, ProviderOrder } from '@/lib/contract/order';
import { chosenProvider } from '@/lib/rules/checkout/providers/payment-providers';
import { cowrieFacts as facts } from '@/testing/cowrie-facts';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { readAlerts } from '../alerts/read-alerts';
import { watchOver } from '../alerts/watch-over';
import { checkOpenPayment } from '../checkout/check-open-payment';
import { payOutRefund } from '../payments/pay-out-refund';
import { watchGoneKeys } from '../payments/watch-gone-keys';
import { cowrieProvider, withCowrieListed } from '../testing/cowrie-provider';
import { obstruct } from '../testing/obstruct';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const DAY_MS = 24 * 60 * 60 * 1000;

withCowrieListed();
const { provider: cowrie, refunds, pay } = cowrieProvider('cw-live-0');

let shop: TestBackend;
let shopper: OnlineShopper;
let payload: OrderPayload;
let opened: ProviderOrder;

/** An order was begun at the provider that the shop used before. */
beforeEach(async () => {
  refunds.length = 0;
  shop = await createTestBackend({}, { formerProviders: [cowrie] });
  const { services } = shop;
  const newer = obstruct(services.payments, { keyId: 'rzp_live_now' });
  shopper = await onlineShopper(shop);
  payload = makeOrderPayload([{ product: (await shop.addProducts({ name: 'Vase' }))[0] }]);
  services.payments = cowrie;
  opened = await shopper.open(payload);
  services.payments = newer;
});

const alerts = async () => {
  await watchGoneKeys(shop.services);
  await watchOver(shop.services);
  return (await readAlerts(shop.services)).map(({ words }) => words);
};
const checkAll = async () => {
  shop.clock.advance(60_000);
  while (await checkOpenPayment(shop.services));
};
const news = async (body: string) =>
  (await shop.request(facts.webhook.path, { method: 'POST', headers: { 'cowrie-proof': 'shell' }, body })).status;

async function cancelPaid(): Promise<void> {
  expect(await news(pay(opened).id)).toBe(200);
  const [order] = await shopper.orders();
  await shop.call(optionalCalls.cancelOrder, { orderId: order?.orderId }, { token: shopper.token });
}

it('[11.47] a payment begun at the provider of before is confirmed by its webhook, and its money goes back through it', async () => {
  await cancelPaid();
  await payOutRefund(shop.services);
  expect(refunds).toMatchObject([{ amountPaise: opened.amount }]);
  expect(await alerts()).toEqual([]);
});

it('[11.47] it is found by asking its own provider, and what the window of before reports is believed by its proof', async () => {
  const { id } = pay(opened);
  await checkAll();
  expect(await shopper.orders()).toMatchObject([{ payment: true, paymentProvider: 'Cowrie' }]);
  const report = {
    razorpay_order_id: opened.id,
    razorpay_payment_id: id,
    razorpay_signature: `${id} for ${opened.id}`,
  };
  expect((await shopper.verify(payload, report)).status).toBe(200);
});

it('[11.47] who pays an order later that was begun there is asked to order again', async () => {
  const { public_id: orderId } = await shop.services.db
    .selectFrom('orders')
    .select('public_id')
    .executeTakeFirstOrThrow();
  const { status, body } = await shop.call(optionalCalls.payOrder, { orderId }, { token: shopper.token });
  expect([status, body['message']]).toEqual([409, 'We have changed our online payment since. Please order again.']);
});

it('[11.47] an open payment whose provider has no keys any more raises an alert, until they are set or it is too old', async () => {
  shop.services.formerProviders = [];
  pay(opened);
  await checkAll();
  expect(await shopper.orders()).toEqual([]);
  expect(await alerts()).toEqual([
    expect.stringMatching(
      /^Nobody can say whether \S+ is paid: the keys of Cowrie are not set any more: set COWRIE_ID/,
    ),
  ]);
  shop.services.formerProviders = [cowrie];
  await checkAll();
  expect(await shopper.orders()).toMatchObject([{ payment: true }]);
  expect(await alerts()).toEqual([]);
});

it('[11.47] a refund whose provider has no keys any more says so, and goes out once they are set', async () => {
  await cancelPaid();
  shop.services.formerProviders = [];
  for (let tries = 0; tries < 3; tries++) {
    await payOutRefund(shop.services);
    shop.clock.advance(DAY_MS);
  }
  expect(await alerts()).toEqual([
    expect.stringMatching(/asked again, to refund \S+ \(the keys of Cowrie are not set any more: set COWRIE_ID/),
  ]);
  expect(refunds).toEqual([]);
  shop.services.formerProviders = [cowrie];
  await payOutRefund(shop.services);
  expect(refunds).toMatchObject([{ amountPaise: opened.amount }]);
  expect(await alerts()).toEqual([]);
});

it('[11.47] with the keys of both set, PAYMENT_PROVIDER says who takes new payments', () => {
  const both = { RAZORPAY_KEY_ID: 'rzp_live_now', COWRIE_ID: 'cw-live-0' };
  expect(chosenProvider(both).name).toBe('razorpay');
  expect(chosenProvider({ ...both, PAYMENT_PROVIDER: 'cowrie' }).name).toBe('cowrie');
});

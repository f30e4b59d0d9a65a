import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OrderPayload, ProviderOrder } from '@/lib/contract/order';
import { cowrieFacts as facts } from '@/testing/cowrie-facts';
import { makeOrderPayload } from '@/testing/make-order-payload';
import type { ProviderPayment } from '../payments/payment-provider';
import { cowrieProvider, withCowrieListed } from '../testing/cowrie-provider';
import { runCommand } from '../testing/run-command';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend } from '../testing/test-backend';

withCowrieListed();
const { provider: cowrie, refunds, pay } = cowrieProvider('cw-test-0');

const shop = await createTestBackend({}, { payments: cowrie });
let shopper: OnlineShopper;
let payload: OrderPayload;
let opened: ProviderOrder;
let paid: ProviderPayment;

beforeEach(async () => {
  shopper = await onlineShopper(shop);
  payload = makeOrderPayload([{ product: (await shop.addProducts({ name: 'Vase' }))[0] }]);
  opened = await shopper.open(payload);
  paid = pay(opened);
});

const news = async (proof: string) =>
  (await shop.request(facts.webhook.path, { method: 'POST', headers: { 'cowrie-proof': proof }, body: paid.id }))
    .status;

it('[11.46] another provider’s webhook pays an order once, at its own address and by its own proof', async () => {
  expect(await news('sand')).toBe(400);
  expect(await shopper.orders()).toEqual([]);
  expect([await news('shell'), await news('shell')]).toEqual([200, 200]);
  expect(await shopper.orders()).toMatchObject([{ payment: true, paymentMethod: 'Razorpay' }]);
  expect(await shopper.mails('order-%')).toHaveLength(1);
});

it('[11.46] shoppers and merchant read its name, and of an order that another took the other’s', async () => {
  const { body } = await shop.call(calls.listOrders, {}, { token: shopper.token });
  expect(body['orders']).toMatchObject([{ paymentState: 'open', paymentProvider: 'Cowrie' }]);
  expect(await news('shell')).toBe(200);
  const [order] = await shopper.orders();
  expect(order).toMatchObject({ payment: true, paymentMethod: 'Razorpay', paymentProvider: 'Cowrie' });
  expect(await runCommand(shop.services, 'order', order?.orderId ?? '')).toContain(
    'Payment: Cowrie (online payment), paid',
  );
  await shop.services.db.updateTable('payments').set({ key_id: 'rzp_live_before' }).execute();
  const [before] = await shopper.orders();
  expect([before?.paymentMethod, before?.paymentProvider]).toEqual(['Razorpay', undefined]);
});

it('[11.46] names it where products are not paid online', async () => {
  const [product] = await shop.addProducts({ name: 'Bowl', paymentMethod: '' });
  const { body } = await shopper.start(makeOrderPayload([{ product }]));
  expect(body).toMatchObject({ message: 'Cowrie is not available for your selected product(s).' });
});

it('[11.46] what its window reports is taken in the recorded names, and its money goes back through it', async () => {
  const report = { razorpay_order_id: opened.id, razorpay_payment_id: paid.id };
  expect((await shopper.verify(payload, { ...report, razorpay_signature: 'made up' })).status).toBe(400);
  const proof = `${paid.id} for ${opened.id}`;
  expect((await shopper.verify(payload, { ...report, razorpay_signature: proof })).status).toBe(200);
  const [order] = await shopper.orders();
  await shop.call(optionalCalls.cancelOrder, { orderId: order?.orderId }, { token: shopper.token });
  shop.startWorkers();
  await expect.poll(() => refunds).toMatchObject([{ providerPaymentId: paid.id, amountPaise: opened.amount }]);
});

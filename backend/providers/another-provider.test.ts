import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OrderPayload, ProviderOrder } from '@/lib/contract/order';
import { PROVIDERS } from '@/lib/rules/checkout/providers/payment-providers';
import type { ProviderFacts } from '@/lib/rules/checkout/providers/provider-facts';
import { cowrieFacts as facts } from '@/testing/cowrie-facts';
import { makeOrderPayload } from '@/testing/make-order-payload';
import type { PaymentProvider, ProviderPayment, RefundOrder } from '../payments/payment-provider';
import { runCommand } from '../testing/run-command';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend } from '../testing/test-backend';

/** As a row of the table, while these tests run. */
const rows = PROVIDERS as unknown as ProviderFacts[];
beforeAll(() => void rows.push(facts));
afterAll(() => void rows.splice(rows.indexOf(facts), 1));

const payments = new Map<string, ProviderPayment>();
const refunds: RefundOrder[] = [];
const cowrie: PaymentProvider = {
  facts,
  keyId: 'cw-test-0',
  createOrder: async ({ amountPaise, receipt }) => ({ id: `slip of ${receipt}`, amountPaise }),
  findOrder: async () => undefined,
  isSignedPayment: ({ providerOrderId, providerPaymentId, signature }) =>
    signature === `${providerPaymentId} for ${providerOrderId}`,
  fetchPayment: async (id) => payments.get(id) ?? Promise.reject(new Error('no such payment')),
  listPayments: async (id) => [...payments.values()].filter(({ providerOrderId }) => providerOrderId === id),
  listPaymentsBetween: async () => [],
  refund: async (order) => `refund ${refunds.push(order)}`,
  listRefunds: async () => [],
  readEvent: (rawBody, header) =>
    header('cowrie-proof') === 'shell'
      ? { id: rawBody, kind: 'money-came', payment: payments.get(rawBody) }
      : 'unsigned',
};

const shop = await createTestBackend({}, { payments: cowrie });
let shopper: OnlineShopper;
let payload: OrderPayload;
let opened: ProviderOrder;
let paid: ProviderPayment;

beforeEach(async () => {
  shopper = await onlineShopper(shop);
  payload = makeOrderPayload([{ product: (await shop.addProducts({ name: 'Vase' }))[0] }]);
  opened = await shopper.open(payload);
  paid = {
    id: `shell-${payments.size + 1}`,
    providerOrderId: opened.id,
    amountPaise: opened.amount,
    currency: 'INR',
    status: 'captured',
    refundedPaise: 0,
  };
  payments.set(paid.id, paid);
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

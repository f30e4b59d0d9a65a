import { beforeEach, describe, expect, it } from 'vitest';
import { readAlerts } from '../alerts/read-alerts';
import { UNSETTLED, settleRestored } from '../backups/settle-restored';
import { saveSetting } from '../database/read-setting';
import { AWAITING_PAYMENT, ORDER_PLACED } from '../orders/order-status';
import { PaymentProviderError, type PaymentProvider } from '../payments/payment-provider';
import { signEvent } from '../providers/razorpay/sign-payment';
import { sandboxWebhookSecret } from '../providers/razorpay/stand-in/sandbox-key-secret';
import { openSandboxOrder, paySandboxOrder } from '../providers/razorpay/stand-in/pay-sandbox-order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { razorpay } from '@/lib/rules/checkout/providers/razorpay/razorpay-facts';

const HOUR_MS = 3_600_000;

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
});

const list = (...words: string[]) => runCommand(shop.services, 'unknown-payments', ...words);
const kinds = async () => (await readAlerts(shop.services)).map(({ cause }) => cause);

/** A payment at the provider for an order that only the provider knows. */
async function payUnknown(amountPaise: number): Promise<{ orderId: string; paymentId: string }> {
  const { db, now } = shop.services;
  const order = await openSandboxOrder(db, { amountPaise, currency: 'INR', receipt: 'lost' }, now());
  const payment = await paySandboxOrder(db, order, 'captured', now());
  return { orderId: order.id, paymentId: payment?.id ?? '' };
}

async function restoredFrom(at: Date) {
  await saveSetting(shop.services.db, UNSETTLED, at.toISOString());
  await settleRestored(shop.services);
}

it('[14.35] money at the provider whose order the restored shop does not know is listed, told, and over once it went back', async () => {
  const [kurta] = await shop.addProducts({ name: 'Kurta' });
  const shopper = await onlineShopper(shop);
  await shopper.pay((await shopper.open(makeOrderPayload([{ product: kurta }]))).id);
  await payUnknown(111_00);
  shop.clock.advance(5 * HOUR_MS);
  await restoredFrom(shop.services.now());
  expect(await list()).toContain('no payment that this shop does not know');
  // More than the provider answers with at once.
  const late = [];
  for (let number = 0; number < 101; number += 1) late.push(await payUnknown(200_00 + number));
  shop.clock.advance(HOUR_MS);
  const rows = JSON.parse(await list('--json')) as { payment: string; amount: number }[];
  expect(rows.map(({ payment }) => payment).toSorted()).toEqual(late.map(({ paymentId }) => paymentId).toSorted());
  expect(await kinds()).toEqual(['payments-unknown']);
  const { payments } = shop.services;
  for (const [number, { paymentId: providerPaymentId }] of late.entries())
    await payments.refund({
      providerPaymentId,
      amountPaise: 200_00 + number,
      idempotencyKey: `by-hand-${number}-0000`,
    });
  expect(await list()).toContain('no payment that this shop does not know');
  expect(await kinds()).toEqual([]);
});

it('[14.35] what the merchant has fulfilled by hand is told no more', async () => {
  await restoredFrom(shop.services.now());
  await payUnknown(500_00);
  shop.clock.advance(HOUR_MS);
  expect(await list()).toContain('₹500');
  expect(await list('--done')).toContain('no longer listed');
  expect([await list(), await kinds()]).toEqual([expect.stringContaining('no payment that'), []]);
});

it('[14.36] a webhook of a payment that a restored shop does not know is told to the owner; in any other it is of somebody else', async () => {
  const { secret } = shop.services;
  const sendEvent = async (id: string, event = 'payment.captured', refund?: object) => {
    const entity = { id, order_id: 'order_x', amount: 100, currency: 'INR', status: 'captured' };
    const body = JSON.stringify({
      event,
      payload: { payment: { entity }, ...(refund && { refund: { entity: refund } }) },
    });
    const headers = { 'x-razorpay-signature': signEvent(body, sandboxWebhookSecret(secret)) };
    return (await shop.request(razorpay.webhook.path, { method: 'POST', headers, body })).status;
  };
  expect([await sendEvent('pay_1'), await kinds()]).toEqual([200, []]);
  await restoredFrom(shop.services.now());
  // A payment that is refunded needs no handling, also where the refund itself cannot be read.
  for (const refund of [{ id: 'rfnd_1', payment_id: 'pay_1', amount: 100 }, { id: 'rfnd_2' }])
    expect([await sendEvent('pay_1', 'refund.created', refund), await kinds()]).toEqual([200, []]);
  expect([await sendEvent('pay_2'), await kinds()]).toEqual([200, ['payments-unknown']]);
});

describe('money that went back after the backup', () => {
  const DAY_MS = 24 * HOUR_MS;
  const buy = async (price: number) => {
    const [product] = await shop.addProducts({ price, sizes: ['M'] });
    const shopper = await onlineShopper(shop);
    const payload = makeOrderPayload([{ product: product }]);
    const { razorpay_payment_id: paymentId, ...rest } = await shopper.pay((await shopper.open(payload)).id);
    await shopper.verify(payload, { razorpay_payment_id: paymentId, ...rest });
    const [order] = await shopper.orders();
    return { shopper, orderId: order?.orderId ?? '', paymentId, paidPaise: (order?.amount ?? 0) * 100 };
  };
  /** What the shop did after the backup, of which the restored one knows nothing. */
  const giveBack = async (paymentId: string, amountPaise: number, key: string) => {
    await shop.services.payments.refund({
      providerPaymentId: paymentId,
      amountPaise,
      idempotencyKey: `${key}-of-the-lost-shop`,
    });
  };
  const refunds = () =>
    shop.services.db.selectFrom('refunds').select(['amount_paise', 'state']).orderBy('amount_paise').execute();

  it('[14.39] is taken into the books of the restored shop, once, and a parcel that nobody pays for does not leave', async () => {
    const whole = await buy(500);
    const part = await buy(900);
    const untouched = await buy(700);
    shop.clock.advance(80 * DAY_MS);
    await restoredFrom(shop.services.now());
    shop.clock.advance(HOUR_MS);
    await giveBack(whole.paymentId, whole.paidPaise, 'whole');
    await giveBack(part.paymentId, 100_00, 'part-1');
    await giveBack(part.paymentId, 50_00, 'part-2');
    shop.clock.advance(HOUR_MS);
    const said = await list();
    expect(said).toMatch(new RegExp(`${whole.orderId}.*all of it`));
    expect(said).toMatch(new RegExp(`${part.orderId}.*₹150`));
    expect(said).not.toContain(untouched.orderId);
    const listed = (status: string) => runCommand(shop.services, 'orders', '--status', status);
    expect(await listed('to-pack')).not.toContain(whole.orderId);
    expect(await listed('to-cancel')).toContain(whole.orderId);
    const booked = await refunds();
    expect(booked).toEqual([50_00, 100_00, whole.paidPaise].map((amount_paise) => ({ amount_paise, state: 'issued' })));
    await expect(runCommand(shop.services, 'order-status', whole.orderId, 'Shipped')).rejects.toThrow(
      'cancel the order',
    );
    expect(await runCommand(shop.services, 'order-status', part.orderId, 'Shipped')).toContain('Shipped');
    expect(await whole.shopper.mails('refunded-%')).toHaveLength(1);
    expect(await list('--json')).toBe('[]');
    expect(await list()).toBe('The provider holds no payment that this shop does not know.');
    expect(await refunds()).toEqual(booked);
  });

  it('[14.39] of an order that was not paid yet in the backup: refunded in part it is fulfilled, as a whole it is not', async () => {
    const [product] = await shop.addProducts({ price: 500, sizes: ['M'] });
    for (const amountPaise of [100_00, undefined]) {
      const shopper = await onlineShopper(shop);
      const order = await shopper.open(makeOrderPayload([{ product: product }]));
      const { razorpay_payment_id: paymentId } = await shopper.pay(order.id);
      await giveBack(paymentId, amountPaise ?? order.amount, String(amountPaise));
    }
    await restoredFrom(shop.services.now());
    await list();
    const orders = await shop.services.db
      .selectFrom('orders')
      .leftJoin('refunds', 'refunds.order_id', 'orders.id')
      .select(['orders.status', 'refunds.amount_paise as given'])
      .orderBy('orders.status')
      .execute();
    expect(orders).toEqual([
      { status: AWAITING_PAYMENT, given: null },
      { status: ORDER_PLACED, given: 100_00 },
    ]);
    expect(await refunds()).toEqual([{ amount_paise: 100_00, state: 'issued' }]);
  });

  it('[14.39] is not looked for in a shop that was never restored, and what the provider would not tell is asked again', async () => {
    const { orderId, paymentId, paidPaise } = await buy(500);
    await giveBack(paymentId, paidPaise, 'whole');
    expect(await list()).not.toContain(orderId);
    await restoredFrom(shop.services.now());
    const { payments } = shop.services;
    shop.services.payments = watched(payments, new PaymentProviderError(503, 'silent'));
    await expect(list()).rejects.toThrow('silent');
    expect(await refunds()).toEqual([]);
    shop.services.payments = payments;
    expect(await list()).toContain(orderId);
    expect(await refunds()).toHaveLength(1);
  });
});

/** The provider lists payments, and does not say what went back of them. */
const watched = (gateway: PaymentProvider, error: Error): PaymentProvider => ({
  ...gateway,
  listPaymentsBetween: (from, to) => gateway.listPaymentsBetween(from, to),
  listRefunds: () => Promise.reject(error),
});

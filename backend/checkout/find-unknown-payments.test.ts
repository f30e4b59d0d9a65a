import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAlerts } from '../alerts/read-alerts';
import { UNSETTLED, settleRestored } from '../backups/settle-restored';
import { saveFees } from '../catalogue/fees';
import { saveSetting } from '../database/read-setting';
import { signEvent } from '../payments/sign-payment';
import { sandboxWebhookSecret } from '../sandbox/razorpay/sandbox-key-secret';
import { openSandboxOrder, paySandboxOrder } from '../sandbox/razorpay/pay-sandbox-order';
import { makeOrderPayload, TEST_FEES } from '../testing/make-order-payload';
import { onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { WEBHOOK_PATH } from './webhook-routes';

const HOUR_MS = 3_600_000;

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend();
  await saveFees(shop.services.db, TEST_FEES);
});
afterEach(() => shop.close());

const list = (...words: string[]) => runCommand(shop.services, 'unknown-payments', ...words);
const causes = async () => (await readAlerts(shop.services)).map(({ cause }) => cause);

/** Somebody pays at the provider for an order that is in nobody's books but its own. */
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
  await shopper.pay((await shopper.open(makeOrderPayload([{ product: kurta! }]))).id);
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
  expect(await causes()).toEqual(['payments-unknown']);
  const { payments } = shop.services;
  for (const [number, { paymentId: providerPaymentId }] of late.entries())
    await payments.refund({
      providerPaymentId,
      amountPaise: 200_00 + number,
      idempotencyKey: `by-hand-${number}-0000`,
    });
  expect(await list()).toContain('no payment that this shop does not know');
  expect(await causes()).toEqual([]);
});

it('[14.35] what the merchant has fulfilled by hand is told no more', async () => {
  await restoredFrom(shop.services.now());
  await payUnknown(500_00);
  shop.clock.advance(HOUR_MS);
  expect(await list()).toContain('₹500');
  expect(await list('--done')).toContain('not told any more');
  expect([await list(), await causes()]).toEqual([expect.stringContaining('no payment that'), []]);
});

it('[14.36] a webhook of a payment that a restored shop does not know is told to the owner; in any other it is of somebody else', async () => {
  const { secret } = shop.services;
  const tell = async (id: string) => {
    const entity = { id, order_id: 'order_x', amount: 100, currency: 'INR', status: 'captured' };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const headers = { 'x-razorpay-signature': signEvent(body, sandboxWebhookSecret(secret)) };
    return (await shop.request(WEBHOOK_PATH, { method: 'POST', headers, body })).status;
  };
  expect([await tell('pay_1'), await causes()]).toEqual([200, []]);
  await restoredFrom(shop.services.now());
  expect([await tell('pay_2'), await causes()]).toEqual([200, ['payments-unknown']]);
});

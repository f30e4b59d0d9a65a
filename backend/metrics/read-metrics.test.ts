import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { raiseAlert } from '../alerts/raise-alert';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
beforeEach(async () => (shop = await createTestBackend({ MACHINE: 'web-1' })));

/** Values by name and labels, as `orders cod Placed`. */
async function read(): Promise<Record<string, number>> {
  const metrics = await shop.readMetrics();
  return Object.fromEntries(
    metrics.flatMap(({ name, samples }) =>
      samples.map(({ labels = {}, value }) => [[name, ...Object.values(labels)].join(' '), value]),
    ),
  );
}

it('[14.53] an empty shop has nothing that waits', async () => {
  expect(await read()).toEqual({
    shop_oldest_unsettled_payment_age_seconds: 0,
    shop_mails_waiting: 0,
    shop_mails_refused: 0,
    shop_oldest_waiting_mail_age_seconds: 0,
    'shop_login_codes_in_ten_minutes sent': 0,
    'shop_login_codes_in_ten_minutes failed': 0,
    'shop_login_codes_in_ten_minutes used': 0,
    shop_alerts_open: 0,
    'shop_machine_info web-1': 1,
    shop_clock_ahead_seconds: expect.closeTo(0, 0),
  });
});

it('[14.53] tells orders, payments, mails, logins and alerts as the database has them, and nobody’s', async () => {
  const token = await shop.logIn('asha@gmail.com');
  await shop.call(calls.login, { email: 'asha@gmail.com' });
  await shop.call(calls.verifyCode, { email: 'asha@gmail.com', otp: '000000' });
  const [product] = await shop.addProducts({});
  const payload = makeOrderPayload([{ product }]);
  for (const definition of [calls.placeOrder, calls.startOnlineOrder])
    expect((await shop.call(definition, payload, { token })).status).toBe(200);
  const { db } = shop.services;
  await db.insertInto('outbox').values(refused(shop.clock.now())).execute();
  await raiseAlert(shop.services, { kind: 'disk', words: 'The disk is filling up' });
  shop.clock.advance(90_000);
  const answer = await read();
  expect(answer).toMatchObject({
    'shop_orders COD Order Placed': 1,
    'shop_orders Razorpay Awaiting Payment': 1,
    'shop_payments open': 1,
    shop_oldest_unsettled_payment_age_seconds: expect.closeTo(90, 0),
    shop_mails_refused: 1,
    shop_oldest_waiting_mail_age_seconds: expect.closeTo(90, 0),
    'shop_login_codes_in_ten_minutes sent': 2,
    'shop_login_codes_in_ten_minutes failed': 1,
    'shop_login_codes_in_ten_minutes used': 1,
    shop_alerts_open: 1,
  });
  const ids = await db.selectFrom('orders').select(['id', 'public_id']).execute();
  for (const secret of ['asha', product._id, ...ids.flatMap((order) => [order.id, order.public_id])])
    expect(JSON.stringify(answer)).not.toContain(secret);
  shop.clock.advance(10 * 60_000);
  expect(await read()).toMatchObject({ 'shop_login_codes_in_ten_minutes used': 0, 'shop_payments open': 1 });
});

/** A mail that the server refused once. */
const refused = (at: Date) => ({
  id: 'refused',
  recipient: 'asha@gmail.com',
  subject: 'x',
  text: 'x',
  html: 'x',
  created_at: at.toISOString(),
  send_after: at.toISOString(),
  attempts: 1,
  last_error: 'no such mailbox',
  sent_at: null,
  expires_at: null,
});

import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { atDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { payOutRefund } from '../payments/pay-out-refund';
import { deliver, onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const DAY_MS = 24 * 60 * 60 * 1000;
let desk: Awaited<ReturnType<typeof atDesk>>;

const shop = await createTestBackend();
desk = await atDesk(shop);
const [kurta] = await shop.addProducts({ name: '=Kurta', price: 500, sizes: ['M'], colors: ['Red'] });

const ledger = async (input: object) => (await desk(deskCalls.orderLedger, input)).body;
const rows = (csv: unknown): Record<string, string>[] => parse(String(csv), { columns: true });

it('[21.32] orders of a period go into one CSV with their money, by days of India, and no cell is run as a formula', async () => {
  const token = await shop.logIn('ledger@gmail.com');
  const payload = makeOrderPayload([{ product: kurta, quantity: 2 }]);
  const address = { ...payload.address, firstName: '@SUM(A1)' };
  await shop.call(calls.placeOrder, { ...payload, address }, { token });
  // A quarter to midnight in India.
  shop.clock.advance(Date.parse('2026-06-16T18:15:00.000Z') - shop.clock.now().getTime());
  const shopper = await onlineShopper(shop);
  const online = makeOrderPayload([{ product: kurta }]);
  const { id } = await shopper.open(online);
  const paid = await shopper.pay(id);
  await shopper.verify(online, paid);
  await shopper.open(makeOrderPayload([{ product: kurta, quantity: 3 }]));
  shop.clock.advance(DAY_MS);
  // The session is over.
  desk = await atDesk(shop);

  const { csv, next } = await ledger({ from: '2026-06-15', to: '2026-06-16' });
  expect(next).toBeUndefined();
  expect(rows(csv)).toMatchObject([
    {
      time: expect.stringMatching(/^2026-06-15 12:/),
      status: 'Order Placed',
      customer: "'@SUM(A1) Rao",
      state: 'Karnataka',
      goods: '2 × =Kurta, size M, Red',
      pieces: '2',
      subtotal: '1000',
      shipping: '49',
      platform: '5',
      discount: '0',
      total: '1054',
      payment: 'COD',
      paid: 'no',
    },
    {
      time: expect.stringMatching(/^2026-06-16 23:4/),
      total: '554',
      payment: 'Razorpay',
      paid: 'yes',
      'payment id': paid.razorpay_payment_id,
      refunded: '0',
    },
  ]);
  expect(rows((await ledger({ from: '2026-06-16', to: '2026-06-16' }))['csv'])).toHaveLength(1);
  expect(rows((await ledger({ from: '2026-06-17', to: '2026-06-30' }))['csv'])).toEqual([]);
  expect(await runCommand(shop.services, 'ledger', '2026-06-15', '2026-06-16')).toBe(String(csv).trimEnd());
});

it('[21.32] it comes in pieces without doubles, and days that are none are refused in words', async () => {
  await shop.services.db.deleteFrom('orders').execute();
  const order = await shop.services.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const row = (at: number) => ({
    id: `o${String(at).padStart(4, '0')}`,
    public_id: `TT-${at}`,
    user_id: order.id,
    status: 'Delivered',
    refund_status: null,
    payment_method: 'COD' as const,
    paid: 0,
    address: '{"firstName":"Asha"}',
    coupon_code: null,
    discount_percent: 0,
    subtotal_paise: 100,
    shipping_paise: 0,
    platform_paise: 0,
    discount_paise: 0,
    total_paise: 100,
    created_at: '2026-05-05T00:00:00.000Z',
    updated_at: '2026-05-05T00:00:00.000Z',
    fingerprint: null,
    cart_revision: null,
  });
  for (let at = 0; at < 1100; at += 100)
    await shop.services.db
      .insertInto('orders')
      .values(
        Array.from({ length: 100 }, (_, more) => ({
          ...row(at + more),
          courier: null,
          tracking_number: null,
          cancel_reason: null,
          cash_received_at: null,
        })),
      )
      .execute();
  let all = '';
  for (let after: unknown = ''; after !== undefined;) {
    const part = await ledger({ from: '2026-05-05', to: '2026-05-05', after });
    all += String(part['csv']);
    after = part['next'];
  }
  expect(new Set(rows(all).map((one) => one['order'])).size).toBe(1100);
  expect(rows(all)).toHaveLength(1100);
  expect((await ledger({ from: '2026-13-01', to: '2026-05-05' }))['message']).toContain('a day like 2026-11-20');
  expect((await ledger({ from: '2026-05-06', to: '2026-05-05' }))['message']).toContain('must not be after');
});

it('[21.53] cash that was given back by hand, for products or otherwise, is in the ledger once and apart', async () => {
  const token = await shop.logIn('backinhand@gmail.com');
  const from = shop.clock.now().toISOString().slice(0, 10);
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  const [order] = await shop.orders(token);
  for (const status of ['Shipped', 'Delivered'])
    await runCommand(shop.services, 'order-status', String(order?.orderId), status);
  const runs = [{ item: 0, first: 1, quantity: 1 }];
  const asked = {
    orderId: order?._id,
    wish: 'return',
    pieces: runs,
    cause: 'size',
    reason: '',
    upiId: 'asha.rao@okaxis',
  };
  await shop.call(optionalCalls.requestReturn, asked, { token });
  for (const answer of ['approve', 'received'])
    await runCommand(shop.services, 'return', String(order?.orderId), answer);
  await runCommand(shop.services, 'refund', String(order?.orderId));
  await runCommand(shop.services, 'cash', String(order?.orderId));
  await runCommand(shop.services, 'refund', String(order?.orderId), '--amount', '20', '--reason', 'Sorry');
  expect(rows((await ledger({ from, to: from }))['csv'])).toMatchObject([
    { refunded: '0', 'given back by hand': '520' },
  ]);
});

it('[21.32] of an order that was cancelled before it was paid, its own payment is refunded', async () => {
  const shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta }]);
  const { id } = await shopper.open(payload);
  const [order] = await shop.orders(shopper.token);
  await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
  const paid = await shopper.pay(id);
  await shopper.verify(payload, paid);
  while (await payOutRefund(shop.services));
  const day = shop.clock.now().toISOString().slice(0, 10);
  expect(
    rows((await ledger({ from: day, to: day }))['csv']).filter((one) => one['payment id'] === paid.razorpay_payment_id),
  ).toMatchObject([{ status: 'Cancelled', total: '554', refunded: '554', 'refunded beyond total': '0' }]);
});

/** An order of two kurtas, paid online, of which one is taken off. */
async function paidAndCorrected() {
  const shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta, quantity: 2 }]);
  const paid = await shopper.pay((await shopper.open(payload)).id);
  await shopper.verify(payload, paid);
  const [order] = await shopper.orders();
  await desk(deskCalls.correctLines, { orderId: order?.orderId, lines: [{ quantity: 1 }], sure: 'yes' });
  return { shopper, paid, order };
}

it('[21.32] what a correction gave back is not refunded of the total that it left', async () => {
  const { shopper, paid, order } = await paidAndCorrected();
  while (await payOutRefund(shop.services));
  const day = shop.clock.now().toISOString().slice(0, 10);
  const own = async () =>
    rows((await ledger({ from: day, to: day }))['csv']).filter((one) => one['payment id'] === paid.razorpay_payment_id);
  expect(await own()).toMatchObject([{ total: '554', refunded: '0', 'refunded beyond total': '500' }]);
  await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
  while (await payOutRefund(shop.services));
  expect(await own()).toMatchObject([{ status: 'Cancelled', refunded: '554', 'refunded beyond total': '500' }]);
});

it('[22.280] nor is what the dashboard gave of it while it waited', async () => {
  const { paid } = await paidAndCorrected();
  const entity = { id: 'rfnd_all', payment_id: paid.razorpay_payment_id, amount: 105_400, receipt: '' };
  await deliver(shop, JSON.stringify({ event: 'refund.processed', payload: { refund: { entity } } }));
  const day = shop.clock.now().toISOString().slice(0, 10);
  expect(
    rows((await ledger({ from: day, to: day }))['csv']).filter((one) => one['payment id'] === paid.razorpay_payment_id),
  ).toMatchObject([{ total: '554', refunded: '554', 'refunded beyond total': '500' }]);
});

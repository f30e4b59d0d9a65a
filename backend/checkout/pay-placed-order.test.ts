import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order, PaymentResult, ProviderOrder } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { notifyOwners } from '../orders/notify-owners';
import { orderLink } from '../orders/order-link';
import { PaymentProviderError } from '../payments/payment-provider';
import { payOutRefund } from '../payments/pay-out-refund';
import { atDesk } from '../testing/at-desk';
import { obstruct } from '../testing/obstruct';
import { deliver, onlineShopper, paymentEvent, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend } from '../testing/test-backend';
import { checkOpenPayment } from './check-open-payment';
import { settlePayment } from './confirm-payment';

const TOTAL = 55_400;
const MINUTE_MS = 60_000;

let shopper: OnlineShopper;
let link: string;
let orderId: string;

const shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
const gateway = shop.services.payments;
const desk = await atDesk(shop);
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500 });

beforeEach(async () => {
  await shop.services.db.updateTable('payments').set({ check_after: null }).execute();
  shopper = await onlineShopper(shop);
  const headers = { 'idempotency-key': randomUUID() };
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token: shopper.token, headers });
  const row = await readRow();
  [link, orderId] = [orderLink(shop.services, row), row.public_id];
});
afterEach(() => {
  shop.services.payments = gateway;
});

const { payLinkedOrder, readLinkedOrder, cancelLinkedOrder, confirmLinkedOrder, settleRedirect } = optionalCalls;
const readRow = () =>
  shop.services.db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
const press = () => shop.call(payLinkedOrder, { link });
const opened = async () => (await press()).body['order'] as ProviderOrder;
const pay = async (): Promise<PaymentResult> => shopper.pay((await opened()).id);
const report = (result: object) => shop.call(settleRedirect, result);
const cancel = () => shop.call(cancelLinkedOrder, { link });
const read = async () =>
  (await shop.call(readLinkedOrder, { link })).body as { order: Order; changes: { payable?: number } };
const own = async () => (await shopper.orders()).at(-1);
const move = (to: string) => desk(deskCalls.advanceOrder, { orderId, to });
const mails = (like: string) => shopper.mails(like);
const refunds = () => shop.services.db.selectFrom('refunds').selectAll().execute();
const refundOf = async ({ razorpay_payment_id: id }: PaymentResult) =>
  (await refunds()).filter(({ provider_payment_id }) => provider_payment_id === id);
const sweep = async () => {
  while (await checkOpenPayment(shop.services));
};
const silent = () => {
  const noAnswer = () => Promise.reject(new PaymentProviderError(undefined, 'no answer'));
  shop.services.payments = obstruct(gateway, { fetchPayment: noAnswer, listPayments: noAnswer });
};
/** It is a cash order as before, and all of this payment goes back, once, with a mail that says why. */
async function expectGivenBack(result: PaymentResult, why: string): Promise<void> {
  expect(await own()).toMatchObject({ paymentMethod: 'COD', payment: false });
  expect(await refundOf(result)).toMatchObject([{ amount_paise: TOTAL, reason: 'paid-too-late' }]);
  const sent = shop.services.db.selectFrom('outbox').select('text').where('id', 'like', 'refund-%');
  const texts = await sent.where('recipient', '=', shopper.email).execute();
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(why)]);
  while (await payOutRefund(shop.services));
  expect(await refundOf(result)).toMatchObject([{ state: 'issued' }]);
  expect(await own()).toMatchObject({ paymentMethod: 'COD', payment: false });
}

describe('[10.76] a cash order that is not packed', () => {
  it('is opened at the provider over all that is due by its link, again the same, and stays a cash order', async () => {
    expect((await read()).changes.payable).toBe(TOTAL / 100);
    const order = await opened();
    expect(order.amount).toBe(TOTAL);
    expect(await opened()).toEqual(order);
    expect(await own()).toMatchObject({ status: 'Order Placed', paymentMethod: 'COD', dueAmount: 554, payment: false });
    expect(await mails('order-%-paid')).toEqual([]);
    for (const wrong of [`${link}1`, 'nothing'])
      expect((await shop.call(payLinkedOrder, { link: wrong })).status).toBe(404);
  });

  it('is not asked to be paid twice while the bank has agreed', async () => {
    const { id } = await opened();
    const authorised = { id: `pay_${orderId}`, order_id: id, amount: TOTAL, status: 'authorized' };
    await deliver(shop, paymentEvent('payment.authorized', authorised));
    expect((await read()).changes).toMatchObject({ isBeingPaid: true });
    expect(await press()).toMatchObject({ status: 409, body: { code: 'being-confirmed' } });
    expect(await own()).toMatchObject({ paymentMethod: 'COD', payment: false });
  });

  it('is none any more once it is packed, cancelled, paid in hand, or costs nothing', async () => {
    await move('Processing');
    expect((await read()).changes.payable).toBeUndefined();
    expect((await press()).status).toBe(409);
    await desk(deskCalls.advanceOrder, { orderId, to: 'Cancelled', reason: 'Asked for' });
    expect((await press()).status).toBe(409);
    const entered = {
      key: randomUUID(),
      items: [{ productId: kurta?._id, size: 'S', color: '#9f1d2f', quantity: 1 }],
      way: 'handed-over',
      paid: 'cash',
      source: 'stall',
      sure: 'yes',
    };
    expect((await desk(deskCalls.enterOrder, entered)).status).toBe(200);
    link = orderLink(shop.services, await readRow());
    expect((await press()).status).toBe(409);
  });
});

const paidFor = (rupees: number) => ({
  status: 'Order Placed',
  paymentMethod: 'Razorpay',
  payment: true,
  amount: rupees,
  paidAmount: rupees,
  dueAmount: 0,
});

describe('[10.77] its captured money makes it a paid order', () => {
  const paid = paidFor(554);

  it('by the report of the browser, which is told again the same', async () => {
    const result = await pay();
    for (const time of [1, 2])
      expect([time, (await report(result)).body]).toEqual([time, { success: true, payment: 'confirmed' }]);
    expect(await own()).toMatchObject(paid);
    expect(await mails('order-%-paid')).toEqual([`Your order is paid – ${orderId}`]);
    expect((await read()).changes.payable).toBeUndefined();
    expect(await press()).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    const audit = await desk(deskCalls.listChanges, { kind: 'order', id: orderId });
    expect(audit.body['changes']).toMatchObject([{ what: 'paid online', who: 'customer', after: '₹554.00' }]);
  });

  it('by the webhook, sent twice and beside the report', async () => {
    const result = await pay();
    const { razorpay_payment_id: id, razorpay_order_id: order_id } = result;
    const event = paymentEvent('payment.captured', { id, order_id, amount: TOTAL, status: 'captured' });
    const answers = await Promise.all([deliver(shop, event), report(result), deliver(shop, event)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await own()).toMatchObject(paid);
    expect(await mails('order-%-paid')).toHaveLength(1);
    expect(await refundOf(result)).toEqual([]);
  });

  it('by the sweep, where every report was lost or the process was killed between capture and change', async () => {
    const result = await pay();
    silent();
    expect((await report(result)).body).toMatchObject({ payment: 'confirming' });
    shop.services.payments = gateway;
    const { log } = shop.services;
    const dying = new Proxy(log, {
      get: (target, name) =>
        name === 'info'
          ? () => {
              throw new Error('killed');
            }
          : Reflect.get(target, name),
    });
    const captured = await gateway.fetchPayment(result.razorpay_payment_id);
    const killed = shop.services.db
      .transaction()
      .execute((trx) => settlePayment(trx, { ...shop.services, log: dying }, captured));
    await expect(killed).rejects.toThrow('killed');
    expect(await own()).toMatchObject({ paymentMethod: 'COD', payment: false });
    expect(await mails('order-%-paid')).toEqual([]);
    shop.clock.advance(MINUTE_MS);
    await Promise.all([sweep(), sweep()]);
    expect(await own()).toMatchObject(paid);
    expect(await mails('order-%-paid')).toHaveLength(1);
  });

  it('which desk and figures show, and which waits for no word about cash', async () => {
    const waits = { waits_for_yes: 1, confirm_reason: 'first' } as const;
    await shop.services.db.updateTable('orders').set(waits).where('public_id', '=', orderId).execute();
    const figures = async () => (await desk(deskCalls.readFigures, {})).body as { sold: number; toCollect: number };
    const before = await figures();
    const result = await pay();
    await report(result);
    const after = await figures();
    expect([after.sold - before.sold, after.toCollect - before.toCollect]).toEqual([554, -554]);
    const shown = await desk(deskCalls.deskOrder, { orderId });
    expect(shown.body).toMatchObject({
      order: { paymentMethod: 'Razorpay', payment: true },
      cashDue: 0,
      paymentId: result.razorpay_payment_id,
    });
    expect(shown.body['toConfirm']).toBeUndefined();
    expect((await move('Shipped')).status).toBe(200);
    expect((await desk(deskCalls.receiveCash, { orderId })).status).toBe(409);
  });

  it('whose second payment goes back, and whose cancelling gives the money back', async () => {
    const result = await pay();
    await report(result);
    const second = {
      id: `pay_second_${orderId}`,
      order_id: result.razorpay_order_id,
      amount: TOTAL,
      status: 'captured',
    };
    await deliver(shop, paymentEvent('payment.captured', second));
    const { db } = shop.services;
    const again = db.selectFrom('refunds').selectAll().where('provider_payment_id', '=', second.id);
    expect(await again.execute()).toMatchObject([{ amount_paise: TOTAL, reason: 'paid-twice' }]);
    expect(await own()).toMatchObject(paid);
    expect((await cancel()).status).toBe(200);
    expect(await own()).toMatchObject({ status: 'Cancelled', refundStatus: 'Pending' });
    expect(await refundOf(result)).toMatchObject([{ amount_paise: TOTAL, reason: 'cancelled' }]);
  });
});

it('[10.81] the account that ordered is given the link that pays it, as long as that pays anything', async () => {
  const payByLink = async () => (await own())?.payByLink;
  expect(await payByLink()).toEqual({ link, payable: TOTAL / 100 });
  const { id } = await opened();
  const authorised = { id: `pay_${orderId}`, order_id: id, amount: TOTAL, status: 'authorized' };
  await deliver(shop, paymentEvent('payment.authorized', authorised));
  expect(await payByLink()).toEqual({ link, isBeingPaid: true });
  await report(await shopper.pay(id));
  expect(await payByLink()).toBeUndefined();

  const headers = { 'idempotency-key': randomUUID() };
  await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token: shopper.token, headers });
  expect(await payByLink()).toMatchObject({ payable: TOTAL / 100 });
  orderId = (await readRow()).public_id;
  await desk(deskCalls.changeOrderLink, { orderId, to: 'none' });
  expect(await payByLink()).toBeUndefined();
  await desk(deskCalls.changeOrderLink, { orderId, to: 'new' });
  expect(await payByLink()).toMatchObject({ payable: TOTAL / 100 });
  await move('Processing');
  expect(await payByLink()).toBeUndefined();
});

describe('[10.83] an offer for orders that are paid online', () => {
  const { db } = shop.services;
  const gives = { gives: { kind: 'rupees', rupees: 50 }, isForPrepaid: true };
  const rewarded = (code: string, more: object = {}) =>
    shop.addCoupons({ code, percent: 0, automatic: 1, offer: JSON.stringify(gives), ...more });
  const uses = async (code: string) =>
    (await db.selectFrom('coupons').select('used_count').where('code', '=', code).executeTakeFirst())?.used_count;
  const lines = async () => {
    const { id } = await readRow();
    const rows = await db.selectFrom('order_items').select('discount_paise').where('order_id', '=', id).execute();
    return rows.map((row) => row.discount_paise);
  };
  afterEach(async () => {
    await db.deleteFrom('coupons').execute();
    await db.deleteFrom('coupon_uses').execute();
  });

  it('makes it cost less once it is paid: payment, order, lines, uses and papers change together', async () => {
    await rewarded('PREPAID');
    expect((await read()).changes).toMatchObject({ payable: 504, saved: 50 });
    expect((await own())?.payByLink).toEqual({ link, payable: 504, saved: 50 });
    const order = await opened();
    expect(order.amount).toBe(50_400);
    expect(await opened()).toEqual(order);
    expect(await own()).toMatchObject({ paymentMethod: 'COD', dueAmount: 554 });
    expect([await uses('PREPAID'), await lines()]).toEqual([1, [0]]);
    const result = await shopper.pay(order.id);
    for (const _time of [1, 2]) await report(result);
    expect(await own()).toMatchObject({ ...paidFor(504), automatic: '₹50 off' });
    expect([await uses('PREPAID'), await lines()]).toEqual([1, [5000]]);
    const audit = await desk(deskCalls.listChanges, { kind: 'order', id: orderId });
    expect(audit.body['changes']).toMatchObject([{ what: 'paid online', before: '₹554.00', after: '₹504.00' }]);
    const sent = db.selectFrom('outbox').select('text').where('subject', '=', `Your order is paid – ${orderId}`);
    expect((await sent.executeTakeFirst())?.text).toContain('(you save ₹50.00)');
    expect((await cancel()).status).toBe(200);
    expect(await refundOf(result)).toMatchObject([{ amount_paise: 50_400, reason: 'cancelled' }]);
    expect(await uses('PREPAID')).toBe(0);
  });

  it('takes nothing off what is paid on delivery, and counts as begun although it ends before the money comes', async () => {
    await rewarded('PREPAID');
    const { id } = await opened();
    await db.updateTable('coupons').set({ active: 0 }).execute();
    expect((await read()).changes).toMatchObject({ payable: 504, saved: 50 });
    expect(await opened()).toMatchObject({ id });
    await report(await shopper.pay(id));
    expect(await own()).toMatchObject(paidFor(504));
  });

  it('replaces the automatic offer that counted where it saves more, and not where it saves less', async () => {
    await rewarded('A-BIT', { offer: JSON.stringify({ gives: { kind: 'rupees', rupees: 20 } }) });
    const place = async () => {
      const payload = { ...makeOrderPayload([{ product: kurta }]), amount: 529 };
      const headers = { 'idempotency-key': randomUUID() };
      const { status } = await shop.call(calls.placeOrder, payload, { token: shopper.token, headers });
      const row = await readRow();
      [link, orderId] = [orderLink(shop.services, row), row.public_id];
      return status;
    };
    expect(await place()).toBe(200);
    expect(await own()).toMatchObject({ dueAmount: 534 });
    await rewarded('LESS', { offer: JSON.stringify({ ...gives, gives: { kind: 'rupees', rupees: 10 } }) });
    expect((await read()).changes).toMatchObject({ payable: 534 });
    await rewarded('PREPAID');
    expect((await read()).changes).toMatchObject({ payable: 504, saved: 30 });
    await report(await pay());
    expect(await own()).toMatchObject(paidFor(504));
    expect([await uses('PREPAID'), await uses('A-BIT'), await lines()]).toEqual([1, 0, [5000]]);
  });

  it('of which one use is left goes to one of two that are being paid, and to nobody whose order it does not fit', async () => {
    await rewarded('PREPAID', { usage_limit: 1, shopper_limit: 1 });
    await opened();
    const other = await onlineShopper(shop);
    const headers = { 'idempotency-key': randomUUID() };
    await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token: other.token, headers });
    const row = await readRow();
    const ofOther = { link: orderLink(shop.services, row) };
    const { body } = await shop.call(readLinkedOrder, ofOther);
    expect(body['changes']).toMatchObject({ payable: 554 });
    expect(body['changes'] as object).not.toHaveProperty('saved');
    await report(await pay());
    expect([(await own())?.paidAmount, await uses('PREPAID')]).toEqual([504, 1]);
  });

  it('is used from when its payment is begun, and free again once the order is packed unpaid', async () => {
    await rewarded('PREPAID', { usage_limit: 1, shopper_limit: 1 });
    await opened();
    expect(await uses('PREPAID')).toBe(1);
    shop.clock.advance(31 * MINUTE_MS);
    expect((await read()).changes).toMatchObject({ payable: 504, saved: 50 });
    expect((await opened()).amount).toBe(50_400);
    await move('Shipped');
    expect(await uses('PREPAID')).toBe(0);
    await desk(deskCalls.stepBack, { orderId });
    await report(await pay());
    expect([(await own())?.paidAmount, await uses('PREPAID')]).toEqual([504, 1]);
  });

  it('[10.83] is of others once it was packed unpaid: stepped back, money for it goes back, and all is due', async () => {
    await rewarded('PREPAID', { usage_limit: 1, shopper_limit: 1 });
    const result = await pay();
    await move('Shipped');
    await desk(deskCalls.stepBack, { orderId });
    await shop.services.db.updateTable('coupons').set({ used_count: 1 }).execute();
    expect((await read()).changes).toMatchObject({ payable: 554 });
    await report(result);
    expect(await own()).toMatchObject({ paymentMethod: 'COD', amount: 554, payment: false });
    expect(await refundOf(result)).toMatchObject([{ reason: 'paid-too-late' }]);
    await report(await pay());
    expect([(await own())?.paidAmount, await uses('PREPAID')]).toEqual([554, 1]);
  });

  it('does not outlive a change of the order: what was begun goes back, and cash is due as before', async () => {
    await rewarded('PREPAID');
    const result = await pay();
    await db
      .updateTable('order_items')
      .set({ quantity: 2 })
      .where('order_id', '=', (await readRow()).id)
      .execute();
    await report(result);
    expect(await own()).toMatchObject({ paymentMethod: 'COD', payment: false });
    expect(await refundOf(result)).toMatchObject([{ reason: 'paid-too-late' }]);
  });

  it.each(['Processing', 'Shipped'])('changes nothing of an order that was %s before the money came', async (to) => {
    await rewarded('PREPAID');
    const result = await pay();
    await move(to);
    await report(result);
    expect(await own()).toMatchObject({ paymentMethod: 'COD', amount: 554, payment: false });
    expect(await refundOf(result)).toMatchObject([{ amount_paise: 50_400, reason: 'paid-too-late' }]);
    expect([await uses('PREPAID'), await lines()]).toEqual([0, [0]]);
  });

  it('counts for another size where it names none', async () => {
    await rewarded('PREPAID');
    const { id } = await opened();
    const resized = await shop.call(optionalCalls.resizeLinkedOrder, { link, item: 0, size: 'M' });
    expect(resized.status).toBe(200);
    expect((await read()).changes).toMatchObject({ payable: 504, saved: 50 });
    await report(await shopper.pay(id));
    expect(await own()).toMatchObject(paidFor(504));
  });

  it('[10.84] is never paid at another amount than was shown', async () => {
    await rewarded('PREPAID');
    await db.updateTable('coupons').set({ active: 0 }).execute();
    const refused = await shop.call(payLinkedOrder, { link, payable: 504 });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('₹554.00') } });
    expect(
      await db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', (await readRow()).id)
        .execute(),
    ).toEqual([]);
    expect((await shop.call(payLinkedOrder, { link, payable: 554 })).status).toBe(200);
  });
});

describe('[22.252] owners', () => {
  const owners = async () => {
    shop.clock.advance(11 * MINUTE_MS);
    await notifyOwners(shop.services);
    const sent = shop.services.db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', 'owner@gmail.com');
    return (await sent.where('id', 'like', 'owners-%').orderBy('created_at').execute()).filter(({ text }) =>
      text.includes(orderId),
    );
  };

  it('are mailed when an order that they pack as cash on delivery is paid, once', async () => {
    expect(await owners()).toMatchObject([{ text: expect.stringContaining('₹554.00 to be collected') }]);
    const result = await pay();
    for (const _time of [1, 2]) await report(result);
    const [, mail, ...more] = [...(await owners()), ...(await owners()).slice(2)];
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(`A cash order is paid online: ${orderId}`);
    for (const words of ['Paid online: ₹554.00.', 'nothing to collect on delivery', 'Kurta', `/desk/orders/${orderId}`])
      expect(mail?.text).toContain(words);
  });

  it('read of one that is paid before its first mail that it is new and paid, and of one cancelled since no more', async () => {
    await report(await pay());
    const [mail, ...more] = await owners();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(`New order ${orderId}`);
    expect(mail?.text).toContain('Paid online: ₹554.00.');
    expect(mail?.text).not.toContain('A cash order');
  });
});

describe('[10.78] money that comes too late goes back', () => {
  it.each([
    ['packed', () => move('Processing'), 'after the order was packed'],
    ['shipped', () => move('Shipped'), 'after the order was packed'],
    ['cancelled', () => cancel(), 'after the order was cancelled'],
  ])('where it was %s meanwhile, also if it is told twice', async (_what, change, why) => {
    const result = await pay();
    await change();
    for (const time of [1, 2])
      expect([time, (await report(result)).body]).toMatchObject([time, { payment: 'refunded' }]);
    await sweep();
    await expectGivenBack(result, why);
  });

  it('where its cash was noted meanwhile', async () => {
    const result = await pay();
    await move('Shipped');
    expect((await desk(deskCalls.receiveCash, { orderId })).status).toBe(200);
    expect((await report(result)).body).toMatchObject({ payment: 'refunded' });
    expect(await own()).toMatchObject({ paymentMethod: 'COD', payment: true });
    expect(await refundOf(result)).toMatchObject([{ amount_paise: TOTAL }]);
  });

  it('where its total is another one by then', async () => {
    const { id } = await opened();
    await shop.services.db
      .updateTable('orders')
      .set({ total_paise: TOTAL + 1000 })
      .where('public_id', '=', orderId)
      .execute();
    expect((await read()).changes.payable).toBe(564);
    const result = await shopper.pay(id);
    expect((await report(result)).body).toMatchObject({ payment: 'refunded' });
    await expectGivenBack(result, 'was changed after you began to pay it');
    expect((await own())?.amount).toBe(564);
  });

  it('or pays it, where it is confirmed, cancelled and paid in three tabs at once', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const headers = { 'idempotency-key': randomUUID() };
      await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token: shopper.token, headers });
      const row = await readRow();
      [link, orderId] = [orderLink(shop.services, row), row.public_id];
      const result = await pay();
      const tabs = [() => shop.call(confirmLinkedOrder, { link }), cancel, () => report(result)];
      await Promise.all([...tabs.slice(round % 3), ...tabs.slice(0, round % 3)].map((tab) => tab()));
      expect(await own()).toMatchObject({ status: 'Cancelled' });
      const [refund, ...more] = await refundOf(result);
      expect([refund?.amount_paise, more]).toEqual([TOTAL, []]);
      outcomes.add(String(refund?.reason));
    }
    expect([...outcomes].every((reason) => ['cancelled', 'paid-too-late'].includes(reason))).toBe(true);
  });

  it('or pays it, where it is packed in the same moment', async () => {
    const result = await pay();
    await Promise.all([move('Processing'), report(result)]);
    const { paymentMethod, payment, status } = (await own()) ?? {};
    expect(status).toBe('Processing');
    expect([paymentMethod, payment, (await refundOf(result)).length]).toEqual(
      payment ? ['Razorpay', true, 0] : ['COD', false, 1],
    );
  });
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { payOutRefund } from '../payments/pay-out-refund';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { deliver, onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { showReturn } from '../orders/show-return';
import { answerReturn } from './answer-return';
import { refundOrder } from './refund-order';
import { receiveItems, type ReceivedUnit } from './receive-items';

let shopper: OnlineShopper;

const shop = await createTestBackend();
const [kurta] = await shop.addProducts({
  name: 'Kurta',
  price: 333.33,
  sizes: ['M'],
  colors: ['Red'],
  stock: { 'M-Red': 100 },
});

const desk = (...words: string[]) => runCommand(shop.services, ...words);
const merchant = () => ({ services: shop.services, who: 'owner@shop.in' });
const newest = async () => (await shopper.orders())[0] as Order;
const asked = async () => (await newest()).returns?.[0];
const stock = async () =>
  (
    await shop.services.db
      .selectFrom('stock')
      .select('quantity')
      .where('product_id', '=', kurta._id)
      .executeTakeFirstOrThrow()
  ).quantity;
const payOutAll = async () => {
  while (await payOutRefund(shop.services));
};
const unit = (place: number, fit = true): ReceivedUnit => ({ item: 0, unit: place, fit });
const receive = (returnId: string, units: ReceivedUnit[], more: object = {}) =>
  receiveItems(merchant(), { returnId, units, ...more });

/** Three units paid, delivered, asked for and approved. */
async function approved(
  method: 'online' | 'cash',
  more: object = {},
  answer: 'approve' | 'decline' | 'none' = 'approve',
  givenPaise = 0,
): Promise<{ id: string; paymentId: string }> {
  shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta, quantity: 3, color: 'Red' }]);
  let paymentId = '';
  if (method === 'online') {
    const result = await shopper.pay((await shopper.open(payload, randomUUID())).id);
    await shopper.verify(payload, result);
    paymentId = result.razorpay_payment_id;
  } else await shop.call(calls.placeOrder, payload, { token: shopper.token });
  const { _id, orderId } = await newest();
  for (const status of ['Shipped', 'Delivered']) await desk('order-status', String(orderId), status);
  const sentBack = [{ item: 0, first: 1, quantity: 3 }];
  const request = {
    orderId: _id,
    wish: 'return',
    pieces: sentBack,
    cause: 'size',
    reason: 'too small',
    upiId: 'asha.rao@okaxis',
  };
  const gift = { orderId: String(orderId), amountPaise: givenPaise, reason: 'A gift', sure: 'yes' };
  if (givenPaise > 0) await refundOrder(merchant(), gift);
  const said = await shop.call(optionalCalls.requestReturn, { ...request, ...more }, { token: shopper.token });
  expect(said.status).toBe(200);
  const id = String((await asked())?.id);
  if (answer !== 'none') await answerReturn(merchant(), { returnId: id, answer });
  return { id, paymentId };
}
const returnMails = async (id: string) =>
  (
    await shop.services.db
      .selectFrom('outbox')
      .select(['id', 'text'])
      .where('id', 'like', `order-${id}-%`)
      .orderBy('created_at')
      .execute()
  ).map((mail) => ({ kind: mail.id.slice(`order-${id}-`.length), text: mail.text }));

it('[21.50] [21.51] pieces that came are in stock where they can be sold, and the money of just these starts by itself', async () => {
  const { id, paymentId } = await approved('online');
  const before = await stock();
  expect(await receive(id, [unit(1), unit(3, false)])).toMatchObject({
    refundPaise: 66_666,
    refund: 'starts',
    restocked: 1,
    missing: 1,
  });
  expect(await stock()).toBe(before + 1);
  await payOutAll();
  expect((await shop.services.payments.fetchPayment(paymentId)).refundedPaise).toBe(66_666);
  expect((await asked())?.history.map(({ status }) => status)).toEqual(['Return Requested', 'Return Approved']);
  expect(await receive(id, [unit(2)])).toMatchObject({ refundPaise: 33_333, missing: 0 });
  expect(await stock()).toBe(before + 2);
  await payOutAll();
  expect((await shop.services.payments.fetchPayment(paymentId)).refundedPaise).toBe(99_999);
  expect((await asked())?.history.map(({ status }) => status).slice(2)).toEqual(['Return Received', 'Refund Issued']);
  const mails = (await returnMails(id)).slice(2);
  expect(mails.map(({ kind }) => kind.replace(/-[0-9a-f]{8}-0$/, ''))).toEqual(
    expect.arrayContaining(['return-received', 'refund-issued', 'return-received-0-2', 'refund-issued']),
  );
  for (const { text } of mails) expect(text).toMatch(/₹(666\.66|333\.33)( is refunded| back)/);
});

it('[21.52] a piece is received once, however often and fast it is said, and its money is given once', async () => {
  const { id, paymentId } = await approved('online');
  const before = await stock();
  const all = [unit(1), unit(2), unit(3)];
  const said = await Promise.allSettled([receive(id, all), receive(id, all), receive(id, [unit(2)])]);
  expect(said.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  await receive(id, [unit(1), unit(3)]).catch(() => undefined);
  await payOutAll();
  expect(await stock()).toBe(before + 3);
  expect((await shop.services.payments.fetchPayment(paymentId)).refundedPaise).toBe(99_999);
  await expect(receive(id, [unit(1)])).rejects.toThrow(/is 'Received'/);
});

it('[21.53] where cash was paid the money waits with the UPI ID, part by part, and is marked as paid', async () => {
  const { id } = await approved('cash');
  expect(await receive(id, [unit(1)])).toMatchObject({ refundPaise: 33_333, refund: 'waits' });
  await payOutAll();
  expect(await newest()).toMatchObject({ refundStatus: 'Pending' });
  await desk('refund', id);
  expect(await newest()).toMatchObject({ refundStatus: 'Issued' });
  await receive(id, [unit(2), unit(3)]);
  expect(await desk('returns')).toContain('asha.rao@okaxis');
  expect(await desk('refund', id)).toBe(`${id}: refund issued`);
  await expect(desk('refund', id)).rejects.toThrow(/does not wait/);
  expect((await asked())?.history.at(-1)?.status).toBe('Refund Issued');
  const { upi_id } = await shop.services.db
    .selectFrom('returns')
    .select('upi_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(upi_id).toBeNull();
});

it('[21.54] a request ends with what came; where nothing came it is declined, and nothing is refunded', async () => {
  const { id } = await approved('online');
  await receive(id, [unit(2)]);
  expect(await receive(id, [], { isAll: true })).toMatchObject({ refund: 'none', refundPaise: 0, missing: 2 });
  expect(await asked()).toMatchObject({ amount: 333.33 });
  await payOutAll();
  expect((await asked())?.history.at(-1)?.status).toBe('Refund Issued');
  const { id: none } = await approved('online');
  expect(await receive(none, [], { isAll: true })).toMatchObject({ refund: 'none', missing: 3 });
  expect((await asked())?.history.at(-1)?.status).toBe('Return Declined');
  expect((await newest()).refundStatus).toBeUndefined();
});

it('[21.55] an exchange puts its fit pieces back into stock and gives nothing back, until it cannot be had', async () => {
  const { id, paymentId } = await approved('online', { wish: 'exchange', reason: 'L please' });
  const before = await stock();
  expect(await receive(id, [unit(1), unit(2, false), unit(3)])).toMatchObject({ refund: 'none', restocked: 2 });
  expect(await stock()).toBe(before + 2);
  await answerReturn(merchant(), { returnId: id, answer: 'unavailable' });
  await expect(answerReturn(merchant(), { returnId: id, answer: 'unavailable' })).rejects.toThrow(/no exchange/);
  await payOutAll();
  expect((await shop.services.payments.fetchPayment(paymentId)).refundedPaise).toBe(99_999);
});

it('[21.55] the merchant is told to take the replacement out of stock, at the desk and by command', async () => {
  const { id } = await approved('online', { wish: 'exchange', reason: 'L please' });
  expect(await desk('return', id, 'received')).toContain('Take the item you send out of stock yourself.');
});

it('[21.56] never gives more for pieces than is left of what was paid', async () => {
  const { id, paymentId } = await approved('online');
  await desk('refund', String((await newest()).orderId), '--amount', '800', '--reason', 'A gift');
  const [first] = [await receive(id, [unit(1), unit(2), unit(3)])];
  const paid = Math.round((await newest()).amount * 100);
  expect(first.refundPaise).toBe(paid - 80_000);
  await payOutAll();
  expect((await shop.services.payments.fetchPayment(paymentId)).refundedPaise).toBe(paid);
});

it('[21.51] a piece is refunded for its own amount after the rest of an earlier one came to be owed', async () => {
  const { id, paymentId } = await approved('online');
  const paid = Math.round((await newest()).amount * 100);
  const sendEvent = (event: string) => {
    const entity = { id: 'rfnd_of_the_desk', payment_id: paymentId, amount: paid - 20_000 };
    return deliver(shop, JSON.stringify({ event, payload: { refund: { entity } } }));
  };
  await sendEvent('refund.processed');
  expect(await receive(id, [unit(1)])).toMatchObject({ refundPaise: 20_000 });
  await payOutAll();
  await sendEvent('refund.failed');
  expect(await receive(id, [unit(2)])).toMatchObject({ refundPaise: 33_333 });
  expect(await receive(id, [unit(3)])).toMatchObject({ refundPaise: 33_333 });
  await payOutAll();
  expect((await shop.services.payments.fetchPayment(paymentId)).refundedPaise).toBe(99_999);
  expect(await asked()).toMatchObject({ amount: 999.99 });
});

it('[21.57] whoever answers what another has changed meanwhile is told so, and every answer is in the audit', async () => {
  const { id } = await approved('online');
  const { seen: shownVersion } = await showReturn(merchant(), { id });
  await receive(id, [unit(1)], { seen: shownVersion });
  await expect(receive(id, [unit(2)], { seen: shownVersion })).rejects.toThrow(/changed by somebody else/);
  await expect(receive(id, [unit(9)])).rejects.toThrow(/no such item/);
  await expect(receive(id, [])).rejects.toThrow(/which items/);
  await receive(id, [], { isAll: true });
  const { id: exchanged } = await approved('online', { wish: 'exchange', reason: 'L please' });
  await receive(exchanged, [unit(1), unit(2), unit(3)]);
  await answerReturn(merchant(), { returnId: exchanged, answer: 'unavailable' });
  const { id: replaced } = await approved('online', { wish: 'exchange', reason: 'L please' });
  await receive(replaced, [unit(1), unit(2), unit(3)]);
  await answerReturn(merchant(), { returnId: replaced, answer: 'sent' });
  const { id: declined } = await approved('online', {}, 'decline');
  const audit = async (of: string) =>
    shop.services.db.selectFrom('changes').select(['what', 'who']).where('subject_id', '=', of).orderBy('at').execute();
  const said = (...what: string[]) => expect.arrayContaining(what.map((one) => ({ what: one, who: 'owner@shop.in' })));
  expect(await audit(id)).toEqual(said('approved', 'received', 'received'));
  expect(await audit(exchanged)).toEqual(said('approved', 'received', 'unavailable'));
  expect(await audit(replaced)).toEqual(said('approved', 'received', 'sent'));
  expect(await audit(declined)).toEqual(said('declined'));
});

it('[22.83] a shopper is promised what is left of the payment at most, by mail and card, and told in the end what was given', async () => {
  const { id } = await approved('online', {}, 'none', 80_000);
  const left = '₹253.99';
  const amount = 253.99;
  expect((await newest()).refundableAmount).toBe(amount);
  expect(await asked()).toMatchObject({ amount });
  await answerReturn(merchant(), { returnId: id, answer: 'approve' });
  expect((await showReturn(merchant(), { id })).money).toBe(
    `${left} goes back through the payment provider once the items are received`,
  );
  await receive(id, [unit(1), unit(2), unit(3)]);
  await payOutAll();
  expect(await asked()).toMatchObject({ amount });
  expect(await newest()).toMatchObject({ refundedAmount: 1053.99, refundableAmount: 0 });
  const mails = await returnMails(id);
  expect(mails.map(({ kind }) => kind)).toEqual([
    'return-requested',
    'return-approved',
    'return-received',
    'refund-issued',
  ]);
  for (const { text } of mails) expect(text).toContain(left);
});

it('[22.83] nothing is promised for pieces of an order whose money is all on its way back', async () => {
  const { id } = await approved('online', {}, 'none', 105_399);
  expect(await asked()).toMatchObject({ amount: 0 });
  expect((await returnMails(id))[0]?.text).not.toMatch(/₹[\d.]+ is refunded/);
});

it('[22.124] an exchange that ended with a part of its pieces tells of these, and names what dropped out', async () => {
  const { id } = await approved('online', { wish: 'exchange', reason: 'L please' });
  await receive(id, [unit(1), unit(3)]);
  expect((await asked())?.dropped).toBeUndefined();
  await receive(id, [], { isAll: true });
  await answerReturn(merchant(), { returnId: id, answer: 'sent', note: 'DTDC D12' });
  const { text = '' } = (await returnMails(id)).find(({ kind }) => kind === 'replacement-sent') ?? {};
  expect(text).toContain('Did not reach us and is not part of this exchange any more: 1 × Kurta, size M, Red.');
  expect(text).not.toContain('3 ×');
  const order = await newest();
  expect(order.returns?.[0]).toMatchObject({ dropped: [{ item: 0, first: 2, quantity: 1 }], sentWith: 'DTDC D12' });
  expect(order.returnableUntil).toBeUndefined();
});

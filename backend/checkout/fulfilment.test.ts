import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { Order } from '@/lib/contract/order';
import { sendNextMail } from '../mail/send-next-mail';
import { ordersToPrint } from '../orders/show-order';
import { payOutRefund } from '../payments/pay-out-refund';
import { atDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

let token: string;
let email: string;
let shoppers = 0;

const shop = await createTestBackend();
const desk = await atDesk(shop);
const [kurta] = await shop.addProducts({
  name: 'Kurta',
  price: 500,
  sizes: ['M'],
  colors: ['Red', 'Blue'],
  stock: { 'M-Red': 1000, 'M-Blue': 1000 },
});
beforeEach(async () => {
  email = `packed${++shoppers}@gmail.com`;
  token = await shop.logIn(email);
});

const shown = async (orderId: string) => (await shop.orders(token)).find((one) => one.orderId === orderId) as Order;
async function buy(): Promise<string> {
  const payload = makeOrderPayload([
    { product: kurta, quantity: 2, color: 'Red' },
    { product: kurta, quantity: 1, color: 'Blue' },
  ]);
  await shop.call(calls.placeOrder, payload, { token, headers: { 'idempotency-key': randomUUID() } });
  return String((await shop.orders(token)).at(-1)?.orderId);
}
async function buyOnline(): Promise<string> {
  const shopper = await onlineShopper(shop, email);
  token = shopper.token;
  const payload = makeOrderPayload([{ product: kurta, quantity: 2, color: 'Red' }]);
  const { id } = await shopper.open(payload);
  await shopper.verify(payload, await shopper.pay(id));
  return String((await shopper.orders()).at(-1)?.orderId);
}
const step = (orderId: string, to: string, more: object = {}) => desk(deskCalls.advanceOrder, { orderId, to, ...more });
const one = async (orderId: string) => (await desk(deskCalls.deskOrder, { orderId })).body;
const mails = async () =>
  (
    await shop.services.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', email)
      .where('id', 'like', 'order-%')
      .orderBy('created_at')
      .execute()
  ).slice(1);
const stock = async (key: string) =>
  (
    await shop.services.db
      .selectFrom('stock')
      .select('quantity')
      .where('product_id', '=', kurta._id)
      .where('variant_key', '=', key)
      .executeTakeFirstOrThrow()
  ).quantity;
/** Ten minutes later the mails of steps have left. */
async function mailHeld(): Promise<void> {
  shop.clock.advance(10 * 60_000);
  while (await sendNextMail(shop.services));
}
const changesOf = async (id: string) =>
  (await desk(deskCalls.listChanges, { kind: 'order', id })).body['changes'] as object[];

it('[21.23] courier and number of a parcel are with the order, with the page of a known courier, and in the mail', async () => {
  const orderId = await buy();
  await step(orderId, 'Processing');
  await step(orderId, 'Shipped', { courier: ' blue dart', trackingNumber: ' 123 456 ', reason: '' });
  expect(await shown(orderId)).toMatchObject({
    status: 'Shipped',
    courier: 'Blue Dart',
    trackingNumber: '123 456',
    trackingUrl: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=123%20456',
  });
  const mail = (await mails()).at(-1);
  expect(mail?.subject).toBe(`Your order is on its way – ${orderId}`);
  expect(mail?.text).toContain('It was sent with Blue Dart, tracking number 123 456.');
  expect(mail?.text).toContain('Follow your parcel: https://www.bluedart.com/');
  expect(mail?.text).not.toContain('there.');
  expect(mail?.text).toContain('please keep ₹1,554.00 ready');
  expect(mail?.html).toContain('trackNo=123%20456"');
  expect(await changesOf(orderId)).toMatchObject([
    { what: 'shipped', who: 'link', before: 'Processing', after: 'Shipped, Blue Dart, 123 456' },
    { what: 'processing', before: 'Order Placed' },
  ]);
});

it('[21.23] an order sent without them is told as before, and one nobody can follow has no link', async () => {
  const orderId = await buy();
  await step(orderId, 'Shipped');
  const order = await shown(orderId);
  expect([order.courier, order.trackingNumber, order.trackingUrl]).toEqual([undefined, undefined, undefined]);
  expect((await mails()).at(-1)?.text).not.toMatch(/travels|Follow/);
  await mailHeld();
  await desk(deskCalls.correctParcel, { orderId, courier: 'My cousin', trackingNumber: '7' });
  expect((await shown(orderId)).trackingUrl).toBeUndefined();
  expect((await mails()).at(-1)).toMatchObject({
    subject: `Your parcel can be followed – ${orderId}`,
    text: expect.stringContaining('It was sent with My cousin, tracking number 7.'),
  });
});

it('[21.24] a parcel is corrected while it is on its way or delivered, its shopper mailed once for each number', async () => {
  const orderId = await buy();
  const early = await desk(deskCalls.correctParcel, { orderId, courier: 'DTDC', trackingNumber: '1' });
  expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining('once it is sent') } });
  await step(orderId, 'Shipped', { courier: 'DTDC', trackingNumber: 'A1' });
  expect((await mails()).at(-1)?.text).toContain('You can follow it on their page: enter A1 there.');
  await mailHeld();
  for (const trackingNumber of ['A2', 'A2', 'A3', 'A2'])
    await desk(deskCalls.correctParcel, { orderId, courier: 'DTDC', trackingNumber });
  expect((await mails()).filter(({ subject }) => subject.startsWith('Your parcel can'))).toHaveLength(2);
  expect(await shown(orderId)).toMatchObject({ trackingNumber: 'A2' });
  expect(await changesOf(orderId)).toHaveLength(4);
  await step(orderId, 'Delivered');
  await desk(deskCalls.correctParcel, { orderId, courier: 'Delhivery', trackingNumber: 'A4' });
  expect((await mails()).filter(({ subject }) => subject.startsWith('Your parcel can'))).toHaveLength(2);
  expect(await shown(orderId)).toMatchObject({ courier: 'Delhivery', trackingNumber: 'A4' });
});

it('[21.25] the reason of a cancelled order is told to its shopper, with the order and by mail', async () => {
  const orderId = await buy();
  const { body } = await step(orderId, 'cancelled', { reason: 'The red dye ran out <b>' });
  expect(body).toMatchObject({ success: true, message: `${orderId} is Cancelled` });
  expect(await shown(orderId)).toMatchObject({ status: 'Cancelled', cancelReason: 'The red dye ran out <b>' });
  const mail = (await mails()).at(-1);
  expect(mail?.text).toContain('The reason: The red dye ran out <b>');
  expect(mail?.html).toContain('The red dye ran out &lt;b&gt;');
});

it('[21.26] a parcel refused at the door: pieces fit for sale go back, nothing is owed for cash, once', async () => {
  const orderId = await buy();
  const before = [await stock('M-Red'), await stock('M-Blue')];
  expect((await desk(deskCalls.refuseAtDoor, { orderId })).status).toBe(409);
  await step(orderId, 'Shipped');
  expect((await step(orderId, 'Cancelled', { reason: 'x' })).body['message']).toContain('refused at the door');
  const back = await desk(deskCalls.refuseAtDoor, { orderId, fit: ['1', ''] });
  expect(back.body).toMatchObject({ success: true });
  expect([await stock('M-Red'), await stock('M-Blue')]).toEqual([before[0]! + 1, before[1]! + 1]);
  expect((await desk(deskCalls.refuseAtDoor, { orderId })).status).toBe(409);
  expect(await shown(orderId)).toMatchObject({
    status: 'Cancelled',
    cancelReason: 'The parcel was refused at the door',
    dueAmount: 0,
  });
  expect((await shown(orderId)).refundStatus).toBeUndefined();
  const mail = (await mails()).at(-1);
  expect(mail?.subject).toBe(`Your parcel came back to us – ${orderId}`);
  expect(mail?.text).toContain('There is nothing to pay.');
  expect(await shop.services.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
});

it('[21.26] one that was paid online is refunded in full; none of its pieces may be fit for sale', async () => {
  const orderId = await buyOnline();
  await step(orderId, 'Shipped');
  const before = await stock('M-Red');
  await desk(deskCalls.refuseAtDoor, { orderId, fit: ['0'] });
  expect(await stock('M-Red')).toBe(before);
  expect(await shown(orderId)).toMatchObject({ refundStatus: 'Pending' });
  const refunds = await shop.services.db.selectFrom('refunds').selectAll().execute();
  expect(refunds).toMatchObject([{ amount_paise: 105_400, state: 'pending' }]);
  expect((await mails()).at(-1)?.text).toContain('₹1,054.00 will be refunded in full');
});

it('[21.27] cash is noted once, of an order that is sent and paid at the door alone', async () => {
  const orderId = await buy();
  const cash = () => desk(deskCalls.receiveCash, { orderId });
  expect((await cash()).body['message']).toContain('once it is sent');
  await step(orderId, 'Shipped');
  expect(await one(orderId)).toMatchObject({ cashDue: 1554, order: { payment: false, dueAmount: 1554 } });
  expect((await cash()).body).toMatchObject({ success: true });
  expect((await cash()).body['message']).toContain('was noted before');
  expect(await one(orderId)).toMatchObject({
    cashDue: 0,
    cashReceivedAt: expect.stringMatching(/^2026/),
    order: { payment: true, dueAmount: 0, paidAmount: 0 },
  });
  expect((await desk(deskCalls.refuseAtDoor, { orderId })).body['message']).toContain('its parcel was taken');
  expect(await changesOf(orderId)).toMatchObject([{ what: 'cash received', after: '₹1,554.00' }, {}]);
  const online = await buyOnline();
  await step(online, 'Shipped');
  expect((await desk(deskCalls.receiveCash, { orderId: online })).body['message']).toContain('paid online');
});

it('[21.27] it is noted with the delivery where the merchant says so, and else the order waits for it', async () => {
  const [paid, waits] = [await buy(), await buy()];
  await step(paid, 'Shipped');
  await step(waits, 'Shipped');
  await step(paid, 'Delivered', { cash: 'on' });
  await step(waits, 'Delivered');
  expect([(await one(paid))['cashDue'], (await one(waits))['cashDue']]).toEqual([0, 1554]);
  const { body } = await desk(deskCalls.deskOrders, { filter: 'cash', search: email });
  expect(body['orders']).toMatchObject([{ orderId: waits, cashDue: 1554 }]);
});

it('[21.28] of many at once each is judged alone, and what could not be moved is named', async () => {
  const [first, second, packed] = [await buy(), await buy(), await buy()];
  await step(packed, 'Processing');
  const { body } = await desk(deskCalls.advanceOrders, { ids: [first, second, packed, 'TT-NONE'], to: 'Processing' });
  expect(body).toMatchObject({
    done: [first, second],
    refused: [
      { orderId: packed, why: `${packed} is 'Processing': it can become Shipped or Cancelled.` },
      { orderId: 'TT-NONE' },
    ],
  });
  expect(body['message']).toMatch(/^2 orders are Processing\. TT-.* is 'Processing'.*There is no order TT-NONE/);
  const sent = await desk(deskCalls.advanceOrders, { ids: first, to: 'Shipped', courier: 'dtdc' });
  expect(sent.body).toMatchObject({ done: [first], message: `${first} is Shipped.` });
  expect(await shown(first)).toMatchObject({ courier: 'DTDC' });
  const none = await desk(deskCalls.advanceOrders, { ids: [first], to: 'Processing' });
  expect(none).toMatchObject({ status: 409, body: { message: expect.stringContaining("is 'Shipped'") } });
});

it('[21.29] of two desks that change one order the second is told what it is by now, and nothing is changed', async () => {
  const orderId = await buy();
  const { seen: shownVersion } = await one(orderId);
  expect((await step(orderId, 'Processing', { seen: shownVersion })).status).toBe(200);
  expect(await step(orderId, 'Cancelled', { seen: shownVersion, reason: 'No' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("changed by somebody else meanwhile: it is 'Processing' now") },
  });
  const both = await Promise.all(['Shipped', 'Cancelled'].map((to) => step(orderId, to, { reason: 'No' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await step(orderId, 'Ready')).body['message']).toContain('A status is one of Order Placed');
});

it('[21.18] a note is kept once, however often its form is sent', async () => {
  const orderId = await buy();
  for (const key of ['form-1', 'form-1', 'form-2', ''])
    expect((await desk(deskCalls.noteOrder, { orderId, text: 'Call first', key })).status).toBe(200);
  expect((await one(orderId))['notes']).toHaveLength(3);
});

it('[21.30] notes are kept with the order, newest last, and never told to its shopper', async () => {
  const orderId = await buy();
  await desk(deskCalls.noteOrder, { orderId, text: ' Rings twice\r\nAsk for the uncle ' });
  await desk(deskCalls.noteOrder, { orderId, text: 'Called, will be home' });
  expect((await one(orderId))['notes']).toMatchObject([
    { text: 'Rings twice\nAsk for the uncle', who: 'link' },
    { text: 'Called, will be home' },
  ]);
  expect(JSON.stringify(await shown(orderId))).not.toContain('uncle');
  expect((await desk(deskCalls.noteOrder, { orderId, text: ' ' })).status).toBe(400);
});

it('[22.84] a cancellation says what it gives back: what is left of the payment, not what was paid', async () => {
  const orderId = await buyOnline();
  await desk(deskCalls.refundOrder, { orderId, amount: '100', reason: 'Sorry', sure: 'yes', key: 'a' });
  while (await payOutRefund(shop.services));
  expect(await one(orderId)).toMatchObject({ order: { refundedAmount: 100, refundableAmount: 954 } });
  expect((await step(orderId, 'Cancelled', { reason: 'Torn' })).body['message']).toBe(
    `${orderId} is Cancelled. ₹954.00 goes back automatically through the payment provider, while the shop is open`,
  );
  const refused = await buyOnline();
  await step(refused, 'Shipped');
  await desk(deskCalls.refundOrder, { orderId: refused, amount: '1054', reason: 'Sorry', sure: 'yes', key: 'b' });
  while (await payOutRefund(shop.services));
  expect((await desk(deskCalls.refuseAtDoor, { orderId: refused })).body['message']).toBe(
    `${refused} is cancelled: its parcel was refused at the door`,
  );
});

it('[22.127] who cancels by a form says why: blank words cancel nothing', async () => {
  const orderId = await buy();
  for (const reason of ['', '  \n '])
    expect(await step(orderId, 'Cancelled', { reason })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Please say why') },
    });
  expect((await one(orderId))['order']).toMatchObject({ status: 'Order Placed' });
});

it('[22.128] who notes cash in a second tab reads that it is noted', async () => {
  const orderId = await buy();
  for (const to of ['Shipped', 'Delivered']) await step(orderId, to);
  const { seen: shownVersion } = await one(orderId);
  expect((await desk(deskCalls.receiveCash, { orderId, seen: shownVersion })).status).toBe(200);
  expect(await desk(deskCalls.receiveCash, { orderId, seen: shownVersion })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(`The cash of ${orderId} was noted before`) },
  });
});

it('[22.85] a parcel does not leave once all that was paid for it is refunded: its order can only be cancelled', async () => {
  const orderId = await buyOnline();
  const listed = async (filter: string) =>
    ((await desk(deskCalls.deskOrders, { filter, search: email })).body['orders'] as Order[]).map((row) => row.orderId);
  await desk(deskCalls.refundOrder, { orderId, amount: '1', reason: 'Sorry', sure: 'yes', key: 'part' });
  expect([await listed('to-pack'), await listed('to-cancel')]).toEqual([[orderId], []]);
  await desk(deskCalls.refundOrder, { orderId, amount: '1053', reason: 'Sorry', sure: 'yes', key: 'c' });
  expect([await listed('to-pack'), await listed('to-cancel')]).toEqual([[], [orderId]]);
  const { counts } = (await desk(deskCalls.deskOrderCounts)).body as { counts: Record<string, number> };
  expect(counts['to-cancel']).toBe(1);
  expect((await one(orderId))['next']).toEqual(['Cancelled']);
  expect(await step(orderId, 'Shipped')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('cancel the order instead') },
  });
  expect((await step(orderId, 'Cancelled', { reason: 'Refunded' })).status).toBe(200);
  const cash = await buy();
  expect((await step(cash, 'Shipped')).status).toBe(200);
});

it('[21.31] no paper of an order that is not to be sent: it is named with the reason instead', async () => {
  const [cancelled, refused, sent] = [await buy(), await buy(), await buy()];
  await step(cancelled, 'Cancelled', { reason: 'Sold out' });
  for (const orderId of [refused, sent]) await step(orderId, 'Shipped');
  await desk(deskCalls.refuseAtDoor, { orderId: refused });
  const back = await buyOnline();
  await desk(deskCalls.refundOrder, { orderId: back, amount: '1054', reason: 'Sorry', sure: 'yes', key: 'd' });
  await (await onlineShopper(shop)).open(makeOrderPayload([{ product: kurta, color: 'Red' }]));
  const { public_id: unpaid } = await shop.services.db
    .selectFrom('orders')
    .select('public_id')
    .where('status', '=', 'Awaiting Payment')
    .executeTakeFirstOrThrow();
  const { body } = await desk(deskCalls.deskOrdersToPrint, { ids: [cancelled, refused, sent, back, unpaid] });
  expect((body['orders'] as { order: Order }[]).map(({ order }) => order.orderId)).toEqual([sent]);
  expect(body['unsent']).toEqual([
    { orderId: cancelled, why: 'cancelled' },
    { orderId: refused, why: 'cancelled' },
    { orderId: back, why: 'its money goes back: cancel it' },
    { orderId: unpaid, why: 'not paid yet' },
  ]);
  expect([(await one(unpaid))['notToSend'], (await one(sent))['notToSend']]).toEqual(['not paid yet', undefined]);
  const says = (orderId: string) => runCommand(shop.services, 'order', orderId);
  expect(await says(await buy())).toContain('To pack:');
  for (const orderId of [sent, back, unpaid]) {
    expect(await says(orderId)).toContain('Goods:');
    expect(await says(orderId)).not.toContain('To pack');
  }
});

it('[21.31] many orders are printed with as many questions to the database as one', async () => {
  const ids = [await buy(), await buy(), await buy()];
  let asked = 0;
  const db = shop.services.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const print = async (these: string[]) => {
    asked = 0;
    const { orders } = await ordersToPrint({ services: { ...shop.services, db } }, { ids: these });
    expect(orders.map(({ order }) => order.orderId)).toEqual(these);
    return asked;
  };
  expect(await print(ids)).toBe(await print(ids.slice(0, 1)));
});

describe('a step that was a slip', () => {
  const MINUTE_MS = 60_000;
  const command = (...words: string[]) => runCommand(shop.services, ...words);
  const back = (orderId: string, more: object = {}) => desk(deskCalls.stepBack, { orderId, ...more });
  const sendAll = async () => {
    while (await sendNextMail(shop.services));
  };
  const waiting = async (orderId: string) =>
    (
      await shop.services.db
        .selectFrom('outbox')
        .innerJoin('orders', (join) => join.onTrue())
        .select('outbox.subject')
        .where('orders.public_id', '=', orderId)
        .where('outbox.subject', 'like', `%${orderId}`)
        .where('outbox.sent_at', 'is', null)
        .execute()
    ).map(({ subject }) => subject);

  it('[22.137] is taken back for ten minutes, before its mail leaves, with an audit line', async () => {
    const orderId = await buy();
    await sendAll();
    await step(orderId, 'Processing');
    await sendAll();
    await step(orderId, 'Shipped', { courier: 'DTDC', trackingNumber: 'A1' });
    await sendAll();
    expect(await waiting(orderId)).toEqual([`Your order is on its way – ${orderId}`]);
    shop.clock.advance(9 * MINUTE_MS);
    await sendAll();
    expect(await one(orderId)).toMatchObject({ back: { step: 'Shipped' } });
    expect((await back(orderId)).body['message']).toBe(
      `'Shipped' of ${orderId} is undone: it is Processing. Its customer got no email.`,
    );
    expect(await waiting(orderId)).toEqual([]);
    const order = await shown(orderId);
    expect([order.status, order.courier, order.trackingNumber]).toEqual(['Processing', undefined, undefined]);
    expect(order.history?.map(({ status }) => status)).not.toContain('Shipped');
    expect(await changesOf(orderId)).toMatchObject([
      { what: 'undone', before: 'Shipped, DTDC, A1', after: 'Processing' },
      { what: 'shipped' },
      { what: 'processing' },
    ]);
    // It leaves after all, and is mailed once.
    await step(orderId, 'Shipped', { courier: 'DTDC', trackingNumber: 'A2' });
    shop.clock.advance(10 * MINUTE_MS);
    await sendAll();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `We are packing your order – ${orderId}`,
      `Your order is on its way – ${orderId}`,
    ]);
    expect(await back(orderId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cannot be undone any more') },
    });
    expect((await one(orderId))['back']).toBeUndefined();
  });

  it('[14.85] is not offered for hours where the clock is set back, and its mail waits no longer', async () => {
    const orderId = await buy();
    await step(orderId, 'Shipped');
    shop.clock.advance(-60 * MINUTE_MS);
    expect((await one(orderId))['back']).toBeUndefined();
    await sendAll();
    expect(await waiting(orderId)).toEqual([]);
  });

  it('[22.137] so are a delivery, with the cash that was noted by it, and cash alone; by command, too', async () => {
    const orderId = await buy();
    await step(orderId, 'Shipped');
    shop.clock.advance(60 * MINUTE_MS);
    await step(orderId, 'Delivered', { cash: 'on' });
    expect(await command('order-status', orderId, '--back')).toBe(
      `'Delivered' of ${orderId} is undone: it is Shipped, and its cash is still to come. Its customer got no email.`,
    );
    expect(await one(orderId)).toMatchObject({ cashDue: 1554, order: { status: 'Shipped' } });
    await command('cash', orderId);
    shop.clock.advance(MINUTE_MS);
    await step(orderId, 'Delivered');
    // The latest step goes first.
    await expect(command('cash', orderId, '--back')).rejects.toThrow('cannot be undone');
    await back(orderId, { step: 'Delivered' });
    expect(await command('cash', orderId, '--back')).toContain(`The cash of ${orderId} is undone`);
    expect(await one(orderId)).toMatchObject({ cashDue: 1554, order: { status: 'Shipped' } });
    await expect(command('order-status', orderId, '--back')).rejects.toThrow('cannot be undone');
    const changed = (await changesOf(orderId)) as { what: string; before?: string }[];
    expect(changed.filter(({ what }) => what === 'undone').map(({ before }) => before)).toEqual([
      'cash received',
      'Delivered',
      'Delivered, cash received',
    ]);
  });

  it('[22.137] is not taken back once something rests on it, and courier and number that are corrected before its mail stand in it', async () => {
    const orderId = await buy();
    await step(orderId, 'Shipped', { courier: 'DTDC', trackingNumber: 'A1' });
    await desk(deskCalls.correctParcel, { orderId, courier: 'DTDC', trackingNumber: 'A2' });
    const [mail, ...more] = (await mails()).filter(({ text }) => text.includes('A2'));
    expect(mail?.subject).toBe(`Your order is on its way – ${orderId}`);
    expect([more, (await mails()).filter(({ text }) => text.includes('A1'))]).toEqual([[], []]);
    await step(orderId, 'Delivered', { cash: 'on' });
    expect(await one(orderId)).toMatchObject({ back: { step: 'Delivered' } });
    await desk(deskCalls.refundOrder, { orderId, amount: '10', reason: 'Sorry', key: randomUUID(), sure: 'yes' });
    expect(await one(orderId)).not.toHaveProperty('back.step');
    expect((await back(orderId)).body['message']).toContain('refunded by hand already');
    // A parcel refused at the door is not mailed as on its way.
    const refused = await buy();
    await step(refused, 'Shipped');
    await desk(deskCalls.refuseAtDoor, { orderId: refused });
    expect((await mails()).map(({ subject }) => subject)).not.toContain(`Your order is on its way – ${refused}`);
  });

  it('[22.136] several orders are marked as shipped after one question that names how many', async () => {
    const ids = [await buy(), await buy(), await buy()];
    const ask = (sure?: string) => desk(deskCalls.advanceOrders, { ids, to: 'Shipped', sure });
    const asked = await ask();
    expect(asked).toMatchObject({
      status: 400,
      body: { code: 'question', message: 'Mark 3 orders as shipped?', fields: { sure: 'Mark 3 as shipped' } },
    });
    expect((await shop.orders(token)).filter(({ status }) => status === 'Shipped')).toEqual([]);
    expect((await ask(String(asked.body['message']))).body).toMatchObject({ done: ids });
    const [single] = [await buy()];
    expect((await desk(deskCalls.advanceOrders, { ids: [single], to: 'Shipped' })).status).toBe(200);
    expect((await desk(deskCalls.advanceOrders, { ids: [await buy(), await buy()], to: 'Processing' })).status).toBe(
      200,
    );
  });
});

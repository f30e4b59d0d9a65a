import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { readLinks } from '../orders/order-link';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';

let token: string;
let shoppers = 0;
const shop = await createTestBackend();
const STOCK = { 'M-Red': 5, 'S-Red': 1, 'S-Blue': 0, 'L-Red': 4, 'L-Blue': 4 };
const [kurta] = await shop.addProducts({
  name: 'Kurta',
  price: 400,
  prices: { L: 450 },
  sizes: ['S', 'M', 'L'],
  colors: ['Red', 'Blue'],
  stock: STOCK,
});
const [shirt] = await shop.addProducts({
  name: 'Shirt',
  price: 400,
  sizes: ['M'],
  colors: ['White'],
  stock: { 'M-White': 2 },
});
const linkOf = async ({ _id }: Order) => (await readLinks(shop.services, [_id])).get(_id) ?? '';
const stockOf = async (key: string, of = kurta) =>
  (
    await shop.services.db
      .selectFrom('stock')
      .select('quantity')
      .where('product_id', '=', of._id)
      .where('variant_key', '=', key)
      .executeTakeFirstOrThrow()
  ).quantity;
const setStock = (quantity: number, key = 'S-Red', of = kurta) =>
  shop.services.db
    .updateTable('stock')
    .set({ quantity })
    .where('product_id', '=', of._id)
    .where('variant_key', '=', key)
    .execute();
beforeEach(async () => {
  token = await shop.logIn(`exchanges${++shoppers}@gmail.com`);
  for (const [key, quantity] of Object.entries(STOCK)) await setStock(quantity, key);
  await setStock(2, 'M-White', shirt);
});

const newest = async () => (await shop.orders(token)).at(-1) as Order;
const desk = (...words: string[]) => runCommand(shop.services, ...words);
const place = (size: string, quantity = 1) =>
  shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta, quantity, size, color: 'Red' }]), {
    token,
    headers: { 'idempotency-key': randomUUID() },
  });
const delivered = async (quantity = 1): Promise<Order> => {
  await place('M', quantity);
  const order = await newest();
  for (const status of ['Shipped', 'Delivered']) await desk('order-status', String(order.orderId), status);
  return newest();
};
const ask = (order: Order, size: string, quantity = 1, color = 'Red') =>
  shop.call(
    optionalCalls.requestReturn,
    {
      orderId: order._id,
      wish: 'exchange',
      pieces: [{ item: 0, first: 1, quantity }],
      replacements: [{ item: 0, size, color }],
      cause: 'size',
      reason: '',
    },
    { token },
  );
const mailOf = async (id: string, status: string) =>
  (
    await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('id', '=', `order-${id}-${status}`)
      .executeTakeFirstOrThrow()
  ).text;

it('[10.62] an exchange is chosen from what is in stock of the product at the same price', async () => {
  const order = await delivered();
  const offered = order.replacements?.map(({ size, color }) => `${size} ${color}`);
  expect(offered).toEqual(['S Red', 'M Red', 'M Blue']);
  for (const [size, color] of [
    ['L', 'Red'],
    ['S', 'Blue'],
    ['XXL', 'Red'],
  ] as const)
    expect(await ask(order, size, 1, color)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Please choose another one, or a return for a refund.') },
    });
  expect((await newest()).returns).toEqual([]);
  expect(await stockOf('L-Red')).toBe(4);
});

it('[10.63] what is chosen is reserved at once, and every mail names it', async () => {
  const order = await delivered();
  expect((await ask(order, 'S')).status).toBe(200);
  expect(await stockOf('S-Red')).toBe(0);
  const [asked] = (await newest()).returns ?? [];
  const id = String(asked?.id);
  expect(asked?.replacements).toMatchObject([{ name: 'Kurta', size: 'S', color: 'Red', quantity: 1 }]);
  expect((await ask(order, 'S')).status).toBe(200);
  expect((await ask(order, 'M')).status).toBe(409);
  expect(await stockOf('S-Red')).toBe(0);
  for (const answer of ['approve', 'received', 'sent']) await desk('return', id, answer);
  for (const status of ['return-requested', 'return-approved', 'return-received'])
    expect(await mailOf(id, status)).toContain('Reserved for you in exchange: 1 × Kurta, size S, Red.');
  expect(await mailOf(id, 'replacement-sent')).toMatch(/Kurta, size S, Red: /);
  expect(await mailOf(id, 'replacement-sent')).not.toContain('size M');
  expect([await stockOf('S-Red'), await stockOf('M-Red')]).toEqual([0, 5]);
});

it('[10.64] what is reserved goes back into stock when the exchange is declined, or for units that never came', async () => {
  const declined = await delivered();
  await ask(declined, 'S');
  await desk('return', String((await newest()).returns?.[0]?.id), 'decline');
  expect(await stockOf('S-Red')).toBe(1);
  await setStock(3);
  const order = await delivered(3);
  await ask(order, 'S', 3);
  expect([await stockOf('S-Red'), await stockOf('M-Red')]).toEqual([0, 1]);
  const id = String((await newest()).returns?.[0]?.id);
  await desk('return', id, 'approve');
  const words = await desk('return', id, 'received', '--pieces', '1,2', '--unfit', '2', '--rest-is-lost');
  expect(words).toContain('Already taken from stock: 2 × Kurta, size S, Red.');
  expect([await stockOf('S-Red'), await stockOf('M-Red')]).toEqual([1, 2]);
  await desk('return', id, 'sent');
  expect(await mailOf(id, 'replacement-sent')).toContain('2 × Kurta, size S, Red');
  const none = await delivered();
  await ask(none, 'S');
  const other = String((await newest()).returns?.[0]?.id);
  await desk('return', other, 'approve');
  await desk('return', other, 'received', '--rest-is-lost');
  expect(await stockOf('S-Red')).toBe(1);
});

it('[10.64] a replacement that is not found stays out of stock, and its money goes back', async () => {
  const order = await delivered();
  await ask(order, 'S');
  const id = String((await newest()).returns?.[0]?.id);
  for (const answer of ['approve', 'received', 'unavailable']) await desk('return', id, answer);
  expect([await stockOf('S-Red'), await stockOf('M-Red')]).toEqual([0, 5]);
  expect((await newest()).returns?.[0]).toMatchObject({ wish: 'return', amount: 400 });
});

it('[10.63] the last unit goes to a buyer or to an exchange, never to both', async () => {
  const orders = [await delivered(), await delivered()];
  const answers = await Promise.all([...orders.map((order) => ask(order, 'S')), place('S')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await stockOf('S-Red')).toBe(0);
});

const exchanged = async (...answers: string[]): Promise<string> => {
  await ask(await delivered(), 'S');
  const id = String((await newest()).returns?.[0]?.id);
  for (const answer of answers) await desk('return', id, answer);
  return id;
};

it('[22.235] a replacement is a parcel: slip, label, courier and number, on the card and in its mail', async () => {
  const call = await atDesk(shop);
  const id = await exchanged('approve');
  const printed = async () => (await call(deskCalls.deskOrdersToPrint, { ids: [id] })).body;
  expect(await printed()).toMatchObject({ orders: [], unsent: [{ orderId: id, why: 'not to be sent' }], missing: [] });
  await desk('return', id, 'received');
  expect(await printed()).toMatchObject({
    orders: [{ order: { orderId: id, items: [{ size: 'S', quantity: 1 }] }, cashDue: 0 }],
  });
  const sent = { id, answer: 'sent', courier: 'blue dart', trackingNumber: 'BD1' };
  expect((await call(deskCalls.answerReturn, sent)).status).toBe(200);
  const parcel = { courier: 'Blue Dart', trackingNumber: 'BD1' };
  expect((await newest()).returns?.[0]).toMatchObject({ ...parcel, trackingUrl: expect.stringContaining('BD1') });
  expect(await printed()).toMatchObject({ orders: [{ order: parcel }] });
  const text = await mailOf(id, 'replacement-sent');
  expect(text).toContain('It was sent with Blue Dart, tracking number BD1.');
  expect(text).toContain('Follow your parcel: https://');
  expect((await newest()).courier).toBeUndefined();
});

it('[22.236] a replacement that is lost on its way is refunded as money, once, and stays out of stock', async () => {
  const id = await exchanged('approve', 'received');
  await expect(desk('return', id, 'lost')).rejects.toThrow(/only 'Sent' can become 'Lost'/);
  await desk('return', id, 'sent');
  expect(await desk('return', id, 'lost')).toContain(`refund ${id}`);
  await expect(desk('return', id, 'lost')).rejects.toThrow(/no exchange/);
  const [lost] = (await newest()).returns ?? [];
  expect(lost).toMatchObject({ wish: 'return', amount: 400 });
  expect(lost?.replacements).toBeUndefined();
  expect([await stockOf('S-Red'), await stockOf('M-Red')]).toEqual([0, 5]);
  expect(await mailOf(id, 'replacement-unavailable')).toContain('was lost on its way');
});

it('[22.249] a replacement is noted as delivered; its courier and number are corrected, each mailed once', async () => {
  const call = await atDesk(shop);
  const id = await exchanged('approve', 'received');
  const correct = (trackingNumber: string) =>
    call(deskCalls.correctReplacementParcel, { id, courier: 'Delhivery', trackingNumber });
  expect((await correct('77')).status).toBe(409);
  await desk('return', id, 'sent');
  await expect(desk('return', id, 'received')).rejects.toThrow();
  expect((await correct('77')).status).toBe(200);
  expect((await correct('77')).status).toBe(200);
  expect(await desk('return', id, 'sent', '--courier', 'Delhivery', '--tracking', '78')).toContain('Delhivery, 78');
  expect((await newest()).returns?.[0]).toMatchObject({ courier: 'Delhivery', trackingNumber: '78' });
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('id', 'like', `order-${id}-parcel-number-%`)
    .execute();
  expect(mails.map(({ text }) => /tracking number (\d+)/.exec(text)?.[1]).toSorted()).toEqual(['77', '78']);
  expect(mails[0]?.text).toContain('Kurta, size S, Red: ');
  const arrived = { id, answer: 'delivered' };
  expect((await call(deskCalls.answerReturn, arrived)).status).toBe(200);
  expect((await call(deskCalls.answerReturn, arrived)).status).toBe(409);
  expect(await mailOf(id, 'replacement-delivered')).toContain('Your replacement was delivered.');
  const [shown] = (await newest()).returns ?? [];
  expect(shown).toMatchObject({ trackingNumber: '78', replacements: [{ size: 'S' }] });
  expect(shown?.history.at(-1)).toMatchObject({ status: 'Replacement Delivered' });
  await expect(desk('return', id, 'lost')).rejects.toThrow(/only 'Sent'/);
});

it('[10.12] no money of an exchange is offered once its units are exchanged, and stock is right', async () => {
  const call = await atDesk(shop);
  const order = await delivered();
  await ask(order, 'S');
  const id = String((await newest()).returns?.[0]?.id);
  for (const answer of ['approve', 'received', 'sent', 'delivered']) {
    await desk('return', id, answer);
    const now = await newest();
    expect(now.returns?.[0]).toMatchObject({ wish: 'exchange' });
    expect(now.returns?.[0]?.amount).toBeUndefined();
    expect(now.returnableUntil).toBeUndefined();
    expect((await call(deskCalls.deskReturn, { id })).body).toMatchObject({ isOwed: false, refunds: [] });
  }
  expect((await call(deskCalls.answerReturn, { id, answer: 'unavailable' })).status).toBe(409);
  expect((await ask(order, 'M')).status).toBe(409);
  await call(deskCalls.receiveCash, { orderId: order.orderId });
  const money = (await call(deskCalls.deskRefunds, { orderId: order.orderId })).body;
  expect(money).toMatchObject({ paid: 454, left: 454, exchanged: 400 });
  const give = (amount: string) =>
    call(deskCalls.refundOrder, { orderId: order.orderId, amount, reason: 'Sorry', key: randomUUID() });
  expect((await give('54')).body['message']).not.toContain('exchanged');
  expect((await give('55')).body['message']).toContain('₹400.00 is for what was exchanged');
  expect(await shop.services.db.selectFrom('refunds').select('id').where('return_id', '=', id).execute()).toEqual([]);
  expect([await stockOf('S-Red'), await stockOf('M-Red')]).toEqual([0, 5]);
});

it('[10.63] [22.235] [22.249] [10.12] an exchange of M for S from request to delivered, by the order’s link: stock, papers and mails', async () => {
  const call = await atDesk(shop);
  const order = await delivered();
  const stock = async () => [await stockOf('S-Red'), await stockOf('M-Red')];
  expect(await stock()).toEqual([1, 4]);
  const link = await linkOf(order);
  const wanted = { pieces: [{ item: 0, first: 1, quantity: 1 }], replacements: [{ item: 0, size: 'S', color: 'Red' }] };
  const asked = { link, wish: 'exchange', cause: 'size', ...wanted };
  const { body } = await shop.call(optionalCalls.requestLinkedReturn, asked);
  const id = String(body['returnId']);
  expect(await stock()).toEqual([0, 4]);
  const step = async (answer: object, now: readonly number[]) => {
    const { status } = await call(deskCalls.answerReturn, { id, ...answer });
    expect([status, await stock()]).toEqual([200, now]);
  };
  await step({ answer: 'approve' }, [0, 4]);
  expect((await call(deskCalls.receivePieces, { id, came: { '0-1': 'fit' } })).status).toBe(200);
  expect(await stock()).toEqual([0, 5]);
  const papers = (await call(deskCalls.deskOrdersToPrint, { ids: [id] })).body;
  expect(papers).toMatchObject({
    orders: [{ order: { orderId: id, items: [{ name: 'Kurta', size: 'S' }] }, cashDue: 0 }],
  });
  await step({ answer: 'sent', courier: 'Delhivery', trackingNumber: '77' }, [0, 5]);
  await step({ answer: 'delivered' }, [0, 5]);
  const { body: page } = await shop.call(optionalCalls.readLinkedOrder, { link });
  const [shown] = (page['order'] as Order).returns ?? [];
  expect(shown).toMatchObject({ wish: 'exchange', replacements: [{ size: 'S' }], trackingNumber: '77' });
  expect(shown?.history.map(({ status }) => status)).toEqual([
    'Return Requested',
    'Return Approved',
    'Return Received',
    'Replacement Sent',
    'Replacement Delivered',
  ]);
  for (const status of ['return-requested', 'return-approved', 'return-received'])
    expect(await mailOf(id, status)).toContain('Reserved for you in exchange: 1 × Kurta, size S, Red.');
  for (const status of ['replacement-sent', 'replacement-delivered']) {
    expect(await mailOf(id, status)).toContain('Kurta, size S, Red');
    expect(await mailOf(id, status)).not.toContain('size M');
  }
  expect(await shop.services.db.selectFrom('refunds').select('id').where('order_id', '=', order._id).execute()).toEqual(
    [],
  );
});

const withdraw = (orderId: string, returnId: string) =>
  shop.call(optionalCalls.withdrawReturn, { orderId, returnId }, { token });

it('[10.70] a request of which nothing has come is withdrawn, and its units can be asked for again', async () => {
  await setStock(3);
  const order = await delivered(2);
  await ask(order, 'S', 2);
  const [first] = (await newest()).returns ?? [];
  expect(first?.isWithdrawable).toBe(true);
  const id = String(first?.id);
  await desk('return', id, 'approve');
  expect((await withdraw(order._id, 'RT-0')).status).toBe(404);
  expect((await withdraw(order._id, id)).status).toBe(200);
  expect((await withdraw(order._id, id)).status).toBe(200);
  expect(await stockOf('S-Red')).toBe(3);
  expect(await mailOf(id, 'return-withdrawn')).toContain('Please do not send anything back.');
  const call = await atDesk(shop);
  expect((await call(deskCalls.deskReturn, { id })).body).toMatchObject({ status: 'Withdrawn', replacements: [] });
  await expect(desk('return', id, 'received')).rejects.toThrow(/only 'Approved'/);
  expect((await newest()).returns).toEqual([]);
  expect((await ask(order, 'S')).status).toBe(200);
  const again = String((await newest()).returns?.[0]?.id);
  await desk('return', again, 'approve');
  await desk('return', again, 'received');
  expect((await newest()).returns?.[0]?.isWithdrawable).toBeUndefined();
  expect((await withdraw(order._id, again)).status).toBe(409);
  expect([await stockOf('S-Red'), await stockOf('M-Red')]).toEqual([2, 4]);
});

it('[10.70] of withdrawing and receiving at once one happens, and what was reserved is counted once', async () => {
  const order = await delivered();
  const id = await exchanged('approve');
  const [{ status }, received] = await Promise.all([
    withdraw((await newest())._id, id),
    desk('return', id, 'received').then(
      () => true,
      () => false,
    ),
  ]);
  expect(received).toBe(status === 409);
  expect(await stockOf('S-Red')).toBe(received ? 0 : 1);
  expect(await stockOf('M-Red')).toBe(received ? 4 : 3);
  expect(order.returns).toEqual([]);
});

it('[10.70] whoever has the link of the order may withdraw it', async () => {
  const id = await exchanged();
  const link = await linkOf(await newest());
  const by = (returnId: string, of = link) => shop.call(optionalCalls.withdrawLinkedReturn, { link: of, returnId });
  expect((await by(id, `${link}x`)).status).toBe(404);
  expect((await by(id)).status).toBe(200);
  expect((await newest()).returns).toEqual([]);
});

const SHIRT = `0/${shirt._id}/M/White`;
const choose = (order: Order, returnId: string, keys: string[], upiId = '') =>
  shop.call(optionalCalls.chooseReplacement, { orderId: order._id, returnId, keys, upiId }, { token });

it('[10.71] where a replacement is sold out the customer is mailed two ways, and chooses another product at the same price', async () => {
  const id = await exchanged('approve', 'received', 'ask');
  expect(await mailOf(id, 'replacement-sold-out')).toMatch(
    /could not find 1 × Kurta, size S, Red\..*another size, colour or product at the same price.*or your money back/s,
  );
  const order = await newest();
  const [asked] = order.returns ?? [];
  expect(asked?.replacements).toBeUndefined();
  const offered = asked?.choices?.map(({ name, size, color }) => `${name} ${size} ${color}`);
  expect(offered).toEqual(['Kurta M Red', 'Kurta M Blue', 'Shirt M White']);
  await expect(desk('return', id, 'sent')).rejects.toThrow(/'Choosing'/);
  expect((await choose(order, id, [`0/${kurta._id}/L/Red`])).status).toBe(409);
  expect((await choose(order, id, ['7/x/M/Red'])).status).toBe(400);
  expect((await choose(order, 'RT-0', [SHIRT])).status).toBe(404);
  for (const _twice of [1, 2]) expect((await choose(order, id, [SHIRT])).status).toBe(200);
  expect([await stockOf('M-White', shirt), await stockOf('S-Red'), await stockOf('M-Red')]).toEqual([1, 0, 5]);
  expect((await newest()).returns?.[0]).toMatchObject({ wish: 'exchange', replacements: [{ name: 'Shirt' }] });
  expect((await choose(order, id, [`0/${kurta._id}/M/Blue`])).status).toBe(409);
  expect((await choose(order, id, [], 'asha@okaxis')).status).toBe(409);
  await desk('return', id, 'sent');
  expect(await mailOf(id, 'replacement-sent')).toContain('Shirt, size M, White: ');
});

it('[10.71] or the money, by the link of the order as well, which an owner gives back once', async () => {
  const id = await exchanged('approve', 'received', 'ask');
  const link = await linkOf(await newest());
  const by = (upiId: string) =>
    shop.call(optionalCalls.chooseLinkedReplacement, { link, returnId: id, keys: [], upiId });
  expect(await by('nobody')).toMatchObject({ status: 400, body: { message: expect.stringContaining('UPI') } });
  for (const _twice of [1, 2]) expect((await by('asha@okaxis')).status).toBe(200);
  expect((await newest()).returns?.[0]).toMatchObject({ wish: 'return', amount: 400 });
  const refunds = await shop.services.db.selectFrom('refunds').selectAll().where('return_id', '=', id).execute();
  expect(refunds).toMatchObject([{ way: 'hand', state: 'pending', amount_paise: 40_000 }]);
  expect((await choose(await newest(), id, [SHIRT])).status).toBe(409);
  expect([await stockOf('M-White', shirt), await stockOf('S-Red')]).toEqual([2, 0]);
});

it('[10.71] the last unit that two customers choose goes to one of them, and a choice and the money are never both', async () => {
  await setStock(2);
  await setStock(1, 'M-White', shirt);
  const ids = [await exchanged('approve', 'received', 'ask'), await exchanged('approve', 'received', 'ask')];
  const orders = await shop.orders(token);
  const orderOf = (id: string) => orders.find(({ returns }) => returns?.some((one) => one.id === id)) as Order;
  const answers = await Promise.all(ids.map((id) => choose(orderOf(id), id, [SHIRT])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await stockOf('M-White', shirt)).toBe(0);
  const left = ids[answers.findIndex(({ status }) => status === 409)] ?? '';
  const both = await Promise.all([
    choose(orderOf(left), left, [`0/${kurta._id}/M/Blue`]),
    choose(orderOf(left), left, [], 'asha@okaxis'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('[10.71] the desk chooses it as agreed with the customer', async () => {
  const call = await atDesk(shop);
  const id = await exchanged('approve', 'received');
  expect((await call(deskCalls.deskReturn, { id })).body['choices']).toHaveLength(3);
  const chosen = { id, instead: { 0: SHIRT }, key: randomUUID() };
  for (const _twice of [1, 2]) expect((await call(deskCalls.chooseReplacementAtDesk, chosen)).status).toBe(200);
  expect((await newest()).returns?.[0]?.replacements).toMatchObject([{ name: 'Shirt', size: 'M' }]);
  expect(await stockOf('M-White', shirt)).toBe(1);
  await desk('return', id, 'sent');
  expect((await call(deskCalls.chooseReplacementAtDesk, { id, instead: { 0: SHIRT } })).status).toBe(409);
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { Order } from '@/lib/contract/order';
import { weekdayWords } from '@/lib/rules/india/day-words';
import { makeAddress } from '@/testing/make-order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { atDesk } from '../testing/at-desk';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { notifyOwners } from '../orders/notify-owners';

const shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
let desk = await atDesk(shop);
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500 });
let people = 0;

const setTo = (form: Record<string, unknown>) => desk(deskCalls.changeCashLimits, { above: 'refuse', ...form });
const someone = async () => ({
  token: await shop.logIn(`confirm${++people}@gmail.com`),
  phone: `+91900000${1000 + people}`,
});

async function place({ token, phone }: { token: string; phone: string }, quantity = 1): Promise<string> {
  const payload = makeOrderPayload([{ product: kurta, quantity }]);
  const before = new Set((await shop.orders(token)).map(({ orderId }) => orderId));
  const headers = { 'idempotency-key': randomUUID() };
  await shop.call(calls.placeOrder, { ...payload, address: { ...payload.address, phone } }, { token, headers });
  const placed = (await shop.orders(token)).find(({ orderId }) => !before.has(orderId));
  return String(placed?.orderId);
}

async function refuseAtDoor(orderId: string): Promise<void> {
  await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' });
  const { body } = await desk(deskCalls.refuseAtDoor, { orderId, fit: ['1'] });
  expect(body).toMatchObject({ success: true });
}

const shown = async (orderId: string) => (await desk(deskCalls.deskOrder, { orderId })).body;
const listed = async (filter: string) =>
  ((await desk(deskCalls.deskOrders, { filter })).body['orders'] as Order[]).map(({ orderId }) => orderId);

it('[22.221] nothing is to be confirmed until the merchant says which cash orders are', async () => {
  await setTo({});
  expect(await shown(await place(await someone(), 9))).not.toHaveProperty('toConfirm');
  const { body } = await setTo({ confirmFirst: 'on', confirmAbove: '2,000', confirmRefused: 'on' });
  expect(body).toMatchObject({ confirmFirst: true, confirmAbove: 2000, confirmRefused: true });
  expect(await runCommand(shop.services, 'limits', '--confirm-first', 'no')).toContain(
    'To be confirmed before packing: orders above ₹2,000.00, orders of who refused a parcel before',
  );
});

it('[22.222] a first order, one above the amount, and one after a refused parcel wait until they are confirmed', async () => {
  await setTo({ confirmFirst: 'on', confirmAbove: '2000', confirmRefused: 'on' });
  const shopper = await someone();
  const first = await place(shopper);
  expect(await shown(first)).toMatchObject({ toConfirm: 'first', notToSend: 'is to be confirmed first' });
  const besideIt = await place(shopper);
  expect(await shown(besideIt)).toMatchObject({ toConfirm: 'first' });
  expect(new Set(await listed('to-confirm'))).toEqual(new Set([first, besideIt]));
  await desk(deskCalls.confirmOrder, { orderId: besideIt });
  expect(await desk(deskCalls.advanceOrder, { orderId: first, to: 'Shipped' })).toMatchObject({
    status: 409,
    body: { message: `${first} is to be confirmed first: confirm it, or cancel it.` },
  });
  expect((await desk(deskCalls.confirmOrder, { orderId: first })).status).toBe(200);
  expect(await listed('to-confirm')).toEqual([]);
  expect(await listed('to-pack')).toContain(first);
  expect(await shown(first)).not.toHaveProperty('toConfirm');
  const second = await place(shopper);
  expect(await shown(second)).not.toHaveProperty('toConfirm');
  expect(await shown(await place(shopper, 5))).toMatchObject({ toConfirm: 'above' });
  await refuseAtDoor(first);
  expect(await shown(await place(shopper))).toMatchObject({ toConfirm: 'refused', refusedBefore: 1 });
  const another = { token: (await someone()).token, phone: shopper.phone };
  expect(await shown(await place(another))).toMatchObject({ toConfirm: 'refused', refusedBefore: 1 });
  expect(await shown(second)).toMatchObject({ refusedBefore: 1 });
});

it('[22.222] the command says what an order waits for, and how to say yes', async () => {
  await setTo({ confirmFirst: 'on' });
  const orderId = await place(await someone());
  const said = () => runCommand(shop.services, 'order', orderId);
  expect(await said()).toMatch(
    new RegExp(`It is the first order of this customer\\.[^]*npm run shop -- yes ${orderId}`),
  );
  await runCommand(shop.services, 'yes', orderId);
  expect(await said()).not.toMatch(/first order of this customer|-- yes /);
});

it.each([
  ['[10.121] of an order to be confirmed', { confirmFirst: 'on' }],
  ['[10.121] of one above the limits', { above: 'ask', rupees: '100' }],
])('%s no day and no cash is named before, and its days count from then on', async (_of, form) => {
  await setTo(form);
  const file = fileInMemory('areas.csv', `pins,days,cash,fee\n${makeAddress().zipcode},3,yes,0`);
  await setAreas({ services: shop.services, who: 'owner@gmail.com' }, { file, save: true });
  const orderId = await place(await someone());
  const read = async () => (await shown(orderId))['order'] as Order;
  const mailed = async (heading: string) => {
    const subject = heading.replace('NUMBER', orderId);
    const mails = shop.services.db.selectFrom('outbox').select('text').where('subject', 'like', `%${subject}`);
    return (await mails.executeTakeFirstOrThrow()).text;
  };
  expect(await mailed('order NUMBER')).toContain('Once it is confirmed, we write when it arrives.');
  expect(await mailed('order NUMBER')).not.toMatch(/arrives (by|in)|keep .* ready/);
  expect(await read()).not.toHaveProperty('arrivesBy');
  shop.clock.advance(9 * 24 * 60 * 60 * 1000);
  desk = await atDesk(shop);
  const today = shop.clock.now();
  await desk(deskCalls.confirmOrder, { orderId });
  const arrivesBy = String((await read()).arrivesBy);
  expect(Date.parse(arrivesBy)).toBeGreaterThan(today.getTime());
  expect(await mailed('is confirmed – NUMBER')).toContain(`It arrives by ${weekdayWords(arrivesBy)}.`);
  expect(await mailed('is confirmed – NUMBER')).toContain('please keep');
});

it('[22.223] the shopper is mailed that somebody will call, and the owner whom to call', async () => {
  await setTo({ confirmFirst: 'on' });
  const orderId = await place(await someone());
  await notifyOwners(shop.services);
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('text', 'like', `%${orderId}%`)
    .execute();
  const texts = mails.map(({ text }) => text);
  expect(texts).toContainEqual(
    expect.stringContaining('please confirm it on its page, or wait for our call or message'),
  );
  expect(texts).toContainEqual(expect.stringContaining('It is the first order of this customer.'));
});

it('[10.170] the account of an order to be confirmed is given the link that does it, until it is confirmed', async () => {
  await setTo({ confirmFirst: 'on' });
  const shopper = await someone();
  const orderId = await place(shopper);
  const own = async () => (await shop.orders(shopper.token)).find((one) => one.orderId === orderId);
  await desk(deskCalls.changeOrderLink, { orderId, to: 'none' });
  expect(await own()).not.toHaveProperty('confirmByLink');
  await desk(deskCalls.changeOrderLink, { orderId, to: 'new' });
  const link = String((await own())?.confirmByLink);
  expect((await shop.call(optionalCalls.confirmLinkedOrder, { link })).status).toBe(200);
  expect(await own()).not.toHaveProperty('confirmByLink');
  expect(await shown(orderId)).not.toHaveProperty('toConfirm');
  const another = await someone();
  await setTo({});
  await place(another);
  expect((await shop.orders(another.token))[0]).not.toHaveProperty('confirmByLink');
});

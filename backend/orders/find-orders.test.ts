import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import { atDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

interface Found {
  orderId: string;
  items: { image: object[] }[];
}

const shop = await createTestBackend();
const desk = await atDesk(shop);
const image = [
  { url: '/red.webp', color: 'Red' },
  { url: '/blue.webp', color: 'Blue' },
];
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500, sizes: ['M'], colors: ['Red', 'Blue'], image });
const token = await shop.logIn('asha.account@gmail.com');
for (let count = 0; count < 7; count += 1) await buy();
/** Of the first shopper, the oldest first. */
const numbers = (await shop.orders(token)).map(({ orderId }) => String(orderId));

async function buy(address: object = {}, caller = token): Promise<void> {
  const payload = makeOrderPayload([{ product: kurta, quantity: 2, color: 'Blue' }]);
  const { status, body } = await shop.call(
    calls.placeOrder,
    { ...payload, address: { ...payload.address, ...address } },
    { token: caller, headers: { 'idempotency-key': randomUUID() } },
  );
  if (status !== 200) throw new Error(String(body['message']));
}
const find = async (input: object) => (await desk(deskCalls.deskOrders, input)).body;
const found = async (input: object) => ((await find(input))['orders'] as Found[]).map(({ orderId }) => orderId);
const step = (orderId: string | undefined, to: string) =>
  desk(deskCalls.advanceOrder, { orderId, to, reason: 'Sold out' });

/** All pages, one after the other. */
async function pages(input: object): Promise<string[][]> {
  const all: string[][] = [];
  for (let after: unknown = ''; after !== undefined;) {
    const body = await find({ ...input, after });
    all.push((body['orders'] as Found[]).map(({ orderId }) => orderId));
    after = body['next'];
  }
  return all;
}

it('[21.21] orders come in pages, each once: what waits oldest first, everything newest first', async () => {
  expect(await pages({ limit: '3', search: '' })).toEqual([
    numbers.toReversed().slice(0, 3),
    numbers.toReversed().slice(3, 6),
    numbers.toReversed().slice(6),
  ]);
  const [first, ...rest] = await pages({ filter: 'to-pack', limit: 4 });
  expect([first, ...rest]).toEqual([numbers.slice(0, 4), numbers.slice(4)]);
  // Orders that arrive meanwhile come before the first page and shift nothing between pages.
  const page = await find({ limit: 5 });
  await buy();
  expect(await found({ limit: 5, after: page['next'] })).toEqual(numbers.toReversed().slice(5));
});

it('[21.21] [22.163] a row holds what is to pack, for whom, and the cash that is still to come', async () => {
  expect((await find({ filter: 'to-pack', limit: 1 }))['orders']).toMatchObject([
    {
      orderId: numbers[0],
      status: 'Order Placed',
      name: 'Asha Rao',
      phone: '+919876543210',
      place: 'Mysuru, Karnataka',
      amount: 1054,
      cashDue: 1054,
      pieces: 2,
      waits: ['to-pack'],
      items: [{ name: 'Kurta', size: 'M', color: 'Blue', quantity: 2, image: [{ url: '/blue.webp' }] }],
    },
  ]);
});

it('[21.21] each step has its filter and its number, and so have payments and returns that wait', async () => {
  const [packing, sent, arrived, back, gone] = numbers;
  await step(packing, 'Processing');
  for (const one of [sent, arrived, back]) await step(one, 'Shipped');
  for (const one of [arrived, back]) await step(one, 'Delivered');
  await step(gone, 'Cancelled');
  const runs = [{ item: 0, first: 1, quantity: 1 }];
  const asked = { orderId: back, pieces: runs, cause: 'size', reason: '', upiId: 'asha@okaxis' };
  expect((await shop.call(optionalCalls.requestReturn, asked, { token })).body).toMatchObject({ success: true });
  const shopper = await onlineShopper(shop);
  await shopper.open(makeOrderPayload([{ product: kurta, color: 'Red' }]));

  const { orders } = (await find({})) as { orders: { orderId: string; waits: string[] }[] };
  const waitsOf = (one: string | undefined) => orders.find(({ orderId }) => orderId === one)?.waits;
  expect([packing, sent, arrived, back, gone].map(waitsOf)).toEqual([
    ['to-ship'],
    ['shipped'],
    ['cash'],
    ['cash', 'returns'],
    [],
  ]);
  expect(await found({ filter: 'to-ship' })).toEqual([packing]);
  expect(await found({ filter: 'shipped' })).toEqual([sent]);
  expect(await found({ filter: 'delivered' })).toEqual([back, arrived]);
  expect(await found({ filter: 'cancelled' })).toEqual([gone]);
  expect(await found({ filter: 'returns' })).toEqual([back]);
  const { returns } = (await desk(deskCalls.deskOrder, { orderId: back })).body as { returns: { id: string }[] };
  expect(returns).toMatchObject([{ wish: 'return', status: 'Requested', pieces: 1, isOwed: false }]);
  expect(await runCommand(shop.services, 'order', String(back))).toContain(
    `Returns:\n  ${returns[0]?.id}  return  Requested`,
  );
  expect(await found({ filter: 'cash' })).toEqual([arrived, back]);
  const waiting = await found({ filter: 'payment' });
  expect(waiting).toHaveLength(1);
  expect(await found({})).not.toContain(waiting[0]);
  expect(await found({ search: String(waiting[0]) })).toEqual(waiting);
  expect((await desk(deskCalls.deskOrderCounts)).body['counts']).toEqual({
    'to-pack': 3,
    'to-confirm': 0,
    'to-ship': 1,
    'to-cancel': 0,
    shipped: 1,
    cash: 2,
    payment: 1,
    returns: 1,
    refunds: 0,
  });
});

it('[21.21] an order whose money the provider did not give back is listed until it is given', async () => {
  const shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta, color: 'Red' }]);
  await shopper.verify(payload, await shopper.pay((await shopper.open(payload)).id));
  const [order] = await shopper.orders();
  await step(order?.orderId, 'Cancelled');
  expect(await found({ filter: 'refunds' })).toEqual([]);
  await shop.services.db.updateTable('refunds').set({ state: 'failed' }).execute();
  expect(await found({ filter: 'refunds' })).toEqual([order?.orderId]);
  await runCommand(shop.services, 'refund', String(order?.orderId));
  expect(await found({ filter: 'refunds' })).toEqual([]);
});

it('[21.22] a search finds orders by number, name, phone and either address, whatever their state', async () => {
  const other = await shop.logIn('lakshmi@gmail.com');
  await buy(
    { firstName: 'Lakshmi', lastName: 'Élan_Rao', phone: '091234 56789'.replace('09', '9'), email: 'aunt@gmail.com' },
    other,
  );
  const [number] = await found({ search: 'lakshmi' });
  for (const search of [
    'LAKSHMI',
    'élan',
    'elan_rao'.replace('e', 'é'),
    'lakshmi@gmail',
    'aunt@gmail.com',
    number,
    number?.slice(5, 11),
  ])
    expect(await found({ search }), search).toEqual([number]);
  for (const search of ['91234 56789', '+91-91234-56789', '56789']) expect(await found({ search })).toEqual([number]);
  expect(await found({ search: 'nobody' })).toEqual([]);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ search: 'asha.account', filter: 'cancelled' })).toHaveLength(1);
  expect(await found({ search: 'asha rao', since: '2026-06-16' })).toEqual([]);
});

it('[21.20] the address an online order is given last is the one it is found by', async () => {
  const shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta, color: 'Red', quantity: 3 }]);
  await shopper.open(payload);
  await shopper.open({ ...payload, address: { ...payload.address, firstName: 'Meenakshi' } });
  expect(await found({ search: 'meenakshi' })).toHaveLength(1);
});

it('[21.31] what is printed comes in the order it was asked for, and numbers that are none are named', async () => {
  const { body } = await desk(deskCalls.deskOrdersToPrint, { ids: [numbers[6], 'TT-NONE', numbers[5], numbers[6]] });
  expect(body).toMatchObject({ missing: ['TT-NONE'] });
  expect((body['orders'] as { order: Order }[]).map(({ order }) => order.orderId)).toEqual([numbers[6], numbers[5]]);
});

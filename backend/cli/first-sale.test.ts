import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { notifyOwners } from '@/backend/orders/notify-owners';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makePhoto } from '../testing/make-photo';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const OWNER = 'meena@gmail.com';
const SHOPPER = 'asha.rao@gmail.com';
let token: string;
const backend = await createTestBackend({ OWNER_EMAIL: OWNER }, { fees: false });

const shop = (...words: string[]) => runCommand(backend.services, ...words);
const listed = async () => (await backend.call(calls.listProducts)).body['products'] as Product[];
const bought = async () => (await backend.orders(token))[0] as Order;
const steps = async () =>
  Object.fromEntries(
    (JSON.parse(await shop('first-steps', '--json')) as { step: string; done: boolean }[]).map((row) => [
      row.step,
      row.done,
    ]),
  );

/** The one mail with this subject, as it was written. */
async function mailed(to: string, subject: string): Promise<string> {
  const mails = await backend.services.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', to)
    .where('subject', 'like', `${subject}%`)
    .execute();
  expect(mails.map((mail) => mail.subject)).toHaveLength(1);
  return mails[0]?.text ?? '';
}

it('[22.20] the same by commands alone: products to sell', async () => {
  expect(await steps()).toMatchObject({ 'Your products': false, Pictures: false });
  const columns = ['--category', 'Men', '--subCategory', 'Winterwear', '--colors', 'Cream,Maroon', '--sizes', 'M,L'];
  await shop('product', 'new', 'kurta', '--name', 'Temple Kurta', '--price', '1200', '--hidden', 'true', ...columns);
  expect(await listed()).toEqual([]);
  for (const [variant, units] of [
    ['M cream', '3'],
    ['L cream', '2'],
    ['M maroon', '0'],
  ] as const)
    await shop('stock', 'kurta', variant, units);
  const photo = path.join(backend.dataDir, 'IMG_1.jpg');
  await writeFile(photo, await makePhoto({ width: 900, height: 1200 }));
  expect(await shop('pictures', 'kurta', 'add', photo, '--color', 'Cream')).toContain('Cream');
  expect(await shop('fees', '--shipping', '49', '--platform', '5')).toContain('49');
  expect(await shop('product', 'show', 'kurta')).toBe('kurta is on sale');
  expect(await steps()).toMatchObject({
    'Your products': true,
    Pictures: true,
    'What an order costs besides its products': true,
  });
  const [kurta] = await listed();
  expect(kurta).toMatchObject({ stock: { 'M-Cream': 3, 'M-Maroon': 0 }, image: [{ color: 'Cream' }] });
});

it('[22.20] the same by commands alone: ordered, packed, sent and paid', async () => {
  token = await backend.logIn(SHOPPER);
  const [kurta] = (await listed()) as [Product];
  const payload = makeOrderPayload([{ product: kurta, quantity: 2, size: 'M', color: 'Cream' }]);
  expect((await backend.call(calls.placeOrder, payload, { token })).status).toBe(200);
  const { orderId = '' } = await bought();
  expect(await mailed(SHOPPER, 'Your Thread & Tindi order')).toContain('please keep ₹2,454.00 ready');
  await notifyOwners(backend.services);
  expect(await mailed(OWNER, `New order ${orderId}`)).toContain('2 × Temple Kurta');

  expect(await shop('today')).toMatch(/orders to pack +1/);
  expect(await shop('orders', '--status', 'to-pack')).toContain('2 × Temple Kurta, size M, Cream');
  expect(await shop('order', orderId)).toContain(`npm run shop -- order-status ${orderId} Processing`);
  await shop('order-status', orderId, 'Processing');
  expect(await bought()).toMatchObject({ status: 'Processing' });
  await mailed(SHOPPER, 'We are packing your order');
  await shop('order-status', orderId, 'Shipped', '--courier', 'delhivery', '--tracking', 'DL1234567');
  expect(await bought()).toMatchObject({ status: 'Shipped', courier: 'Delhivery', trackingNumber: 'DL1234567' });
  expect(await mailed(SHOPPER, 'Your order is on its way')).toMatch(/Follow your parcel: https:\/\/\S*DL1234567/);
  expect(await shop('order-status', orderId, 'Delivered')).toContain(`npm run shop -- cash ${orderId}`);
  expect(await shop('cash', orderId)).toBe(`The cash of ${orderId} is noted`);
  expect(await bought()).toMatchObject({ status: 'Delivered' });
  await mailed(SHOPPER, 'Your order has arrived');
});

it('[22.20] the same by commands alone: sent back piece by piece, and the money given', async () => {
  const { _id, orderId = '' } = await bought();
  const runs = [{ item: 0, first: 1, quantity: 2 }];
  const asked = {
    orderId: _id,
    wish: 'return',
    pieces: runs,
    cause: 'size',
    reason: 'tight',
    upiId: 'asha.rao@okaxis',
  };
  expect((await backend.call(optionalCalls.requestReturn, asked, { token })).status).toBe(200);
  await mailed(SHOPPER, 'We have your return request');
  backend.clock.advance(10 * 60_000);
  await notifyOwners(backend.services);
  await mailed(OWNER, 'A return is asked for');
  const [{ return: id = '' } = {}] = JSON.parse(await shop('returns', '--json')) as { return?: string }[];
  expect(await shop('returns')).toContain('by UPI to asha.rao@okaxis');

  await shop('return', id, 'approve', '--note', 'Send it to 1 Weaver Street.');
  expect(await mailed(SHOPPER, 'Your return is accepted')).toContain('Send it to 1 Weaver Street.');
  const came = await shop('return', id, 'received', '--pieces', '1');
  expect(came).toContain(`Refund ₹1,200.00, then npm run shop -- refund ${id}.`);
  expect(came).toContain('1 still to come');
  expect(await mailed(SHOPPER, 'We have received your return')).toContain('₹1,200.00');
  expect(await shop('returns')).toMatch(/Refund ₹1,200\.00 by UPI to asha\.rao@okaxis; ₹[\d,.]+ once the other/);
  await shop('refund', id);
  expect(await mailed(SHOPPER, 'Refund issued')).toContain('₹1,200.00');
  expect(await shop('returns')).toMatch(/ ₹[\d,.]+ once the other items are here; ₹1,200\.00 was refunded/);
  const stray = shop('return', orderId, 'received', '--pieces', '1', '--unfit', '2');
  await expect(stray).rejects.toThrow('--unfit names piece 2, which is not among --pieces.');
  await shop('return', orderId, 'received', '--unfit', '2');
  expect(await shop('refund', orderId)).toBe(`${id}: refund issued`);

  expect((await bought()).returns).toMatchObject([
    { id, history: expect.arrayContaining([expect.objectContaining({ status: 'Refund Issued' })]) },
  ]);
  expect(await shop('returns')).toBe('No returns are open.');
  expect(JSON.parse(await shop('refunds', '--all', '--json'))).toMatchObject([
    { amount: 1200, state: 'issued' },
    { amount: 1200, state: 'issued' },
  ]);
  expect((await listed())[0]).toMatchObject({ stock: { 'M-Cream': 2 } });
  expect(await steps()).toMatchObject({ 'The first order, packed': true });
});

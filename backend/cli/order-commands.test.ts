import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const shop = await createTestBackend();
const stock = { 'M-Red': 100, 'L-Red': 100 };
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500, sizes: ['M', 'L'], colors: ['Red'], stock });
const token = await shop.logIn('typed@gmail.com');

const run = (...words: string[]) => runCommand(shop.services, ...words);
const orders = () => shop.orders(token);
const shown = async (orderId: string) => (await orders()).find((one) => one.orderId === orderId);
async function buy(): Promise<string> {
  const payload = makeOrderPayload([
    { product: kurta, quantity: 2 },
    { product: kurta, size: 'L' },
  ]);
  await shop.call(calls.placeOrder, payload, { token, headers: { 'idempotency-key': randomUUID() } });
  return String((await orders()).at(-1)?.orderId);
}
const unitsLeft = () =>
  shop.services.db.selectFrom('stock').select(['variant_key', 'quantity']).orderBy('variant_key').execute();

it('[21.33] orders and order say what to pack and where it goes', async () => {
  const orderId = await buy();
  const list = await run('orders', '--status', 'to-pack');
  expect(list).toContain(orderId);
  expect(list).toContain('Asha Rao  +919876543210  Mysuru, Karnataka');
  expect(list).toContain('    2 × Kurta, size M, Red\n    1 × Kurta, size L, Red');
  expect(JSON.parse(await run('orders', '--search', '98765 43210', '--json'))).toMatchObject([
    { order: orderId, 'cash due': 1554, email: 'asha@gmail.com', goods: ['2 × Kurta, size M, Red', expect.anything()] },
  ]);
  expect(await run('orders', '--today', '--search', 'nobody')).toBe('No order fits these words.');
  await expect(run('orders', '--status', 'lost')).rejects.toThrow('--status is one of to-pack');

  await run('note', orderId, 'Rings\ntwice');
  const one = await run('order', orderId.toLowerCase());
  for (const words of [
    `${orderId}  Order Placed  2026-06-15 12:`,
    '  2 × Kurta, size M, Red\n  1 × Kurta, size L, Red',
    '  Asha Rao\n  12 Temple Road\n  Mysuru 570001\n  Karnataka\n  +919876543210  typed@gmail.com',
    'Payment: COD (cash on delivery), ₹1,554.00 to collect',
    '  Shipping Fee ₹49.00',
    'command: Rings twice',
    `npm run shop -- order-status ${orderId} Processing`,
  ])
    expect(one).toContain(words);
  expect(JSON.parse(await run('order', orderId, '--json'))).toMatchObject({ order: { orderId }, cashDue: 1554 });
  await expect(run('order', `${orderId.slice(0, -1)}?`)).rejects.toThrow(`Did you mean ${orderId}?`);
});

it('[21.33] parcel, correction, cash and reason are told by command', async () => {
  const orderId = await buy();
  await expect(run('order-status', orderId, 'Processing', '--tracking', '1')).rejects.toThrow('belong to Shipped');
  await expect(run('order-status', orderId, 'Shipped', '--reason', '1')).rejects.toThrow('belongs to Cancelled');
  await expect(run('order-status', orderId, 'Shipped', '--courier', 'x'.repeat(61))).rejects.toThrow(
    'Please check courier: it must have at most 60 characters',
  );
  await run('order-status', orderId, 'Shipped', '--courier', 'delhivery', '--tracking', '12');
  expect(await run('order-status', orderId, 'Shipped', '--courier', 'delhivery', '--tracking', '13')).toBe(
    `${orderId}: Delhivery, 13`,
  );
  expect(await shown(orderId)).toMatchObject({ courier: 'Delhivery', trackingNumber: '13' });
  expect(await run('order-status', orderId, 'Delivered')).toContain(`npm run shop -- cash ${orderId}`);
  expect(await run('cash', orderId)).toBe(`The cash of ${orderId} is noted`);
  await expect(run('cash', orderId)).rejects.toThrow('was noted before');
  const other = await buy();
  await run('order-status', other, 'Cancelled', '--reason', 'Sold out');
  expect(await shown(other)).toMatchObject({ cancelReason: 'Sold out' });
});

it('[21.33] a refused parcel is told by command, with the pieces that can be sold again', async () => {
  const before = await unitsLeft();
  const orderId = await buy();
  await run('order-status', orderId, 'Shipped');
  await expect(run('refused', orderId, '--fit', '1')).rejects.toThrow('has 2 lines');
  expect(await run('refused', orderId, '--fit', '2,0')).toContain('refused at the door');
  expect(await unitsLeft()).toEqual(
    before.map((one) => (one.variant_key === 'L-Red' ? { ...one, quantity: one.quantity - 1 } : one)),
  );
});

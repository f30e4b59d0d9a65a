import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { saveFees } from '../catalogue/fees';
import { createBackend } from '../create-backend';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { onlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { DELIVERED } from './order-status';
import { recordOrderEvent } from './record-order-event';
import { notifyOwners } from './notify-owners';

const OWNERS = ['owner@example.in', 'packer@example.in'];
const MINUTE_MS = 60_000;

let shop: TestBackend;
beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: OWNERS.join(', ') });
  await shop.addProducts({
    _id: 'kurta',
    name: 'Cotton Kurta',
    price: 499,
    colors: ['#9f1d2f'],
    sizes: ['S', 'M'],
    paymentMethod: 'COD',
  });
});

async function order(email: string, quantity = 2): Promise<string> {
  const [kurta] = (await shop.call(calls.listProducts)).body['products'] as Parameters<
    typeof makeOrderPayload
  >[0][number]['product'][];
  const token = await shop.logIn(email);
  const payload = makeOrderPayload([{ product: kurta!, size: 'M', quantity }]);
  expect((await shop.call(calls.placeOrder, payload, { token })).body).toMatchObject({ success: true });
  return token;
}

const mails = (to = OWNERS[0] ?? '') =>
  shop.services.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', to)
    .orderBy('created_at')
    .execute();

const publicIds = async () =>
  (await shop.services.db.selectFrom('orders').select('public_id').orderBy('created_at').execute()).map(
    (row) => row.public_id,
  );

it('[22.40] every owner is mailed of an order at once: what to pack, where it goes, what is to be collected', async () => {
  await order('asha@gmail.com');
  expect(await notifyOwners(shop.services)).toBe(true);
  const [id] = await publicIds();
  for (const owner of OWNERS) {
    const [mail, ...others] = await mails(owner);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`New order ${id}: ₹1,052.00, 2 items to Mysuru`);
    for (const words of [
      '2 × Cotton Kurta, size M, Crimson',
      'Asha Rao',
      '12 Temple Road',
      'Karnataka 570001',
      '+919876543210',
      'Cash on delivery: ₹1,052.00 to be collected.',
      `http://localhost:3000/desk/orders/${id}`,
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html.replaceAll('&#39;', "'")).toContain(words);
    }
    expect(mail?.html).toContain('href="tel:+919876543210"');
  }
  expect(await notifyOwners(shop.services)).toBe(false);
});

it('[22.41] what comes within ten minutes of a mail is told in one digest', async () => {
  for (const name of ['one', 'two', 'three']) {
    await order(`${name}@gmail.com`);
    await notifyOwners(shop.services);
  }
  expect(await mails()).toHaveLength(1);
  shop.clock.advance(9 * MINUTE_MS);
  expect(await notifyOwners(shop.services)).toBe(false);
  shop.clock.advance(MINUTE_MS);
  expect(await notifyOwners(shop.services)).toBe(true);
  const [, digest] = await mails();
  const [first, second, third] = await publicIds();
  expect(digest?.subject).toContain('2 orders for you to look at');
  expect(digest?.text).toContain(`/desk/orders/${second}`);
  expect(digest?.text).toContain(`/desk/orders/${third}`);
  expect(digest?.text).not.toContain(first);
});

it('[22.41] of very many the digest tells some in full and counts the others', async () => {
  await order('asha@gmail.com');
  const { db, now } = shop.services;
  const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await db.deleteFrom('owner_notices').execute();
  for (let number = 0; number < 50; number += 1)
    await db
      .insertInto('owner_notices')
      .values({ id: `n${number}`, kind: 'order', subject_id: id, created_at: now().toISOString(), mail_id: null })
      .execute();
  await notifyOwners(shop.services);
  const [digest, ...others] = await mails();
  expect(others).toEqual([]);
  expect(digest?.text.match(/New order/g)).toHaveLength(40);
  expect(digest?.text).toContain('10 more: http://localhost:3000/desk/orders');
  shop.clock.advance(10 * MINUTE_MS);
  expect(await notifyOwners(shop.services)).toBe(false);
});

it('[22.42] each is told once, however many processes gather at the same time, and after a wrong clock', async () => {
  const { config, now, log } = shop.services;
  const other = await createBackend(config, { seed: false, log, now });
  await order('asha@gmail.com');
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, at) => notifyOwners(at % 2 === 0 ? shop.services : other.services)),
  );
  await other.close();
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  await shop.services.db
    .updateTable('settings')
    .set({ value: '2999-01-01' })
    .where('name', '=', 'owners_told_at')
    .execute();
  await order('other@gmail.com');
  expect(await notifyOwners(shop.services)).toBe(true);
});

it('[22.40] an online order is told when it is paid, and never before', async () => {
  const [kurta] = await shop.addProducts({ paymentMethod: 'Razorpay' });
  const shopper = await onlineShopper(shop);
  const payload = makeOrderPayload([{ product: kurta }]);
  const { id } = await shopper.open(payload);
  expect(await notifyOwners(shop.services)).toBe(false);
  await shopper.verify(payload, await shopper.pay(id));
  await notifyOwners(shop.services);
  expect((await mails())[0]?.text).toContain('Paid online: ₹');
});

/** Delivered, and its cash noted. */
async function handOver(publicId: string): Promise<void> {
  const { db, now } = shop.services;
  const at = now().toISOString();
  const { id } = await db
    .updateTable('orders')
    .set({ status: DELIVERED, cash_received_at: at })
    .where('public_id', '=', publicId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordOrderEvent(db, id, DELIVERED, at);
}

it('[22.83] owners read the amount that the shopper reads: what was refunded before is none of it', async () => {
  const token = await order('asha@gmail.com');
  const [orderId = ''] = await publicIds();
  await notifyOwners(shop.services);
  await handOver(orderId);
  await runCommand(shop.services, 'refund', orderId, '--amount', '200', '--reason', 'Late');
  const runs = [{ item: 0, first: 1, quantity: 2 }];
  const request = { orderId, pieces: runs, cause: 'damaged', reason: 'Torn', upiId: 'asha@upi' };
  await shop.call(optionalCalls.requestReturn, request, { token });
  shop.clock.advance(10 * MINUTE_MS);
  await notifyOwners(shop.services);
  expect((await mails()).at(-1)?.text).toContain('₹852.00 would be refunded.');
});

it('[22.43] a shopper who cancels, and one who wants to send something back, are told as well', async () => {
  const token = await order('asha@gmail.com');
  const [id = ''] = await publicIds();
  await notifyOwners(shop.services);
  await shop.call(optionalCalls.cancelOrder, { orderId: id }, { token });
  shop.clock.advance(10 * MINUTE_MS);
  await notifyOwners(shop.services);
  expect((await mails())[1]?.subject).toContain(`Cancelled by the shopper ${id}`);
  expect((await mails())[1]?.text).toContain('Please do not send it.');

  const other = await order('other@gmail.com');
  const [, second = ''] = await publicIds();
  await handOver(second);
  shop.clock.advance(10 * MINUTE_MS);
  await notifyOwners(shop.services);
  const request = {
    orderId: second,
    pieces: [{ item: 0, first: 1, quantity: 1 }],
    cause: 'damaged',
    reason: 'Torn',
    upiId: 'asha@upi',
  };
  expect((await shop.call(optionalCalls.requestReturn, request, { token: other })).body).toMatchObject({
    success: true,
  });
  shop.clock.advance(10 * MINUTE_MS);
  await notifyOwners(shop.services);
  const mail = (await mails()).at(-1);
  expect(mail?.subject).toMatch(/^A return is asked for RT-[0-9A-F]{12}: return of TT-/);
  expect(mail?.text).toContain('1 × Cotton Kurta, size M, Crimson');
  expect(mail?.text).toContain('Torn');
  expect(mail?.text).toMatch(/₹[\d.]+ would be refunded\./);
  expect(mail?.text).not.toContain('asha@upi');
});

it('[22.43] what owners have dealt with before its mail is not told, and a cancellation is told once', async () => {
  await order('first@gmail.com');
  await notifyOwners(shop.services);
  const step = (id: string, to: string) => runCommand(shop.services, 'order-status', id, to);
  const placed = async (name: string): Promise<[id: string, token: string]> => {
    shop.clock.advance(1000);
    const token = await order(`${name}@gmail.com`);
    return [(await publicIds()).at(-1) ?? '', token];
  };
  const [[sent], [over], [regretted, token], [packing], [taken, other]] = [
    await placed('sent'),
    await placed('over'),
    await placed('regretted'),
    await placed('packing'),
    await placed('taken'),
  ];
  await step(sent, 'Shipped');
  await step(over, 'Cancelled');
  await step(packing, 'Processing');
  for (const to of ['Shipped', 'Delivered']) await step(taken, to);
  await runCommand(shop.services, 'cash', taken);
  await shop.call(optionalCalls.cancelOrder, { orderId: regretted }, { token });
  const runs = [{ item: 0, first: 1, quantity: 1 }];
  const request = { orderId: taken, pieces: runs, cause: 'damaged', reason: 'Torn', upiId: 'asha@upi' };
  await shop.call(optionalCalls.requestReturn, request, { token: other });
  const { id } = await shop.services.db.selectFrom('returns').select('id').executeTakeFirstOrThrow();
  await runCommand(shop.services, 'return', id, 'approve');
  shop.clock.advance(10 * MINUTE_MS);
  expect(await notifyOwners(shop.services)).toBe(true);
  const digest = (await mails()).at(-1);
  expect(digest?.subject).toContain('1 order, 1 cancelled order for you to look at');
  for (const gone of [sent, over, taken, id]) expect(digest?.text).not.toContain(gone);
  expect(digest?.text).toContain(`New order ${packing}`);
  expect(digest?.text.match(new RegExp(`Cancelled by the shopper ${regretted}`, 'g'))).toHaveLength(1);
  expect(digest?.text).not.toContain('cancelled meanwhile');
  expect(await notifyOwners(shop.services)).toBe(false);
});

it('[22.43] where all was dealt with no mail goes out, and the next order is told at once', async () => {
  await order('asha@gmail.com');
  const [id = ''] = await publicIds();
  await runCommand(shop.services, 'order-status', id, 'Shipped');
  expect(await notifyOwners(shop.services)).toBe(false);
  expect(await mails()).toEqual([]);
  await order('other@gmail.com');
  expect(await notifyOwners(shop.services)).toBe(true);
});

it('[22.40] where no owner is named nothing is noted', async () => {
  const other = await createTestBackend();
  await saveFees(other.services.db, TEST_FEES);
  const [kurta] = await other.addProducts({});
  const token = await other.logIn('asha@gmail.com');
  await other.call(calls.placeOrder, makeOrderPayload([{ product: kurta }]), { token });
  expect(await other.services.db.selectFrom('owner_notices').selectAll().execute()).toEqual([]);
  expect(await notifyOwners(other.services)).toBe(false);
});

it('[22.40] the running shop mails it by itself', async () => {
  shop.startWorkers();
  await order('asha@gmail.com');
  const outbox = async () => (await shop.request('/sandbox/outbox?format=json')).text();
  await expect.poll(outbox, { timeout: 10_000 }).toContain('packer@example.in');
});

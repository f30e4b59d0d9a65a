import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order, OrderPayload } from '@/lib/contract/order';
import { saveFees } from '../catalogue/fees';
import { atDesk } from '../testing/at-desk';
import { capturedLog } from '../testing/captured-log';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { saveCashLimits, type CashLimits } from './cash-limits';

const NONE: CashLimits = { orders: null, pieces: null, paise: null, above: 'refuse' };

let tokens = 0;

const shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
const desk = await atDesk(shop);
const [kurta] = await shop.addProducts({ name: 'Kurta', price: 500 });
beforeEach(() => shop.services.db.updateTable('orders').set({ status: 'Delivered' }).execute());

const limit = (set: Partial<CashLimits>) => saveCashLimits(shop.services.db, { ...NONE, ...set });
const someone = () => shop.logIn(`cash${++tokens}@gmail.com`);
const newPhone = () => `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
const to = (phone: string, quantity = 1): OrderPayload => {
  const payload = makeOrderPayload([{ product: kurta, quantity }]);
  return { ...payload, address: { ...payload.address, phone } };
};
const place = (token: string, payload: OrderPayload) =>
  shop.call(calls.placeOrder, payload, { token, headers: { 'idempotency-key': randomUUID() } });
const publicIds = async (token: string) => (await shop.orders(token)).map(({ orderId }) => String(orderId));

describe('cash order limits', () => {
  it('[22.93] ten open ones of an account or a phone are what nobody has changed, and the start says so', async () => {
    const { log, text } = capturedLog();
    const fresh = await createTestBackend({}, { log });
    await fresh.services.db.deleteFrom('settings').where('name', '=', 'cash_limits').execute();
    const token = await fresh.logIn('asha@gmail.com');
    fresh.startWorkers();
    await expect.poll(text).toContain('cash order limits are not set: Of one account or phone at most 10');
    const [good] = await fresh.addProducts({ name: 'Kurta', price: 500 });
    await saveFees(fresh.services.db, TEST_FEES);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const payload = makeOrderPayload([{ product: good }]);
      const headers = { 'idempotency-key': randomUUID() };
      statuses.push((await fresh.call(calls.placeOrder, payload, { token, headers })).status);
    }
    await fresh.close();
    expect(statuses).toEqual([...Array<number>(10).fill(200), 409]);
  });

  it('[22.94] refuse in words that name the way to online payment, and nothing is taken or lost', async () => {
    await limit({ orders: 1 });
    const token = await someone();
    await shop.call(
      calls.updateCartQuantity,
      { itemId: kurta._id, size: 'M', color: '#9f1d2f', quantity: 2 },
      { token },
    );
    const phone = newPhone();
    expect((await place(token, to(phone))).status).toBe(200);
    const cart = (await shop.call(calls.getCart, {}, { token })).body['cartData'];
    expect(await place(token, to(newPhone(), 2))).toMatchObject({
      status: 409,
      body: {
        message:
          'You have an order on the way as cash on delivery, which is the most at a time. Please pay for this one online, or order once one has arrived.',
      },
    });
    expect((await shop.call(calls.getCart, {}, { token })).body['cartData']).toEqual(cart);
    expect((await shop.call(calls.startOnlineOrder, to(phone, 2), { token })).status).toBe(200);
    expect((await place(await someone(), to(phone))).body['message']).toMatch(
      /^This phone number has an order on the way/,
    );
  });

  it('[22.95] count pieces and rupees with what is on the way, until it is delivered or cancelled', async () => {
    await limit({ pieces: 5, paise: 200_000 });
    const token = await someone();
    const phone = newPhone();
    expect((await place(token, to(phone, 3))).status).toBe(200);
    expect((await place(token, to(phone, 3))).body['message']).toMatch(
      /^Together with what is on the way, at most 5 items/,
    );
    expect((await place(token, to(phone, 1))).body['message']).toMatch(/^Together .* at most ₹2,000/);
    const [open] = await shop.orders(token);
    expect((await shop.call(optionalCalls.cancelOrder, { orderId: open?._id }, { token })).status).toBe(200);
    expect((await place(token, to(phone, 3))).status).toBe(200);
  });

  it('[22.96] hold however many come at once, from one account or to one phone by many', async () => {
    await limit({ orders: 2 });
    const token = await someone();
    const alone = await Promise.all(Array.from({ length: 8 }, () => place(token, to(newPhone()))));
    expect(alone.filter(({ status }) => status === 200)).toHaveLength(2);
    const many = await Promise.all(Array.from({ length: 8 }, someone));
    const phone = newPhone();
    const answers = await Promise.all(many.map((one) => place(one, to(phone))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('[22.97] are set at the desk and by the command, with an audit line; left empty is none', async () => {
    await shop.services.db.deleteFrom('settings').where('name', '=', 'cash_limits').execute();
    expect(await runCommand(shop.services, 'limits')).toContain('at most 10 open cash orders');
    expect(await runCommand(shop.services, 'limits', '--pieces', '40')).toContain(
      'at most 10 open cash orders, 40 items, any amount; orders above that are refused',
    );
    expect(await runCommand(shop.services, 'limits', '--orders', 'none', '--above', 'ask')).toContain(
      'any number of open cash orders, 40 items, any amount; orders above that wait for your approval',
    );
    const { seen: shownVersion } = (await desk(deskCalls.readCashLimits, {})).body;
    const form = { orders: '3', pieces: '', rupees: '5,000', above: 'refuse', seen: shownVersion };
    expect((await desk(deskCalls.changeCashLimits, form)).body).toMatchObject({ orders: 3, rupees: 5000 });
    expect((await desk(deskCalls.changeCashLimits, form)).status).toBe(409);
    expect(await runCommand(shop.services, 'changes', '--csv')).toContain('cash limits set');
  });
});

describe('an order above the limits that waits for the yes of the merchant', () => {
  const waiting = async () => {
    await limit({ orders: 1, above: 'ask' });
    const token = await someone();
    const phone = newPhone();
    await place(token, to(phone));
    expect((await place(token, to(phone, 2))).status).toBe(200);
    const orders = await shop.orders(token);
    const order = orders.find(({ waitsForShop }) => waitsForShop);
    return { token, orderId: String(order?.orderId), others: orders.length - 1 };
  };
  const listed = async (filter: string) =>
    ((await desk(deskCalls.deskOrders, { filter })).body['orders'] as Order[]).map(({ orderId }) => orderId);
  const mails = async (like: string) =>
    (await shop.services.db.selectFrom('outbox').select('text').where('id', 'like', like).execute()).map(
      ({ text }) => text,
    );

  it('[22.98] is placed and told as such, to its shopper and to the owner, and is in a list of its own', async () => {
    const { token, orderId, others } = await waiting();
    expect(others).toBe(1);
    expect(await listed('to-confirm')).toEqual([orderId]);
    expect(await listed('to-pack')).not.toContain(orderId);
    expect(await mails('order-%')).toContainEqual(
      expect.stringMatching(/will check it before we pack it.*pay it online on its page/),
    );
    expect((await desk(deskCalls.deskOrdersToPrint, { ids: [orderId] })).body).toMatchObject({
      orders: [],
      unsent: [{ orderId, why: 'waits for your approval' }],
    });
    expect((await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' })).status).toBe(409);
    expect((await shop.call(optionalCalls.cancelOrder, { orderId }, { token })).status).toBe(200);
    expect(await listed('to-confirm')).toEqual([]);
  });

  it('[22.99] is packed after a yes, of which its shopper is mailed once', async () => {
    const { orderId } = await waiting();
    expect((await desk(deskCalls.confirmOrder, { orderId })).status).toBe(200);
    expect((await desk(deskCalls.confirmOrder, { orderId })).status).toBe(409);
    expect(await listed('to-pack')).toContain(orderId);
    expect(await mails('order-%-confirmed-%')).toHaveLength(1);
    expect((await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' })).status).toBe(200);
  });

  it('[22.100] is cancelled by a no, with its reason; its pieces are free again', async () => {
    const { token, orderId } = await waiting();
    const no = { orderId, to: 'Cancelled', reason: 'Too many at once' };
    expect((await desk(deskCalls.advanceOrder, no)).status).toBe(200);
    expect((await shop.orders(token)).find((one) => one.orderId === orderId)).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'Too many at once',
    });
    expect(await listed('to-confirm')).toEqual([]);
  });

  it('is answered by a command, too', async () => {
    const { token } = await waiting();
    const [orderId = ''] = (await shop.orders(token)).flatMap((one) => (one.waitsForShop ? [String(one.orderId)] : []));
    expect(await runCommand(shop.services, 'yes', orderId)).toContain(`${orderId} is to be packed`);
    expect(await publicIds(token)).toContain(orderId);
  });
});

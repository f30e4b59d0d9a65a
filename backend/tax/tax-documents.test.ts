import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order, OrderPayload } from '@/lib/contract/order';
import { documentLines, type TaxDocument } from '@/lib/rules/tax/tax-document';
import { addUp } from '@/lib/rules/tax/tax-lines';
import { readAlerts } from '../alerts/read-alerts';
import { watchOver } from '../alerts/watch-over';
import { saveProducts } from '../catalogue/save-products';
import { moveOrder } from '../checkout/move-order';
import { refundOrder } from '@/backend/after-sale/refund-order';
import { readOrder } from '../orders/read-order';
import { payOutRefund } from '../payments/pay-out-refund';
import { makeOrderPayload, type OrderedProduct } from '@/testing/make-order-payload';
import { onlineShopper } from '../testing/online-shopper';
import { registerForGst } from '../testing/register-for-gst';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';
import { creditGivenMoney } from './write-credit-note';

let token: string;

let shoppers = 0;

afterAll(registerForGst());
const shop = await createTestBackend();
const [kurta, saree, murukku] = await shop.addProducts(
  { name: 'Kurta', price: 499.5, sizes: ['M'], colors: ['Red'], hsn: '62052000' },
  { name: 'Saree', price: 2900, sizes: ['one-size'], colors: ['Red'], hsn: '5007' },
  { name: 'Murukku', price: 80, category: 'Snacks', subCategory: 'SNButterMurukku', sizes: ['200 g'], colors: [] },
);
await shop.services.db
  .insertInto('tax_rates')
  .values({ hsn: '5007', from_day: '2025-09-22', rate: 500, limit_paise: 250_000, above: 1800 })
  .execute();
await shop.addCoupons({ code: 'TEN', percent: 10 });
beforeEach(async () => {
  token = await shop.logIn(`tax${++shoppers}@gmail.com`);
});

async function place(ordered: OrderedProduct[], change: (payload: OrderPayload) => OrderPayload = (same) => same) {
  const placed = await shop.call(calls.placeOrder, change(makeOrderPayload(ordered)), {
    token,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(placed.body).toMatchObject({ success: true });
  return newest();
}
const newest = async () => (await shop.orders(token)).at(-1) as Order & { orderId: string };
const command = (...words: string[]) => runCommand(shop.services, ...words);
const ship = (orderId: string) => command('order-status', orderId, 'Shipped');
const documents = async (order: Order): Promise<TaxDocument[]> =>
  (
    await shop.services.db
      .selectFrom('tax_documents')
      .select('content')
      .where('order_id', '=', order._id)
      .orderBy('created_at')
      .execute()
  ).map(({ content }) => JSON.parse(content));
const toTamilNadu = (payload: OrderPayload) => ({
  ...payload,
  address: { ...payload.address, state: 'Tamil Nadu', city: 'Chennai', zipcode: '600001' },
});
const sendBack = async (order: Order, reason: string, runs = [{ item: 0, first: 1, quantity: 1 }]) => {
  const answer = await shop.call(
    optionalCalls.requestReturn,
    { orderId: order.orderId, pieces: runs, cause: reason, reason: 'Please take it back', upiId: 'asha@okaxis' },
    { token },
  );
  expect(answer.body).toMatchObject({ success: true });
  const id = (await newest()).returns?.at(-1)?.id ?? '';
  await command('return', id, 'approve');
  await command('return', id, 'received');
  return id;
};

describe('the tax invoice of an order', () => {
  it('[22.70] is written when the parcel leaves, not before, with half the tax for the state where that is the shop’s', async () => {
    const order = await place([
      { product: kurta, quantity: 2, color: 'Red' },
      { product: murukku, color: 'default' },
    ]);
    await command('order-status', order.orderId, 'Processing');
    expect(await documents(order)).toEqual([]);
    await ship(order.orderId);
    const [invoice] = await documents(order);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      day: '2026-06-15',
      orderId: order.orderId,
      seller: { gstin: '29AAAAA0000A1ZY', state: { state: 'Karnataka', code: '29' } },
      buyer: { name: 'Asha Rao', address: '12 Temple Road, Mysuru, Karnataka 570001' },
      place: { state: 'Karnataka', code: '29' },
      table: 'B2CS',
      lines: [
        { name: 'Kurta', variant: 'size M, Red', hsn: '62052000', unit: 'PCS', rate: 500, pricePaise: 99_900 },
        { name: 'Murukku', variant: 'quantity 200 g', hsn: '', unit: 'PAC', rate: 500, pricePaise: 8000 },
      ],
    });
    expect(invoice?.number).toMatch(/^TT\/26-27\/\d{6}$/);
    const sums = addUp(invoice?.lines ?? []);
    expect(sums).toMatchObject({ totalPaise: 113_300, igstPaise: 0 });
    expect(sums.cgstPaise).toBe(sums.sgstPaise);
    expect(sums.taxablePaise + 2 * sums.cgstPaise).toBe(113_300);
  });

  it('[22.70] has IGST where it goes to another state, and the rate that the coupon leaves', async () => {
    const order = await place([{ product: saree, size: 'one-size', color: 'Red' }], toTamilNadu);
    await ship(order.orderId);
    expect(await documents(order)).toMatchObject([
      {
        place: { code: '33' },
        lines: [{ rate: 1800, feesPaise: 5400, igstPaise: 45_061, cgstPaise: 0, totalPaise: 295_400 }],
      },
    ]);
    const payload = toTamilNadu(
      makeOrderPayload([{ product: saree, size: 'one-size', color: 'Red' }], { code: 'TEN', percent: 10 }),
    );
    await shop.call(calls.placeOrder, payload, { token, headers: { 'idempotency-key': randomUUID() } });
    const cheaper = await newest();
    await ship(cheaper.orderId);
    expect(await documents(cheaper)).toMatchObject([
      { lines: [{ rate: 500, discountPaise: 29_000, totalPaise: 266_400 }] },
    ]);
  });

  it('[22.70] says what it said, though product and rate change afterwards; the mail of the parcel names it', async () => {
    const order = await place([{ product: kurta, color: 'Red' }]);
    await ship(order.orderId);
    const before = await documents(order);
    const renamed = { ...kurta, name: 'Shirt', hsn: '4202' };
    await shop.services.db.transaction().execute((trx) => saveProducts(trx, [renamed], shop.services.now()));
    expect(await documents(order)).toEqual(before);
    await shop.services.db.transaction().execute((trx) => saveProducts(trx, [kurta], shop.services.now()));
    const mail = await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('id', '=', `order-${order._id}-shipped`)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(`Your tax invoice ${before[0]?.number} is on your orders page.`);
  });

  it('[22.70] is there for a product that is gone, by the code it had when it was ordered', async () => {
    const [gone] = await shop.addProducts({ price: 100, sizes: ['M'], colors: ['Red'], hsn: '6109' });
    const order = await place([{ product: gone, color: 'Red' }]);
    await shop.services.db.deleteFrom('products').where('id', '=', gone._id).execute();
    await ship(order.orderId);
    expect(await documents(order)).toMatchObject([{ lines: [{ hsn: '6109', rate: 500 }] }]);
  });

  it('[22.70] is not written by a shop without a GSTIN that is right', async () => {
    for (const gstin of ['', '29AAAAA0000A1Z0 (sample)']) {
      const unregister = registerForGst(gstin);
      const order = await place([{ product: kurta, color: 'Red' }]);
      await ship(order.orderId);
      expect(await documents(order)).toEqual([]);
      unregister();
    }
  });

  it('[22.73] is refused with the names of products whose rate nobody knows: the parcel stays, and no number is taken', async () => {
    const [bangle, hat] = await shop.addProducts(
      { name: 'Glass Bangle', subCategory: 'Handwear', price: 60, sizes: [], colors: ['Red'] },
      { name: 'Hat', price: 60, sizes: ['M'], colors: ['Red'], hsn: '6505' },
    );
    const order = await place([
      { product: bangle, size: 'one-size', color: 'Red' },
      { product: hat, color: 'Red' },
    ]);
    await expect(ship(order.orderId)).rejects.toThrow(
      'Glass Bangle: no HSN code. Hat: no rate for HSN 6505. Enter the code with the product',
    );
    expect((await newest()).status).toBe('Order Placed');
    expect(await documents(order)).toEqual([]);
  });
});

describe('credit notes', () => {
  it('[22.72] take back returned pieces for what their shopper is given, once, and never more than was invoiced', async () => {
    const order = await place([{ product: kurta, quantity: 3, color: 'Red' }]);
    await ship(order.orderId);
    await command('order-status', order.orderId, 'Delivered');
    const small = await sendBack(order, 'size');
    await command('refund', small);
    const damaged = await sendBack(order, 'damaged', [{ item: 0, first: 2, quantity: 1 }]);
    await command('refund', damaged);
    const [invoice, first, second] = await documents(order);
    expect(first).toMatchObject({
      kind: 'credit-note',
      reason: 'Goods returned',
      of: { number: invoice?.number, day: invoice?.day },
      lines: [{ name: 'Kurta', quantity: 1, rate: 500, totalPaise: 49_950 }],
    });
    expect(first?.number).toMatch(/^TC\/26-27\/\d{6}$/);
    expect(second).toMatchObject({ lines: [{ quantity: 1, totalPaise: 49_950 + 1800 }] });
    await expect(command('refund', small)).rejects.toThrow();
    const given = 49_950 + 51_750;
    const credit = (paise: number) =>
      shop.services.db.transaction().execute((trx) => creditGivenMoney(trx, shop.services, order._id, paise));
    expect(await credit(given)).toBeUndefined();
    const rest = await credit(Number.MAX_SAFE_INTEGER);
    expect(await credit(Number.MAX_SAFE_INTEGER)).toBe(rest);
    expect(await credit(Number.MAX_SAFE_INTEGER - 1)).toBeUndefined();
    const all = await documents(order);
    expect(all).toHaveLength(4);
    expect(addUp(all.slice(1).flatMap(documentLines))).toEqual(addUp(invoice?.lines ?? []));
  });

  it('[22.72] follow the refund of a payment, once', async () => {
    const shopper = await onlineShopper(shop);
    const payload = makeOrderPayload([{ product: kurta, color: 'Red' }]);
    const result = await shopper.pay((await shopper.open(payload)).id);
    await shopper.verify(payload, result);
    const [order] = (await shopper.orders()) as [Order & { orderId: string }];
    await ship(order.orderId);
    const { order: row } = await readOrder(shop.services.db, order._id);
    // A parcel that comes back: the order is cancelled after it left.
    await shop.services.db.transaction().execute((trx) => moveOrder(trx, shop.services, row, 'Cancelled'));
    const [invoice, note] = await documents(order);
    expect(note).toMatchObject({ kind: 'credit-note', reason: 'Order cancelled' });
    expect(addUp(note?.lines ?? [])).toEqual(addUp(invoice?.lines ?? []));
    await payOutRefund(shop.services);
    expect((await shopper.orders())[0]?.refundStatus).toBe('Issued');
    expect(await documents(order)).toHaveLength(2);
  });

  describe('and money refunded in parts', () => {
    const paidOnline = async (payload: OrderPayload) => {
      const shopper = await onlineShopper(shop);
      await shopper.verify(payload, await shopper.pay((await shopper.open(payload)).id));
      const [order] = (await shopper.orders()) as [Order & { orderId: string }];
      token = shopper.token;
      return order;
    };
    const give = async (orderId: string, amountPaise: number) => {
      await refundOrder(
        { services: shop.services, who: 'owner@shop.in' },
        { orderId, amountPaise, reason: 'A gift', sure: 'yes' },
      );
      while (await payOutRefund(shop.services));
    };
    const credited = async (order: Order) => {
      const notes = (await documents(order)).filter(({ kind }) => kind === 'credit-note');
      return [
        notes.map((note) => addUp(documentLines(note)).totalPaise),
        addUp(notes.flatMap(documentLines)).totalPaise,
      ];
    };

    it('[22.72] credit what was given before the parcel left as soon as there is an invoice', async () => {
      const order = await paidOnline(makeOrderPayload([{ product: kurta, quantity: 2, color: 'Red' }]));
      await give(order.orderId, 10_000);
      expect(await documents(order)).toEqual([]);
      await ship(order.orderId);
      expect(await credited(order)).toEqual([[10_000], 10_000]);
      await give(order.orderId, 5000);
      expect(await credited(order)).toEqual([[10_000, 5000], 15_000]);
    });

    it('[22.72] credit all that was given where pieces come back after a refund by amount', async () => {
      const ordered = [
        { product: kurta, color: 'Red' },
        { product: murukku, quantity: 6 },
      ];
      const order = await paidOnline(makeOrderPayload(ordered));
      await ship(order.orderId);
      await command('order-status', order.orderId, 'Delivered');
      await give(order.orderId, 25_000);
      await sendBack(order, 'damaged');
      while (await payOutRefund(shop.services));
      const given = (await shop.services.db.selectFrom('refunds').selectAll().execute())
        .filter(({ order_id, state }) => order_id === order._id && state === 'issued')
        .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
      const [notes, sum] = await credited(order);
      expect(notes).toHaveLength(3);
      expect(sum).toBe(given);
    });
  });

  it('[22.155] that a shop wrote while it named a GSTIN are missed aloud once it names none', async () => {
    const alerted = async () => {
      await watchOver(shop.services, async () => 9e12);
      return (await readAlerts(shop.services)).find(({ cause }) => cause === 'no-invoices');
    };
    const order = await place([{ product: kurta, color: 'Red' }]);
    await ship(order.orderId);
    expect(await alerted()).toBeUndefined();
    const unregister = registerForGst('');
    expect(await alerted()).toMatchObject({
      words: expect.stringContaining('writes none now. The shop’s document holds no GSTIN'),
      path: '/desk/shop/legal',
    });
    unregister();
    expect(await alerted()).toBeUndefined();
  });

  it('[22.72] are not written for orders without an invoice', async () => {
    const unregister = registerForGst('');
    const order = await place([{ product: kurta, color: 'Red' }]);
    await ship(order.orderId);
    unregister();
    await command('order-status', order.orderId, 'Delivered');
    await command('refund', await sendBack(order, 'size'));
    expect(await documents(order)).toEqual([]);
  });
});

describe('numbers', () => {
  const serials = async () =>
    (await shop.services.db.selectFrom('tax_documents').select('serial').where('kind', '=', 'invoice').execute())
      .map(({ serial }) => serial)
      .toSorted((one, other) => one - other);
  const expectNoGaps = async () => {
    const all = await serials();
    expect(all).toEqual(all.map((_, at) => at + 1));
    return all.length;
  };
  const shipRow = async (id: string, fails = false) =>
    shop.services.db.transaction().execute(async (trx) => {
      const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await moveOrder(trx, shop.services, order, 'Shipped');
      if (fails) throw new Error('the line went down');
    });

  it('[22.71] follow each other without gaps when orders leave at once and some of them fail', async () => {
    const orders: Order[] = [];
    for (let left = 12; left > 0; left -= 1) orders.push(await place([{ product: kurta, color: 'Red' }]));
    const before = await expectNoGaps();
    const all = await Promise.allSettled(
      orders.flatMap(({ _id }, at) => [shipRow(_id, at % 3 === 0), ...(at % 4 === 1 ? [shipRow(_id)] : [])]),
    );
    expect(all.some(({ status }) => status === 'rejected')).toBe(true);
    expect(await expectNoGaps()).toBe(before + 9);
  });

  it('[22.71] have no gaps after processes were killed in the middle', async () => {
    const orders: Order[] = [];
    for (let left = 6; left > 0; left -= 1) orders.push(await place([{ product: kurta, color: 'Red' }]));
    const before = await expectNoGaps();
    const ids = orders.map(({ _id }) => _id);
    for (const [at, line] of ['begun', 'shipped'].entries()) await shipAndKill(ids.slice(at * 2), line);
    for (const id of ids) if ((await documents({ _id: id } as Order)).length === 0) await shipRow(id);
    expect(await expectNoGaps()).toBe(before + ids.length);
    for (const order of orders) expect(await documents(order)).toHaveLength(1);
  });

  /** Killed when it has said `word` for the second time. */
  async function shipAndKill(ids: readonly string[], word: string): Promise<void> {
    const { databaseUrl } = shop.services.config;
    const words = ['--import', 'tsx', 'backend/testing/ship-orders.ts', databaseUrl, shop.dataDir, ...ids];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.split(word).length > 2) child.kill('SIGKILL');
    }
    expect(said).toContain(word);
  }
});

import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ProviderOrder } from '@/lib/contract/order';
import { saveFees } from '../catalogue/fees';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { atDrafts, itemsOf, type AtDrafts } from '../testing/at-drafts';
import { onlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const TOO_LITTLE = 'Online payments start at ₹1. This is not paid on delivery.';
const PREPAID = { sizes: ['M'], colors: ['Red'], paymentMethod: 'Razorpay' };

let shop: TestBackend;
let drafts: AtDrafts;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
  await shop.addProducts({ _id: 'pin', name: 'Pin', price: 0.5, ...PREPAID });
  await saveFees(shop.services.db, { shippingPaise: 0, platformPaise: 0 });
});

const pins = (quantity: number) => JSON.stringify([{ productId: 'pin', size: 'M', color: 'Red', quantity }]);
const areas = (rows: string) =>
  setAreas(
    { services: shop.services, who: 'owner@gmail.com' },
    { file: fileInMemory('areas.csv', `pins,days,cash,fee\n${rows}`), save: true },
  );
const orders = () => shop.services.db.selectFrom('orders').select('total_paise').execute();

it('[10.88] products that only online can pay make no link below ₹1, by what its customer pays', async () => {
  const made = await drafts.makeWith({ items: pins(1) });
  expect([made.status, made.body['message']]).toEqual([
    400,
    `${TOO_LITTLE} Put more into the order, or take less off.`,
  ]);
  await saveFees(shop.services.db, { shippingPaise: 100, platformPaise: 0 });
  expect((await drafts.makeWith({ items: pins(1) })).status).toBe(200);
});

it('[10.88] what cash cannot pay at its PIN is not ordered below ₹1, in words that help', async () => {
  await areas('570001,3,no,0\n560001,3,yes,0');
  await shop.addProducts({ _id: 'sticker', name: 'Sticker', price: 0.5, sizes: ['M'], colors: ['Red'] });
  const items = JSON.stringify([{ productId: 'sticker', size: 'M', color: 'Red', quantity: 1 }]);
  const { link } = await drafts.make({ items });
  const { status, body } = await drafts.confirm(link, { pay: 'online' });
  expect([status, body['message']]).toEqual([
    409,
    `${TOO_LITTLE} Please write to us, and we will sort it out with you.`,
  ]);
  expect(await orders()).toEqual([]);
  expect((await drafts.confirm(link, { zipcode: '560001', pay: 'cash' })).status).toBe(200);
});

it('[10.88] an offer that leaves too little to be paid online takes nothing off', async () => {
  await areas('570001,3,no,0');
  const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 499.5 }, isForPrepaid: true });
  await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer });
  const { link, orderId } = await drafts.make({ items: itemsOf() });
  expect((await drafts.confirm(link, { pay: 'online' })).body['order']).toMatchObject({ amount: 50_000 });
  expect((await drafts.shown(orderId))['order']).toMatchObject({ amount: 500, waitsForPayment: true });
});

it('[10.88] an order that waits for its payment is not corrected to less than ₹1', async () => {
  const { orderId, link } = await drafts.make({ items: pins(2) });
  const { body } = await drafts.confirm(link, { pay: 'online' });
  expect((await drafts.shown(orderId))['order']).toMatchObject({ amount: 1, waitsForPayment: true });
  const fewer = await drafts.desk(deskCalls.correctLines, { orderId, lines: [{ quantity: 1 }], sure: 'yes' });
  expect([fewer.status, fewer.body['message']]).toEqual([409, `${TOO_LITTLE} Leave more in it, or cancel it.`]);
  const { changes } = (await shop.call(optionalCalls.readLinkedOrder, { link: body['link'] })).body;
  expect(changes).toMatchObject({ payable: 1 });
});

it('[10.88] an order that waits for its payment waits no longer once it costs nothing', async () => {
  const [dupatta] = await shop.addProducts({
    _id: 'dupatta',
    name: 'Dupatta',
    price: 500,
    ...PREPAID,
    sizes: ['S', 'M'],
  });
  const offer = JSON.stringify({ gives: { kind: 'percent', percent: 50 }, products: ['dupatta'] });
  await shop.addCoupons({ code: 'HALF', percent: 0, automatic: 1, offer });
  const items = JSON.stringify([{ productId: dupatta?._id, size: 'M', color: 'Red', quantity: 1 }]);
  const { orderId, link } = await drafts.make({ items });
  const { body } = await drafts.confirm(link, { pay: 'online', email: 'asha@gmail.com' });
  const all = JSON.stringify({ automatic: { name: 'HALF', terms: { gives: { kind: 'percent', percent: 100 } } } });
  await shop.services.db.updateTable('orders').set({ offer_terms: all }).execute();
  const resize = { link: body['link'], item: 0, size: 'S', sure: 'yes' };
  expect((await shop.call(optionalCalls.resizeLinkedOrder, resize)).status).toBe(200);
  const { order } = await drafts.shown(orderId);
  expect(order).toMatchObject({ amount: 0 });
  expect(order).not.toHaveProperty('waitsForShop', true);
  const { id } = body['order'] as ProviderOrder;
  await shop.call(optionalCalls.settleRedirect, await (await onlineShopper(shop)).pay(id));
  const mail = shop.services.db.selectFrom('outbox').select('text').where('id', 'like', 'refund-%');
  expect((await mail.executeTakeFirstOrThrow()).text).toContain(
    `Order ${orderId} was changed after you began to pay it.`,
  );
  expect((await drafts.desk(deskCalls.advanceOrder, { orderId, to: 'Processing' })).status).toBe(200);
});

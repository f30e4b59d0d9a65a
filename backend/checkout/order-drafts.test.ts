import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OrderDraft } from '@/lib/contract/desk/order-calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { forgetExpired } from '../accounts/forget-expired';
import { saveFees } from '../catalogue/fees';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { findLinkedOrder, isSignedLink, orderLink } from '../orders/order-link';
import { atDesk } from '../testing/at-desk';
import { atDrafts, itemsOf, type AtDrafts } from '../testing/at-drafts';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { tablesOf } from '../testing/tables-of-own-data';
import { saveCashLimits } from './cash-limits';
import { endNextDraft } from './order-drafts';

const HOUR_MS = 60 * 60 * 1000;
let shop: TestBackend;
let drafts: AtDrafts;
let desk: AtDrafts['desk'];

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
  desk = drafts.desk;
});

const read = (link: string, headers = {}) => shop.call(optionalCalls.readOrderDraft, { link }, { headers });
const listed = async () => (await desk(deskCalls.listOrderDrafts)).body['drafts'] as OrderDraft[];
const left = async () =>
  (
    await shop.services.db
      .selectFrom('stock')
      .select('quantity')
      .where('product_id', '=', 'kurta')
      .executeTakeFirstOrThrow()
  ).quantity;
const ordersNow = () => shop.services.db.selectFrom('orders').select(['id', 'public_id']).execute();
/** Works off all that is due. */
const endDue = async () => {
  while (await endNextDraft(shop.services));
};

it('[22.237] a draft holds its units and its prices, and its link says what they cost', async () => {
  const { orderId, link } = await drafts.make({ items: itemsOf('M', 2), phone: '98450 12345' });
  expect(await left()).toBe(1);
  await shop.addProducts({ ...drafts.kurta, price: 900, stock: { 'M-Red': 1 } });
  await saveFees(shop.services.db, { shippingPaise: 9900, platformPaise: 0 });
  expect(await drafts.draftAt(link)).toMatchObject({
    state: 'open',
    orderId,
    items: [{ name: 'Kurta', size: 'M', color: 'Red', quantity: 2, price: 500 }],
    subtotal: 1000,
    shippingFee: 49,
    platformFee: 5,
    amount: 1054,
    phone: '••••••345',
  });
  expect(await listed()).toMatchObject([{ orderId, link, amount: 1054, phone: '+919845012345' }]);
  await drafts.confirm(link);
  expect(await drafts.shown(orderId)).toMatchObject({
    cashDue: 1054,
    order: { amount: 1054, items: [{ price: 500 }] },
  });
  expect(await left()).toBe(1);
});

it('[10.82] the page of an order without an email address promises no login', async () => {
  const linked = async (typed: object) => {
    const { link } = await drafts.make();
    const { body } = await drafts.confirm(link, typed);
    return (await shop.call(optionalCalls.readLinkedOrder, { link: String(body['link']) })).body;
  };
  expect(await linked({})).toMatchObject({ changes: { isWithoutMail: true } });
  expect((await linked({ email: 'asha@gmail.com' }))['changes']).not.toHaveProperty('isWithoutMail');
});

it('[22.237] a form sent twice makes one draft, and what is wrong or gone makes none', async () => {
  const [one, other] = [await drafts.make({ key: 'form-1' }), await drafts.make({ key: 'form-1' })];
  expect(other).toEqual(one);
  expect((await drafts.makeWith({ phone: '12' })).body['fields']).toEqual({ phone: 'is not right' });
  expect((await drafts.makeWith({ items: itemsOf('M', 3) })).status).toBe(409);
  expect((await drafts.makeWith({ items: itemsOf('XXL') })).status).toBe(409);
  expect(await listed()).toHaveLength(1);
});

it('[22.237] [22.246] a discount of the merchant’s own is kept in it, within its bound and with its reason', async () => {
  expect((await drafts.makeWith({ discount: '101', discountReason: 'A regular' })).body['fields']).toMatchObject({
    discount: expect.any(String),
  });
  expect((await drafts.makeWith({ discount: '50' })).body['fields']).toMatchObject({
    discountReason: expect.any(String),
  });
  const { orderId, link } = await drafts.make({ discount: '50', discountReason: 'A regular' });
  await saveCashLimits(shop.services.db, { orders: 9, pieces: null, paise: null, above: 'refuse', discountMost: 1 });
  expect(await drafts.draftAt(link)).toMatchObject({ subtotal: 500, discount: 50, amount: 504 });
  await drafts.confirm(link);
  expect(await drafts.shown(orderId)).toMatchObject({
    cashDue: 504,
    ownDiscount: 50,
    discountReason: 'A regular',
    order: { amount: 504 },
  });
  expect((await listed()).length).toBe(0);
});

it('[22.237] it keeps the price of a sale that ends meanwhile, and its own where one begins', async () => {
  const now = shop.clock.now().getTime();
  const sale = (from: number, until: number) => ({
    salePrice: 400,
    saleFrom: new Date(now + from).toISOString(),
    saleUntil: new Date(now + until).toISOString(),
  });
  await shop.addProducts({ ...drafts.kurta, _id: 'kurta', ...sale(-HOUR_MS, HOUR_MS) });
  const cheap = await drafts.make();
  await shop.addProducts({ ...drafts.kurta, _id: 'kurta', ...sale(HOUR_MS, 3 * HOUR_MS), stock: { 'M-Red': 3 } });
  const dear = await drafts.make();
  shop.clock.advance(2 * HOUR_MS);
  for (const [{ orderId, link }, amount] of [
    [cheap, 454],
    [dear, 554],
  ] as const) {
    expect(await drafts.draftAt(link)).toMatchObject({ amount });
    await drafts.confirm(link);
    expect(await drafts.shown(orderId)).toMatchObject({ cashDue: amount, order: { amount } });
  }
});

it('[10.66] confirmed without an account it is an ordinary order with its number, to be paid on delivery', async () => {
  const { orderId, link } = await drafts.make({ phone: '98450 12345' });
  const { status, body } = await drafts.confirm(link, { phone: '', email: 'Asha@gmail.com' });
  expect({ status, orderId: body['orderId'] }).toEqual({ status: 200, orderId });
  expect(await drafts.shown(orderId)).toMatchObject({
    source: 'Chat',
    cashDue: 554,
    confirmedAt: expect.any(String),
    order: {
      status: 'Order Placed',
      address: { street: '4 Temple Road', phone: '+919845012345', email: 'asha@gmail.com' },
    },
  });
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('recipient')
    .where('id', 'like', 'order-%')
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toContain('asha@gmail.com');
  expect(await listed()).toEqual([]);
  expect((await desk(deskCalls.advanceOrder, { orderId, to: 'Shipped' })).status).toBe(200);
  const token = await shop.logIn('asha@gmail.com');
  expect((await shop.orders(token)).map((order) => order.orderId)).toEqual([orderId]);
});

it('[10.66] the checks, areas and limits of the checkout count, and nothing is ordered before they are met', async () => {
  const { link } = await drafts.make();
  expect((await drafts.confirm(link, { street: '', city: '' })).body['fields']).toMatchObject({
    street: 'Please fill in all the fields.',
    city: 'Please fill in all the fields.',
  });
  for (const [field, wrong] of Object.entries({ zipcode: '57', phone: '12', email: 'asha', state: 'Goa-la' }))
    expect([field, (await drafts.confirm(link, { [field]: wrong })).body['fields']]).toEqual([
      field,
      { [field]: expect.any(String) },
    ]);
  const rows = '570001,3,yes,0\n570002,3,no,0\n570003,3,yes,80';
  await setAreas(
    { services: shop.services, who: 'owner@gmail.com' },
    { file: fileInMemory('areas.csv', `pins,days,cash,fee\n${rows}`), save: true },
  );
  expect((await drafts.confirm(link, { zipcode: '110001' })).status).toBe(409);
  expect((await drafts.confirm(link, { zipcode: '570002' })).body['message']).toContain(
    'Cash on delivery is not offered',
  );
  const asked = await drafts.confirm(link, { zipcode: '570003' });
  expect(asked.body).toMatchObject({ code: 'question', message: expect.stringContaining('₹634.00') });
  await saveCashLimits(shop.services.db, { orders: 0, pieces: null, paise: null, above: 'refuse' });
  expect((await drafts.confirm(link)).status).toBe(409);
  expect(await ordersNow()).toEqual([]);
  await saveCashLimits(shop.services.db, { orders: 0, pieces: null, paise: null, above: 'ask' });
  const done = await drafts.confirm(link, { zipcode: '570003', sure: asked.body['message'] });
  expect(done.status).toBe(200);
  expect(await drafts.shown(String(done.body['orderId']))).toMatchObject({
    cashDue: 634,
    order: { waitsForShop: true },
  });
});

it('[22.237] its units are free again when its time is over, or when the desk withdraws it', async () => {
  const [one, other] = [await drafts.make(), await drafts.make()];
  expect(await left()).toBe(1);
  expect((await desk(deskCalls.withdrawOrderDraft, { orderId: one.orderId })).status).toBe(200);
  expect((await desk(deskCalls.withdrawOrderDraft, { orderId: one.orderId })).status).toBe(200);
  expect(await left()).toBe(2);
  expect(await drafts.draftAt(one.link)).toEqual({ state: 'over', orderId: one.orderId });
  await endDue();
  expect(await left()).toBe(2);
  shop.clock.advance(24 * HOUR_MS);
  desk = await atDesk(shop);
  expect(await drafts.draftAt(other.link)).toMatchObject({ state: 'over' });
  expect(await listed()).toEqual([]);
  expect((await drafts.confirm(other.link)).status).toBe(409);
  await endDue();
  await endDue();
  expect(await left()).toBe(3);
  const rows = await shop.services.db.selectFrom('order_drafts').select('phone').execute();
  expect(rows.map(({ phone }) => phone)).toEqual([null, null]);
  shop.clock.advance(91 * 24 * HOUR_MS);
  desk = await atDesk(shop);
  await forgetExpired(shop.services);
  expect((await read(other.link)).status).toBe(404);
  expect((await desk(deskCalls.withdrawOrderDraft, { orderId: 'TT-000000000000' })).status).toBe(404);
});

it('[22.237] what is not counted when it is made is not counted when it ends', async () => {
  await drafts.make({ items: itemsOf('S') });
  await shop.services.db
    .insertInto('stock')
    .values({ product_id: 'kurta', variant_key: 'S-Red', quantity: 4 })
    .execute();
  shop.clock.advance(24 * HOUR_MS);
  await endDue();
  const rows = await shop.services.db
    .selectFrom('stock')
    .select(['variant_key', 'quantity'])
    .orderBy('quantity')
    .execute();
  expect(rows.map(({ quantity }) => quantity)).toEqual([3, 4]);
});

it('[22.237] an owner says for how many hours units are held; open drafts stay as they were', async () => {
  const { link } = await drafts.make();
  const before = (await desk(deskCalls.listOrderDrafts)).body;
  expect(before).toMatchObject({ hours: 24 });
  expect((await desk(deskCalls.changeDraftHours, { hours: '2', seen: before['seen'] })).status).toBe(200);
  expect((await desk(deskCalls.changeDraftHours, { hours: '3', seen: before['seen'] })).status).toBe(409);
  for (const wrong of ['0', '169', 'x'])
    expect([wrong, (await desk(deskCalls.changeDraftHours, { hours: wrong })).status]).toEqual([wrong, 400]);
  const short = await drafts.make();
  shop.clock.advance(3 * HOUR_MS);
  expect([await drafts.draftAt(link), await drafts.draftAt(short.link)]).toMatchObject([
    { state: 'open' },
    { state: 'over' },
  ]);
});

it('[10.66] a link of a draft opens its order from then on, until the merchant ends or replaces the order’s own', async () => {
  const { orderId, link } = await drafts.make();
  expect(isSignedLink(shop.services, link)).toBe(false);
  const asOrder = orderLink(shop.services, { public_id: orderId, link_version: 1 });
  expect((await read(asOrder)).status).toBe(404);
  expect((await read(`${link}1`)).status).toBe(404);
  const { body } = await drafts.confirm(link);
  expect(body['link']).toBe(asOrder);
  expect(await drafts.draftAt(link)).toEqual({ state: 'ordered', orderId, link: asOrder });
  expect(await findLinkedOrder(shop.services.db, shop.services, asOrder)).toMatchObject({ public_id: orderId });
  await desk(deskCalls.changeOrderLink, { orderId, to: 'new' });
  expect(await drafts.draftAt(link)).toEqual({ state: 'ordered', orderId });
});

it('[10.66] [10.58] corrected by its link, its page names a mail only where there is one', async () => {
  const correct = async (email: string) => {
    const { body } = await drafts.confirm((await drafts.make({ items: itemsOf('S') })).link, { email });
    const typed = { link: body['link'], street: '9 Car Street' };
    return (await shop.call(optionalCalls.correctLinkedOrder, typed)).body['message'];
  };
  expect(await correct('')).toBe('Changed: address.');
  expect(await correct('asha@gmail.com')).toBe('Changed: address. We have emailed the address of this order.');
});

it('[10.66] [10.53] wrong links are counted by network address, right ones always open', async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com', TRUSTED_PROXIES: '10.0.0.0/8' });
  const { link } = await (await atDrafts(shop)).make();
  const from = { 'x-forwarded-for': '49.36.1.1' };
  const statuses = [];
  for (let tried = 0; tried < 21; tried += 1)
    statuses.push((await read('TT-000000000000.00000000000000000000001', from)).status);
  expect(statuses.slice(-2)).toEqual([404, 429]);
  expect((await read(link, from)).status).toBe(200);
});

it('[10.66] [10.56] reading it changes nothing, whatever program does', async () => {
  const { link } = await drafts.make();
  const { db } = shop.services;
  const state = async () =>
    Promise.all(
      (await tablesOf(db)).map(async (name) => [
        name,
        await db
          .selectFrom(name as 'orders')
          .selectAll()
          .execute(),
      ]),
    );
  const before = await state();
  await Promise.all(
    ['WhatsApp/2.24.11.78 A', 'TelegramBot (like TwitterBot)', 'GoogleImageProxy', 'Mimecast-URL-Protect'].flatMap(
      (agent) => Array.from({ length: 25 }, () => read(link, { 'user-agent': agent })),
    ),
  );
  expect(await state()).toEqual(before);
});

it('[10.67] confirmed many times at once it makes one order, and every answer names it', async () => {
  const { orderId, link } = await drafts.make();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => drafts.confirm(link, { street: `${at} Temple Road` })),
  );
  expect(answers.map(({ status, body }) => [status, body['orderId']])).toEqual(answers.map(() => [200, orderId]));
  expect(await ordersNow()).toHaveLength(1);
  expect(await left()).toBe(2);
  expect((await desk(deskCalls.withdrawOrderDraft, { orderId })).status).toBe(409);
  expect(await left()).toBe(2);
});

it('[10.67] of an end and a confirmation at once one counts, and no unit is lost or sold twice', async () => {
  for (const end of ['withdrawn', 'over'] as const) {
    const { orderId, link } = await drafts.make();
    const before = await left();
    if (end === 'over') shop.clock.advance(24 * HOUR_MS - 40);
    const [confirmed] = await Promise.all([
      drafts.confirm(link),
      end === 'over' ? endDue() : desk(deskCalls.withdrawOrderDraft, { orderId }),
      endDue(),
    ]);
    shop.clock.advance(HOUR_MS);
    await endDue();
    expect(await left()).toBe(confirmed.status === 200 ? before : before + 1);
    expect((await ordersNow()).some((order) => order.public_id === orderId)).toBe(confirmed.status === 200);
  }
});

it('[10.67] the last unit goes to a checkout or to a draft, never to both', async () => {
  const tokens = await Promise.all(
    ['asha@gmail.com', 'ben@gmail.com', 'chitra@gmail.com'].map((email) => shop.logIn(email)),
  );
  await shop.services.db.updateTable('stock').set({ quantity: 2 }).where('product_id', '=', 'kurta').execute();
  const payload = makeOrderPayload([{ product: drafts.kurta, size: 'M', color: 'Red' }]);
  const answers = await Promise.all([
    ...tokens.map((token) => shop.call(calls.placeOrder, payload, { token })),
    ...Array.from({ length: 3 }, () => drafts.makeWith()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await left()).toBe(0);
  expect((await ordersNow()).length + (await listed()).length).toBe(2);
});

it('[22.237] a command makes a link, lists and withdraws it, and sets the hours', async () => {
  const run = (...words: string[]) => runCommand(shop.services, ...words);
  await shop.addCoupons({ code: 'SUMMER', percent: 10 });
  const made = await run(
    'order',
    'new',
    '--by-link',
    '--item',
    'kurta,M,Red*2',
    '--source',
    'phone',
    '--phone',
    '9876543210',
    '--coupon',
    'summer',
  );
  const [, link = ''] = /\/order\/draft\/(\S+)/.exec(made) ?? [];
  expect(await drafts.draftAt(link)).toMatchObject({ state: 'open', coupon: 'SUMMER', amount: 954 });
  const [{ orderId } = { orderId: '' }] = await listed();
  expect(await run('drafts')).toContain(link);
  expect(await run('drafts', '--hours', '48')).toContain('48 hours');
  expect(await run('drafts', '--withdraw', orderId)).toContain('withdrawn');
  expect(await listed()).toEqual([]);
});

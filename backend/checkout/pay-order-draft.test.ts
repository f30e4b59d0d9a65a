import { afterEach, beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Order, PaymentResult, ProviderOrder } from '@/lib/contract/order';
import type { LinkedDraft } from '@/lib/contract/order-draft-calls';
import { weekdayWords } from '@/lib/rules/india/day-words';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { PaymentProviderError } from '../payments/payment-provider';
import { atDesk } from '../testing/at-desk';
import { obstruct } from '../testing/obstruct';
import { deliver, onlineShopper, paymentEvent } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { saveCashLimits } from './cash-limits';
import { endNextDraft } from './order-drafts';

const TOTAL = 55_400;
const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@gmail.com',
  street: '4 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: '570001',
  phone: '98765 43210',
};

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
let gateway: TestBackend['services']['payments'];

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  desk = await atDesk(shop);
  gateway = shop.services.payments;
  const kurta = { name: 'Kurta', price: 500, sizes: ['M'], colors: ['Red'], stock: { 'M-Red': 3 } };
  await shop.addProducts({ _id: 'kurta', ...kurta }, { _id: 'chakli', ...kurta, paymentMethod: 'Razorpay' });
});
afterEach(() => {
  shop.services.payments = gateway;
});

async function make(productId = 'kurta'): Promise<{ orderId: string; link: string }> {
  const items = JSON.stringify([{ productId, size: 'M', color: 'Red', quantity: 1 }]);
  const { status, body } = await desk(deskCalls.makeOrderDraft, { items, source: 'chat', phone: '' });
  expect(status).toBe(200);
  return { orderId: String(body['orderId']), link: String(body['link']) };
}
const confirm = (link: string, typed: object = {}) =>
  shop.call(optionalCalls.confirmOrderDraft, { link, ...ADDRESS, pay: 'online', ...typed });
const opened = async (link: string, typed: object = {}) =>
  (await confirm(link, typed)).body as { order: ProviderOrder; link: string; message: string };
const draftAt = async (link: string) =>
  (await shop.call(optionalCalls.readOrderDraft, { link })).body['draft'] as LinkedDraft;
const shown = async (orderId: string) => (await desk(deskCalls.deskOrder, { orderId })).body;
const move = async (orderId: string, to: string) => (await desk(deskCalls.advanceOrder, { orderId, to })).status;
const payAt = async ({ id }: ProviderOrder): Promise<PaymentResult> => (await onlineShopper(shop)).pay(id);
const report = (result: object) => shop.call(optionalCalls.settleRedirect, result);
const left = async (productId = 'kurta') =>
  (
    await shop.services.db
      .selectFrom('stock')
      .select('quantity')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).quantity;
const mailsTo = async (email: string) =>
  (
    await shop.services.db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', email).execute()
  ).map(({ subject, text }) => `${subject}\n${text}`);

const PAID = { paymentMethod: 'Razorpay', payment: true, amount: 554, paidAmount: 554, dueAmount: 0 };
const DUE = { status: 'Order Placed', paymentMethod: 'COD', payment: false, dueAmount: 554 };

it('[10.80] [22.237] an order from a chat is sent as a link, paid there without an account, and packed', async () => {
  const { orderId, link } = await make();
  const { order, link: own } = await opened(link);
  expect(order.amount).toBe(TOTAL);
  expect((await shown(orderId))['order']).toMatchObject(DUE);
  expect((await report(await payAt(order))).body).toEqual({ success: true, payment: 'confirmed' });
  expect(await shown(orderId)).toMatchObject({
    source: 'Chat',
    cashDue: 0,
    order: { ...PAID, status: 'Order Placed' },
  });
  expect(await draftAt(link)).toEqual({ state: 'ordered', orderId, link: own });
  const mails = await mailsTo('asha@gmail.com');
  expect(mails.filter((mail) => mail.startsWith('Your order is paid'))).toHaveLength(1);
  expect(mails.join('\n')).toContain('To pay: ₹554.00, online on the page of your order, or in cash when it arrives.');
  expect(mails.join('\n')).not.toContain('Cash on delivery');
  expect([await move(orderId, 'Processing'), await move(orderId, 'Shipped')]).toEqual([200, 200]);
  expect(await left()).toBe(2);
});

it('[10.80] given up, it stays an order that is paid on delivery, and its page offers to pay it', async () => {
  const { orderId, link } = await make();
  const { link: own } = await opened(link);
  const { body } = await shop.call(optionalCalls.readLinkedOrder, { link: own });
  expect(body).toMatchObject({ order: DUE, changes: { payable: 554, isConfirmed: true } });
  expect(await move(orderId, 'Shipped')).toBe(200);
});

it('[10.80] where the provider does not answer it is placed all the same, and paid later', async () => {
  const { orderId, link } = await make();
  const noAnswer = () => Promise.reject(new PaymentProviderError(undefined, 'no answer'));
  shop.services.payments = obstruct(gateway, { createOrder: noAnswer, findOrder: noAnswer });
  const { status, body } = await confirm(link);
  expect([status, body['order'], body['message']]).toEqual([
    200,
    undefined,
    expect.stringMatching(/is placed\. .*cannot be reached/),
  ]);
  expect((await shown(orderId))['order']).toMatchObject(DUE);
  shop.services.payments = gateway;
  expect((await opened(link)).order.amount).toBe(TOTAL);
});

it('[10.80] [10.67] confirmed and paid twice it is one paid order, and the second money goes back', async () => {
  const { orderId, link } = await make();
  const answers = await Promise.all([opened(link), opened(link, { street: '5 Temple Road' }), opened(link)]);
  const { order } = answers[0];
  expect(answers.map((one) => one.order)).toEqual([order, order, order]);
  const result = await payAt(order);
  await Promise.all([report(result), report(result)]);
  const again = await confirm(link);
  expect(again).toMatchObject({ status: 200, body: { orderId, message: expect.stringContaining('already paid') } });
  expect(again.body['order']).toBeUndefined();
  const second = { id: `pay_second_${orderId}`, order_id: order.id, amount: TOTAL, status: 'captured' };
  await deliver(shop, paymentEvent('payment.captured', second));
  const refunds = await shop.services.db.selectFrom('refunds').selectAll().execute();
  expect(refunds).toMatchObject([{ provider_payment_id: second.id, amount_paise: TOTAL, reason: 'paid-twice' }]);
  expect(await shop.services.db.selectFrom('orders').select('public_id').execute()).toEqual([{ public_id: orderId }]);
  expect(await left()).toBe(2);
});

const UNPAID = { toConfirm: 'unpaid', notToSend: 'is to be paid online first', order: { ...DUE, waitsForShop: true } };

const takeNoCash = () =>
  setAreas(
    { services: shop.services, who: 'owner@gmail.com' },
    { file: fileInMemory('areas.csv', 'pins,days,cash,fee\n570001,3,no,0'), save: true },
  );

it('[10.121] paid some days later, its days count from then, and it is mailed', async () => {
  await takeNoCash();
  const { orderId, link } = await make();
  const { order } = await opened(link);
  const promised = async () => ((await shown(orderId))['order'] as Order).arrivesBy;
  expect(await promised()).toBeUndefined();
  expect((await mailsTo('asha@gmail.com'))[0]).toContain('Once it is paid, we write when it arrives.');
  shop.clock.advance(3 * 24 * 60 * 60 * 1000);
  desk = await atDesk(shop);
  const today = shop.clock.now();
  await report(await payAt(order));
  const by = String(await promised());
  expect(Date.parse(by)).toBeGreaterThan(today.getTime() + 24 * 60 * 60 * 1000);
  expect((await mailsTo('asha@gmail.com')).join()).toContain(`It arrives by ${weekdayWords(by)}.`);
});

it.each([
  ['its products', 'chakli', () => Promise.resolve()],
  ['its PIN', 'kurta', () => takeNoCash()],
  [
    'the limits',
    'kurta',
    () => saveCashLimits(shop.services.db, { orders: 0, pieces: null, paise: null, above: 'refuse' }),
  ],
])(
  '[10.80] what %s keep from being paid on delivery is placed to be paid, and packed once it is',
  async (_what, id, set) => {
    await set();
    const { orderId, link } = await make(id);
    expect(await draftAt(link)).toMatchObject({ state: 'open', ...(id === 'chakli' ? { isPrepaid: true } : {}) });
    const cash = await confirm(link, { pay: 'cash' });
    expect([cash.status, cash.body['message']]).toEqual([
      409,
      expect.stringMatching(/pay .*online.* please write to us/),
    ]);
    const { order, link: own } = await opened(link);
    expect(await shown(orderId)).toMatchObject(UNPAID);
    const [placed = ''] = await mailsTo('asha@gmail.com');
    expect(placed).toContain('once it is paid');
    expect(placed).toContain('To pay online: ₹554.00.');
    expect(placed).not.toContain('Cash on delivery');
    await shop.call(optionalCalls.confirmLinkedOrder, { link: own });
    expect(await shown(orderId)).toMatchObject(UNPAID);
    expect(await move(orderId, 'Shipped')).toBe(409);
    await report(await payAt(order));
    expect(await shown(orderId)).toMatchObject({ order: PAID });
    expect((await shown(orderId))['toConfirm']).toBeUndefined();
    expect(await move(orderId, 'Shipped')).toBe(200);
    expect(await left(id)).toBe(2);
  },
);

it('[10.80] where nobody takes online payments on a page, products that cash cannot pay make no link', async () => {
  const { hostedPage: _none, ...facts } = gateway.facts;
  shop.services.payments = obstruct(gateway, { facts });
  const items = JSON.stringify([{ productId: 'chakli', size: 'M', color: 'Red', quantity: 1 }]);
  expect((await desk(deskCalls.makeOrderDraft, { items, source: 'chat', phone: '' })).status).toBe(400);
});

it('[10.80] [10.67] nothing is begun to be paid of a draft that is over', async () => {
  const { link } = await make();
  shop.clock.advance(24 * 60 * 60 * 1000);
  const [late] = await Promise.all([confirm(link), endNextDraft(shop.services)]);
  expect([late.status, await left()]).toEqual([409, 3]);
  expect(await shop.services.db.selectFrom('payments').selectAll().execute()).toEqual([]);
});

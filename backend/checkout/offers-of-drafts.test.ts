import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { PaymentResult, ProviderOrder } from '@/lib/contract/order';
import type { LinkedDraft } from '@/lib/contract/order-draft-calls';
import type { Product } from '@/lib/contract/product';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { atDesk } from '../testing/at-desk';
import { onlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: '',
  street: '4 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: '570001',
  phone: '98765 43210',
};

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
let kurta: Product;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  desk = await atDesk(shop);
  [kurta] = await shop.addProducts({
    _id: 'kurta',
    name: 'Kurta',
    price: 500,
    sizes: ['S', 'M'],
    colors: ['Red'],
    stock: { 'M-Red': 3 },
  });
});

const itemsOf = (size = 'M', quantity = 1): string =>
  JSON.stringify([{ productId: 'kurta', size, color: 'Red', quantity }]);
const makeWith = (form: object = {}) =>
  desk(deskCalls.makeOrderDraft, { items: itemsOf(), source: 'chat', phone: '', ...form });
async function make(form: object = {}): Promise<{ orderId: string; link: string }> {
  const { body } = await makeWith(form);
  return { orderId: String(body['orderId']), link: String(body['link']) };
}
const draftAt = async (link: string) =>
  (await shop.call(optionalCalls.readOrderDraft, { link })).body['draft'] as LinkedDraft;
const confirm = (link: string, typed: object = {}) =>
  shop.call(optionalCalls.confirmOrderDraft, { link, ...ADDRESS, ...typed });
const shown = async (orderId: string) => (await desk(deskCalls.deskOrder, { orderId })).body;
const ordersNow = () => shop.services.db.selectFrom('orders').select(['id', 'public_id']).execute();

describe('[22.237] [9.54] the automatic offers of its moment', () => {
  const gives = (rupees: number) => JSON.stringify({ gives: { kind: 'any', units: 2, rupees }, products: ['kurta'] });
  const automatic = (code: string, rupees: number, more: object = {}) =>
    shop.addCoupons({ code, percent: 0, automatic: 1, offer: gives(rupees), ...more });
  const uses = async () =>
    Object.fromEntries(
      (await shop.services.db.selectFrom('coupons').select(['code', 'used_count']).execute()).map((row) => [
        row.code,
        row.used_count,
      ]),
    );

  it('are kept, and counted once it is ordered', async () => {
    await automatic('PAIR', 800);
    const { orderId, link } = await make({ items: itemsOf('M', 2), discount: '50', discountReason: 'A regular' });
    await shop.services.db.updateTable('coupons').set({ active: 0, ends_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await draftAt(link)).toMatchObject({
      subtotal: 1000,
      discount: 250,
      amount: 804,
      items: [{ discount: 250 }],
    });
    await confirm(link);
    expect(await shown(orderId)).toMatchObject({
      cashDue: 804,
      order: { amount: 804, automatic: 'any 2 for ₹800', offer: '₹50.00 off' },
    });
    expect(await uses()).toEqual({ PAIR: 1 });
    expect(await desk(deskCalls.advanceOrder, { orderId, to: 'Cancelled', reason: 'As asked' })).toMatchObject({
      status: 200,
    });
    expect(await uses()).toEqual({ PAIR: 0 });
  });

  it('[22.254] with limits and for first orders count for whom they count; for others the total without is asked about', async () => {
    await automatic('PAIR', 800);
    await automatic('BETTER', 700, { usage_limit: 1 });
    await automatic('FIRST', 600, { counts_for: 'first-order' });
    const drafts = [];
    for (let at = 0; at < 3; at += 1) drafts.push(await make({ items: itemsOf('S', 2) }));
    for (const { link } of drafts) expect(await draftAt(link)).toMatchObject({ discount: 400, amount: 654 });
    const [first, second, third] = drafts as [(typeof drafts)[0], (typeof drafts)[0], (typeof drafts)[0]];
    expect((await confirm(first.link)).status).toBe(200);
    expect((await shown(first.orderId))['order']).toMatchObject({ amount: 654, automatic: 'any 2 for ₹600' });
    const asked = await confirm(second.link);
    expect(asked.body).toMatchObject({
      code: 'question',
      message: 'The offer FIRST is for a first order. You pay ₹754.00 when it arrives.',
    });
    expect((await confirm(second.link, { sure: asked.body['message'] })).status).toBe(200);
    const last = await confirm(third.link);
    expect(last.body['message']).toBe('The offer FIRST is for a first order. You pay ₹854.00 when it arrives.');
    await confirm(third.link, { sure: last.body['message'] });
    expect((await shown(third.orderId))['order']).toMatchObject({ amount: 854, automatic: 'any 2 for ₹800' });
    expect(await uses()).toEqual({ PAIR: 1, BETTER: 1, FIRST: 1 });
  });

  it('[22.254] leave out what does not count for the phone that the merchant named', async () => {
    await automatic('FIRST', 600, { counts_for: 'first-order' });
    await confirm((await make({ items: itemsOf('S') })).link);
    const { link } = await make({ items: itemsOf('S', 2), phone: '98765 43210' });
    expect(await draftAt(link)).toMatchObject({ amount: 1054 });
  });
});

describe('[22.253] the code of a draft', () => {
  const used = async () =>
    (
      await shop.services.db
        .selectFrom('coupons')
        .select('used_count')
        .where('code', '=', 'SUMMER')
        .executeTakeFirstOrThrow()
    ).used_count;
  const confirmWith = async (link: string, typed: object = {}) => {
    const asked = await confirm(link, typed);
    return { asked: asked.body, done: await confirm(link, { ...typed, sure: asked.body['message'] }) };
  };

  it('is priced as at the checkout, held, and used once when it is ordered', async () => {
    await shop.addCoupons({ code: 'SUMMER', percent: 10, usage_limit: 1 });
    expect((await makeWith({ coupon: 'summer', discount: '5', discountReason: 'A regular' })).body['fields']).toEqual({
      discount: expect.any(String),
    });
    expect((await makeWith({ coupon: 'NONE' })).status).toBe(409);
    const { orderId, link } = await make({ coupon: ' summer ' });
    await shop.services.db.updateTable('coupons').set({ active: 0, ends_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await draftAt(link)).toMatchObject({ subtotal: 500, discount: 50, coupon: 'SUMMER', amount: 504 });
    expect(await used()).toBe(0);
    await Promise.all([confirm(link), confirm(link)]);
    expect(await used()).toBe(1);
    expect(await shown(orderId)).toMatchObject({
      cashDue: 504,
      order: { amount: 504, couponCode: 'SUMMER', discount: 10 },
    });
    await desk(deskCalls.advanceOrder, { orderId, to: 'Cancelled', reason: 'As asked' });
    expect(await used()).toBe(0);
  });

  it('that gives rupees on some products is refused with the reason', async () => {
    const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 100 }, products: ['kurta'], minimum: 900 });
    await shop.addCoupons({ code: 'SUMMER', percent: 0, offer });
    expect((await makeWith({ coupon: 'SUMMER' })).body['message']).toContain('add ₹400 more');
    const { link, orderId } = await make({ coupon: 'SUMMER', items: itemsOf('M', 2) });
    expect(await draftAt(link)).toMatchObject({ discount: 100, amount: 954 });
    await confirm(link);
    expect(await shown(orderId)).toMatchObject({ order: { amount: 954, offer: '₹100 off' } });
  });

  it('that is used up meanwhile is said, and the total without it is asked about', async () => {
    await shop.addCoupons({ code: 'SUMMER', percent: 10, usage_limit: 1 });
    const [one, other] = [await make({ coupon: 'SUMMER' }), await make({ coupon: 'SUMMER' })];
    await confirm(one.link);
    const { asked, done } = await confirmWith(other.link, { phone: '98765 43211' });
    expect(asked).toMatchObject({
      code: 'question',
      message: 'The coupon SUMMER is used up. You pay ₹554.00 when it arrives.',
    });
    expect(done.status).toBe(200);
    expect(await used()).toBe(1);
    const { order } = (await shown(other.orderId)) as { order: object };
    expect(order).toMatchObject({ amount: 554, discount: 0 });
    expect(order).not.toMatchObject({ couponCode: 'SUMMER' });
  });

  it('for a first order, or once for each, counts neither twice for a phone nor for a mailbox', async () => {
    const token = await shop.logIn('asha@gmail.com');
    await shop.call(calls.placeOrder, makeOrderPayload([{ product: kurta, size: 'S', color: 'Red' }]), { token });
    await shop.addCoupons({ code: 'SUMMER', percent: 10, counts_for: 'first-order', shopper_limit: 1 });
    const links = [];
    for (let at = 0; at < 4; at += 1) links.push((await make({ coupon: 'SUMMER', items: itemsOf('S') })).link);
    const [first = '', again = '', samePhone = '', sameMail = ''] = links;
    const of = (phone: string, email: string) => ({ phone: `98765 4321${phone}`, email });
    expect((await confirm(again, of('1', 'a.sha@gmail.com'))).body['message']).toContain('you have ordered before');
    expect((await confirm(first, of('2', 'ben@gmail.com'))).status).toBe(200);
    expect((await confirm(samePhone, of('2', ''))).body['message']).toContain('this phone number has had one already');
    expect((await confirm(sameMail, of('3', 'ben@gmail.com'))).body['message']).toContain('you have ordered before');
    expect(await used()).toBe(1);
    expect(await ordersNow()).toHaveLength(2);
  });

  it('and the delivery of an area are asked about together', async () => {
    await shop.addCoupons({ code: 'SUMMER', percent: 10, usage_limit: 1 });
    const { link } = await make({ coupon: 'SUMMER' });
    await setAreas(
      { services: shop.services, who: 'owner@gmail.com' },
      { file: fileInMemory('areas.csv', 'pins,days,cash,fee\n570001,3,yes,80'), save: true },
    );
    expect((await confirm(link)).body['message']).toContain('you pay ₹584.00');
    await shop.services.db.updateTable('coupons').set({ used_count: 1 }).execute();
    expect((await confirm(link)).body['message']).toMatch(/SUMMER is used up. Delivery to 570001 .* pay ₹634.00/);
  });
});

describe('[10.83] offers for orders that are paid online', () => {
  const gives = JSON.stringify({ gives: { kind: 'rupees', rupees: 50 }, isForPrepaid: true });
  const payable = { pay: 'online', email: 'asha@gmail.com' };
  const opened = async (link: string) => (await confirm(link, payable)).body['order'] as ProviderOrder;
  const report = async ({ id }: ProviderOrder) => {
    const result: PaymentResult = await (await onlineShopper(shop)).pay(id);
    return shop.call(optionalCalls.settleRedirect, result);
  };
  const used = async () =>
    (await shop.services.db.selectFrom('coupons').select('used_count').execute()).map((row) => row.used_count);

  it.each([
    ['automatic', { automatic: 1 }, {}],
    ['entered by its code', {}, { coupon: 'PREPAID' }],
  ])('%s: the draft says both totals, and who pays online pays the lower one once', async (_what, offer, asked) => {
    await shop.addCoupons({ code: 'PREPAID', percent: 0, offer: gives, usage_limit: 1, ...offer });
    const { orderId, link } = await make(asked);
    await shop.services.db.updateTable('coupons').set({ ends_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await draftAt(link)).toMatchObject({ amount: 554, onlineAmount: 504 });
    const order = await opened(link);
    expect(order.amount).toBe(50_400);
    expect((await shown(orderId))['order']).toMatchObject({ paymentMethod: 'COD', payment: false, dueAmount: 554 });
    const placed = shop.services.db.selectFrom('outbox').select('text').where('recipient', '=', 'asha@gmail.com');
    expect((await placed.executeTakeFirst())?.text).toContain(
      'To pay: ₹504.00 online on the page of your order, or ₹554.00 in cash when it arrives.',
    );
    await report(order);
    expect((await shown(orderId))['order']).toMatchObject({
      paymentMethod: 'Razorpay',
      amount: 504,
      paidAmount: 504,
      dueAmount: 0,
    });
    expect(await used()).toEqual([1]);
  });

  it('take nothing off what is paid in cash, nor use the code', async () => {
    await shop.addCoupons({ code: 'PREPAID', percent: 0, offer: gives });
    const { orderId, link } = await make({ coupon: 'PREPAID' });
    expect((await confirm(link, { pay: 'cash' })).status).toBe(200);
    const { order } = await shown(orderId);
    expect(order).toMatchObject({ paymentMethod: 'COD', payment: false, dueAmount: 554 });
    expect(order).not.toHaveProperty('couponCode', 'PREPAID');
    expect(await used()).toEqual([0]);
  });

  it('that are used up for who pays online are said, and the other total is asked about', async () => {
    await shop.addCoupons({ code: 'PREPAID', percent: 0, offer: gives, usage_limit: 1 });
    const { link } = await make({ coupon: 'PREPAID' });
    await shop.services.db.updateTable('coupons').set({ used_count: 1 }).execute();
    const { body } = await confirm(link, payable);
    expect(body).toMatchObject({ code: 'question', message: 'The coupon PREPAID is used up. You pay ₹554.00 online.' });
    expect((await confirm(link, { pay: 'cash' })).status).toBe(200);
  });

  it('[10.85] are in the price of what cash cannot pay, and stay there when it is corrected', async () => {
    await shop.addProducts({
      _id: 'saree',
      name: 'Saree',
      price: 500,
      sizes: ['M'],
      colors: ['Red'],
      paymentMethod: 'Razorpay',
    });
    const offer = JSON.stringify({ gives: { kind: 'percent', percent: 50 }, isForPrepaid: true });
    await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer });
    const items = JSON.stringify([{ productId: 'saree', size: 'M', color: 'Red', quantity: 2 }]);
    const { orderId, link } = await make({ items });
    expect(await draftAt(link)).toMatchObject({ amount: 554, isPrepaid: true });
    await confirm(link, payable);
    expect((await shown(orderId))['order']).toMatchObject({ amount: 554, waitsForPayment: true });
    const corrected = await desk(deskCalls.correctLines, { orderId, lines: [{ quantity: 1 }], sure: 'yes' });
    expect(corrected.status).toBe(200);
    expect((await shown(orderId))['order']).toMatchObject({ amount: 304, automatic: '50% off' });
  });

  it('[10.85] are in the price where its PIN leaves no other way to pay', async () => {
    await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer: gives });
    await setAreas(
      { services: shop.services, who: 'owner@gmail.com' },
      { file: fileInMemory('areas.csv', 'pins,days,cash,fee\n570001,3,no,0\n560001,3,no,80'), save: true },
    );
    const { orderId, link } = await make();
    const { body } = await confirm(link, payable);
    expect((body['order'] as ProviderOrder).amount).toBe(50_400);
    expect((await shown(orderId))['order']).toMatchObject({ amount: 504, waitsForPayment: true, automatic: '₹50 off' });
    const own = String(body['link']);
    const { correctLinkedOrder, readLinkedOrder, payLinkedOrder } = optionalCalls;
    const moved = await shop.call(correctLinkedOrder, { link: own, ...ADDRESS, city: 'Bengaluru', zipcode: '560001' });
    expect(moved).toMatchObject({ status: 409, body: { message: expect.stringContaining('began to pay') } });
    expect((await shop.call(readLinkedOrder, { link: own })).body['changes']).toMatchObject({ payable: 504 });
    expect((await shop.call(payLinkedOrder, { link: own, payable: 504 })).status).toBe(200);
  });
});

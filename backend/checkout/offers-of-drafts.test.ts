import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { PaymentResult, ProviderOrder } from '@/lib/contract/order';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { saveFees } from '../catalogue/fees';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { atDrafts, itemsOf, TYPED_AT_DRAFT, type AtDrafts } from '../testing/at-drafts';
import { onlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

type Made = Awaited<ReturnType<AtDrafts['make']>>;

let shop: TestBackend;
let drafts: AtDrafts;
let desk: AtDrafts['desk'];

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
  desk = drafts.desk;
});

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
    const { orderId, link } = await drafts.make({
      items: itemsOf('M', 2),
      discount: '50',
      discountReason: 'A regular',
    });
    await shop.services.db.updateTable('coupons').set({ active: 0, ends_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await drafts.draftAt(link)).toMatchObject({
      subtotal: 1000,
      discount: 250,
      amount: 804,
      items: [{ discount: 250 }],
    });
    await drafts.confirm(link);
    expect(await drafts.shown(orderId)).toMatchObject({
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
    const made = [];
    for (let at = 0; at < 3; at += 1) made.push(await drafts.make({ items: itemsOf('S', 2) }));
    for (const { link } of made) expect(await drafts.draftAt(link)).toMatchObject({ discount: 400, amount: 654 });
    const [first, second, third] = made as [Made, Made, Made];
    expect((await drafts.confirm(first.link)).status).toBe(200);
    expect((await drafts.shown(first.orderId))['order']).toMatchObject({ amount: 654, automatic: 'any 2 for ₹600' });
    const asked = await drafts.confirm(second.link);
    expect(asked.body).toMatchObject({
      code: 'question',
      message: 'The offer FIRST is for a first order. You pay ₹754.00 when it arrives.',
    });
    expect((await drafts.confirm(second.link, { sure: asked.body['message'] })).status).toBe(200);
    const last = await drafts.confirm(third.link);
    expect(last.body['message']).toBe('The offer FIRST is for a first order. You pay ₹854.00 when it arrives.');
    await drafts.confirm(third.link, { sure: last.body['message'] });
    expect((await drafts.shown(third.orderId))['order']).toMatchObject({ amount: 854, automatic: 'any 2 for ₹800' });
    expect(await uses()).toEqual({ PAIR: 1, BETTER: 1, FIRST: 1 });
  });

  it('[22.254] leave out what does not count for the phone that the merchant named', async () => {
    await automatic('FIRST', 600, { counts_for: 'first-order' });
    await drafts.confirm((await drafts.make({ items: itemsOf('S') })).link);
    const { link } = await drafts.make({ items: itemsOf('S', 2), phone: '98765 43210' });
    expect(await drafts.draftAt(link)).toMatchObject({ amount: 1054 });
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
    const asked = await drafts.confirm(link, typed);
    return { asked: asked.body, done: await drafts.confirm(link, { ...typed, sure: asked.body['message'] }) };
  };

  it('is priced as at the checkout, held, and used once when it is ordered', async () => {
    await shop.addCoupons({ code: 'SUMMER', percent: 10, usage_limit: 1 });
    expect(
      (await drafts.makeWith({ coupon: 'summer', discount: '5', discountReason: 'A regular' })).body['fields'],
    ).toEqual({ discount: expect.any(String) });
    expect((await drafts.makeWith({ coupon: 'NONE' })).status).toBe(409);
    const { orderId, link } = await drafts.make({ coupon: ' summer ' });
    await shop.services.db.updateTable('coupons').set({ active: 0, ends_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await drafts.draftAt(link)).toMatchObject({ subtotal: 500, discount: 50, coupon: 'SUMMER', amount: 504 });
    expect(await used()).toBe(0);
    await Promise.all([drafts.confirm(link), drafts.confirm(link)]);
    expect(await used()).toBe(1);
    expect(await drafts.shown(orderId)).toMatchObject({
      cashDue: 504,
      order: { amount: 504, couponCode: 'SUMMER', discount: 10 },
    });
    await desk(deskCalls.advanceOrder, { orderId, to: 'Cancelled', reason: 'As asked' });
    expect(await used()).toBe(0);
  });

  it('that gives rupees on some products is refused with the reason', async () => {
    const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 100 }, products: ['kurta'], minimum: 900 });
    await shop.addCoupons({ code: 'SUMMER', percent: 0, offer });
    expect((await drafts.makeWith({ coupon: 'SUMMER' })).body['message']).toContain('add ₹400 more');
    const { link, orderId } = await drafts.make({ coupon: 'SUMMER', items: itemsOf('M', 2) });
    expect(await drafts.draftAt(link)).toMatchObject({ discount: 100, amount: 954 });
    await drafts.confirm(link);
    expect(await drafts.shown(orderId)).toMatchObject({ order: { amount: 954, offer: '₹100 off' } });
  });

  it('that is used up meanwhile is said, and the total without it is asked about', async () => {
    await shop.addCoupons({ code: 'SUMMER', percent: 10, usage_limit: 1 });
    const [one, other] = [await drafts.make({ coupon: 'SUMMER' }), await drafts.make({ coupon: 'SUMMER' })];
    await drafts.confirm(one.link);
    const { asked, done } = await confirmWith(other.link, { phone: '98765 43211' });
    expect(asked).toMatchObject({
      code: 'question',
      message: 'The coupon SUMMER is used up. You pay ₹554.00 when it arrives.',
    });
    expect(done.status).toBe(200);
    expect(await used()).toBe(1);
    const { order } = (await drafts.shown(other.orderId)) as { order: object };
    expect(order).toMatchObject({ amount: 554, discount: 0 });
    expect(order).not.toMatchObject({ couponCode: 'SUMMER' });
  });

  it('for a first order, or once for each, counts neither twice for a phone nor for a mailbox', async () => {
    const token = await shop.logIn('asha@gmail.com');
    await shop.call(calls.placeOrder, makeOrderPayload([{ product: drafts.kurta, size: 'S', color: 'Red' }]), {
      token,
    });
    await shop.addCoupons({ code: 'SUMMER', percent: 10, counts_for: 'first-order', shopper_limit: 1 });
    const links = [];
    for (let at = 0; at < 4; at += 1) links.push((await drafts.make({ coupon: 'SUMMER', items: itemsOf('S') })).link);
    const [first = '', again = '', samePhone = '', sameMail = ''] = links;
    const of = (phone: string, email: string) => ({ phone: `98765 4321${phone}`, email });
    expect((await drafts.confirm(again, of('1', 'a.sha@gmail.com'))).body['message']).toContain(
      'you have ordered before',
    );
    expect((await drafts.confirm(first, of('2', 'ben@gmail.com'))).status).toBe(200);
    expect((await drafts.confirm(samePhone, of('2', ''))).body['message']).toContain(
      'this phone number has had one already',
    );
    expect((await drafts.confirm(sameMail, of('3', 'ben@gmail.com'))).body['message']).toContain(
      'you have ordered before',
    );
    expect(await used()).toBe(1);
    expect(await ordersNow()).toHaveLength(2);
  });

  it('and the delivery of an area are asked about together', async () => {
    await shop.addCoupons({ code: 'SUMMER', percent: 10, usage_limit: 1 });
    const { link } = await drafts.make({ coupon: 'SUMMER' });
    await setAreas(
      { services: shop.services, who: 'owner@gmail.com' },
      { file: fileInMemory('areas.csv', 'pins,days,cash,fee\n570001,3,yes,80'), save: true },
    );
    expect((await drafts.confirm(link)).body['message']).toContain('you pay ₹584.00');
    await shop.services.db.updateTable('coupons').set({ used_count: 1 }).execute();
    expect((await drafts.confirm(link)).body['message']).toMatch(
      /SUMMER is used up. Delivery to 570001 .* pay ₹634.00/,
    );
  });
});

describe('[10.83] offers for orders that are paid online', () => {
  const gives = JSON.stringify({ gives: { kind: 'rupees', rupees: 50 }, isForPrepaid: true });
  const payable = { pay: 'online', email: 'asha@gmail.com' };
  const opened = async (link: string) => (await drafts.confirm(link, payable)).body['order'] as ProviderOrder;
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
    const { orderId, link } = await drafts.make(asked);
    await shop.services.db.updateTable('coupons').set({ ends_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await drafts.draftAt(link)).toMatchObject({ amount: 554, onlineAmount: 504 });
    const order = await opened(link);
    expect(order.amount).toBe(50_400);
    expect((await drafts.shown(orderId))['order']).toMatchObject({
      paymentMethod: 'COD',
      payment: false,
      dueAmount: 554,
    });
    const placed = shop.services.db.selectFrom('outbox').select('text').where('recipient', '=', 'asha@gmail.com');
    expect((await placed.executeTakeFirst())?.text).toContain(
      'To pay: ₹504.00 online on the page of your order, or ₹554.00 in cash when it arrives.',
    );
    await report(order);
    expect((await drafts.shown(orderId))['order']).toMatchObject({
      paymentMethod: 'Razorpay',
      amount: 504,
      paidAmount: 504,
      dueAmount: 0,
    });
    expect(await used()).toEqual([1]);
  });

  it('take nothing off what is paid in cash, nor use the code', async () => {
    await shop.addCoupons({ code: 'PREPAID', percent: 0, offer: gives });
    const { orderId, link } = await drafts.make({ coupon: 'PREPAID' });
    expect((await drafts.confirm(link, { pay: 'cash' })).status).toBe(200);
    const { order } = await drafts.shown(orderId);
    expect(order).toMatchObject({ paymentMethod: 'COD', payment: false, dueAmount: 554 });
    expect(order).not.toHaveProperty('couponCode', 'PREPAID');
    expect(await used()).toEqual([0]);
  });

  it('that are used up for who pays online are said, and the other total is asked about', async () => {
    await shop.addCoupons({ code: 'PREPAID', percent: 0, offer: gives, usage_limit: 1 });
    const { link } = await drafts.make({ coupon: 'PREPAID' });
    await shop.services.db.updateTable('coupons').set({ used_count: 1 }).execute();
    const { body } = await drafts.confirm(link, payable);
    expect(body).toMatchObject({ code: 'question', message: 'The coupon PREPAID is used up. You pay ₹554.00 online.' });
    expect((await drafts.confirm(link, { pay: 'cash' })).status).toBe(200);
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
    const { orderId, link } = await drafts.make({ items });
    expect(await drafts.draftAt(link)).toMatchObject({ amount: 554, isPrepaid: true });
    await drafts.confirm(link, payable);
    expect((await drafts.shown(orderId))['order']).toMatchObject({ amount: 554, waitsForPayment: true });
    const corrected = await desk(deskCalls.correctLines, { orderId, lines: [{ quantity: 1 }], sure: 'yes' });
    expect(corrected.status).toBe(200);
    expect((await drafts.shown(orderId))['order']).toMatchObject({ amount: 304, automatic: '50% off' });
  });

  it('[10.85] are in the price where its PIN leaves no other way to pay', async () => {
    await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer: gives });
    await setAreas(
      { services: shop.services, who: 'owner@gmail.com' },
      { file: fileInMemory('areas.csv', 'pins,days,cash,fee\n570001,3,no,0\n560001,3,no,80'), save: true },
    );
    const { orderId, link } = await drafts.make();
    const { body } = await drafts.confirm(link, payable);
    expect((body['order'] as ProviderOrder).amount).toBe(50_400);
    expect((await drafts.shown(orderId))['order']).toMatchObject({
      amount: 504,
      waitsForPayment: true,
      automatic: '₹50 off',
    });
    const own = String(body['link']);
    const { correctLinkedOrder, readLinkedOrder, payLinkedOrder } = optionalCalls;
    const moved = { link: own, ...TYPED_AT_DRAFT, city: 'Bengaluru', zipcode: '560001' };
    const asked = await shop.call(correctLinkedOrder, moved);
    expect(asked).toMatchObject({ status: 400, body: { message: expect.stringContaining('began to pay') } });
    expect((await shop.call(correctLinkedOrder, { ...moved, sure: asked.body['message'] })).status).toBe(200);
    expect((await shop.call(readLinkedOrder, { link: own })).body['changes']).toMatchObject({ payable: 584 });
    expect((await shop.call(payLinkedOrder, { link: own, payable: 504 })).status).toBe(409);
    const again = await drafts.confirm(link, payable);
    expect([again.body['order'], again.body['message']]).toEqual([
      undefined,
      expect.stringContaining('Its page shows'),
    ]);
    expect((await shop.call(payLinkedOrder, { link: own, payable: 584 })).status).toBe(200);
  });

  it('[10.84] pressed after it was ordered for cash, online opens nothing at another amount than the draft said', async () => {
    await shop.addCoupons({ code: 'PREPAID', percent: 0, offer: gives });
    const { link } = await drafts.make({ coupon: 'PREPAID' });
    await drafts.confirm(link, { pay: 'cash' });
    const { status, body } = await drafts.confirm(link, payable);
    expect([status, body['order'], body['message']]).toEqual([
      200,
      undefined,
      expect.stringContaining('Its page shows'),
    ]);
  });

  it('[10.84] that begin after its page was made change nothing that it says', async () => {
    const { link } = await drafts.make();
    await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer: gives });
    expect(await drafts.draftAt(link)).toMatchObject({ amount: 554 });
    expect((await opened(link)).amount).toBe(55_400);
    expect(await used()).toEqual([0]);
  });

  it('[10.85] that make it cost nothing leave nothing to wait for', async () => {
    await saveFees(shop.services.db, { shippingPaise: 0, platformPaise: 0 });
    const offer = JSON.stringify({ gives: { kind: 'percent', percent: 100 }, isForPrepaid: true });
    await shop.addCoupons({ code: 'PREPAID', percent: 0, automatic: 1, offer });
    await setAreas(
      { services: shop.services, who: 'owner@gmail.com' },
      { file: fileInMemory('areas.csv', 'pins,days,cash,fee\n570001,3,no,0'), save: true },
    );
    const { orderId, link } = await drafts.make();
    await drafts.confirm(link, payable);
    const { order } = await drafts.shown(orderId);
    expect(order).toMatchObject({ amount: 0, automatic: '100% off' });
    expect(order).not.toHaveProperty('waitsForShop', true);
  });
});

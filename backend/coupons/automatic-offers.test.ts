import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { OfferTerms, ShownOffer } from '@/lib/contract/offer';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { payloadAmountPaise, priceCart } from '@/lib/rules/cart/price-cart';
import { termsOf } from '@/lib/rules/checkout/build-order-payload';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { makeOrderPayload, TEST_FEES, type OrderedProduct } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { onlineShopper } from '../testing/online-shopper';
import { SURE } from '../refusal';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

type Desk = Awaited<ReturnType<typeof atDesk>>;

let shop: TestBackend;
let desk: Desk;
let token: string;
let products: Awaited<ReturnType<typeof fill>>;

const fill = () =>
  shop.addProducts(
    { name: 'Kurta', price: 900, category: 'Women', colors: ['Red'], sizes: ['S', 'M'], _id: 'kurta' },
    { name: 'Mixture', price: 249, category: 'Snacks', colors: [], sizes: ['250 g'], _id: 'mixture' },
  );

beforeEach(async () => {
  shop = await createTestBackend();
  desk = await atDesk(shop);
  products = await fill();
  token = await shop.logIn('asha@gmail.com');
});

const make = async (code: string, typed: object) => {
  const { status, body } = await desk(deskCalls.saveCoupon, { code, way: 'automatic', sure: SURE, ...typed });
  expect({ status, message: body['message'] }).toMatchObject({ status: 200 });
};
const offersTo = async (who: string | undefined) =>
  (await shop.call(optionalCalls.listOffers, {}, who === undefined ? {} : { token: who })).body[
    'offers'
  ] as ShownOffer[];
const codeTerms = async (couponCode: string) => {
  const { coupon } = (await shop.call(calls.validateCoupon, { couponCode })).body as unknown as {
    coupon: { discountOption: number; offer?: OfferTerms };
  };
  return termsOf({ percent: coupon.discountOption, ...(coupon.offer ? { offer: coupon.offer } : {}) });
};

/** As a shop sends it that shows this cart with the offers that it knows of. */
async function shownWith(
  offers: readonly ShownOffer[],
  bought: readonly OrderedProduct[],
  { code = '', isPrepaid = false, phone = '+919845012345' } = {},
) {
  const lines = bought.map(({ product, quantity = 1 }) => ({
    pricePaise: rupeesToPaise(product.price),
    quantity,
    names: [product._id],
    shelves: [product.category.toLowerCase()],
  }));
  const terms = code === '' ? undefined : await codeTerms(code);
  const price = priceCart(lines, TEST_FEES, { automatic: offers.filter((one) => one.automatic), terms, isPrepaid });
  const payload = makeOrderPayload(bought);
  return {
    payload: {
      ...payload,
      address: { ...payload.address, phone },
      amount: paiseToRupees(payloadAmountPaise(price)),
      couponCode: code,
      discount: price.percent,
    },
    headers: { 'shown-total': String(price.totalPaise) },
  };
}
async function place(bought: readonly OrderedProduct[], more: Parameters<typeof shownWith>[2] = {}, who = token) {
  const { payload, headers } = await shownWith(await offersTo(who), bought, more);
  return shop.call(calls.placeOrder, payload, { token: who, headers });
}
const newest = async () => (await shop.orders(token)).at(-1);
const used = async (code: string) =>
  (await desk(deskCalls.readCoupon, { code })).body['coupon'] as { used: number; held?: number };

describe('an automatic offer', () => {
  it('[9.53] counts without a code, the one that saves most, and a code counts what is left', async () => {
    await make('TENTH', { percent: '10' });
    await make('THREE', { gives: 'any', units: '3', rupees: '499', shelf: 'snacks' });
    await make('EXTRA', { percent: '20', way: 'code' });
    const [kurta, mixture] = products;
    expect(await place([{ product: mixture, quantity: 3 }, { product: kurta }], { code: 'EXTRA' })).toMatchObject({
      status: 200,
    });
    // 747 + 900 less 248, and of the 1,399 that are left a fifth.
    const order = await newest();
    expect(order).toMatchObject({
      couponCode: 'EXTRA',
      discount: 0,
      automatic: 'any 3 for ₹499',
      offer: '20% off',
      amount: 1399 - 279.8 + 54,
    });
    expect(order?.items.map(({ discount }) => discount)).toEqual([248 + 99.8, 180]);
    expect([await used('THREE'), await used('EXTRA'), await used('TENTH')]).toMatchObject([
      { used: 1 },
      { used: 1 },
      { used: 0 },
    ]);
    const { text } = await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('id', 'like', 'order-%')
      .executeTakeFirstOrThrow();
    expect(text).toContain('Offer (any 3 for ₹499), coupon EXTRA (20% off): −₹527.80');
    const { data } = (await shop.call(optionalCalls.readOwnData, {}, { token })).body as { data: { orders: object[] } };
    expect(data.orders).toMatchObject([{ offersUsed: ['EXTRA', 'THREE'], automaticOffer: 'THREE' }]);
    await shop.call(optionalCalls.cancelOrder, { orderId: order?.orderId }, { token });
    expect([await used('THREE'), await used('EXTRA')]).toMatchObject([{ used: 0 }, { used: 0 }]);
  });

  it('[22.244] that a correction takes away gives its use back, and the code counts what is left', async () => {
    await make('THREE', { gives: 'any', units: '3', rupees: '499', shelf: 'snacks' });
    await make('EXTRA', { percent: '20', way: 'code' });
    const [, mixture] = products;
    expect(await place([{ product: mixture, quantity: 3 }], { code: 'EXTRA' })).toMatchObject({ status: 200 });
    const { orderId } = (await newest()) ?? {};
    const asked = { orderId, lines: [{ quantity: '2' }], sure: 'yes' };
    expect(await desk(deskCalls.correctLines, asked)).toMatchObject({ status: 200 });
    const order = await newest();
    expect(order).toMatchObject({ couponCode: 'EXTRA', offer: '20% off', discount: 0, amount: 498 - 99.6 + 54 });
    expect(order).not.toHaveProperty('automatic');
    expect([await used('THREE'), await used('EXTRA')]).toMatchObject([{ used: 0 }, { used: 1 }]);
  });

  it('[22.244] [22.246] stays beside what the merchant takes off, which is bounded by what is left', async () => {
    await make('THREE', { gives: 'any', units: '3', rupees: '499', shelf: 'snacks' });
    const [, mixture] = products;
    const parcel = { firstName: 'Asha', phone: '9876543210', street: '4 Temple Road', city: 'Mysuru', sure: 'yes' };
    const enter = (discount: string) =>
      desk(deskCalls.enterOrder, {
        ...parcel,
        state: 'Karnataka',
        zipcode: '570001',
        source: 'chat',
        way: 'send',
        paid: 'cash',
        items: [{ productId: mixture._id, size: '250 g', color: 'default', quantity: 4 }],
        discount,
        discountReason: 'a regular',
      });
    // 996 less 248 leave 748.
    expect((await enter('149.61')).body['fields']).toMatchObject({ discount: expect.stringContaining('₹149.60') });
    const orderId = String((await enter('90')).body['orderId']);
    const shown = async () => (await desk(deskCalls.deskOrder, { orderId })).body['order'];
    expect(await shown()).toMatchObject({ automatic: 'any 3 for ₹499', offer: '₹90.00 off', amount: 712 });
    expect(await desk(deskCalls.correctLines, { orderId, lines: [{ quantity: '3' }], sure: 'yes' })).toMatchObject({
      status: 200,
    });
    expect(await shown()).toMatchObject({ automatic: 'any 3 for ₹499', amount: 409 + 54 });
    // Of an order from before terms were stored, what one of the two gave is not known any more.
    await shop.services.db.updateTable('orders').set({ offer_terms: null }).execute();
    await make('THREE', { gives: 'any', units: '3', rupees: '450', shelf: 'snacks' });
    const corrected = desk(deskCalls.correctLines, { orderId, lines: [{ quantity: '4' }], sure: 'yes' });
    expect(await corrected).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The offer THREE of') },
    });
  });

  it('[22.244] [22.258] that was changed since goes on in a corrected order as it was, and without its terms by what it saved', async () => {
    await make('SOME', { gives: 'rupees', rupees: '100' });
    const [kurta] = products;
    await place([{ product: kurta, quantity: 2 }]);
    await runCommand(shop.services, 'coupon', 'SOME', '--rupees', '500', '--automatic', '--sure');
    const { orderId } = (await newest()) ?? {};
    const correct = (quantity: string) => desk(deskCalls.correctLines, { orderId, lines: [{ quantity }], sure: 'yes' });
    await correct('3');
    expect(await newest()).toMatchObject({ automatic: '₹100 off', amount: 2700 - 100 + 54 });
    await correct('2');
    await shop.services.db.updateTable('orders').set({ offer_terms: null }).execute();
    await correct('1');
    expect(await newest()).toMatchObject({ automatic: '₹100 off', amount: 900 - 50 + 54 });
  });

  it('[9.53] is no code, and its name is none either', async () => {
    await make('TENTH', { percent: '10' });
    expect((await shop.call(calls.validateCoupon, { couponCode: 'TENTH' })).body).toMatchObject({ success: false });
  });

  it('[20.112] that began, or ended, since the cart was shown is a changed price', async () => {
    const [kurta] = products;
    const before = await shownWith(await offersTo(token), [{ product: kurta }]);
    await make('TENTH', { percent: '10' });
    const send = ({ payload, headers }: typeof before) => shop.call(calls.placeOrder, payload, { token, headers });
    const changed = { status: 409, body: { message: 'Prices have changed, please review your cart.' } };
    expect(await send(before)).toMatchObject(changed);
    const during = await shownWith(await offersTo(token), [{ product: kurta }]);
    await runCommand(shop.services, 'coupon', 'TENTH', '--off');
    expect(await send(during)).toMatchObject(changed);
    expect(await place([{ product: kurta }])).toMatchObject({ status: 200 });
    expect(await newest()).toMatchObject({ amount: 954 });
    expect(await newest()).not.toHaveProperty('automatic');
  });

  it('[20.112] is said between its moments, and an hour before', async () => {
    // The clock begins at noon in India on 15 June.
    await make('EVENING', { percent: '10', from: '2026-06-15T18:00', until: '2026-06-15T20:00' });
    const hour = 60 * 60 * 1000;
    const counts: number[] = [];
    for (let at = 0; at < 9; at += 1) {
      counts.push((await offersTo(undefined)).length);
      shop.clock.advance(hour);
    }
    expect(counts).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 0]);
    expect(await offersTo(undefined)).toEqual([]);
  });

  it('[20.112] is said an hour before though it is over within that hour', async () => {
    await make('FLASH', { percent: '10', from: '2026-06-15T12:40', until: '2026-06-15T12:55' });
    const minutes = 60 * 1000;
    const counts: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      counts.push((await offersTo(undefined)).length);
      shop.clock.advance(10 * minutes);
    }
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 0]);
  });

  it('[22.248] for first orders counts for one of two that are placed at once', async () => {
    await make('WELCOME', { gives: 'rupees', rupees: '100', countsFor: 'first-order' });
    const [kurta] = products;
    expect(await offersTo(undefined)).toMatchObject([{ name: 'WELCOME', countsFor: 'first-order' }]);
    const shown = await shownWith(await offersTo(token), [{ product: kurta }]);
    const answers = await Promise.all(
      ['one', 'two'].map((key) =>
        shop.call(calls.placeOrder, shown.payload, { token, headers: { ...shown.headers, 'idempotency-key': key } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await used('WELCOME')).toMatchObject({ used: 1 });
    expect(await offersTo(token)).toEqual([]);
    // Another account to the same phone reads so, and pays the whole price.
    const other = await shop.logIn('ravi@gmail.com');
    expect(await place([{ product: kurta }], {}, other)).toMatchObject({
      status: 409,
      body: { code: 'offer-not-now' },
    });
    const whole = await shownWith([], [{ product: kurta }]);
    expect(await shop.call(calls.placeOrder, whole.payload, { token: other, headers: whole.headers })).toMatchObject({
      status: 200,
    });
  });

  it('[22.248] of one use is had by one of several who order at once; the others are asked for the new price', async () => {
    await make('LAST', { gives: 'rupees', rupees: '100', usageLimit: '1' });
    const [kurta] = products;
    const tokens = await Promise.all(Array.from({ length: 5 }, (_, at) => shop.logIn(`many${at}@gmail.com`)));
    const shown = await shownWith(await offersTo(undefined), [{ product: kurta }]);
    const answers = await Promise.all(
      tokens.map((each, at) => {
        const address = { ...shown.payload.address, phone: `+91984500000${at}` };
        return shop.call(calls.placeOrder, { ...shown.payload, address }, { token: each, headers: shown.headers });
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ message: /Prices have changed/ });
    expect(await used('LAST')).toMatchObject({ used: 1 });
  });

  it('[22.248] for orders paid online is held for one that is begun, and paid as it was quoted', async () => {
    await make('ONLINE', { gives: 'rupees', rupees: '50', prepaid: 'on', usageLimit: '1' });
    const [kurta] = products;
    const shopper = await onlineShopper(shop);
    const { payload } = await shownWith(await offersTo(shopper.token), [{ product: kurta }], { isPrepaid: true });
    const opened = await shopper.open(payload);
    expect(opened.amount).toBe(90_400);
    expect(await used('ONLINE')).toMatchObject({ used: 0, held: 1 });
    // Held: for others it is not there.
    expect(await offersTo(token)).toEqual([]);
    expect(await place([{ product: kurta }])).toMatchObject({ status: 200 });
    await make('ONLINE', { gives: 'rupees', rupees: '60', prepaid: 'on', usageLimit: '1', ended: 'on' });
    await shopper.verify(payload, await shopper.pay(opened.id));
    expect((await shop.orders(shopper.token)).at(-1)).toMatchObject({ status: 'Order Placed', automatic: '₹50 off' });
    expect(await used('ONLINE')).toMatchObject({ used: 1 });
  });

  it('[22.248] is made at the desk and by command, said in the audit, and packs that overlap are named', async () => {
    await runCommand(shop.services, 'coupon', 'DIWALI', '10', '--automatic', '--until', '2026-11-30');
    const { body } = await desk(deskCalls.listChanges, { kind: 'coupon', id: 'DIWALI' });
    expect(body['changes']).toMatchObject([{ after: expect.stringContaining('10% off, without a code, until') }]);
    const pack = { gives: 'pack', rupees: '999', products: 'kurta\nmixture' };
    await make('PACK', { ...pack, until: '2026-11-30' });
    const other = { code: 'OTHER', way: 'automatic', ...pack, products: 'mixture\nkurta-M-Red' };
    expect(await desk(deskCalls.saveCoupon, other)).toMatchObject({
      status: 400,
      body: { code: 'question', message: /^PACK is a pack with mixture too, at the same time/ },
    });
    expect(await desk(deskCalls.saveCoupon, { ...other, from: '2026-12-01' })).toMatchObject({ status: 200 });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { OfferTerms } from '@/lib/contract/offer';
import { payloadAmountPaise, priceCart } from '@/lib/rules/cart/price-cart';
import { termsOf } from '@/lib/rules/checkout/build-order-payload';
import { paiseToRupees, rupeesToPaise } from '@/lib/rules/money/paise';
import { makeOrderPayload, TEST_FEES, type OrderedProduct } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { onlineShopper } from '../testing/online-shopper';
import { SURE } from '../refusal';
import { runCommand } from '../testing/run-command';
import { createTestBackend } from '../testing/test-backend';

const HOUR_MS = 60 * 60 * 1000;

const shop = await createTestBackend();
const desk = await atDesk(shop);
const [kurta, dupatta, mixture] = await shop.addProducts(
  { name: 'Kurta', price: 900, category: 'Women', colors: ['Red', 'Blue'], sizes: ['S', 'M'], _id: 'kurta-1' },
  { name: 'Dupatta', price: 300, category: 'Women', colors: ['Red'], sizes: ['one-size'], _id: 'dupatta' },
  { name: 'Mixture', price: 249, category: 'Snacks', colors: [], sizes: ['250 g'], _id: 'mixture' },
);
let token: string;
let shoppers = 0;
beforeEach(async () => {
  token = await shop.logIn(`offer${++shoppers}@gmail.com`);
});

const make = async (code: string, typed: object) => {
  const { status, body } = await desk(deskCalls.saveCoupon, { code, sure: SURE, ...typed });
  expect({ status, message: body['message'] }).toMatchObject({ status: 200 });
};
const check = async (couponCode: string) => (await shop.call(calls.validateCoupon, { couponCode })).body;

/** As the shop sends it that shows this cart with that code. */
async function asShown(code: string, products: readonly OrderedProduct[], { isPrepaid = false, ...names } = {}) {
  const { coupon } = (await check(code)) as { coupon: { discountOption: number; offer?: OfferTerms } };
  const terms = termsOf({ percent: coupon.discountOption, offer: coupon.offer as OfferTerms });
  const lines = products.map(({ product, quantity = 1 }) => ({
    pricePaise: rupeesToPaise(product.price),
    quantity,
    names: [product._id, ...((names as Record<string, string[]>)[product._id] ?? [])],
    shelves: [product.category.toLowerCase()],
  }));
  const shown = priceCart(lines, TEST_FEES, terms && { terms, isPrepaid });
  const payload = makeOrderPayload(products);
  return {
    payload: {
      ...payload,
      amount: paiseToRupees(payloadAmountPaise(shown)),
      couponCode: code,
      discount: shown.percent,
    },
    headers: { 'shown-total': String(shown.totalPaise) },
  };
}
const place = async (code: string, products: readonly OrderedProduct[], names: object = {}) => {
  const { payload, headers } = await asShown(code, products, names);
  return shop.call(calls.placeOrder, payload, { token, headers });
};
const newest = async () => (await shop.orders(token)).at(-1);

describe('an order with an offer', () => {
  it('[22.230] [9.49] takes rupees off: discount 0, the offer named, amount the total, a share at every line', async () => {
    await make('SAVE100', { gives: 'rupees', rupees: '100', minimum: '1000' });
    expect(await check('SAVE100')).toEqual({
      success: true,
      coupon: { discountOption: 0, offer: { gives: { kind: 'rupees', rupees: 100 }, minimum: 1000 } },
    });
    const bought = [{ product: kurta }, { product: dupatta }];
    expect((await asShown('SAVE100', bought)).payload).toMatchObject({ amount: 1149, discount: 0 });
    expect(await place('SAVE100', bought)).toMatchObject({ status: 200 });
    expect(await newest()).toMatchObject({
      couponCode: 'SAVE100',
      discount: 0,
      offer: '₹100 off',
      amount: 1154,
      items: [{ discount: 75 }, { discount: 25 }],
    });
    const { text } = await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('id', 'like', 'order-%')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(text).toContain('Coupon SAVE100 (₹100 off): −₹100.00');
  });

  it('[22.230] sells any three, and a pack of a product and a SKU, for one price', async () => {
    await make('THREE', { gives: 'any', units: '3', rupees: '499', shelf: 'snacks' });
    expect(await place('THREE', [{ product: mixture, quantity: 4 }, { product: kurta }])).toMatchObject({
      status: 200,
    });
    expect(await newest()).toMatchObject({ offer: 'any 3 for ₹499', amount: 4 * 249 - 248 + 900 + 54 });
    expect((await newest())?.items.map(({ discount }) => discount)).toEqual([248, undefined]);
    await make('SET', { gives: 'pack', rupees: '999', products: 'kurta-1-S-Red\ndupatta' });
    const sku = { 'kurta-1': ['kurta-1-S-Red'] };
    expect(await place('SET', [{ product: kurta, color: 'Red' }, { product: dupatta }], sku)).toMatchObject({
      status: 200,
    });
    expect(await newest()).toMatchObject({ offer: 'the pack for ₹999', amount: 999 + 54 });
  });

  it('[22.230] delivers free, and takes a percentage off a shelf alone', async () => {
    await make('FREE', { gives: 'free-delivery', minimum: '500' });
    expect(await place('FREE', [{ product: kurta }])).toMatchObject({ status: 200 });
    expect(await newest()).toMatchObject({ shippingFee: 0, amount: 905, offer: 'free delivery' });
    await make('SNACKS', { percent: '20', shelf: 'snacks' });
    expect(await place('SNACKS', [{ product: kurta }, { product: mixture }])).toMatchObject({ status: 200 });
    expect(await newest()).toMatchObject({ discount: 0, offer: '20% off', amount: 900 + 199.2 + 54 });
  });

  it('[9.48] is refused where the coupon does not fit the cart, in words that say why', async () => {
    await make('BIG', { percent: '10', minimum: '2000', prepaid: 'on' });
    const send = (code: string, product: typeof kurta, call = calls.placeOrder) =>
      shop.call(call, { ...makeOrderPayload([{ product }]), couponCode: code }, { token });
    expect(await send('BIG', kurta)).toMatchObject({
      status: 409,
      body: { code: 'coupon-not-now', message: 'BIG needs items worth ₹2,000: add ₹1,100 more.' },
    });
    expect(await place('BIG', [{ product: kurta, quantity: 3 }], { isPrepaid: true })).toMatchObject({
      status: 409,
      body: { message: 'BIG is for orders paid online.' },
    });
    expect(await send('SNACKS', kurta)).toMatchObject({
      body: { message: 'SNACKS does not apply to the items in your cart.' },
    });
    // A percentage of every item with a condition is recorded as it always was.
    const { payload, headers } = await asShown('BIG', [{ product: kurta, quantity: 3 }], { isPrepaid: true });
    expect(payload).toMatchObject({ discount: 10, amount: 2474.1 });
    const started = await shop.call(calls.startOnlineOrder, payload, { token, headers });
    expect(started).toMatchObject({ status: 200, body: { order: { amount: 248_400 } } });
  });

  it('[22.230] is paid online at the price that was quoted, whatever becomes of the offer meanwhile', async () => {
    await make('ONLINE', { gives: 'rupees', rupees: '50', prepaid: 'on', usageLimit: '1' });
    const shopper = await onlineShopper(shop);
    const { payload } = await asShown('ONLINE', [{ product: kurta }], { isPrepaid: true });
    const opened = await shopper.open(payload);
    await make('ONLINE', { gives: 'rupees', rupees: '60', prepaid: 'on', usageLimit: '1', ended: 'on' });
    await shopper.verify(payload, await shopper.pay(opened.id));
    expect((await shop.orders(shopper.token)).at(-1)).toMatchObject({ status: 'Order Placed', offer: '₹50 off' });
  });
});

it('[22.231] counts from its first moment in India until its last, for checks and orders alike', async () => {
  // The clock begins at noon in India on 15 June.
  await make('NIGHT', { percent: '10', from: '2026-06-15T18:00', until: '2026-06-15 20:00' });
  // Each another order, or it would be known as a repeat.
  let quantity = 0;
  const order = () => makeOrderPayload([{ product: kurta, quantity: ++quantity }], { code: 'NIGHT', percent: 10 });
  const counts = async () => [
    (await check('NIGHT'))['success'],
    (await shop.call(calls.placeOrder, order(), { token })).status,
  ];
  const times = async () => {
    const { body } = await desk(deskCalls.readCoupon, { code: 'NIGHT' });
    return (body['coupon'] as { time: string }).time;
  };
  expect([await counts(), await times()]).toEqual([[false, 409], 'coming']);
  const edge = Date.parse('2026-06-15T12:30:00Z');
  shop.clock.advance(edge - shop.clock.now().getTime());
  expect([await counts(), await times()]).toEqual([[true, 200], 'now']);
  shop.clock.advance(2 * HOUR_MS);
  expect([await counts(), await times()]).toEqual([[false, 409], 'over']);
});

it('[22.232] a coupon is refused by field: ends before it begins, a pack of one, of unknown or of the same products', async () => {
  const faults = async (typed: object) => {
    const { status, body } = await desk(deskCalls.saveCoupon, { code: 'X', ...typed });
    return [status, Object.keys((body['fields'] ?? {}) as object), body['message']];
  };
  for (const [typed, field] of [
    [{ gives: 'rupees' }, 'rupees'],
    [{ gives: 'any', rupees: '499' }, 'units'],
    [{ gives: 'percent' }, 'percent'],
    [{ percent: '10', from: '2026-11-20', until: '2026-11-19' }, 'until'],
    [{ percent: '10', from: '2026-11-20 10:00', until: '2026-11-20 10:00' }, 'until'],
    [{ percent: '10', shelf: 'none' }, 'shelf'],
    [{ percent: '10', products: 'kurta-1 kurta-1-XXL-Red' }, 'products'],
    [{ gives: 'pack', rupees: '999', products: 'kurta-1' }, 'products'],
    [{ gives: 'pack', rupees: '999', products: 'kurta-1 kurta-1-S-Red' }, 'products'],
  ] as const)
    expect(await faults(typed)).toEqual([400, [field], expect.stringMatching(/^Please check: /)]);
  expect(await faults({ percent: '60', shelf: 'snacks' })).toMatchObject([400, ['sure'], expect.any(String)]);
  // A day alone is that day whole.
  await make('DAY', { percent: '10', from: '2026-11-20', until: '2026-11-20' });
  const { body } = await desk(deskCalls.readCoupon, { code: 'DAY' });
  expect(body['coupon']).toMatchObject({ from: '2026-11-20 00:00', until: '2026-11-21 00:00' });
});

it('[22.230] is made by command alike, and the list and the audit say what it gives', async () => {
  const said = await runCommand(
    shop.services,
    'coupon',
    'PACK',
    '--pack',
    '--products',
    'kurta-1,dupatta',
    '--rupees',
    '999',
    '--until',
    '2026-12-01 18:00',
    '--sure',
  );
  const words = 'the pack for ₹999, of kurta-1 dupatta, until 1 Dec, 6:00 pm, any number of orders';
  expect(JSON.stringify(said)).toContain(words);
  const { body } = await desk(deskCalls.listChanges, { kind: 'coupon', id: 'PACK' });
  expect(body['changes']).toMatchObject([{ what: 'coupon made', after: expect.stringContaining(words) }]);
  await runCommand(shop.services, 'coupon', 'PACK', '--off');
  expect((await desk(deskCalls.readCoupon, { code: 'PACK' })).body['coupon']).toMatchObject({
    active: false,
    offer: { gives: { kind: 'pack', rupees: 999 }, products: ['kurta-1', 'dupatta'] },
  });
  const list = JSON.stringify(await runCommand(shop.services, 'coupons'));
  expect(list).toContain('the pack for ₹999, of kurta-1 dupatta');
});

import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OfferTerms } from '@/lib/contract/offer';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { atDrafts, itemsOf, TYPED_AT_DRAFT, type AtDrafts } from '../testing/at-drafts';
import { onlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
let drafts: AtDrafts;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
});

const GIVES: OfferTerms['gives'] = { kind: 'rupees', rupees: 100 };
const offer = (terms: Partial<OfferTerms> = {}) => JSON.stringify({ gives: GIVES, ...terms });

/** An order of two kurtas at ₹500 with a code. @returns its number */
async function order(more: object = {}): Promise<string> {
  const { body } = await drafts.desk(deskCalls.enterOrder, {
    ...TYPED_AT_DRAFT,
    items: itemsOf('S', 2),
    source: 'chat',
    way: 'send',
    paid: 'on-delivery',
    coupon: 'CODE',
    sure: 'yes',
    ...more,
  });
  return String(body['orderId']);
}

const correct = (orderId: string, quantity: number, more: object = {}) =>
  drafts.desk(deskCalls.correctLines, { orderId, lines: [{ quantity }], ...more });
const shown = async (orderId: string) => (await drafts.shown(orderId))['order'];
const change = (set: object) => shop.services.db.updateTable('coupons').set(set).execute();

/** What a merchant makes of both offers after they counted. */
const CHANGES: readonly [string, () => Promise<unknown>][] = [
  ['more is asked for', () => change({ offer: offer({ minimum: 5000 }) })],
  ['they are for a shelf', () => change({ offer: offer({ shelf: 'women' }) })],
  ['they are for another product', () => change({ offer: offer({ products: ['other'] }) })],
  ['they are for orders paid online', () => change({ offer: offer({ isForPrepaid: true }) })],
  ['they give something else', () => change({ offer: offer({ gives: { kind: 'rupees', rupees: 10 } }) })],
  ['they are over', () => change({ active: 0, ends_at: '2026-01-01T00:00:00.000Z' })],
  ['they are removed', () => shop.services.db.deleteFrom('coupons').execute()],
];

it.each(CHANGES)('[22.258] a correction costs what it did before %s', async (_what, changeOffers) => {
  await shop.addCoupons({ code: 'CODE', percent: 0, offer: offer({ minimum: 800 }) });
  await shop.addCoupons({ code: 'SELF', percent: 0, automatic: 1, offer: offer({ products: ['kurta'] }) });
  const orderId = await order();
  expect(await shown(orderId)).toMatchObject({ amount: 854 });
  await changeOffers();
  expect((await correct(orderId, 3)).body['message']).toContain('₹1,354.00 instead of ₹854.00');
  expect((await correct(orderId, 3, { sure: 'yes' })).status).toBe(200);
  expect(await shown(orderId)).toMatchObject({ amount: 1354, couponCode: 'CODE', automatic: '₹100 off' });
  const lost = await correct(orderId, 1);
  expect(lost.body['message']).toContain('The coupon no longer applies');
  await correct(orderId, 1, { sure: 'yes' });
  expect(await shown(orderId)).toMatchObject({ amount: 454, automatic: '₹100 off' });
});

it('[22.258] and so does another address', async () => {
  const free = (minimum: number) => JSON.stringify({ gives: { kind: 'free-delivery' }, minimum });
  await shop.addCoupons({ code: 'CODE', percent: 0, offer: free(900) });
  await setAreas(
    { services: shop.services, who: 'owner@gmail.com' },
    { file: fileInMemory('areas.csv', 'pins,days,cash,fee\n570001,3,yes,0\n560001,3,yes,80'), save: true },
  );
  const orderId = await order();
  await change({ offer: free(5000) });
  const moved = { ...TYPED_AT_DRAFT, orderId, city: 'Bengaluru', zipcode: '560001' };
  expect((await drafts.desk(deskCalls.correctAddress, moved)).status).toBe(200);
  expect(await shown(orderId)).toMatchObject({ amount: 1005, shippingFee: 0 });
});

const changeKurta = (set: object) =>
  shop.services.db.updateTable('products').set(set).where('id', '=', 'kurta').execute();

/** What a merchant makes of a product after it was ordered. */
const OF_PRODUCT: readonly [string, () => Promise<unknown>][] = [
  ['is hidden', () => changeKurta({ hidden: 1 })],
  ['is deleted', () => shop.services.db.deleteFrom('products').where('id', '=', 'kurta').execute()],
  ['is on another shelf', () => changeKurta({ category: 'Women' })],
  ['has no colours to choose from any more', () => changeKurta({ colors: '[]' })],
];

/** A kurta that one offer is for by its size, and another by its shelf, beside a shirt. @returns the number of the order */
async function orderBoth(): Promise<string> {
  const shirt = { _id: 'shirt', name: 'Shirt', price: 500, sizes: ['S', 'M'], colors: ['Red'], category: 'Women' };
  await shop.addProducts(shirt);
  const products = [skuOf(drafts.kurta, { size: 'S', color: 'Red' })];
  await shop.addCoupons({ code: 'CODE', percent: 0, offer: offer({ shelf: 'men' }) });
  await shop.addCoupons({ code: 'SELF', percent: 0, automatic: 1, offer: offer({ products }) });
  const variant = { size: 'S', color: 'Red', quantity: 1 };
  return order({ items: JSON.stringify(['kurta', 'shirt'].map((productId) => ({ productId, ...variant }))) });
}

it.each(OF_PRODUCT)('[22.258] what stays of an order loses nothing where its product %s', async (_what, make) => {
  const orderId = await orderBoth();
  expect(await shown(orderId)).toMatchObject({ amount: 854 });
  await make();
  const link = String((await drafts.shown(orderId))['link'])
    .split('/')
    .at(-1);
  const resized = await shop.call(optionalCalls.resizeLinkedOrder, { link, item: 1, size: 'M' });
  expect([resized.status, (await shown(orderId)) ?? {}]).toMatchObject([200, { amount: 854 }]);
  for (const [quantity, amount] of [
    [2, 1354],
    [1, 854],
  ]) {
    const lines = [{}, { quantity }];
    const asked = await drafts.desk(deskCalls.correctLines, { orderId, lines });
    expect(asked.body['message']).not.toMatch(/no longer applies|takes/);
    expect((await drafts.desk(deskCalls.correctLines, { orderId, lines, sure: 'yes' })).status).toBe(200);
    expect(await shown(orderId)).toMatchObject({ amount, couponCode: 'CODE', automatic: '₹100 off' });
  }
});

it('[22.258] another size by an older version of the shop, and lines of before, go by the catalogue of today', async () => {
  const { db } = shop.services;
  const orderId = await orderBoth();
  const lose = () => drafts.desk(deskCalls.correctLines, { orderId, lines: [{}, { quantity: 2 }] });
  await db.updateTable('order_items').set({ size: 'M', variant_key: 'M-Red' }).where('position', '=', 0).execute();
  expect((await lose()).body['message']).toMatch(/SELF no longer applies/);
  await db
    .updateTable('order_items')
    .set({ size: 'S', variant_key: 'S-Red', offered_as: null })
    .where('position', '=', 0)
    .execute();
  expect((await lose()).body['message']).not.toContain('no longer applies');
  await changeKurta({ category: 'Women' });
  expect((await lose()).body['message']).toMatch(/The coupon no longer applies/);
});

it('[22.258] terms that came with paying online are those of that moment', async () => {
  const { db } = shop.services;
  const orderId = await order({ coupon: '', email: 'asha@gmail.com' });
  await shop.addCoupons({ code: 'SELF', percent: 0, automatic: 1, offer: offer({ isForPrepaid: true, minimum: 400 }) });
  const { link } = (await drafts.shown(orderId)) as { link: string };
  const { body } = await shop.call(optionalCalls.payLinkedOrder, { link: link.split('/').at(-1), payable: 954 });
  await change({ offer: offer({ minimum: 5000 }) });
  const shopper = await onlineShopper(shop);
  const { id } = body['order'] as { id: string };
  await shop.call(optionalCalls.settleRedirect, await shopper.pay(id));
  expect(await shown(orderId)).toMatchObject({ amount: 954, paidAmount: 954 });
  const asked = String((await correct(orderId, 1)).body['message']);
  expect(asked).toMatch(/₹454.00 instead of ₹954.00, .* payment provider\.$/);
  // An older version of the shop writes the offer, and leaves out its terms.
  await db.updateTable('orders').set({ offer_terms: null }).execute();
  expect((await correct(orderId, 1)).body['message']).toContain('no longer applies');
});

it('[22.244] an order from before terms were stored goes by those of today that say the same', async () => {
  await shop.addCoupons({ code: 'CODE', percent: 0, offer: offer({ minimum: 800 }) });
  const orderId = await order();
  await shop.services.db.updateTable('orders').set({ offer_terms: null }).execute();
  expect((await correct(orderId, 3)).body['message']).toContain('₹1,454.00 instead of ₹954.00');
  await change({ offer: offer({ minimum: 5000 }) });
  expect((await correct(orderId, 3)).body['message']).toContain('The coupon no longer applies');
});

import { beforeEach, expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OfferTerms } from '@/lib/contract/offer';
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
  expect(lost.body['message']).toContain('The coupon does not count any more');
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
  expect((await correct(orderId, 1)).body['message']).toContain('does not count any more');
});

it('[22.244] an order from before terms were stored goes by those of today that say the same', async () => {
  await shop.addCoupons({ code: 'CODE', percent: 0, offer: offer({ minimum: 800 }) });
  const orderId = await order();
  await shop.services.db.updateTable('orders').set({ offer_terms: null }).execute();
  expect((await correct(orderId, 3)).body['message']).toContain('₹1,454.00 instead of ₹954.00');
  await change({ offer: offer({ minimum: 5000 }) });
  expect((await correct(orderId, 3)).body['message']).toContain('The coupon does not count any more');
});

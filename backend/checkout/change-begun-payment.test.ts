import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { ProviderOrder } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { skuOf } from '@/lib/rules/catalogue/variant-sku';
import { EMPTY_ADDRESS } from '@/lib/rules/checkout/empty-address';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { setAreas } from '../delivery/set-areas';
import { fileInMemory } from '../files/csv-file';
import { orderLink } from '../orders/order-link';
import { atDesk } from '../testing/at-desk';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestAnswer, type TestBackend } from '../testing/test-backend';

const RED = '#9f1d2f';

let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;
let shopper: OnlineShopper;
let kurta: Product;
let link: string;
let orderId: string;

/** One kurta of size S, for which an offer takes ₹100 off; another PIN costs ₹80 more. */
beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  desk = await atDesk(shop);
  shopper = await onlineShopper(shop);
  const stock = { [`S-${RED}`]: 5, [`M-${RED}`]: 5 };
  [kurta] = await shop.addProducts({ _id: 'kurta', name: 'Kurta', price: 500, sizes: ['S', 'M'], stock });
  const products = [skuOf(kurta, { size: 'S', color: RED })];
  const offer = JSON.stringify({ gives: { kind: 'rupees', rupees: 100 }, products });
  await shop.addCoupons({ code: 'SMALL', percent: 0, automatic: 1, offer });
  await place();
});

async function place(): Promise<void> {
  const payload = makeOrderPayload([{ product: kurta }]);
  const headers = { 'idempotency-key': randomUUID() };
  await shop.call(calls.placeOrder, { ...payload, amount: payload.amount - 100 }, { token: shopper.token, headers });
  const row = await readRow();
  [link, orderId] = [orderLink(shop.services, row), row.public_id];
  const file = fileInMemory('areas.csv', `pins,days,cash,fee\n${payload.address.zipcode},4,yes,0\n600002,4,yes,80`);
  await setAreas({ services: shop.services, who: 'owner@gmail.com' }, { file, save: true });
}

const readRow = () =>
  shop.services.db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
const own = async () => (await shop.orders(shopper.token)).at(-1);
const press = async () => (await shop.call(optionalCalls.payLinkedOrder, { link })).body['order'] as ProviderOrder;

interface Change {
  what: string;
  rupees: number;
  make: (sure?: unknown) => Promise<TestAnswer>;
}

const BY_LINK: Change[] = [
  {
    what: 'another size',
    rupees: 554,
    make: (sure) => shop.call(optionalCalls.resizeLinkedOrder, { link, item: 0, size: 'M', sure }),
  },
  {
    what: 'another PIN',
    rupees: 534,
    make: (sure) => shop.call(optionalCalls.correctLinkedOrder, { link, zipcode: '600002', sure }),
  },
];
const AT_DESK: Change[] = [
  {
    what: 'another size at the desk',
    rupees: 554,
    make: (sure) => desk(deskCalls.correctLines, { orderId, lines: [{ size: 'M' }], sure }),
  },
  {
    what: 'another PIN at the desk',
    rupees: 534,
    make: async (sure) => {
      const { email: _email, country: _country, ...address } = (await own())?.address ?? EMPTY_ADDRESS;
      return desk(deskCalls.correctAddress, { orderId, ...address, zipcode: '600002', sure });
    },
  },
];

it.each([...BY_LINK, ...AT_DESK])(
  '[10.86] $what says before what becomes of a payment that was begun',
  async ({ make, rupees }) => {
    const before = (await make()).body['message'];
    expect(before).not.toContain('paid on delivery');
    expect((await press()).amount).toBe(45_400);
    const asked = await make(before);
    expect([asked.status, asked.body['message']]).toEqual([
      400,
      expect.stringMatching(/after this it is paid on delivery\.$/),
    ]);
    expect(await own()).toMatchObject({ amount: 454 });
    expect((await make(asked.body['message'])).status).toBe(200);
    expect(await own()).toMatchObject({ amount: rupees, paymentMethod: 'COD' });
  },
);

it.each([...BY_LINK, ...AT_DESK])('[10.86] $what is refused where it is paid in no other way', async ({ make }) => {
  await press();
  await shop.services.db.updateTable('orders').set({ waits_for_yes: 1, confirm_reason: 'unpaid' }).execute();
  expect((await make('yes')).status).toBe(409);
  expect(await own()).toMatchObject({ amount: 454 });
});

import { expect, it } from 'vitest';
import { createTestBackend } from '../testing/test-backend';
import { spendOffers } from '@/backend/coupons/find-usable-coupon';
import { inLockOrder, takeStock } from './take-stock';

// An order is quoted before it takes, so these are the guards nobody reaches but in a race.
const shop = await createTestBackend();
await shop.addProducts(
  { _id: 'a', name: 'A', stock: { 'S-red': 5 } },
  { _id: 'b', name: 'B', stock: { 'S-red': 1 } },
  { _id: 'c', name: 'C' },
);
await shop.addCoupons(
  { code: 'ENDED', percent: 10, active: 0 },
  { code: 'SPENT', percent: 10, usage_limit: 3, used_count: 3 },
);

const line = (productId: string, quantity: number) => ({
  productId,
  variantKey: 'S-red',
  name: productId.toUpperCase(),
  quantity,
});
const stock = async () =>
  (await shop.services.db.selectFrom('stock').select(['product_id', 'quantity']).orderBy('product_id').execute()).map(
    (row) => row.quantity,
  );

it('takes all lines or none, and products without figures always', async () => {
  const { db } = shop.services;
  expect(await takeStock(db, [line('c', 50), line('a', 5), line('b', 2)])).toEqual({ name: 'B', wanted: 2, left: 1 });
  expect(await stock()).toEqual([5, 1]);
  expect(await takeStock(db, [line('c', 50), line('b', 1), line('a', 4)])).toBeUndefined();
  expect(await stock()).toEqual([1, 0]);
  expect(await takeStock(db, [line('b', 1)])).toEqual({ name: 'B', wanted: 1, left: 0 });
});

it('takes lines in one order however they came: two orders that lock the same products never wait for each other', () => {
  const lines = [line('a', 1), line('b', 1), { ...line('b', 1), variantKey: 'M-red' }, line('c', 1)];
  const inOrder = inLockOrder(lines);
  expect(inOrder.map(({ productId, variantKey }) => `${productId} ${variantKey}`)).toEqual([
    'a S-red',
    'b M-red',
    'b S-red',
    'c S-red',
  ]);
  expect(inLockOrder(lines.toReversed())).toEqual(inOrder);
});

it.each(['ENDED', 'SPENT', 'UNKNOWN'])('does not spend the coupon %s', async (code) => {
  const { db } = shop.services;
  const before = await db.selectFrom('coupons').select('used_count').orderBy('code').execute();
  await expect(
    spendOffers(db, [code], {
      person: { userId: 'user', accounts: ['user'], phone: undefined, mailboxes: [] },
      orderId: 'order',
      now: new Date(),
    }),
  ).rejects.toMatchObject({ status: 409, message: 'Invalid coupon code' });
  expect(await db.selectFrom('coupons').select('used_count').orderBy('code').execute()).toEqual(before);
});

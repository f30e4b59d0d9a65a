import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, test } from './fixtures/test';
import { answerWith, openSession } from './fixtures/open-session';
import type { Shopper } from './fixtures/shopper';
import { makeAddress } from '../testing/make-order';

const ORDER = {
  _id: 'o1',
  orderId: 'TT-ONE',
  status: 'Order Placed',
  date: '2026-11-20T06:00:00Z',
  paymentMethod: 'COD',
  amount: 1053,
  shippingFee: 49,
  platformFee: 5,
  payment: false,
  history: [{ status: 'Order Placed', at: '2026-11-20T06:00:00Z' }],
  cancellableUntil: '2099-01-01T00:00:00Z',
  items: [
    {
      name: 'Block Print Kurti',
      price: 499.5,
      quantity: 2,
      size: 'M',
      category: 'Women',
      color: '#c3202f',
      image: [{ url: '/demo/products/kolam-line-tee-1.webp' }],
    },
  ],
  address: makeAddress({ street: '4 Temple Road' }),
};
const way = (...statuses: string[]) => statuses.map((status) => ({ status, at: '2026-11-20T06:00:00Z' }));
const ORDERS = [
  {
    ...ORDER,
    _id: 'u1',
    orderId: 'TT-UNPAID',
    status: 'Pending',
    paymentMethod: 'Razorpay',
    paymentState: 'open',
    history: undefined,
    cancellableUntil: undefined,
  },
  {
    ...ORDER,
    _id: 'u2',
    orderId: 'TT-UNSURE',
    status: 'Pending',
    paymentMethod: 'Razorpay',
    paymentState: 'confirming',
    history: undefined,
    cancellableUntil: undefined,
  },
  {
    ...ORDER,
    _id: 'o2',
    orderId: 'TT-TWO',
    status: 'Cancelled',
    refundStatus: 'Issued',
    cancellableUntil: undefined,
    history: way('Order Placed', 'Cancelled', 'Refund Issued'),
  },
  {
    ...ORDER,
    _id: 'o3',
    orderId: 'TT-THREE',
    status: 'Delivered',
    cancellableUntil: undefined,
    returnableUntil: '2099-01-01T00:00:00Z',
    returns: [],
    history: way('Order Placed', 'Processing', 'Shipped', 'Delivered', 'Return Requested', 'Return Declined'),
  },
  { ...ORDER, _id: 'o4', orderId: 'TT-FOREIGN', status: 'Lost', cancellableUntil: undefined, history: undefined },
  ORDER,
];

const UNDER_WAY = [
  { ...ORDER, _id: 'o5', orderId: 'TT-FIVE', status: 'Processing', cancellableUntil: undefined },
  { ...ORDER, _id: 'o6', orderId: 'TT-SIX', status: 'Shipped', cancellableUntil: undefined },
];

async function openOrders(page: Page, shopper: Shopper, orders: readonly object[]): Promise<void> {
  await answerWith(page, '/api/order/userorders', 200, { success: true, orders });
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
  await expect(page.getByText('Loading your orders...')).toHaveCount(0);
  await expect(shopper.toast('Welcome Asha,')).toBeVisible();
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('axe finds nothing on every kind of order @core', async ({ page, shopper, shop }) => {
  await openSession(page, shopper, shop.url);
  await openOrders(page, shopper, ORDERS);
  await expectAccessible(page, 'every kind of order');
});

test('axe finds nothing on orders under way, and on the dialogs of orders', async ({ page, shopper, shop }) => {
  await openSession(page, shopper, shop.url);
  await openOrders(page, shopper, [...UNDER_WAY, ...ORDERS]);
  await expectAccessible(page, 'orders under way');
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  for (const [state, names] of [
    ['the question before a cancellation', ['Cancel order']],
    ['a return without a reason', ['Return or exchange', 'Send request']],
    ['items that cannot be bought again', ['Buy again']],
  ] as const) {
    for (const name of names) await press(name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, state);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('axe finds nothing on orders: logged out, none, not loaded', async ({ page, shopper, shop, expectFault }) => {
  await page.goto('/orders');
  await expect(page.getByText('Please log in to view and place orders.')).toBeVisible();
  await expectAccessible(page, 'logged out');
  await openSession(page, shopper, shop.url);
  await openOrders(page, shopper, []);
  await expectAccessible(page, 'no orders');
  await answerWith(page, '/api/order/userorders', 500, {});
  await answerWith(page, '/api/user/profile', 500, { success: false });
  await page.addInitScript(() => localStorage.removeItem('greeted'));
  await page.goto('/orders');
  await expect(page.getByText('Your orders could not be loaded.')).toBeVisible();
  await expect(page.getByText('Your name could not be loaded.')).toBeVisible();
  await expectAccessible(page, 'orders that do not load');
  expectFault(/500 .*order\/userorders/, /500 .*user\/profile/);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/expect-accessible';
import { expect, test } from './fixtures/test';
import { answerWith, openSession } from './fixtures/open-session';
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

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const STATES: readonly { name: string; orders: object | undefined; act?: (page: Page) => Promise<void> }[] = [
  { name: 'no orders', orders: { success: true, orders: [] } },
  { name: 'orders that do not load', orders: undefined },
  { name: 'every kind of order @core', orders: { success: true, orders: ORDERS } },
  { name: 'the question before a cancellation', orders: { success: true, orders: ORDERS }, act: press('Cancel order') },
  {
    name: 'a return without a reason',
    orders: { success: true, orders: ORDERS },
    act: async (page) => {
      await press('Return or exchange')(page);
      await press('Send request')(page);
    },
  },
  { name: 'goods that cannot be bought again', orders: { success: true, orders: ORDERS }, act: press('Buy again') },
];

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const { name, orders, act } of STATES) {
  test(`axe finds nothing on ${name}`, async ({ page, shopper, shop, expectFault }) => {
    await openSession(page, shopper, shop.url);
    await answerWith(page, '/api/order/userorders', orders ? 200 : 500, orders ?? { success: false });
    await page.goto('/orders');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
    await expect(page.getByText('Loading your orders...')).toHaveCount(0);
    await expect(shopper.toast('Welcome Asha,')).toBeVisible();
    await act?.(page);
    if (act) await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, name);
    if (!orders) expectFault(/500 .*order\/userorders/);
  });
}

test('axe finds nothing on the page that asks to log in', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByText('Please log in to view and place orders.')).toBeVisible();
  await expectAccessible(page, 'logged out');
});

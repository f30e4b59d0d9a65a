import { answerWith, cutConnection, KURTA_LINE } from '../../e2e/fixtures/open-session';
import { openWithOrder } from '../../e2e/fixtures/open-with-order';
import { makeAddress } from '@/testing/make-order';
import { SNACK_LINE } from './cart-scenes';
import type { Scene, Stage } from './scene';

const ADDRESS = makeAddress({ street: '4 Temple Road' });
const kurta = {
  productId: 'mulasi-handloom-kurta',
  name: 'Mulasi Handloom Cotton Kurta',
  price: 1299,
  quantity: 2,
  size: 'L',
  category: 'Men',
  color: 'Mustard',
  image: [{ url: '/demo/products/mulasi-handloom-kurta-1.webp' }],
};
const snack = {
  productId: 'mullu-murukku',
  name: 'Mullu Murukku',
  price: 169,
  quantity: 1,
  size: '500 g',
  category: 'Snacks',
  color: 'default',
  image: [{ url: '/demo/products/mullu-murukku-1.webp' }],
};
const cash = { paymentMethod: 'COD', platformFee: 5, shippingFee: 49, paidAmount: 0, payment: false };
const at = (day: number, hour: string) => `2026-11-${String(day).padStart(2, '0')}T${hour}:00.000Z`;

/** Orders in each state that looks different, oldest first as a server lists them. */
const ORDERS = [
  {
    _id: 'o1',
    orderId: 'TT-7F3A21',
    status: 'Cancelled',
    refundStatus: 'Issued',
    items: [snack],
    address: ADDRESS,
    date: at(2, '05:10'),
    paymentMethod: 'Razorpay',
    amount: 223,
    payment: true,
    history: [
      { status: 'Order Placed', at: at(2, '05:10') },
      { status: 'Cancelled', at: at(2, '06:00') },
    ],
  },
  {
    _id: 'o2',
    orderId: 'TT-9C04D8',
    status: 'Delivered',
    items: [kurta],
    address: ADDRESS,
    date: at(9, '05:10'),
    couponCode: 'SUMMER',
    discount: 10,
    amount: 2392.2,
    dueAmount: 0,
    ...cash,
    paidAmount: 2392.2,
    returnableUntil: at(28, '12:00'),
    returns: [],
    history: [
      { status: 'Order Placed', at: at(9, '05:10') },
      { status: 'Processing', at: at(9, '09:30') },
      { status: 'Shipped', at: at(11, '04:00') },
      { status: 'Delivered', at: at(14, '11:45') },
    ],
  },
  {
    _id: 'o3',
    orderId: 'TT-B51E60',
    status: 'Shipped',
    items: [kurta, snack],
    address: ADDRESS,
    date: at(17, '05:10'),
    paymentMethod: 'Razorpay',
    amount: 2821,
    payment: true,
    history: [
      { status: 'Order Placed', at: at(17, '05:10') },
      { status: 'Processing', at: at(17, '09:30') },
      { status: 'Shipped', at: at(18, '04:00') },
    ],
  },
  {
    _id: 'o4',
    orderId: 'TT-C2D97E',
    status: 'Order Placed',
    items: [snack],
    address: ADDRESS,
    date: at(20, '05:10'),
    amount: 223,
    dueAmount: 223,
    ...cash,
    cancellableUntil: at(20, '07:10'),
    history: [{ status: 'Order Placed', at: at(20, '05:10') }],
  },
  {
    _id: 'o5',
    orderId: 'TT-D80F13',
    status: 'Pending',
    items: [kurta],
    address: ADDRESS,
    date: at(20, '05:30'),
    paymentMethod: 'Razorpay',
    amount: 2652,
    payment: false,
    paymentState: 'open',
  },
];

async function openOrders({ page, shop }: Stage, orders: readonly object[] = ORDERS): Promise<void> {
  await answerWith(page, '/api/order/userorders', 200, { success: true, orders });
  await page.goto(`${shop}/orders`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openReceipt({ page, shop, shopper }: Stage): Promise<void> {
  await openWithOrder(page, shopper, shop, 'place', KURTA_LINE, [SNACK_LINE]);
  await page.goto(`${shop}/orders`);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.waitForURL('**/receipt');
}

const scene = (name: string, play: Scene['play'], how: Partial<Scene> = {}): Scene => ({
  name,
  loggedIn: true,
  play,
  ...how,
});

/** The orders, and what comes after the sale. */
export const ordersScenes: readonly Scene[] = [
  scene('orders-logged-out', ({ page, shop }) => page.goto(`${shop}/orders`), {
    loggedIn: false,
    firstScreenful: true,
  }),
  scene('orders-empty', (stage) => openOrders(stage, []), { firstScreenful: true }),
  scene('orders', (stage) => openOrders(stage)),
  scene(
    'orders-loading',
    async ({ page, shop }) => {
      await page.route('**/api/order/userorders', () => undefined);
      await page.goto(`${shop}/orders`);
      await page.getByText('Loading your orders...').waitFor();
    },
    { firstScreenful: true },
  ),
  scene(
    'orders-failed',
    async (stage) => {
      await cutConnection(stage.page, '/api/order/userorders');
      await answerWith(stage.page, '/api/user/profile', 500, { success: false });
      await stage.page.goto(`${stage.shop}/orders`);
      await stage.page.getByText('Your name could not be loaded.').waitFor();
    },
    { firstScreenful: true },
  ),
  scene(
    'order-cancel',
    async (stage) => {
      await openOrders(stage);
      await stage.page.getByRole('button', { name: 'Cancel order' }).first().click();
      await stage.page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor();
    },
    { firstScreenful: true },
  ),
  scene(
    'order-return',
    async (stage) => {
      await openOrders(stage);
      await stage.page.getByRole('button', { name: 'Return or exchange' }).first().click();
      await stage.page.getByRole('dialog', { name: 'Return or exchange' }).waitFor();
    },
    { firstScreenful: true },
  ),
  scene('order-help', async (stage) => {
    await openOrders(stage, ORDERS.slice(1, 2));
    await stage.page.getByText('Help with this order').click();
  }),
  scene('receipt', openReceipt, { loggedIn: false }),
  scene('receipt-not-found', ({ page, shop }) => page.goto(`${shop}/orders/nothing/receipt`), { firstScreenful: true }),
  scene('order-just-placed', async (stage) => {
    await stage.page.addInitScript(() => sessionStorage.setItem('justOrdered', '1'));
    await openOrders(stage, ORDERS.slice(3, 4));
    await stage.page.getByText(/Thank you/).waitFor();
  }),
];

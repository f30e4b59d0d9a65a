import { beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import type { OrderPayload } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { saveFees } from '../catalogue/fees';
import { atDesk } from '../testing/at-desk';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';

const NO_FEES = { shippingPaise: 0, platformPaise: 0 };
const GIFT = { code: 'GIFT', percent: 100 };

let token: string;
let shoppers = 0;

const shop = await createTestBackend();
await saveFees(shop.services.db, NO_FEES);
const [onlineOnly, cheap] = await shop.addProducts(
  { name: 'Kurta', price: 499.5, colors: ['Red'], sizes: ['S'], paymentMethod: 'Razorpay', stock: { 'S-Red': 5 } },
  { name: 'Sample', price: 0.5, colors: ['Red'], sizes: ['S'], paymentMethod: 'Razorpay' },
);
await shop.addCoupons(GIFT, { code: 'HALF', percent: 50 });
beforeEach(async () => {
  token = await shop.logIn(`free${++shoppers}@gmail.com`);
});

/** As the shop sends it: `amount` by the fees of this shop, which are 0. */
const payloadOf = (product: Product, coupon?: typeof GIFT): OrderPayload => {
  const payload = makeOrderPayload([{ product }], coupon);
  return { ...payload, amount: product.price * (1 - (coupon?.percent ?? 0) / 100) };
};
const place = (payload: object) => shop.call(calls.placeOrder, payload, { token });
const start = (payload: object) => shop.call(calls.startOnlineOrder, payload, { token });
const orders = () => shop.orders(token);

it('[4.63] a free order of a product for online payment alone is placed without a payment, and takes stock and coupon', async () => {
  const payload = payloadOf(onlineOnly, GIFT);
  expect(await place(payload)).toMatchObject({
    status: 400,
    body: { message: 'COD is not available for your selected product(s).' },
  });
  expect((await place({ ...payload, free: true })).status).toBe(200);
  expect(await orders()).toMatchObject([{ status: 'Order Placed', amount: 0, dueAmount: 0, couponCode: 'GIFT' }]);
  const { db } = shop.services;
  expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
  const { used_count } = await db
    .selectFrom('coupons')
    .select('used_count')
    .where('code', '=', 'GIFT')
    .executeTakeFirstOrThrow();
  expect(used_count).toBe(1);
  const mails = await db.selectFrom('outbox').select('text').where('id', 'like', 'order-%').execute();
  expect(mails).toMatchObject([{ text: expect.stringContaining('There is nothing to pay.') }]);
});

it('[4.63] nobody waits for its cash once it is delivered', async () => {
  await place({ ...payloadOf(onlineOnly, GIFT), free: true });
  const [{ orderId } = { orderId: '' }] = await orders();
  const desk = await atDesk(shop);
  for (const to of ['Processing', 'Shipped', 'Delivered'])
    expect(await desk(deskCalls.advanceOrder, { orderId, to })).toMatchObject({ status: 200 });
  expect((await desk(deskCalls.deskOrders, { filter: 'cash' })).body['orders']).toEqual([]);
  expect(await desk(deskCalls.receiveCash, { orderId })).toMatchObject({
    status: 409,
    body: { message: `${orderId} costs nothing: there is no cash to receive.` },
  });
});

it('[4.63] what costs something is never placed as free, whatever the browser says', async () => {
  const order = { ...payloadOf(onlineOnly, { code: 'HALF', percent: 50 }), free: true };
  expect(await place(order)).toMatchObject({
    status: 409,
    body: { message: 'Prices have changed, please review your cart.' },
  });
  expect((await place({ ...payloadOf(onlineOnly, GIFT), couponCode: '', discount: 0, free: true })).status).toBe(409);
  expect(await orders()).toEqual([]);
});

it('[8.27] a total of 0 or below ₹1 is refused online for what it is, and no payment is opened', async () => {
  expect(await start(payloadOf(onlineOnly, GIFT))).toMatchObject({
    status: 400,
    body: { message: 'There is nothing to pay for this order. Please reload the page and place it again.' },
  });
  expect(await start(payloadOf(cheap))).toMatchObject({
    status: 400,
    body: { message: 'Online payments start at ₹1.' },
  });
});

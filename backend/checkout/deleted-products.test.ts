import { beforeEach, expect, it } from 'vitest';
import { buyAgain } from '@/lib/rules/cart/buy-again';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { OrderPayload } from '@/lib/contract/order';
import { deleteProduct } from '../catalogue/delete-product';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
let shopper: OnlineShopper;
let payload: OrderPayload;
beforeEach(async () => {
  shop = await createTestBackend();
  shopper = await onlineShopper(shop);
  const [kurta] = await shop.addProducts({ _id: 'k1', name: 'Kurta', image: [{ url: '/kurta.webp' }] });
  payload = makeOrderPayload([{ product: kurta }]);
});

const remove = () => deleteProduct({ services: shop.services, who: 'owner@shop.example.in' }, { id: 'k1' });
const listed = () => shop.orders(shopper.token);

it('[21.68] an order keeps what it shows of a deleted product, also its picture, and it can be cancelled', async () => {
  expect((await shop.call(calls.placeOrder, payload, { token: shopper.token })).status).toBe(200);
  await remove();
  const [order] = await listed();
  expect(order?.items).toMatchObject([{ name: 'Kurta', image: [{ url: '/kurta.webp' }], productId: 'k1' }]);
  expect(buyAgain(order?.items ?? [], new Map())).toEqual({
    lines: [],
    missing: [{ name: 'Kurta', why: 'is no longer sold' }],
  });
  const cancelled = await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
  expect(cancelled.status).toBe(200);
});

it('[21.69] an open order with a deleted product asks for no money; money that comes all the same goes back', async () => {
  const { id } = await shopper.open(payload);
  await remove();
  const [open] = await listed();
  const again = await shop.call(optionalCalls.payOrder, { orderId: open?._id }, { token: shopper.token });
  expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('no longer available') } });
  await shopper.verify(payload, await shopper.pay(id));
  expect(await shopper.orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Pending' }]);
  const mail = await shop.services.db
    .selectFrom('outbox')
    .select('text')
    .where('text', 'like', '%no longer sold%')
    .execute();
  expect(mail).toHaveLength(1);
});

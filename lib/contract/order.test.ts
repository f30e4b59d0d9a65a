import { afterAll, expect, it, vi } from 'vitest';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { makeProduct } from '@/testing/make-product';
import { readRequest } from './read-request';

vi.resetModules();
vi.doMock('./limits', async (original) => ({ ...(await original<typeof import('./limits')>()), CART_LINES_MAX: 2 }));
const { STORED_LINES_MAX } = await import('./limits');
const [{ calls }, { optionalCalls }] = await Promise.all([import('./calls'), import('./optional-calls')]);
// The other tests of this process share its modules.
afterAll(() => {
  vi.doUnmock('./limits');
  vi.resetModules();
});

const kurta = makeProduct('Kurta', { sizes: ['L'] });
const payload = makeOrderPayload(Array.from({ length: 3 }, () => ({ product: kurta })));
const runs = [{ item: STORED_LINES_MAX - 1, first: 1, quantity: 1 }];

it('a lower limit refuses new orders, and says how to order all the same', () => {
  const words =
    'Please check items: it must hold at most 2; please take some out of your cart and order them separately';
  for (const call of [calls.placeOrder, calls.startOnlineOrder])
    expect(readRequest(call, payload)).toMatchObject({ ok: false, message: words });
});

it('a lower limit takes nothing from orders of before: they are read, paid and sent back', () => {
  const sentBack = { id: 'r', wish: 'return', pieces: runs, history: [] };
  const old = { _id: 'o', status: 'Delivered', items: [], amount: 1, returns: [sentBack] };
  expect(calls.listOrders.answer.parse({ success: true, orders: [old] }).orders[0]?.returns).toEqual([sentBack]);
  const result = { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' };
  expect(readRequest(calls.verifyOnlineOrder, { ...payload, ...result }).ok).toBe(true);
  expect(readRequest(optionalCalls.requestReturn, { orderId: 'o', pieces: runs, cause: 'size' }).ok).toBe(true);
});

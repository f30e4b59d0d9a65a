import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import type { Product } from '@/lib/contract/product';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { createTestBackend } from '../testing/test-backend';

let token: string;
let shoppers = 0;

const shop = await createTestBackend();
const [kurta, ring] = await shop.addProducts({ name: 'Kurta', price: 499.5 }, { name: 'Ring', sizes: ['one-size'] });
beforeEach(async () => {
  token = await shop.logIn(`repeat${++shoppers}@gmail.com`);
  await intoCart(kurta);
});

const intoCart = (product: Product) =>
  shop.call(
    calls.updateCartQuantity,
    { itemId: product._id, size: product.sizes[0], color: '#9f1d2f', quantity: 1 },
    { token },
  );
const place = (payload: unknown) => shop.call(calls.placeOrder, payload, { token });
const orders = () => shop.orders(token);
const mails = () =>
  shop.services.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', `repeat${shoppers}@gmail.com`)
    .where('id', 'like', 'order-%')
    .execute();
const minutes = (count: number) => shop.clock.advance(count * 60_000);

describe('an order without Idempotency-Key', () => {
  it('is one order of 100 at once, and all are answered alike', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    const answers = await Promise.all(Array.from({ length: 100 }, () => place(payload)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set(['[200,{"success":true,"message":"Order Placed"}]']),
    );
    expect(await orders()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('is the same order when it is sent again hours later, also where the last piece went with it', async () => {
    const [vase] = await shop.addProducts({ name: 'Vase', sizes: ['one-size'], stock: { 'one-size-#9f1d2f': 1 } });
    const payload = makeOrderPayload([{ product: vase }]);
    await intoCart(vase);
    expect((await place(payload)).status).toBe(200);
    minutes(5 * 60);
    expect((await place(payload)).status).toBe(200);
    expect(await orders()).toHaveLength(1);
  });

  it('is another order once the products were put into the cart again', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    await place(payload);
    await intoCart(kurta);
    await place(payload);
    await place(payload);
    expect(await orders()).toHaveLength(2);
  });

  it('is the same order for some minutes although another tab has filled the cart with other goods', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    await place(payload);
    await intoCart(ring);
    await place(payload);
    expect(await orders()).toHaveLength(1);
    minutes(11);
    await place(payload);
    expect(await orders()).toHaveLength(2);
  });

  it('is another order where anything in it differs', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    await place(payload);
    await place({ ...payload, address: { ...payload.address, street: '14 Temple Road' } });
    await place(makeOrderPayload([{ product: kurta, quantity: 2 }]));
    expect(await orders()).toHaveLength(3);
  });

  it('is another order after the first was cancelled, and every shopper has their own', async () => {
    const payload = makeOrderPayload([{ product: kurta }]);
    await place(payload);
    const [first] = await orders();
    await shop.services.db
      .updateTable('orders')
      .set({ status: 'Cancelled' })
      .where('id', '=', first?._id ?? '')
      .execute();
    await place(payload);
    expect(await orders()).toHaveLength(2);
    token = await shop.logIn(`other${shoppers}@gmail.com`);
    await place(payload);
    expect(await orders()).toHaveLength(1);
  });
});

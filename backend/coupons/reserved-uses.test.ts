import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { PaymentResult } from '@/lib/contract/order';
import type { Product } from '@/lib/contract/product';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { COUPON_HELD } from '../refusal';
import { createTestBackend } from '../testing/test-backend';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HELD = { status: 409, body: COUPON_HELD };

let shopper: OnlineShopper;
let other: OnlineShopper;
/** Of each test its own: one use in all, or one for each shopper. */
let code = '';

const shop = await createTestBackend();
const products = await shop.addProducts(
  { name: 'Kurta', price: 500 },
  { name: 'Ring', price: 100 },
  { name: 'Vase', price: 300 },
);
beforeEach(async () => {
  [shopper, other] = [await onlineShopper(shop), await onlineShopper(shop)];
  code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
});

const limit = (usage_limit: number | null, shopper_limit: number | null) =>
  shop.addCoupons({ code, percent: 10, usage_limit, shopper_limit });
const order = (...wanted: number[]) =>
  makeOrderPayload(
    wanted.map((at) => ({ product: products[at] as Product })),
    { code, percent: 10 },
  );
const used = async () =>
  (await shop.services.db.selectFrom('coupons').select('used_count').where('code', '=', code).executeTakeFirstOrThrow())
    .used_count;
const verify = (who: OnlineShopper, wanted: number[], result: PaymentResult) => who.verify(order(...wanted), result);
const openOrders = async (who: OnlineShopper) =>
  (await shop.orders(who.token)).filter(({ paymentState }) => paymentState);
const why = async (who: OnlineShopper) =>
  (
    await shop.services.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', who.email)
      .where('id', 'like', 'refund-%')
      .execute()
  ).map(({ text }) => text);

describe('a use of a coupon', () => {
  it('[11.34] is held for half an hour for the order that is paid, against cash and other accounts', async () => {
    await limit(1, null);
    const { id } = await shopper.open(order(0));
    expect(await other.start(order(1))).toMatchObject(HELD);
    expect(await shop.call(calls.placeOrder, order(1), { token: other.token })).toMatchObject(HELD);
    expect((await shop.call(calls.validateCoupon, { couponCode: code }, { token: other.token })).body).toMatchObject({
      success: false,
    });
    expect((await shop.call(calls.validateCoupon, { couponCode: code }, { token: shopper.token })).body).toMatchObject({
      success: true,
    });
    shop.clock.advance(29 * MINUTE_MS);
    expect((await verify(shopper, [0], await shopper.pay(id))).status).toBe(200);
    expect(await used()).toBe(1);
  });

  it('[11.35] is free again after half an hour, or at once where its order is given up', async () => {
    await limit(1, null);
    await shopper.open(order(0));
    shop.clock.advance(30 * MINUTE_MS + 1);
    await other.open(order(0));
    const [waiting] = await openOrders(other);
    expect((await shop.call(optionalCalls.cancelOrder, { orderId: waiting?._id }, { token: other.token })).status).toBe(
      200,
    );
    expect((await shop.call(calls.placeOrder, order(1), { token: shopper.token })).status).toBe(200);
    expect(await used()).toBe(1);
  });

  it('[14.85] is not held until tomorrow by a clock that was a day ahead', async () => {
    await limit(1, null);
    shop.clock.advance(24 * HOUR_MS);
    await shopper.open(order(0));
    shop.clock.advance(-24 * HOUR_MS);
    expect(await other.start(order(1))).toMatchObject({ status: 200 });
  });

  it('[11.36] is held anew when the payment is opened again', async () => {
    await limit(1, null);
    await shopper.open(order(0));
    shop.clock.advance(20 * MINUTE_MS);
    const [waiting] = await openOrders(shopper);
    expect((await shop.call(optionalCalls.payOrder, { orderId: waiting?._id }, { token: shopper.token })).status).toBe(
      200,
    );
    shop.clock.advance(20 * MINUTE_MS);
    expect(await other.start(order(1))).toMatchObject(HELD);
  });

  it('[11.37] that is still free when money comes late is taken, and one that is not gives all of it back', async () => {
    await limit(1, null);
    const early = await shopper.open(order(0));
    shop.clock.advance(31 * MINUTE_MS);
    expect((await verify(shopper, [0], await shopper.pay(early.id))).status).toBe(200);

    await shop.services.db.updateTable('coupons').set({ usage_limit: 2 }).where('code', '=', code).execute();
    const slow = await onlineShopper(shop);
    const begun = await slow.open(order(0));
    shop.clock.advance(31 * MINUTE_MS);
    expect((await shop.call(calls.placeOrder, order(1), { token: other.token })).status).toBe(200);
    const result = await slow.pay(begun.id);
    const goesBack = { status: 409, body: { message: expect.stringContaining('coupon was no longer valid') } };
    expect(await verify(slow, [0], result)).toMatchObject(goesBack);
    expect(await verify(slow, [0], result)).toMatchObject(goesBack);
    expect(await slow.orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Pending' }]);
    expect(await why(slow)).toEqual([expect.stringContaining(`The coupon ${code} of order`)]);
    expect(await used()).toBe(2);
  });

  it('[11.38] of one for each shopper is paid for once, however many orders were begun with it', async () => {
    await limit(null, 1);
    const begun = [await shopper.open(order(0)), await shopper.open(order(1)), await shopper.open(order(2))];
    const statuses: number[] = [];
    for (const [at, { id }] of begun.entries())
      statuses.push((await verify(shopper, [at], await shopper.pay(id))).status);
    expect(statuses).toEqual([200, 409, 409]);
    expect(await used()).toBe(1);
  });

  it('[11.39] is held once for a shopper who begins many orders', async () => {
    await limit(2, null);
    for (const at of [0, 1, 2]) await shopper.open(order(at));
    expect((await other.start(order(0))).status).toBe(200);
    expect(await (await onlineShopper(shop)).start(order(0))).toMatchObject(HELD);
  });

  it('is not in the way of the shopper it is held for, who changes the cart or pays cash', async () => {
    await limit(1, 1);
    await shopper.open(order(0, 1));
    await shopper.open(order(0));
    expect((await shop.call(calls.placeOrder, order(0), { token: shopper.token })).status).toBe(200);
    expect(await used()).toBe(1);
  });

  it('goes to one of many who begin at once', async () => {
    await limit(1, null);
    const many = await Promise.all(Array.from({ length: 6 }, () => onlineShopper(shop)));
    const answers = await Promise.all(many.map((one) => one.start(order(0))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('the price of an order', () => {
  const plain = () => makeOrderPayload([{ product: products[0] as Product }]);

  it('[11.40] is paid within 24 hours, and money begun later goes back with a mail that says why', async () => {
    const { id } = await shopper.open(plain());
    shop.clock.advance(24 * HOUR_MS + MINUTE_MS);
    const result = await shopper.pay(id);
    for (let time = 0; time < 2; time += 1)
      expect(await shopper.verify(plain(), result)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('This price had expired') },
      });
    expect(await shopper.orders()).toMatchObject([{ status: 'Cancelled', refundStatus: 'Pending' }]);
    expect(await why(shopper)).toEqual([expect.stringContaining('more than 24 hours after its price was shown')]);
  });

  it('[11.41] is not quoted anew by opening the payment again', async () => {
    const { id } = await shopper.open(plain(), 'key');
    const [waiting] = await openOrders(shopper);
    shop.clock.advance(23 * HOUR_MS);
    const again = () => shop.call(optionalCalls.payOrder, { orderId: waiting?._id }, { token: shopper.token });
    expect((await again()).status).toBe(200);
    shop.clock.advance(2 * HOUR_MS);
    const tooOld = { status: 409, body: { message: 'This order was begun too long ago. Please order again.' } };
    expect(await again()).toMatchObject(tooOld);
    expect(await shopper.start(plain(), 'key')).toMatchObject(tooOld);
    expect((await shopper.verify(plain(), await shopper.pay(id))).status).toBe(409);
  });

  it('[11.42] is quoted anew by ordering the same again at the price of that day', async () => {
    const { id } = await shopper.open(plain());
    shop.clock.advance(30 * HOUR_MS);
    expect((await shopper.open(plain())).id).toBe(id);
    shop.clock.advance(HOUR_MS);
    expect((await shopper.verify(plain(), await shopper.pay(id))).status).toBe(200);
  });

  it('[11.43] counts until the shopper began to pay, however late the bank agrees', async () => {
    const { id } = await shopper.open(plain());
    const result = await shopper.pay(id);
    shop.clock.advance(72 * HOUR_MS);
    expect((await shopper.verify(plain(), result)).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Product } from '@/lib/contract/product';
import { saveFees } from '../catalogue/fees';
import { changeCart } from '../cart/change-cart';
import { payOrder } from '../checkout/pay-order';
import { placeOrder } from '../checkout/place-order';
import { startOnlineOrder } from '../checkout/start-online-order';
import { authenticate } from '../http/authenticate';
import { makeOrderPayload, TEST_FEES } from '../testing/make-order-payload';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

let shop: TestBackend;
let product: Product;

beforeEach(async () => {
  shop = await createTestBackend();
  await saveFees(shop.services.db, TEST_FEES);
  [product] = (await shop.addProducts({ price: 500 })) as [Product];
});
afterEach(() => shop.close());

const payload = () => makeOrderPayload([{ product }]);
const place = ({ token }: OnlineShopper) =>
  shop.call(calls.placeOrder, payload(), { token, headers: { 'idempotency-key': randomUUID() } });

/** Has the code mailed. @returns what enters it */
async function readyToErase({ token, email }: OnlineShopper) {
  await shop.call(optionalCalls.sendErasureCode, {}, { token });
  const otp = await shop.newestCode(email);
  return () => shop.call(optionalCalls.eraseAccount, { otp }, { token });
}

/** What is left of an erased shopper. */
async function leftOf(userId: string) {
  const { db } = shop.services;
  const [user, orders, mails, cart] = [
    await db.selectFrom('users').select('contact').where('id', '=', userId).executeTakeFirstOrThrow(),
    await db.selectFrom('orders').select(['id', 'account_erased']).where('user_id', '=', userId).execute(),
    await db.selectFrom('outbox').select('recipient').where('id', 'like', 'order-%').execute(),
    await db.selectFrom('cart_lines').selectAll().where('user_id', '=', userId).execute(),
  ];
  return { contact: user.contact, marks: orders.map((order) => order.account_erased), mails, cart };
}

it.each(['erasing', 'the order'])(
  '[23.16] an order that is placed beside erasing is refused, or is taken, marked, and its mail goes out; %s is asked for first',
  async (first) => {
    const shopper = await onlineShopper(shop);
    const { id } = await authenticate(shop.services, shopper.token);
    const erase = await readyToErase(shopper);
    const [erased, placed] =
      first === 'erasing'
        ? await Promise.all([erase(), place(shopper)])
        : (await Promise.all([place(shopper), erase()])).toReversed();
    expect(erased?.status).toBe(200);
    expect([200, 401]).toContain(placed?.status);
    expect(await leftOf(id)).toEqual(
      placed?.status === 401
        ? { contact: null, marks: [], mails: [], cart: [] }
        : { contact: shopper.email, marks: [1], mails: [{ recipient: shopper.email }], cart: [] },
    );
  },
);

it('[23.16] what was let in before the account was erased, and is carried out after it, is refused and writes nothing', async () => {
  const shopper = await onlineShopper(shop);
  await shopper.open(payload());
  const [begun] = await shop.services.db.selectFrom('orders').select('id').execute();
  const context = {
    services: shop.services,
    headers: new Headers(),
    shopper: await authenticate(shop.services, shopper.token),
  };
  await (
    await readyToErase(shopper)
  )();
  const { id } = context.shopper;
  const goneAlready = { status: 401, message: expect.stringMatching(/log in/) };
  await expect(placeOrder(context, payload())).rejects.toMatchObject(goneAlready);
  await expect(startOnlineOrder(context, payload())).rejects.toMatchObject(goneAlready);
  await expect(payOrder(context, { orderId: String(begun?.id) })).rejects.toMatchObject(goneAlready);
  await expect(changeCart(shop.services, id, async (cart) => cart)).rejects.toMatchObject(goneAlready);
  expect(await leftOf(id)).toEqual({ contact: null, marks: [1], mails: [], cart: [] });
  expect(await shop.services.db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'withdrawn' }]);
});

import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { beforeEach, expect, inject, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { Product } from '@/lib/contract/product';
import { changeCart } from '../cart/change-cart';
import { payOrder } from '../checkout/pay-order';
import { placeOrder } from '../checkout/place-order';
import { startOnlineOrder } from '../checkout/start-online-order';
import { authenticate } from '../http/mount-call';
import { sendNextMail } from '../mail/send-next-mail';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper, type OnlineShopper } from '../testing/online-shopper';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { isMailAbout } from './is-mail-about';

let shop: TestBackend;
let product: Product;

beforeEach(async () => {
  shop = await createTestBackend();
  [product] = await shop.addProducts({ price: 500 });
});

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

it('[23.17] mails of an old account’s order go out, whatever becomes of a new account of the same address', async () => {
  const old = await onlineShopper(shop);
  await place(old);
  const [order] = await old.orders();
  await (
    await readyToErase(old)
  )();
  const anew = { ...old, token: await shop.logIn(old.email) };
  await place(anew);
  const [own] = await shop.services.db.selectFrom('orders').select('id').where('account_erased', '=', 0).execute();
  while (await sendNextMail(shop.services));
  await runCommand(shop.services, 'order-status', String(order?.orderId), 'Shipped');
  const { body } = await shop.call(optionalCalls.readOwnData, {}, { token: anew.token });
  const subjects = (body['data'] as { mails: { subject: string }[] }).mails.map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(String(order?.orderId)))).toEqual([]);
  expect(subjects.filter((subject) => / TT-/.test(subject))).toHaveLength(1);
  await (
    await readyToErase(anew)
  )();
  // Sent mails name nobody any more; waiting mails of the old account still go out.
  expect(
    await shop.services.db.selectFrom('outbox').select('recipient').where('id', '=', `order-${own?.id}`).execute(),
  ).toEqual([{ recipient: '' }]);
  expect(await old.mails('order-%')).toEqual([expect.stringContaining('on its way')]);
});

it.skipIf(inject('postgresUrl'))(
  'mails of an order are found by their keys, without looking at any other',
  async () => {
    const { sql: text, parameters } = shop.services.db
      .deleteFrom('outbox')
      .where(isMailAbout(sql`orders.id = ${'1'}`))
      .compile();
    const { rows } = await shop.services.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    const plan = rows.map(({ detail }) => detail);
    expect(plan.filter((step) => /^SEARCH mail .*id>/.test(step))).not.toEqual([]);
    expect(plan.filter((step) => /^SCAN (mail|outbox)\b/.test(step))).toEqual([]);
  },
);

import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { countForgotten } from '../accounts/read-person';
import { forgetErased } from '../own-data/forget-erased';
import { COUPON_USED, NOBODY_TO_COUNT, NOT_A_FIRST_ORDER } from '../refusal';
import { atDrafts, itemsOf, TYPED_AT_DRAFT, type AtDrafts } from '../testing/at-drafts';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { NONE_TO_CONFIRM } from './to-confirm';
import { saveCashLimits } from './cash-limits';

const [FIRST, SECOND, THIRD] = ['ben@gmail.com', 'b.en@gmail.com', 'Ben+x@googlemail.com'];
const UNLIMITED = { orders: null, pieces: null, paise: null, above: 'refuse' } as const;

let shop: TestBackend;
let drafts: AtDrafts;
let phones: number;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com' });
  drafts = await atDrafts(shop);
  phones = 0;
  await shop.addCoupons({ code: 'HELLO', percent: 10, counts_for: 'first-order' });
  await shop.addCoupons({ code: 'ONCE', percent: 10, shopper_limit: 1 });
});

/** Another phone each time, so that nobody is known by it. */
const phone = () => `98765 4321${(phones += 1)}`;

/** An order that the merchant enters for a mailbox. */
const enter = (email: string, more: object = {}) =>
  drafts.desk(deskCalls.enterOrder, {
    ...TYPED_AT_DRAFT,
    items: itemsOf('S'),
    source: 'chat',
    way: 'send',
    paid: 'on-delivery',
    sure: 'yes',
    email,
    phone: phone(),
    ...more,
  });

/** An order by the link of a draft with a code. */
const byLink = async (email: string, coupon: string) => {
  const { link } = await drafts.make({ items: itemsOf('S'), coupon });
  return drafts.confirm(link, { email, phone: phone() });
};

/** An order of an account. */
async function order(email: string, code = '') {
  const token = await shop.logIn(email.toLowerCase());
  const payload = makeOrderPayload([{ product: drafts.kurta as never }], code ? { code, percent: 10 } : undefined);
  payload.address.phone = `+91${phone().replace(' ', '')}`;
  return shop.call(calls.placeOrder, payload, { token });
}

describe('[23.31] limits of a person know who orders without an account by the mailbox', () => {
  it('a guest after a guest, by desk and by link', async () => {
    expect((await enter(FIRST, { coupon: 'ONCE' })).status).toBe(200);
    for (const email of [SECOND, THIRD]) {
      expect((await enter(email, { coupon: 'HELLO' })).body).toMatchObject(NOT_A_FIRST_ORDER);
      expect((await enter(email, { coupon: 'ONCE' })).body).toMatchObject(COUPON_USED);
    }
    const asked = await byLink(SECOND, 'HELLO');
    expect(asked.body['message']).toContain(NOT_A_FIRST_ORDER.message);
    expect((await byLink('other@gmail.com', 'HELLO')).status).toBe(200);
  });

  it('an account after a guest, and a guest after an account', async () => {
    expect((await byLink(SECOND, 'HELLO')).status).toBe(200);
    expect((await order(FIRST, 'HELLO')).body).toMatchObject(NOT_A_FIRST_ORDER);
    expect((await order(THIRD, 'ONCE')).status).toBe(200);
    expect((await enter('be.n@gmail.com', { coupon: 'ONCE' })).body).toMatchObject(COUPON_USED);
  });

  it('an order that joined an account counts for its mailbox as one of that account', async () => {
    await enter(SECOND, { coupon: 'ONCE' });
    const token = await shop.logIn(SECOND);
    expect(await shop.orders(token)).toHaveLength(1);
    expect(await mailboxes()).toEqual([null]);
    expect((await enter(FIRST, { coupon: 'ONCE' })).body).toMatchObject(COUPON_USED);
  });

  it('two orders at once, to two phones, use it once', async () => {
    const done = await Promise.all([FIRST, SECOND, THIRD].map((email) => enter(email, { coupon: 'ONCE' })));
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('open cash orders, and what is to be confirmed', async () => {
    const { db } = shop.services;
    await saveCashLimits(db, { ...UNLIMITED, orders: 2, confirm: { ...NONE_TO_CONFIRM, first: true } });
    expect((await enter(FIRST)).status).toBe(200);
    expect((await order(SECOND)).status).toBe(200);
    const waiting = await db.selectFrom('orders').select('public_id').where('waits_for_yes', '=', 1).execute();
    expect(waiting).toEqual([]);
    expect((await enter(THIRD)).body['message']).toContain('above your cash order limits');
    const { link } = await drafts.make({ items: itemsOf('S') });
    const confirmed = await drafts.confirm(link, { email: SECOND, phone: phone() });
    expect(confirmed.body['message']).toContain('You have 2 orders on the way');
    expect((await order(THIRD)).body['message']).toContain('You have 2 orders on the way');
    await saveCashLimits(db, { ...UNLIMITED, confirm: { ...NONE_TO_CONFIRM, refused: true } });
    await db
      .updateTable('orders')
      .set({ status: 'Cancelled', cancel_reason: 'The parcel was refused at the door' })
      .where('guest_email', 'is not', null)
      .execute();
    await order('b.e.n@gmail.com');
    const [asked] = await db.selectFrom('orders').select('confirm_reason').where('waits_for_yes', '=', 1).execute();
    expect(asked).toEqual({ confirm_reason: 'refused' });
  });
});

it('[22.257] a sale to nobody has no offer that counts by customer, and the desk and its command say why', async () => {
  const offer = { percent: 0, automatic: 1, offer: JSON.stringify({ gives: { kind: 'rupees', rupees: 50 } }) };
  await shop.addCoupons({ code: 'WELCOME', ...offer, counts_for: 'first-order' });
  const stall = { source: 'stall', way: 'handed-over', paid: 'cash' };
  const sell = (more: object = {}) => enter('', { ...stall, phone: '', ...more });
  for (const coupon of ['HELLO', 'ONCE'])
    expect(await sell({ coupon })).toMatchObject({ status: 409, body: NOBODY_TO_COUNT });
  const words =
    'The offer WELCOME is limited for each customer: enter a phone number or an email address, and it takes ₹50.00 off.';
  const asked = await sell({ sure: '' });
  expect(asked.body['message']).toBe(`₹500.00, paid in hand: products ₹500.00. ${words} Place the order?`);
  const options = Object.entries(stall).flatMap(([name, value]) => [`--${name}`, value]);
  const command = (...more: string[]) =>
    runCommand(shop.services, 'order', 'new', '--item', 'kurta,S,Red', ...options, ...more);
  await expect(command()).rejects.toThrow(words);
  await expect(command('--coupon', 'HELLO')).rejects.toThrow(NOBODY_TO_COUNT.message);
  for (const known of [{ phone: phone() }, { email: FIRST }]) {
    const { body } = await sell(known);
    expect(await drafts.shown(String(body['orderId']))).toMatchObject({ order: { amount: 450 } });
  }
  expect((await sell({ sure: '', email: SECOND })).body['message']).not.toContain('WELCOME');
  for (let at = 0; at < 2; at += 1)
    expect(await drafts.shown(String((await sell()).body['orderId']))).toMatchObject({ order: { amount: 500 } });
});

const mailboxes = async () =>
  (await shop.services.db.selectFrom('orders').select('guest_mailbox').orderBy('created_at').execute()).map(
    ({ guest_mailbox }) => guest_mailbox,
  );

it('[23.32] who ordered without an account and is erased leaves a keyed hash of the mailbox, until the order names nobody', async () => {
  const { db } = shop.services;
  const { body } = await enter(SECOND, { coupon: 'ONCE' });
  const erase = ['customers', 'erase', SECOND, '--proof', 'Answered from the mailbox', '--sure'] as const;
  expect(await runCommand(shop.services, ...erase)).toContain('Deleted.');
  expect(await mailboxes()).toEqual([expect.stringMatching(/^#[0-9a-f]{8}:[0-9a-f]{64}$/)]);
  expect((await enter(FIRST, { coupon: 'HELLO' })).body).toMatchObject(NOT_A_FIRST_ORDER);
  expect((await order(THIRD, 'ONCE')).body).toMatchObject(COUPON_USED);
  expect(await countForgotten(shop.services)).toBe(0);
  expect(await countForgotten({ ...shop.services, secret: Buffer.alloc(32), formerSecrets: [] })).toBe(1);
  await db.updateTable('orders').set({ status: 'Cancelled' }).execute();
  shop.clock.advance(3 * 366 * 24 * 60 * 60 * 1000);
  await forgetErased(shop.services);
  expect(await mailboxes()).toEqual([null]);
  expect(body['orderId']).toBeDefined();
});

it('[23.31] [23.32] what an older version of the shop writes and erases on this database is made up for', async () => {
  const { db } = shop.services;
  await enter(FIRST, { coupon: 'ONCE' });
  await enter('asha@gmail.com');
  await db.updateTable('orders').set({ guest_mailbox: null }).where('guest_email', '=', FIRST).execute();
  await db
    .updateTable('orders')
    .set({ account_erased: 1, guest_email: null })
    .where('guest_email', '=', 'asha@gmail.com')
    .execute();
  await forgetErased(shop.services);
  expect(await mailboxes()).toEqual([FIRST, expect.stringMatching(/^#/)]);
  expect((await enter(THIRD, { coupon: 'ONCE' })).body).toMatchObject(COUPON_USED);
  expect((await enter('as.ha@gmail.com', { coupon: 'HELLO' })).body).toMatchObject(NOT_A_FIRST_ORDER);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { forgetExpired } from '../accounts/forget-expired';
import { listChanges } from '../audit/list-changes';
import { openMail } from '../mail/seal-mail';
import { atDesk } from '../testing/at-desk';
import { busyShopper, CANARIES } from '../testing/busy-shopper';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { onlineShopper } from '../testing/online-shopper';
import { registerForGst } from '../testing/register-for-gst';
import { runCommand } from '../testing/run-command';
import { tablesOf } from '../testing/tables-of-own-data';
import { createTestBackend, type TestBackend } from '../testing/test-backend';
import { forgetErased } from './forget-erased';

const DAY_MS = 24 * 60 * 60 * 1000;
const EMAIL = 'asha@gmail.com';
let shop: TestBackend;
let unregister: () => void;

beforeEach(async () => {
  unregister = registerForGst();
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com', TEST_ACCOUNT_EMAIL: 'tester@gmail.com' });
});
afterEach(() => unregister());

const askCode = (token: string) => shop.call(optionalCalls.sendErasureCode, {}, { token });
const enter = (token: string, otp: string) => shop.call(optionalCalls.eraseAccount, { otp }, { token });
/** Erases the account as its owner does. */
async function erase(token: string, email = EMAIL): Promise<void> {
  expect((await askCode(token)).status).toBe(200);
  expect(await enter(token, await shop.newestCode(email))).toMatchObject({ status: 200, body: { success: true } });
}
const profile = async (token: string) => (await shop.call(calls.getProfile, {}, { token })).body['user'];
const command = (...words: string[]) => runCommand(shop.services, ...words);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** Which of these words stand in which tables. */
async function found(words: readonly string[]): Promise<string[]> {
  const { db } = shop.services;
  const hits: string[] = [];
  for (const name of await tablesOf(db)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const text = JSON.stringify(rows).toLowerCase();
    hits.push(...words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name}: ${word}`));
  }
  return hits;
}

describe('the code that erases an account', () => {
  it('[23.07] is refused where it is wrong, used, of a login, of somebody else, or five times over', async () => {
    const token = await shop.logIn(EMAIL);
    const other = await shop.logIn('ravi@gmail.com');
    await shop.call(calls.login, { email: EMAIL });
    const loginCode = await shop.newestCode(EMAIL);
    expect(await enter(token, loginCode)).toMatchObject({ status: 400, body: { success: false } });
    await askCode(token);
    const code = await shop.newestCode(EMAIL);
    expect(await enter(other, code)).toMatchObject({ status: 400 });
    expect(await shop.call(calls.verifyCode, { email: EMAIL, otp: code })).toMatchObject({ status: 400 });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await enter(token, wrong(code))).body['message']).toMatch(/does not delete the account/);
    expect(await enter(token, code)).toMatchObject({ status: 400 });
    expect(await profile(token)).toMatchObject({ name: 'Asha Rao' });
    expect((await enter('made up', code)).status).toBe(401);
    expect((await askCode('made up')).status).toBe(401);
    await erase(token);
    expect(await profile(other)).toMatchObject({ name: 'Asha Rao' });
  });

  it('[23.07] works once, also from two tabs at the same time; afterwards nobody is logged in', async () => {
    const token = await shop.logIn(EMAIL);
    await askCode(token);
    const code = await shop.newestCode(EMAIL);
    const answers = await Promise.all([enter(token, code), enter(token, code)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 401]).toContain(statuses[1]);
    expect(await enter(token, code)).toMatchObject({ status: 401, body: { message: expect.stringMatching(/log in/) } });
    expect(
      await shop.services.db.selectFrom('users').selectAll().where('erased_at', 'is not', null).execute(),
    ).toHaveLength(1);
  });

  it('[23.07] is not sent for the test account', async () => {
    const { body } = await shop.call(calls.login, { email: 'tester@gmail.com' });
    expect(await askCode(String(body['token']))).toMatchObject({
      status: 403,
      body: { message: 'This is the shop’s test account. It cannot be deleted.' },
    });
  });

  it('[23.07] is mailed ten times in an hour at most', async () => {
    const token = await shop.logIn(EMAIL);
    const statuses: number[] = [];
    for (let asked = 0; asked < 10; asked += 1) statuses.push((await askCode(token)).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });
});

describe('an account that is erased', () => {
  it('[23.01] logs out everywhere, and nobody else', async () => {
    const [here, there, other] = [await shop.logIn(EMAIL), await shop.logIn(EMAIL), await shop.logIn('ravi@gmail.com')];
    expect((await shop.call(optionalCalls.logOutEverywhere, {}, { token: here })).status).toBe(200);
    for (const token of [here, there]) expect((await shop.call(calls.getProfile, {}, { token })).status).toBe(401);
    expect(await profile(other)).toMatchObject({ name: 'Asha Rao' });
    expect((await shop.call(optionalCalls.logOutEverywhere, {}, { token: here })).status).toBe(401);
  });

  it('[23.08] is out of use at once: sessions, cart, codes, held coupons and the names of its mails are gone', async () => {
    const shopper = await busyShopper(shop);
    const second = await shop.logIn(shopper.email);
    await erase(shopper.token, shopper.email);
    for (const token of [shopper.token, second])
      expect((await shop.call(calls.getProfile, {}, { token })).status).toBe(401);
    const remaining = ['orders', 'tax_documents', 'returns', 'order_notes', 'changes'];
    const farewell = 'outbox: rina.only@gmail.com';
    const hits = await found(CANARIES);
    expect(hits.filter((hit) => !remaining.includes(hit.split(':')[0] ?? ''))).toEqual([farewell]);
    const { db } = shop.services;
    for (const table of ['sessions', 'cart_lines', 'coupon_reservations', 'idempotency_keys', 'login_codes'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    // A payment that was only begun is not asked about any more.
    expect((await db.selectFrom('payments').select('state').execute()).map(({ state }) => state)).not.toContain('open');
  });

  it('[23.08] leaves its address free: who signs up anew finds nothing of the old one', async () => {
    const shopper = await busyShopper(shop);
    await erase(shopper.token, shopper.email);
    const token = await shop.logIn(shopper.email);
    expect(await profile(token)).toMatchObject({ name: 'Asha Rao', account: { email: shopper.email, underWay: 0 } });
    expect((await shop.call(calls.listOrders, {}, { token })).body['orders']).toEqual([]);
    expect((await shop.call(calls.getCart, {}, { token })).body['cartData']).toEqual({});
    expect((await shop.call(optionalCalls.readOwnData, {}, { token })).body['data']).toMatchObject({ orders: [] });
    await forgetErased(shop.services);
    expect(await profile(token)).toMatchObject({ name: 'Asha Rao' });
  });

  it('[23.09] is told by a last mail what stays until when, and the mail’s row names the address for two days at most', async () => {
    const shopper = await busyShopper(shop);
    expect(await profile(shopper.token)).toMatchObject({ account: { underWay: 0, keptUntil: '2035-03-31' } });
    await erase(shopper.token, shopper.email);
    const mails = await shop.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', shopper.email)
      .execute();
    expect(mails).toMatchObject([{ subject: 'Your Thread & Tindi account is deleted' }]);
    const [mail] = mails;
    if (mail) expect(openMail(shop.services, mail).text).toContain('stays with us until 31 Mar 2035');
    shop.clock.advance(2 * DAY_MS);
    await forgetExpired(shop.services);
    expect(await found([shopper.email])).not.toContain(`outbox: ${shopper.email}`);
  });

  it('[23.08] an owner’s own mails and codes of the desk stay', async () => {
    const { db } = shop.services;
    const email = 'owner@gmail.com';
    const token = await shop.logIn(email);
    await shop.call(deskCalls.sendDeskCode, { email, hCaptchaToken: '' });
    await erase(token, email);
    expect(await db.selectFrom('login_codes').select('email').execute()).toEqual([{ email }]);
    const subjects = await db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute();
    expect(subjects.map(({ subject }) => subject)).toContain('Your Thread & Tindi desk code');
  });
});

describe('orders of an erased account', () => {
  it('[23.12] that are over stand in no list and are found by nothing but their number; their money counts', async () => {
    const shopper = await busyShopper(shop);
    const desk = await atDesk(shop);
    const search = async (words: string) =>
      (await desk(deskCalls.deskOrders, { search: words })).body['orders'] as { orderId: string }[];
    const today = { from: '2026-06-01', to: '2026-06-30' };
    const figures = async () => JSON.stringify((await desk(deskCalls.readFigures, today)).body);
    expect((await search('canarina')).length).toBe(3);
    const before = await figures();
    await erase(shopper.token, shopper.email);
    for (const words of ['', 'Canarina', 'rina.only@gmail.com', '98450 12345', shopper.orders.returned.slice(0, -1)])
      expect([words, await search(words)]).toEqual([words, []]);
    for (const number of [shopper.orders.returned, ` ${shopper.orders.returned.toLowerCase()} `])
      expect(await search(number)).toMatchObject([{ orderId: shopper.orders.returned, accountErased: true }]);
    expect(await command('orders', '--search', shopper.orders.returned)).toContain(shopper.orders.returned);
    for (const filter of ['delivered', 'cancelled', 'all', 'returns', 'cash'])
      expect((await desk(deskCalls.deskOrders, { filter })).body['orders']).toEqual([]);
    expect((await desk(deskCalls.deskReturns, { which: 'all' })).body['returns']).toEqual([]);
    const lists = [
      await command('orders', '--csv'),
      await command('returns', '--all', '--csv'),
      await command('refunds', '--all', '--csv'),
      await command('changes', '--csv'),
      await command('invoices', '--from', today.from, '--to', today.to, '--csv'),
      String((await desk(deskCalls.orderLedger, today)).body['csv']),
      JSON.stringify(
        await listChanges({ services: shop.services, who: 'o' }, { kind: undefined, id: '', today: false, after: '' }),
      ),
    ];
    for (const list of lists) for (const canary of CANARIES) expect(list).not.toContain(canary);
    for (const books of lists.slice(4, 6)) expect(books).toContain(shopper.orders.returned);
    expect(await figures()).toBe(before);
    expect((await desk(deskCalls.deskOrder, { orderId: shopper.orders.returned })).body).toMatchObject({
      accountErased: true,
      isOver: true,
      email: '',
      order: { address: { firstName: 'Canarina' } },
    });
    const [invoice] = (await desk(deskCalls.readTaxDocuments, { id: shopper.orders.returned })).body[
      'documents'
    ] as object[];
    expect(invoice).toMatchObject({ buyer: { name: 'Canarina Uniquesson' } });
  });

  it('[23.12] that are under way go on, are shown as such, and leave the lists when they are over', async () => {
    const [product] = await shop.addProducts({ price: 500 });
    const shopper = await onlineShopper(shop, EMAIL);
    if (product) await shop.call(calls.placeOrder, makeOrderPayload([{ product }]), { token: shopper.token });
    const [order] = await shopper.orders();
    const number = String(order?.orderId);
    expect(await profile(shopper.token)).toMatchObject({ account: { underWay: 1, keptUntil: '2035-03-31' } });
    await erase(shopper.token);
    const listed = async () => JSON.parse(await command('orders', '--search', 'asha', '--json')) as { order: string }[];
    const desk = await atDesk(shop);
    expect((await desk(deskCalls.deskOrders, { filter: 'to-pack' })).body['orders']).toMatchObject([
      { orderId: number, accountErased: true },
    ]);
    await forgetErased(shop.services);
    await command('order-status', number, 'Shipped');
    expect(await shopper.mails('order-%-shipped')).toHaveLength(1);
    await command('order-status', number, 'Delivered');
    expect(await listed()).toHaveLength(1);
    await command('cash', number);
    expect(await listed()).toEqual([]);
    await forgetErased(shop.services);
    expect(await found(['"contact":"asha'])).toEqual([]);
    expect(await shop.services.db.selectFrom('users').select(['email', 'contact']).execute()).toEqual([
      { email: expect.stringMatching(/^erased:/), contact: null },
    ]);
  });

  it('[23.11] name nobody any more the day after the last duty to keep has ended, and not before; sums stay', async () => {
    const shopper = await busyShopper(shop);
    const { db } = shop.services;
    await erase(shopper.token, shopper.email);
    const ids = [shopper.payment.razorpay_payment_id, shopper.payment.razorpay_order_id];
    const sums = () =>
      db.selectFrom('orders').select(['public_id', 'status', 'total_paise']).orderBy('public_id').execute();
    const before = await sums();
    const documents = () =>
      db.selectFrom('tax_documents').select(['number', 'total_paise']).orderBy('number').execute();
    const written = await documents();
    const forget = async (at: string) => {
      shop.clock.advance(Date.parse(at) - shop.clock.now().getTime());
      await forgetExpired(shop.services);
      await forgetErased(shop.services);
      return found([...CANARIES, ...ids]);
    };
    const inOrders = (hits: string[]) => hits.filter((hit) => hit === 'orders: Canarina');
    // The last moment of 31 March in India, and the first of April.
    expect(inOrders(await forget('2035-03-31T18:29:00.000Z'))).toHaveLength(1);
    // The stand-in's books, like the real provider's, name nobody.
    expect((await forget('2035-03-31T18:31:00.000Z')).filter((hit) => !hit.startsWith('sandbox_'))).toEqual([]);
    expect(await sums()).toEqual(before);
    expect(await documents()).toEqual(written);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: 'nobody' }]);
    await forgetErased(shop.services);
    const desk = await atDesk(shop);
    expect((await desk(deskCalls.deskOrder, { orderId: shopper.orders.cancelled })).body).toMatchObject({
      order: { status: 'Cancelled', address: { firstName: '', state: 'Karnataka' } },
    });
    expect((await desk(deskCalls.readTaxDocuments, { id: shopper.orders.returned })).status).toBe(200);
  });

  it('[23.11] that never were a sale name nobody after a year', async () => {
    const [product] = await shop.addProducts({ price: 500 });
    const shopper = await onlineShopper(shop, EMAIL);
    if (product) await shop.call(calls.placeOrder, makeOrderPayload([{ product }]), { token: shopper.token });
    const [order] = await shopper.orders();
    await shop.call(optionalCalls.cancelOrder, { orderId: order?._id }, { token: shopper.token });
    await erase(shopper.token);
    shop.clock.advance(365 * DAY_MS);
    await forgetExpired(shop.services);
    await forgetErased(shop.services);
    expect(await found(['Temple Road'])).toEqual(['orders: Temple Road']);
    shop.clock.advance(DAY_MS);
    await forgetErased(shop.services);
    expect(await found(['Temple Road', 'asha@gmail.com'])).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { calls } from '@/lib/contract/calls';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { makeOrderPayload } from '@/testing/make-order-payload';
import { atDesk } from '../testing/at-desk';
import { busyShopper, CANARIES } from '../testing/busy-shopper';
import { makeSignUp } from '../testing/make-sign-up';
import { runCommand } from '../testing/run-command';
import { createTestBackend, type TestBackend } from '../testing/test-backend';

const PROOF = 'Wrote from the address of the account and knew what was ordered';
let shop: TestBackend;
let desk: Awaited<ReturnType<typeof atDesk>>;

beforeEach(async () => {
  shop = await createTestBackend({ OWNER_EMAIL: 'owner@gmail.com', TEST_ACCOUNT_EMAIL: 'tester@gmail.com' });
  desk = await atDesk(shop);
});

interface Listed {
  id: string;
  name: string;
  email: string;
  phone?: string;
  orders: number;
  refused: number;
  spent: number;
}

const list = async (input: object = {}) => (await desk(deskCalls.listCustomers, input)).body['customers'] as Listed[];
const emails = async (input: object = {}) => (await list(input)).map(({ email }) => email);
const one = async (id: string) => (await desk(deskCalls.readCustomer, { id })).body;
const idOf = async (email: string) => (await list({ search: email }))[0]?.id ?? '';
const command = (...words: string[]) => runCommand(shop.services, ...words);

async function signUp(fields: Record<string, unknown>): Promise<string> {
  const email = String(fields['email']);
  await shop.call(calls.register, makeSignUp(fields));
  const { body } = await shop.call(calls.verifyCode, { email, otp: await shop.newestCode(email) });
  return String(body['token']);
}

async function buy(token: string, address: object = {}, price = 500): Promise<string> {
  const [kurta] = await shop.addProducts({ name: 'Kurta', price, sizes: ['M'], colors: ['Red'] });
  const payload = makeOrderPayload([{ product: kurta }]);
  const { status, body } = await shop.call(
    calls.placeOrder,
    { ...payload, address: { ...payload.address, ...address } },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
  if (status !== 200) throw new Error(String(body['message']));
  return String((await shop.orders(token)).at(-1)?.orderId);
}

it('[23.33] customers come in pages, each once, who signed up last first', async () => {
  for (const name of ['one', 'two', 'three']) await shop.logIn(`${name}@gmail.com`);
  expect(await emails()).toEqual(['three@gmail.com', 'two@gmail.com', 'one@gmail.com']);
  const { body } = await desk(deskCalls.listCustomers, { limit: '2' });
  expect(await emails({ limit: '2', after: body['next'] })).toEqual(['one@gmail.com']);
});

it('[23.34] counts orders, refused parcels and what was spent less what was refunded', async () => {
  const token = await signUp({ email: 'asha@gmail.com' });
  const [delivered, refused] = [await buy(token), await buy(token)];
  await buy(token);
  await command('order-status', delivered, 'Shipped');
  await command('order-status', delivered, 'Delivered');
  await command('cash', delivered);
  await command('refund', delivered, '--amount', '100', '--reason', 'A loose thread');
  const { id } = await shop.services.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  await desk(deskCalls.markGiven, { id });
  await command('order-status', refused, 'Shipped');
  await command('refused', refused);
  const { total_paise } = await shop.services.db
    .selectFrom('orders')
    .select('total_paise')
    .where('public_id', '=', delivered)
    .executeTakeFirstOrThrow();
  expect(await list()).toMatchObject([{ orders: 3, refused: 1, spent: total_paise / 100 - 100 }]);
  await shop.logIn('ravi@gmail.com');
  expect(await emails({ filter: 'refused' })).toEqual(['asha@gmail.com']);
});

it('[23.50] are sorted by what they spent, ordered and refused, the newest first among equals, through all pages and with a search', async () => {
  const [asha = '', ravi = ''] = [await signUp({ email: 'asha@gmail.com' }), await signUp({ email: 'ravi@gmail.com' })];
  for (const name of ['one', 'two']) await shop.logIn(`${name}@gmail.com`);
  const paid = await buy(ravi, {}, 5000);
  await command('order-status', paid, 'Shipped');
  await command('order-status', paid, 'Delivered');
  for (const orderId of [await buy(asha), await buy(asha)]) {
    await command('order-status', orderId, 'Shipped');
    await command('refused', orderId);
  }
  const all = {
    newest: 'two one ravi asha',
    spent: 'ravi two one asha',
    orders: 'asha ravi two one',
    refused: 'asha two one ravi',
  };
  for (const [sort, order] of Object.entries(all)) {
    const expected = order.split(' ').map((name) => `${name}@gmail.com`);
    expect(await emails({ sort }), sort).toEqual(expected);
    const paged: string[] = [];
    for (let after: unknown; paged.length < 4;) {
      const { body } = await desk(deskCalls.listCustomers, { sort, limit: '1', after });
      paged.push(...(body['customers'] as Listed[]).map(({ email }) => email));
      after = body['next'];
    }
    expect(paged, sort).toEqual(expected);
  }
  expect(await emails({ sort: 'spent', search: 'a' })).toEqual(
    ['ravi', 'two', 'one', 'asha'].map((name) => `${name}@gmail.com`),
  );
  expect(await emails({ sort: 'orders', filter: 'refused' })).toEqual(['asha@gmail.com']);
  expect(await emails({ sort: 'orders', after: '2026-06-15T00:00:00.000Z|x' })).toHaveLength(4);
  expect((await command('customers', '--sort', 'spent', '--csv')).split('\n')[1]).toContain('ravi@gmail.com');
});

it('[23.35] are found by name, email and phone, however it is grouped, also of an order to somebody else', async () => {
  const token = await signUp({ email: 'asha.k@gmail.com', firstName: 'ASHA', lastName: 'Kulkarni' });
  await buy(token, { firstName: 'Devi', phone: '98450 12345' });
  await signUp({ email: 'ravi@gmail.com', firstName: 'Ravi', lastName: '100%' });
  for (const search of ['asha kulk', 'asha.k@', '+91-98450 12345', 'devi'])
    expect(await emails({ search })).toEqual(['asha.k@gmail.com']);
  expect(await emails({ search: '100%' })).toEqual(['ravi@gmail.com']);
  expect(await emails({ search: '%' })).toEqual(['ravi@gmail.com']);
  expect(await emails({ search: 'nobody here' })).toEqual([]);
});

it('[23.36] one customer: orders, where they went, and what an erased account would leave', async () => {
  const token = await signUp({ email: 'asha@gmail.com', firstName: 'Asha', lastName: 'Rao' });
  const order = await buy(token, { phone: '9845012345', street: '12 Lake Road' });
  await buy(token, { phone: '9845012345', street: '12 lake road' });
  const body = await one(await idOf('asha@gmail.com'));
  expect(body['customer']).toMatchObject({
    firstName: 'Asha',
    dob: '1995-04-01',
    underWay: 2,
    waitingPhone: '+919845012345',
  });
  expect(body['orderedLast']).toHaveLength(2);
  expect(JSON.stringify(body['orderedLast'])).toContain(order);
  expect(body['addresses']).toHaveLength(1);
  expect((await desk(deskCalls.readCustomer, { id: 'nobody' })).status).toBe(404);
});

it('[23.37] the file holds all customers, runs as no formula, and the audit says who took it', async () => {
  const token = await signUp({ email: 'asha@gmail.com', firstName: '=HYPERLINK("x")', lastName: 'Rao' });
  await buy(token, { phone: '9845012345' });
  const csv = String((await desk(deskCalls.exportCustomers, {})).body['csv']);
  expect(csv.split('\n')[0]).toBe('name,email,phone,signed up,orders,spent,refused parcels,news,last order');
  expect(csv).toContain(`"'=HYPERLINK(""x"") Rao",asha@gmail.com,91 9845012345,`);
  const changes = (await desk(deskCalls.listChanges, { kind: 'customer' })).body['changes'];
  expect(changes).toMatchObject([{ what: 'file taken', who: 'link' }]);
});

it('[23.38] corrects for who has proven it: account and orders not sent yet; a mail says what, the audit no more', async () => {
  const token = await signUp({ email: 'asha@gmail.com', firstName: 'Asha', lastName: 'Rao' });
  const [sent, waits, gift] = [
    await buy(token, { phone: '9845012345' }),
    await buy(token, { phone: '9845012345' }),
    await buy(token, { phone: '9000000001' }),
  ];
  await command('order-status', sent, 'Shipped');
  await command('order-status', gift, 'Shipped');
  const id = await idOf('asha@gmail.com');
  const { seen } = (await one(id))['customer'] as { seen: string };
  const right = { id, firstName: 'Usha', lastName: 'Rao', dob: '1994-04-01', gender: 'female', phone: '9811122233' };
  const correct = (input: object) => desk(deskCalls.correctCustomer, { ...right, proof: PROOF, seen, ...input });
  expect((await correct({ proof: 'yes' })).status).toBe(400);
  expect((await correct({ dob: '2020-01-01' })).status).toBe(400);
  expect((await correct({ phone: '12345' })).body['fields']).toMatchObject({
    phone: expect.stringContaining('mobile'),
  });
  expect((await correct({})).body['message']).toContain('first name, date of birth, phone');
  expect((await correct({})).status).toBe(409);
  const phones = await shop.services.db.selectFrom('orders').select(['public_id', 'phone']).execute();
  expect(new Map(phones.map((row) => [row.public_id, row.phone]))).toEqual(
    new Map([
      [sent, '+919845012345'],
      [waits, '+919811122233'],
      [gift, '+919000000001'],
    ]),
  );
  expect(await emails({ search: '9811122233' })).toEqual(['asha@gmail.com']);
  expect(await emails({ search: 'usha' })).toEqual(['asha@gmail.com']);
  const mail = await shop.services.db
    .selectFrom('outbox')
    .select(['recipient', 'text'])
    .where('id', 'like', 'account-corrected-%')
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe('asha@gmail.com');
  expect(mail.text).toContain('first name, date of birth, phone');
  const changes = JSON.stringify(await shop.services.db.selectFrom('changes').selectAll().execute());
  expect(changes).toContain(PROOF);
  for (const word of ['Usha', 'Asha', '98111', '98450', 'asha@']) expect(changes).not.toContain(word);
});

it('[23.39] erases for who has proven it, asks first, as shoppers do by a code; what is under way goes on', async () => {
  const { token, email } = await busyShopper(shop);
  const id = await idOf(email);
  const erase = (input: object) => desk(deskCalls.eraseCustomer, { id, proof: PROOF, ...input });
  const asked = await erase({});
  expect(asked).toMatchObject({ status: 400, body: { code: 'question', fields: { sure: 'Delete it for good' } } });
  expect(await list()).toHaveLength(1);
  expect(await erase({ sure: asked.body['message'] })).toMatchObject({ status: 200 });
  expect((await shop.call(calls.getProfile, {}, { token })).status).toBe(401);
  expect(await list()).toEqual([]);
  expect((await erase({})).status).toBe(404);
  const farewell = await shop.services.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', email)
    .where('sent_at', 'is', null)
    .execute();
  expect(farewell.map(({ subject }) => subject)).toEqual([expect.stringContaining('account is deleted')]);
  const { rows } = await sql`select * from changes where subject_kind = 'customer'`.execute(shop.services.db);
  const audit = JSON.stringify(rows);
  expect(audit).toContain(PROOF);
  expect(CANARIES.filter((word) => audit.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
});

it('[23.39] an order under way names its buyer until it is over, and the test account stays', async () => {
  const token = await signUp({ email: 'asha@gmail.com' });
  const order = await buy(token);
  const id = await idOf('asha@gmail.com');
  const asked = await desk(deskCalls.eraseCustomer, { id, proof: PROOF });
  expect(asked.body['message']).toContain('One order is under way and will be finished first.');
  await desk(deskCalls.eraseCustomer, { id, proof: PROOF, sure: asked.body['message'] });
  expect((await desk(deskCalls.deskOrder, { orderId: order })).body).toMatchObject({
    email: 'asha@gmail.com',
    accountErased: true,
  });
  await shop.call(calls.login, { email: 'tester@gmail.com' });
  const refused = { id: await idOf('tester@gmail.com'), proof: PROOF, sure: 'yes' };
  expect((await desk(deskCalls.eraseCustomer, refused)).status).toBe(403);
});

it('[23.40] a proof that holds name, address, phone or number is refused with words, since it stays', async () => {
  const token = await signUp({ email: 'asha@gmail.com', firstName: 'Asha', lastName: 'Rao' });
  const order = await buy(token, { phone: '9845012345' });
  const id = await idOf('asha@gmail.com');
  for (const proof of [
    'Asha called us',
    'wrote from asha@gmail.com',
    'called from +91 98450-12345',
    `knew the order ${order.toLowerCase()}`,
  ])
    expect(await desk(deskCalls.eraseCustomer, { id, proof, sure: 'yes' })).toMatchObject({
      status: 400,
      body: { fields: { proof: expect.stringContaining('name nobody') } },
    });
  expect(await list()).toHaveLength(1);
});

it('[23.40] shoppers make none of these calls', async () => {
  const token = await shop.logIn('owner@gmail.com');
  for (const call of [deskCalls.listCustomers, deskCalls.exportCustomers, deskCalls.eraseCustomer])
    expect((await shop.call(call, {}, { token })).status).toBe(401);
  expect((await shop.call(optionalCalls.readOwnData, {}, { token })).status).toBe(200);
});

it('[23.49] the commands list them and erase with a proof, once asked', async () => {
  await signUp({ email: 'asha@gmail.com', firstName: 'Asha', lastName: 'Rao' });
  await shop.logIn('ravi@gmail.com');
  expect(await command('customers', '--search', 'asha', '--csv')).toContain('Asha Rao,asha@gmail.com,');
  expect(await command('customers', 'news')).toContain('unsubscribe');
  const erase = (...more: string[]) => command('customers', 'erase', 'asha@gmail.com', ...more);
  await expect(erase('--sure')).rejects.toThrow(/proof|proved/);
  await expect(erase('--proof', PROOF)).rejects.toThrow('cannot come back to this account');
  expect(await erase('--proof', PROOF, '--sure')).toContain('The account is deleted.');
  await expect(erase('--proof', PROOF, '--sure')).rejects.toThrow('There is no account of asha@gmail.com');
  expect(await emails()).toEqual(['ravi@gmail.com']);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { makeProduct } from '@/testing/make-product';
import { hashToken } from '../accounts/open-session';
import { readBackendConfig } from '../backend-config';
import { saveFees } from '../catalogue/fees';
import { saveProducts } from '../catalogue/save-products';
import { createBackend, type Backend } from '../create-backend';
import { COUPON_USED, COUPON_USED_BY_PHONE } from '../refusal';
import { makeOrderPayload, TEST_FEES } from '@/testing/make-order-payload';
import { testDatabase } from '../testing/test-database';
import { connectDatabase } from './connect-database';
import { migrateDatabase, migrateTo } from './migrate-database';

const BEFORE_MAILBOXES = '030-hidden-products';
/** One mailbox; the first of them has used the coupon. */
const SPELLINGS = ['ashashop@gmail.com', 'asha.shop@gmail.com', 'ashashop+two@gmail.com', 'a.sha.shop@googlemail.com'];
const OTHER = 'ravi@gmail.com';
const PHONE_OF_THEN = '+919876543210';

let folder: string;
let database: Awaited<ReturnType<typeof testDatabase>>;
let backend: Backend;

/** A shop as it was before mailboxes were counted, with four accounts of one mailbox and a use by one of them; then it opens. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tindi-'));
  database = await testDatabase(folder);
  const db = connectDatabase(database.url);
  await migrateTo(db, BEFORE_MAILBOXES);
  const [now, later] = [new Date().toISOString(), '2099-01-01T00:00:00.000Z'];
  for (const email of [...SPELLINGS, OTHER]) {
    await sql`insert into users (id, email, first_name, last_name, dob, gender, created_at)
      values (${email}, ${email}, 'Asha', 'Rao', '1995-04-01', 'female', ${now})`.execute(db);
    await sql`insert into sessions (token_hash, user_id, created_at, expires_at)
      values (${hashToken(email)}, ${email}, ${now}, ${later})`.execute(db);
  }
  await sql`insert into coupons (code, percent, usage_limit, shopper_limit, used_count, active)
    values ('ONCE', 10, null, 1, 1, 1)`.execute(db);
  const address = JSON.stringify({ firstName: 'Asha', lastName: 'Rao', phone: PHONE_OF_THEN });
  await sql`insert into orders (id, public_id, user_id, status, payment_method, paid, address, coupon_code, discount_percent,
    subtotal_paise, shipping_paise, platform_paise, discount_paise, total_paise, created_at, updated_at)
    values ('o1', 'TT-1', ${SPELLINGS[0]}, 'Delivered', 'COD', 0, ${address}, 'ONCE', 10,
      1, 0, 0, 0, 1, ${now}, ${now})`.execute(db);
  await sql`insert into coupon_uses (order_id, code, user_id) values ('o1', 'ONCE', ${SPELLINGS[0]})`.execute(db);
  await db.destroy();
  const config = readBackendConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  backend = await createBackend({ ...config, dataDir: folder }, { seed: false });
});
afterEach(async () => {
  await backend.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(address: string, email: string, input: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', token: email };
  const asked = new Request(`http://shop.invalid${address}`, { method: 'POST', headers, body: JSON.stringify(input) });
  return (await backend.fetch(asked)).json();
}
const validate = (email: string) => ask(calls.validateCoupon.path, email, { couponCode: 'ONCE' });

it('[23.31] a use from before counts for every spelling of its mailbox, and for nobody else', async () => {
  for (const email of SPELLINGS) expect(await validate(email), email).toMatchObject({ success: false, ...COUPON_USED });
  expect(await validate(OTHER)).toMatchObject({ success: true });
});

it('[23.31] and for the phone that its order went to', async () => {
  const { db, now } = backend.services;
  const product = makeProduct('Kurta', { price: 500, sizes: ['M'], colors: ['Red'] });
  await db.transaction().execute((trx) => saveProducts(trx, [product], now()));
  await saveFees(db, TEST_FEES);
  const payload = makeOrderPayload([{ product }], { code: 'ONCE', percent: 10 });
  const order = (phone: string) =>
    ask(calls.placeOrder.path, OTHER, { ...payload, address: { ...payload.address, phone } });
  expect(await order(PHONE_OF_THEN)).toMatchObject(COUPON_USED_BY_PHONE);
  expect(await order('+919876543211')).toMatchObject({ success: true });
});

it('[23.31] orders without an account know their mailbox', async () => {
  const own = await testDatabase(await mkdtemp(path.join(folder, 'own-')));
  const db = connectDatabase(own.url);
  await migrateTo(db, '079-online-terms');
  await sql`insert into users (id, email, first_name, last_name, dob, gender, created_at)
    values ('guest', 'guest', '', '', '', '', '2026-01-01')`.execute(db);
  for (const email of ['b.en+x@gmail.com', 'asha@example.in', null])
    await sql`insert into orders (id, public_id, user_id, status, payment_method, paid, address, discount_percent,
      subtotal_paise, shipping_paise, platform_paise, discount_paise, total_paise, created_at, updated_at, guest_email)
      values (${String(email)}, ${String(email)}, 'guest', 'Delivered', 'COD', 0, '{}', 0,
        1, 0, 0, 0, 1, '2026-01-01', '2026-01-01', ${email})`.execute(db);
  await migrateDatabase(db);
  const { rows } = await sql<{ guest_mailbox: string }>`select guest_mailbox from orders order by id`.execute(db);
  await db.destroy();
  await own.drop();
  expect(rows.map(({ guest_mailbox }) => guest_mailbox)).toEqual(['asha@example.in', 'ben@gmail.com', null]);
});

it('[22.130] the demo’s coupon of before counts for first orders, and one that the merchant has changed for what it did', async () => {
  const countsFor = async (by: 'demo' | 'merchant', percent: number) => {
    const own = await testDatabase(await mkdtemp(path.join(folder, 'own-')));
    const db = connectDatabase(own.url);
    await migrateTo(db, BEFORE_MAILBOXES);
    await sql`insert into coupons (code, percent, usage_limit, shopper_limit, used_count, active)
      values ('SUMMER', ${percent}, null, null, 3, 1)`.execute(db);
    if (by === 'merchant')
      await sql`insert into changes (id, at, who, what, subject_kind, subject_id)
        values ('c1', '2026-01-01T00:00:00.000Z', 'cli', 'coupon changed', 'coupon', 'SUMMER')`.execute(db);
    await migrateDatabase(db);
    const { rows } = await sql<{ counts_for: string }>`select counts_for from coupons`.execute(db);
    await db.destroy();
    await own.drop();
    return rows[0]?.counts_for;
  };
  expect(await countsFor('demo', 10)).toBe('first-order');
  expect(await countsFor('merchant', 10)).toBe('every-order');
  expect(await countsFor('demo', 15)).toBe('every-order');
});

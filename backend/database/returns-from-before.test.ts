import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Migrator, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database';
import { connectDatabase } from './connect-database';
import { migrateDatabase, migrations } from './migrate-database';

it('requests for a whole order become requests for its pieces that are taken back, with their history', async () => {
  const { db, close } = await open('006');
  await sql`insert into orders (id, public_id, user_id, status, refund_status, payment_method, paid, address, discount_percent,
    subtotal_paise, shipping_paise, platform_paise, discount_paise, total_paise, created_at, updated_at)
    values ('o', 'TT-ABC', 'u', 'Delivered', 'Issued', 'COD', 0, '{}', 0, 1, 0, 0, 0, 1, '1', '1')`.execute(db);
  for (const [position, category, quantity] of [
    [0, 'Men', 2],
    [1, 'Snacks', 3],
  ] as const)
    await sql`insert into order_items (order_id, position, product_id, variant_key, name, price_paise, quantity, size, color,
      category, sub_category, image) values ('o', ${position}, 'p', 'v', 'n', 1, ${quantity}, '', '', ${category}, '', '')`.execute(
      db,
    );
  for (const [status, at] of [
    ['Delivered', '2'],
    ['Return Requested', '3'],
    ['Return Received', '4'],
    ['Refund Issued', '5'],
  ])
    await sql`insert into order_events (order_id, status, created_at) values ('o', ${status}, ${at})`.execute(db);
  await sql`insert into return_requests (order_id, wish, reason, status, created_at)
    values ('o', 'return', 'Too small', 'Received', '3')`.execute(db);

  await migrateDatabase(db);
  expect(await db.selectFrom('returns').selectAll().execute()).toMatchObject([
    {
      id: 'RT-ABC',
      order_id: 'o',
      cause: 'other',
      reason: 'Too small',
      status: 'Received',
      amount_paise: null,
      refunded_at: '5',
    },
  ]);
  expect(await db.selectFrom('return_pieces').select(['position', 'piece']).orderBy('piece').execute()).toEqual([
    { position: 0, piece: 1 },
    { position: 0, piece: 2 },
  ]);
  expect(await db.selectFrom('return_events').select('status').orderBy('created_at').execute()).toHaveLength(3);
  expect(await db.selectFrom('order_events').select('status').execute()).toEqual([{ status: 'Delivered' }]);
  await close();
});

it('[10.11] an exchange that ended with its products, before a replacement was noted, is over without a mail', async () => {
  const { db, close } = await open('008');
  await sql`insert into orders (id, public_id, user_id, status, payment_method, paid, address, discount_percent,
    subtotal_paise, shipping_paise, platform_paise, discount_paise, total_paise, created_at, updated_at)
    values ('o', 'TT-ABC', 'u', 'Delivered', 'COD', 0, '{}', 0, 1, 0, 0, 0, 1, '1', '1')`.execute(db);
  for (const [id, kind, status] of [
    ['over', 'exchange', 'Received'],
    ['money', 'return', 'Received'],
    ['coming', 'exchange', 'Approved'],
  ])
    await sql`insert into returns (id, order_id, wish, cause, reason, status, created_at, answered_at)
      values (${id}, 'o', ${kind}, 'size', 'L', ${status}, '3', '4')`.execute(db);

  await migrateDatabase(db);
  const stored = await db.selectFrom('returns').select(['id', 'status']).orderBy('id').execute();
  expect(stored.map(({ id, status }) => [id, status])).toEqual([
    ['coming', 'Approved'],
    ['money', 'Received'],
    ['over', 'Sent'],
  ]);
  expect(await db.selectFrom('return_events').selectAll().execute()).toEqual([
    { return_id: 'over', status: 'Replacement Sent', created_at: '4' },
  ]);
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  await close();
});

it('[10.71] a customer who is choosing chooses for all of it: nothing of it was found before that could be said', async () => {
  const { db, close } = await open('083');
  await sql`insert into orders (id, public_id, user_id, status, payment_method, paid, address, discount_percent,
    subtotal_paise, shipping_paise, platform_paise, discount_paise, total_paise, created_at, updated_at)
    values ('o', 'TT-ABC', 'u', 'Delivered', 'COD', 0, '{}', 0, 1, 0, 0, 0, 1, '1', '1')`.execute(db);
  for (const status of ['Choosing', 'Received']) {
    await sql`insert into returns (id, order_id, wish, cause, reason, status, created_at)
      values (${status}, 'o', 'exchange', 'size', '', ${status}, '3')`.execute(db);
    await sql`insert into return_replacements (return_id, position, product_id, variant_key, name, image, size, color, quantity)
      values (${status}, 0, 'p', 'S-Red', 'Kurta', '', 'S', 'Red', 2)`.execute(db);
  }
  await migrateDatabase(db);
  const rows = await db
    .selectFrom('return_replacements')
    .select(['return_id', 'quantity'])
    .orderBy('return_id')
    .execute();
  expect(rows.map(({ return_id, quantity }) => [return_id, quantity])).toEqual([
    ['Choosing', 0],
    ['Received', 2],
  ]);
  await close();
});

/** A database as it was before this migration, with one shopper. */
async function open(before: string) {
  const { url, drop } = await testDatabase(await mkdtemp(path.join(tmpdir(), 'returns-')));
  const db = connectDatabase(url);
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < before));
  await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest();
  await sql`insert into users (id, email, first_name, last_name, dob, gender, created_at)
    values ('u', 'asha@gmail.com', 'Asha', '', '', '', '')`.execute(db);
  const close = async () => {
    await db.destroy();
    await drop();
  };
  return { db, close };
}

it('[21.40] refunds of before keep amount, state and key; what was given by hand is a row, and what went with all of it is covered', async () => {
  const { db, close } = await open('011');
  const order = async (id: string, paid: number, refundState?: string) => {
    await sql`insert into orders (id, public_id, user_id, status, payment_method, paid, address, discount_percent,
      subtotal_paise, shipping_paise, platform_paise, discount_paise, total_paise, created_at, updated_at)
      values (${id}, ${`TT-${id}`}, 'u', 'Delivered', ${paid ? 'Razorpay' : 'COD'}, ${paid}, '{}', 0, 500, 0, 0, 0, 500, '1', '1')`.execute(
      db,
    );
    await sql`insert into order_items (order_id, position, product_id, variant_key, name, price_paise, quantity, size, color,
      category, sub_category, image) values (${id}, 0, 'p', 'v', 'n', 500, 1, '', '', 'Men', '', '')`.execute(db);
    await sql`insert into returns (id, order_id, wish, cause, reason, status, amount_paise, created_at, answered_at, refunded_at)
      values (${`RT-${id}`}, ${id}, 'return', 'size', '', 'Received', 500, '3', '4', '5')`.execute(db);
    await sql`insert into return_pieces (order_id, position, piece, return_id) values (${id}, 0, 1, ${`RT-${id}`})`.execute(
      db,
    );
    if (paid)
      await sql`insert into payments (order_id, provider_order_id, provider_payment_id, amount_paise, created_at, captured_at, state)
        values (${id}, ${`order_${id}`}, ${`pay_${id}`}, 500, '1', '1', 'paid')`.execute(db);
    if (refundState)
      await sql`insert into refunds (id, order_id, provider_payment_id, amount_paise, reason, state, attempts, try_after, created_at,
        updated_at) values (${`key-${id}`}, ${id}, ${`pay_${id}`}, 500, 'by-merchant', ${refundState}, 2, '5', '5', '5')`.execute(
        db,
      );
  };
  await order('cash', 0);
  await order('hand', 1);
  await order('whole', 1, 'issued');
  await order('failed', 1, 'failed');

  await migrateDatabase(db);
  const rows = await db.selectFrom('refunds').selectAll().orderBy('order_id').orderBy('id').execute();
  expect(rows.map((row) => [row.id, row.way, row.state, row.asked_paise, row.amount_paise, row.cause_key])).toEqual([
    ['RT-cash', 'hand', 'issued', 500, 500, 'return:RT-cash:1'],
    ['RT-failed', 'hand', 'issued', 500, 500, 'return:RT-failed:1'],
    ['key-failed', 'provider', 'failed', 500, 500, 'whole:pay_failed'],
    ['RT-hand', 'hand', 'issued', 500, 500, 'return:RT-hand:1'],
    ['RT-whole', 'provider', 'covered', 500, 0, 'return:RT-whole:1'],
    ['key-whole', 'provider', 'issued', 500, 500, 'whole:pay_whole'],
  ]);
  expect(rows.filter(({ reason }) => reason === 'at-provider')).toHaveLength(2);
  const units = await db.selectFrom('return_pieces').select(['received_at', 'refund_id']).execute();
  expect(units.every((unit) => unit.received_at === '4' && unit.refund_id?.startsWith('RT-'))).toBe(true);
  const again = { ...rows[0]!, id: 'other' };
  await expect(db.insertInto('refunds').values(again).execute()).rejects.toThrow(/unique/i);
  await close();
});

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

it('[10.11] an exchange that ended with its goods, before a replacement was noted, is over without a mail', async () => {
  const { db, close } = await open('008');
  await sql`insert into orders (id, public_id, user_id, status, payment_method, paid, address, discount_percent,
    subtotal_paise, shipping_paise, platform_paise, discount_paise, total_paise, created_at, updated_at)
    values ('o', 'TT-ABC', 'u', 'Delivered', 'COD', 0, '{}', 0, 1, 0, 0, 0, 1, '1', '1')`.execute(db);
  for (const [id, wish, status] of [
    ['over', 'exchange', 'Received'],
    ['money', 'return', 'Received'],
    ['coming', 'exchange', 'Approved'],
  ])
    await sql`insert into returns (id, order_id, wish, cause, reason, status, created_at, answered_at)
      values (${id}, 'o', ${wish}, 'size', 'L', ${status}, '3', '4')`.execute(db);

  await migrateDatabase(db);
  const kept = await db.selectFrom('returns').select(['id', 'status']).orderBy('id').execute();
  expect(kept.map(({ id, status }) => [id, status])).toEqual([
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

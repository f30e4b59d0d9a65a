import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Migrator, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database';
import { connectDatabase } from './connect-database';
import { migrateDatabase, migrations } from './migrate-database';

const ORDERS_AT_THE_DESK = '017-orders-at-the-desk';
/** More than one batch of the migration. */
const ORDERS = 1100;

it('[21.20] orders from before are found by number, name, phone and email; the cash of delivered ones counts as received', async () => {
  const database = await testDatabase(await mkdtemp(path.join(tmpdir(), 'tindi-')));
  const db = connectDatabase(database.url);
  const before = Object.keys(migrations)
    .toSorted()
    .findLast((name) => name < ORDERS_AT_THE_DESK);
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(before ?? '');
  await sql`insert into users (id, email, first_name, last_name, dob, gender, created_at)
    values ('u', 'asha@gmail.com', '', '', '', '', '1')`.execute(db);
  const address = JSON.stringify({ firstName: 'Ángel', lastName: 'Rao', phone: '+919876543210' });
  await sql`insert into orders (id, public_id, user_id, status, payment_method, paid, address, discount_percent,
    subtotal_paise, shipping_paise, platform_paise, discount_paise, total_paise, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(ORDERS)})
    select 'o' || i, 'TT-' || i, 'u', 'Delivered', case when i = 1 then 'COD' else 'Razorpay' end, 0, ${address}, 0,
      1, 0, 0, 0, 1, '1', '3' from n`.execute(db);
  await sql`insert into order_events (order_id, status, created_at) values ('o1', 'Delivered', '2')`.execute(db);

  await migrateDatabase(db);
  const orders = await db.selectFrom('orders').select(['public_id', 'found_by', 'cash_received_at']).execute();
  expect(orders.filter(({ cash_received_at }) => cash_received_at !== null)).toMatchObject([
    { public_id: 'TT-1', cash_received_at: '2' },
  ]);
  expect(new Set(orders.map(({ public_id, found_by }) => found_by.replace(public_id.toLowerCase(), '#')))).toEqual(
    new Set(['# ángel rao 919876543210 asha@gmail.com']),
  );
  await db.destroy();
  await database.drop();
});

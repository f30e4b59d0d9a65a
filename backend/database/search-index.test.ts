import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { atDesk } from '../testing/at-desk';
import { createTestBackend } from '../testing/test-backend';
import { mayHold, searchedText } from './search-index';
import { isPostgres } from './shop-database';

const shop = await createTestBackend();
const { db } = shop.services;
const desk = await atDesk(shop);
const find = async (search: string) => {
  const { orders } = (await desk(deskCalls.deskOrders, { filter: 'all', search })).body;
  return (orders as { orderId: string }[]).map(({ orderId }) => orderId);
};
const findCustomers = async (search: string) => {
  const { customers } = (await desk(deskCalls.listCustomers, { search })).body;
  return (customers as { email: string }[]).map(({ email }) => email);
};

/** As any version of the shop writes them. */
async function writeOrders(count: number): Promise<void> {
  const fields = sql`'Delivered', 'Razorpay', 1, '{}', 0, 1, 0, 0, 0, 1, '2026-01-01', '2026-01-01'`;
  await sql`insert into users (id, email, first_name, last_name, dob, gender, created_at, mailbox)
    values ('u', 'asha@gmail.com', 'Asha', 'Rao', '', '', '2026-01-01', 'asha@gmail.com')`.execute(db);
  await sql`insert into orders (id, public_id, user_id, status, payment_method, paid, address, discount_percent, subtotal_paise,
      shipping_paise, platform_paise, discount_paise, total_paise, created_at, updated_at, found_by)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    select 'o' || i, 'TT-' || i, 'u', ${fields}, 'tt-' || i || ' ángel_' || (i % 100) || ' o''hara+"x"@gmail.com' from n`.execute(
    db,
  );
}

it('[22.218] an index finds whatever is stored, by any part of it: also what an older version of the shop writes, changes and deletes', async () => {
  await writeOrders(300);
  expect(await find('ángel_77')).toEqual(['TT-77', 'TT-277', 'TT-177']);
  expect(await find('o\'hara+"x" t-277')).toEqual(['TT-277']);
  expect(await find('gel_7 t-27')).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((one) => `TT-27${one}`));
  expect(await findCustomers('asha@gm')).toEqual(['asha@gmail.com']);
  expect(await findCustomers('t-299')).toEqual(['asha@gmail.com']);
  await sql`update orders set found_by = 'tt-177 meenakshi' where id = 'o177'`.execute(db);
  await sql`delete from orders where id = 'o277'`.execute(db);
  await sql`update users set first_name = 'Meenakshi' where id = 'u'`.execute(db);
  expect(await find('ángel_77')).toEqual(['TT-77']);
  expect(await find('enaksh')).toEqual(['TT-177']);
  expect(await findCustomers('enaksh')).toEqual(['asha@gmail.com']);
  // SQLite's rows go to other places then.
  if (!isPostgres(db)) await sql`vacuum`.execute(db);
  expect(await find('ángel_77')).toEqual(['TT-77']);
});

it('[22.218] no search by index, and nothing that is forgotten, reads a whole table', async () => {
  for (const table of ['orders', 'users'] as const)
    expect(
      await planOf(
        sql`select id from ${sql.table(table)} where ${mayHold(db, table, ['meenakshi'])} and ${searchedText(table)} like '%meen%'`,
      ),
    ).not.toMatch(new RegExp(`(SCAN|Seq Scan on) ${table}\\b`));
  for (const [table, condition] of [
    ['sessions', "expires_at <= '2'"],
    ['login_events', "created_at <= '2'"],
    ['outbox', "expires_at <= '2'"],
    ['outbox', "recipient <> '' and sent_at is not null and coalesce(sent_at, created_at) <= '2'"],
    ['returns', "upi_id is not null and coalesce(answered_at, created_at) <= '2'"],
    ['orders', "payment_method = 'COD' and total_paise > 0 and status = 'Delivered' and cash_received_at is null"],
    ['orders', "status = 'Cancelled' and cancel_reason = 'The parcel was refused at the door'"],
  ])
    expect(await planOf(sql.raw(`select 1 from ${table} where ${condition} limit 2000`))).toMatch(
      /USING (COVERING )?INDEX|Index (Only )?Scan|Bitmap/,
    );
});

/** Of a small table PostgreSQL would rather read all. */
function planOf(query: ReturnType<typeof sql>): Promise<string> {
  return db.transaction().execute(async (trx) => {
    if (isPostgres(db)) await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql`${sql.raw(isPostgres(db) ? 'explain' : 'explain query plan')} ${query}`.execute(trx);
    return JSON.stringify(rows);
  });
}

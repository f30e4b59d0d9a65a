import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestBackend } from '../testing/test-backend';

it('[14.01] is healthy without a database and ready only with one that takes writes', async () => {
  const shop = await createTestBackend();
  expect((await shop.request('/healthz')).status).toBe(200);
  expect((await shop.request('/readyz')).status).toBe(200);
  await shop.services.db.destroy();
  shop.clock.advance(5000);
  expect((await shop.request('/healthz')).status).toBe(200);
  expect((await shop.request('/readyz')).status).toBe(503);
});

it('[14.78] is not ready where the database takes a small note and no order', async () => {
  const shop = await createTestBackend();
  const { db, config } = shop.services;
  expect((await Promise.all([1, 2, 3].map(() => shop.request('/readyz')))).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
  if (config.databaseUrl.startsWith('file:')) {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await db.deleteFrom('settings').where('name', '=', 'ready_probe').execute();
    await sql`vacuum`.execute(db);
    const after = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(Math.min(rows[0]?.page_count ?? 1, after.rows[0]?.page_count ?? 1) + 1)}`.execute(
      db,
    );
  } else await sql`alter table settings add constraint is_full check (length(value) < 1000)`.execute(db);
  expect((await shop.request('/readyz')).status, 'asked again within 5 s, nothing is written').toBe(200);
  shop.clock.advance(5000);
  expect((await shop.request('/readyz')).status).toBe(503);
});

it('[14.108] says with every 503 when to ask again, of a fault and of a refusal', async () => {
  const shop = await createTestBackend({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' });
  const refused = await shop.request('/api/order/razorpay-webhook', { method: 'POST', body: '{}' });
  await shop.services.db.destroy();
  shop.clock.advance(5000);
  const answers = [refused, await shop.request('/readyz')];
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array(2).fill([503, '5']));
});

it('[17.07] says with every call that it honours Idempotency-Keys, refusals too', async () => {
  const shop = await createTestBackend();
  for (const path of ['/api/product/list', '/api/nowhere'])
    expect((await shop.request(path)).headers.get('accept-idempotency-key')).toBe('orders');
});

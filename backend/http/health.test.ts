import { expect, it } from 'vitest';
import { createTestBackend } from '../testing/test-backend';

it('[14.01] is healthy without a database and ready only with one that takes writes', async () => {
  const shop = await createTestBackend();
  expect((await shop.request('/healthz')).status).toBe(200);
  expect((await shop.request('/readyz')).status).toBe(200);
  await shop.services.db.destroy();
  expect((await shop.request('/healthz')).status).toBe(200);
  expect((await shop.request('/readyz')).status).toBe(503);
  await shop.close();
});

it('[17.07] says with every call that it honours Idempotency-Keys, refusals too', async () => {
  const shop = await createTestBackend();
  for (const path of ['/api/product/list', '/api/nowhere'])
    expect((await shop.request(path)).headers.get('accept-idempotency-key')).toBe('orders');
  await shop.close();
});

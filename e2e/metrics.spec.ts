import { readExposition, valueOf } from '../lib/platform/metrics/read-exposition';
import { portsOf } from '../scripts/ports-of';
import { freePort } from '../scripts/server-process';
import { expect, test } from './fixtures/test';

const PRODUCT = '/product/mulasi-handloom-kurta';

test('[14.45] without a port of their own there are no metrics anywhere', async ({ shop, request }) => {
  test.skip(process.platform !== 'linux', 'who listens where is read from /proc');
  expect((await request.get('/metrics')).status()).toBe(404);
  const { port: own } = new URL(shop.url);
  const others = await Promise.all(
    portsOf(shop.pid())
      .filter((port) => port !== Number(own))
      .map(hasMetrics),
  );
  expect(others.filter(Boolean)).toEqual([]);
});

/** The stand-ins have a port of their own. */
async function hasMetrics(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/metrics`).catch(() => undefined);
  return answer?.status === 200;
}

test('[14.46] the open shop counts its visits on a port of its own, [14.53] beside what its database says', async ({
  startOwn,
}) => {
  const port = await freePort();
  const shop = await startOwn('scripts/start.mjs', '/readyz', { METRICS_PORT: String(port) });
  const visit = async (path: string) => (await fetch(shop.url + path)).text();
  for (let time = 0; time < 4; time += 1) await visit(`${PRODUCT}?utm_source=zwitscher`);
  await visit('/search?q=tirilierend');
  await fetch(`${shop.url}/api/user/login`, { method: 'POST', body: '{"email":"zwitscher@gmail.com"}' });
  expect(shop.output()).toContain(`Metrics: http://localhost:${port}/metrics`);
  const scrape = async () => (await fetch(`http://localhost:${port}/metrics`)).text();
  await expect
    .poll(async () => valueOf(readExposition(await scrape()), 'http_requests_total', { kind: 'login' }))
    .toBe(1);
  const text = await scrape();
  const samples = readExposition(text);
  expect(valueOf(samples, 'http_requests_total', { kind: 'product', status: '2xx' })).toBe(4);
  expect(valueOf(samples, 'http_requests_total', { kind: 'product', answered: 'kept' })).toBeGreaterThan(0);
  expect(valueOf(samples, 'http_requests_total', { kind: 'search', answered: 'made' })).toBe(1);
  expect(valueOf(samples, 'shop_refusals_total', { by: 'call', status: '403' })).toBe(1);
  expect(valueOf(samples, 'shop_catalogue_products')).toBeGreaterThan(50);
  expect(
    valueOf(samples, 'shop_backend_call_duration_seconds_count', { call: 'listProducts', outcome: 'ok' }),
  ).toBeGreaterThan(0);
  for (const part of ['storefront', 'backend']) expect(valueOf(samples, 'shop_metrics_up', { part })).toBe(1);
  for (const typed of ['zwitscher', 'tirilierend', 'mulasi']) expect(text).not.toContain(typed);
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
});

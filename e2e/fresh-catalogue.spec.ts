import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runShopCommand } from '../scripts/own-program';
import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';

const product = `/product/${KURTA.id}`;

test('[14.17] [20.61] what the merchant changes is shown within REVALIDATE_SECONDS and without a restart: a price, cached again, and where old addresses lead; [14.09] told to stop, the shop finishes and ends in time', async ({
  startOwn,
  request,
}) => {
  let databaseUrl = '';
  const shop = await startOwn('scripts/start.mjs', '/readyz', { REVALIDATE_SECONDS: '2' }, async (url) => {
    databaseUrl = url;
  });
  const ask = () => request.get(shop.url + product);
  expect(await (await ask()).text()).toContain('₹1,299');
  expect((await ask()).headers()['cache-status']).toBe('shop; hit');
  const command = (...words: string[]) => runShopCommand(words, { DATABASE_URL: databaseUrl });
  command('price', KURTA.id, '777');
  await expect.poll(async () => (await ask()).text(), { timeout: 8000 }).toContain('₹777');
  const settled = await ask();
  expect([settled.headers()['cache-status'], (await settled.text()).includes('₹1,299')]).toEqual(['shop; hit', false]);

  const leadsTo = async (address: string) => {
    // While a command runs, this process does not notice that the shop closed an idle connection.
    const answer = await request.get(shop.url + address, { maxRedirects: 0, maxRetries: 1 });
    return answer.status() === 308 ? answer.headers().location : answer.status();
  };
  const moved: readonly (readonly [from: string, to: string])[] = [
    ['/products/kurta?variant=4', `${product}?size=L`],
    ['/index.php?route=product&product_id=5', product],
    ['/shop/kurta/', '/collection?category=Men'],
    ['/kurta.html', '/termsconditions#delivery-terms'],
  ];
  const old = [...moved.map(([from]) => from), '/product/madras-check-shirt'];
  expect(await Promise.all(old.slice(0, 4).map(leadsTo))).toEqual([404, 404, '/shop/kurta', 404]);
  const file = path.join(path.dirname(databaseUrl.slice('file:'.length)), 'redirects.csv');
  await writeFile(file, ['from,to', ...moved.map(([from, to]) => `https://old-shop.example${from},${to}`)].join('\n'));
  command('redirects', file);
  command('product', 'hide', 'madras-check-shirt', '--successor', 'kovai-stripe-shirt');
  await expect
    .poll(() => Promise.all(old.map(leadsTo)), { timeout: 8000 })
    .toEqual([...moved.map(([, to]) => to), '/product/kovai-stripe-shirt']);
  expect(await leadsTo('/Products/Kurta/?utm_source=chat&variant=4')).toBe(`${product}?size=L`);

  const pid = shop.pid();
  process.kill(pid, 'SIGTERM');
  const isGone = () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  };
  await expect.poll(isGone, { timeout: 10_000 }).toBe(true);
  await expect(request.get(`${shop.url}/healthz`)).rejects.toThrow();
});

test('[14.18] [15.72] every product is served while the backend is down, also after a restart in that time, and what was seen before is sent as it was; [14.19] a shop that never had a catalogue answers 503, says when to come back, and opens by itself', async ({
  startOwn,
  request,
}) => {
  test.setTimeout(150_000);
  let data = '';
  const backend = await startOwn('backend/cli/serve.ts', '/healthz');
  const shop = await startOwn(
    'scripts/start.mjs',
    '/healthz',
    { BACKEND_URL: backend.url, REVALIDATE_SECONDS: '1' },
    async (url) => {
      data = path.dirname(url.slice('file:'.length));
    },
  );
  const statusOf = async (address: string) => (await request.get(shop.url + address)).status();
  const isReady = () => expect.poll(() => statusOf('/readyz'), { timeout: 15_000 }).toBe(200);

  await isReady();
  await backend.kill();
  for (const address of [product, '/', '/collection?page=2', '/search?q=murukku'])
    expect([address, await statusOf(address)]).toEqual([address, 200]);
  const before = await request.get(shop.url + product);
  await shop.kill();
  await shop.start();
  await isReady();
  expect(await statusOf('/product/madras-check-shirt')).toBe(200);
  const after = await request.get(shop.url + product);
  expect([after.headers()['cache-status'], await after.text()]).toEqual(['shop; hit', await before.text()]);
  const known = { 'if-none-match': String(before.headers().etag) };
  expect((await request.get(shop.url + product, { headers: known })).status()).toBe(304);

  await shop.kill();
  await rm(data, { recursive: true });
  await shop.start();
  const home = await request.get(shop.url);
  expect([home.status(), home.headers()['cache-control'], Number(home.headers()['retry-after']) > 0]).toEqual([
    503,
    'no-store',
    true,
  ]);
  expect(await home.text()).toContain('Please try again');
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/contact')).toBe(200);

  await backend.start();
  await expect.poll(() => statusOf(''), { timeout: 15_000 }).toBe(200);
  expect(await statusOf(product)).toBe(200);
});

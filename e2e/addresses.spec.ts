import type { APIRequestContext } from '@playwright/test';
import { load } from 'cheerio';
import { expect, test } from './fixtures/test';
import { KURTA } from './fixtures/shopper';

const product = `/product/${KURTA.id}`;
/** How long a page that says that a product is missing stays. */
const GO_ON_AFTER_MS = 3000;

/** Asks without following redirects. */
const ask = (request: APIRequestContext, address: string) => request.get(address, { maxRedirects: 0 });

test('[2.05] [2.06] [2.09] [2.10] [2.12] [2.13] [2.16] each address answers with its own page', async ({ request }) => {
  for (const [address, heading] of [
    ['/cart', /cart/i],
    ['/login', /login/i],
    ['/orders', /order/i],
    ['/about', /about/i],
    ['/contact', /contact/i],
    ['/termsconditions', /terms/i],
    ['/frequentlyaskedquestions', /questions/i],
  ] as const) {
    const answer = await ask(request, address);
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(load(await answer.text())('main h1').text()).toMatch(heading);
  }
});

test('[2.14] [2.15] [20.60] other spellings are one permanent redirect that keeps the query', async ({
  request,
  shop,
}) => {
  for (const [asked, right] of [
    ['/termscondition', '/termsconditions'],
    ['/Collection', '/collection'],
    ['/COLLECTION/?page=2', '/collection?page=2'],
    ['//Collection//', '/collection'],
    [`/Product/${KURTA.id}/?size=L`, `${product}?size=L`],
    ['/product/Mulasi-Handloom-Kurta?size=L', `${product}?size=L`],
    [`/Product/${KURTA.id.toUpperCase()}/?size=L`, `${product}?size=L`],
    ['/FrequentlyAskedQuestions', '/frequentlyaskedquestions'],
    ['/Privacy', '/termsconditions'],
    ['/c%6Fllection/', '/collection'],
    [`/product/${KURTA.id.replaceAll('-', '%2D')}`, product],
  ] as const) {
    const answer = await ask(request, shop.url + asked);
    expect([answer.status(), answer.headers().location]).toEqual([308, right]);
    expect((await ask(request, right)).status()).toBe(200);
  }
});

test('[2.17] [2.18] [2.19] [2.20] [2.21] [2.22] whatever is not there answers 404 with a page to read, without scripts', async ({
  request,
}) => {
  for (const address of [
    '/not-found',
    '/404',
    '/nonsense',
    '/a/b',
    '/answers/not-found',
    '/answers/unavailable',
    '/collection/x',
  ]) {
    const answer = await ask(request, address);
    const html = await answer.text();
    expect([address, answer.status(), answer.headers()['cache-control']]).toEqual([address, 404, 'no-store']);
    expect(html).toContain('Oops! Page not found');
    expect(html).toMatch(/does not exist or has moved/);
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>(<[^>]*>)*Go Back To HomePage/);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('[2.23] [2.24] [4.55] pages beyond the last lead to a real 404, pages below 1 to page 1', async ({ request }) => {
  for (const [asked, target] of [
    ['/collection?page=9999', '/not-found'],
    ['/search?page=9999', '/404'],
  ] as const) {
    const answer = await ask(request, asked);
    expect([answer.status(), answer.headers().location]).toEqual([307, target]);
    expect((await ask(request, target)).status()).toBe(404);
  }
  for (const [asked, first] of [
    ['/collection?page=0', '/collection'],
    ['/collection?page=-3&sort=low-high', '/collection?sort=low-high'],
  ] as const)
    expect((await ask(request, asked)).headers().location).toBe(first);
});

test('[4.60] a product that is not there answers 404 with noindex and a page to read', async ({ request }) => {
  const answer = await ask(request, '/product/no-such-thing');
  const html = await answer.text();
  expect(answer.status()).toBe(404);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html.slice(0, html.indexOf('<script'))).not.toContain('canonical');
  expect(html.replace(/<script.*?<\/script>/gs, '')).toMatch(/<a[^>]*href="\/"/);
});

test('[4.61] [4.62] in a browser it says so in a toast and goes on to the home page', async ({
  page,
  shopper,
  expectFault,
}) => {
  await page.clock.install();
  await page.goto('/product/no-such-thing');
  await expect(shopper.toast('Product not found')).toBeVisible();
  await page.clock.fastForward(GO_ON_AFTER_MS);
  await page.waitForURL((url) => url.pathname === '/');
  expectFault(/404 .*product\/no-such-thing/);
});

test('[15.25] [15.26] cached pages are rendered once for everybody, whatever the query says that changes nothing', async ({
  request,
}) => {
  const stateOf = async (address: string) => (await ask(request, address)).headers()['cache-status'];
  const listings = ['/collection', '/collection?page=2', '/collection/snacks', '/collection/snacks?page=2'];
  for (const address of ['/', ...listings, product, `${product}?size=L`, '/cart', '/about']) {
    await stateOf(address);
    expect([address, await stateOf(address)]).toEqual([address, 'shop; hit']);
  }
  for (const address of [
    '/?',
    '/collection?',
    '/collection/snacks?page=2&',
    `${product}?size=no-such-size&`,
    '/about?',
  ])
    expect([address, await stateOf(`${address}srsltid=a&q=`)]).toEqual([address, 'shop; hit']);
  await stateOf('/search?srsltid=a');
  expect(await stateOf('/search?srsltid=b')).toBe('shop; hit');
  const snacks = await ask(request, '/collection/snacks?srsltid=a');
  expect(snacks.headers().etag).toBe((await ask(request, '/collection/snacks')).headers().etag);
  expect(await snacks.text()).toMatch(/<link rel="canonical" href="[^"?]*\/collection\/snacks"/);
  expect(await snacks.text()).not.toContain('srsltid');
  const headers = (await ask(request, product)).headers();
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers['x-middleware-rewrite']).toBeUndefined();
  const again = await request.get(product, { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again.status()).toBe(304);
});

test('[15.13] [15.14] every answer carries the security headers; the till runs nothing without its nonce', async ({
  request,
}) => {
  for (const address of ['/', '/login', '/nonsense', '/healthz', '/api/nonsense']) {
    expect((await ask(request, address)).headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  }
  const till = await ask(request, '/login');
  const policy = till.headers()['content-security-policy'] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
  expect(policy).toMatch(/script-src 'self' 'nonce-\S+' 'strict-dynamic';/);
  const scripts = (await till.text()).match(/<script(?![^>]*application\/)[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  expect((await ask(request, '/login')).headers()['content-security-policy']).not.toContain(nonce);
});

test('the till is asked for as a new document, catalogue pages softly', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html[data-alive]')).toBeAttached();
  const isSameDocument = () => page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await page.waitForURL('**/collection');
  expect(await isSameDocument()).toBe(true);
  await page.getByRole('main').locator('a[href^="/product/"]').first().click();
  await page.waitForURL('**/product/**');
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('[20.36] a page that is first asked for with the query of the router, and without its headers, is the page of everybody', async ({
  request,
}) => {
  const read = async (address: string) => (await request.get(address)).text();
  for (const address of [product, '/collection/men', '/about']) {
    // Rendered, then cached in front of Next, then sent from the cache.
    const asked = [`${address}?_rsc=zqzq`, `${address}?_rsc=zqzq`, address, `${address}?_rsc=other`];
    const pages: string[] = [];
    for (const each of asked) pages.push(await read(each));
    expect(pages[0]).toContain('<h1');
    expect(pages[0]).not.toMatch(/_rsc|zqzq/);
    expect(new Set(pages).size, address).toBe(1);
  }
});

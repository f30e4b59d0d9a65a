import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings, expectAccessible } from './fixtures/expect-accessible';
import { FrontServer } from './fixtures/front-server';
import { holdScripts } from './fixtures/hold-scripts';
import { fillCart, KURTA_LINE, openSession } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/test';
import { WHOLE_BROWSER } from './fixtures/whole-browser';

// The shell installs no apps.
test.use({ launchOptions: WHOLE_BROWSER });

const PRODUCT = `/product/${KURTA.id}`;
/** What Chromium writes for each request without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/;

/** Stylesheets of the page that were not loaded. */
const missingStyles = (page: Page) =>
  page
    .locator('link[rel=stylesheet]:not([disabled])')
    .evaluateAll((links) =>
      links.filter((link) => (link as HTMLLinkElement).sheet === null).map((link) => link.outerHTML),
    );

const says = (page: Page) => page.getByRole('status').filter({ hasText: /^Please check your connection\.$/ });

test('[17.30] what is tapped while nothing answers waits for the line, the last tap alone', async ({
  page,
  context,
  expectFault,
  excusedFaults,
}) => {
  expectFault(NO_NETWORK);
  // React reports a stylesheet that the line cut off; below it is checked that it is there in the end.
  excusedFaults.push(/^Event$/);
  const footer = page.getByRole('contentinfo');
  await page.goto('/about');
  await context.setOffline(true);
  await footer.getByRole('link', { name: 'Questions & answers' }).click();
  await expect(says(page)).toBeVisible();
  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/contact/i);
  await expect(says(page)).toBeHidden();

  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  // The address is the first to change, and a page that comes closes the menu.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/about/i);
  await context.setOffline(false);

  const menu = page.getByRole('dialog', { name: 'Menu' });
  const taps: readonly [press: () => Promise<unknown>, leadsTo: RegExp][] = [
    [() => menu.getByRole('link', { name: 'Collection' }).click(), /\/collection$/],
    [() => page.getByRole('link', { name: 'Next page' }).click(), /\/collection\?page=2$/],
    [() => page.getByRole('main').getByRole('article').first().getByRole('link').first().click(), /\/product\//],
    [() => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click(), /\/search$/],
    [() => page.getByLabel('Search products').press('Enter'), /\/search\?q=murukku$/],
  ];
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const [press, leadsTo] of taps) {
    await context.setOffline(true);
    const from = page.url();
    await press();
    // A page that was fetched ahead opens at once; the others stay until the line is back.
    await expect.poll(async () => page.url() !== from || (await says(page).isVisible())).toBe(true);
    await context.setOffline(false);
    await expect(page).toHaveURL(leadsTo);
    await expect.poll(() => missingStyles(page), { message: page.url() }).toEqual([]);
    if (page.url().endsWith('/search')) await page.getByLabel('Search products').fill('murukku');
  }
  await expect(page.getByRole('heading', { name: /murukku/ })).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel('Search products').fill('banana');
  await page.getByLabel('Search products').press('Enter');
  await expect(says(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Murukku');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /banana/ })).toBeVisible();
});

test('[17.31] PROCEED TO CHECKOUT without a network keeps the cart on show, and goes on by itself', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(NO_NETWORK);
  await fillCart(page, [KURTA_LINE]);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await expect(says(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(KURTA.name);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login\?next=%2Fplace-order$/);
});

test('[17.44] a tap on which nothing comes back, and nothing fails, is seen as under way, then doubted, and goes on', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    ({ searchParams }) => searchParams.has('_rsc'),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-going');
  await page.clock.fastForward(1000);
  await expect(html).not.toHaveAttribute('data-going');
  await page.clock.runFor(3000);
  await expect(html).toHaveAttribute('data-going');
  await expect(says(page)).toBeHidden();
  await page.clock.runFor(12_000);
  await expect(says(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(page).toHaveURL(/\/about$/);
  answer();
  await expect(page).toHaveURL(/\/contact$/);
  await page.clock.runFor(1000);
  await expect(says(page)).toBeHidden();
  await expect(html).not.toHaveAttribute('data-going');
});

test('[17.45] refused storage and refused workers are no fault of a page', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = {
      get(): never {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    for (const name of ['caches', 'indexedDB']) Object.defineProperty(globalThis, name, refuse);
    for (const name of ['storage', 'serviceWorker']) Object.defineProperty(Navigator.prototype, name, refuse);
  });
  await page.goto(PRODUCT);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('[17.32] [17.50] before its scripts come a page shows what was pressed, and is not left for the browser’s own page', async ({
  page,
  context,
  excusedFaults,
}) => {
  // Pictures that come into view meanwhile.
  excusedFaults.push(NO_NETWORK);
  const release = await holdScripts(page);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'ADD TO CART' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const shown = await button.evaluate((pressed) => {
    const { content, fontSize } = getComputedStyle(pressed, '::after');
    return { content, words: Number.parseFloat(fontSize), own: getComputedStyle(pressed).fontSize };
  });
  expect(shown).toMatchObject({ content: '"Adding…"', own: '0px' });
  expect(shown.words).toBeGreaterThan(15);

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const late = page.getByRole('alert').filter({ hasText: 'This page is still loading. Please check your connection.' });
  await expect(late).toBeVisible();
  await expect(late.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page).toHaveURL(PRODUCT);
  await context.setOffline(false);

  release();
  await expect(page.getByText('Please select a size')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(late).toBeHidden();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** What the browser has cached, by cache: paths. */
  const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
    page.evaluate(async () => {
      const found: Record<string, string[]> = {};
      for (const name of await caches.keys())
        found[name] = (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.origin.length));
      return found;
    });

  async function seeProduct(page: Page): Promise<void> {
    await page.goto(PRODUCT);
    await expect.poll(async () => (await cachedPaths(page))['kept-pages']).toEqual([PRODUCT]);
    await expect.poll(async () => (await cachedPaths(page))['kept-files']?.length ?? 0).toBeGreaterThan(10);
    await expect.poll(async () => (await cachedPaths(page))['kept-pictures']?.length ?? 0).toBeGreaterThan(0);
  }

  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline. This page was kept on' });

  async function coldStart(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  test('[15.108] [17.33] [17.34] [17.35] [17.36] [17.40] [17.43] pages that were seen stand without a network, and go with the login', async ({
    page,
    context,
    shopper,
    shop,
    expectFault,
    excusedFaults,
  }) => {
    expectFault(NO_NETWORK);
    // Of a listing those pictures are there that were in view.
    excusedFaults.push(/ERR_FAILED .*_next\/image/);
    // The orders are left by Logout while the styles of what they show later are on their way through the worker.
    excusedFaults.push(/ERR_FAILED .*\.css/);
    await seeProduct(page);
    await expectInstallable(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect.poll(async () => (await cachedPaths(page))['kept-pages']).toEqual([PRODUCT, '/about']);
    await page.goto('/collection');
    await expect.poll(async () => (await cachedPaths(page))['kept-pages']).toEqual([PRODUCT, '/about', '/collection']);
    const files = async () => (await cachedPaths(page))['kept-files'] ?? [];
    await expect.poll(async () => (await files()).filter((file) => /,.*\.css$/.test(file)).length).toBe(3);

    await context.setOffline(true);
    // Opened inside the document, whose styles came under other names.
    const cold = await coldStart(context, '/about');
    await expect(notice(cold)).toBeVisible();
    await expect(cold.locator('html[data-alive]')).toBeAttached();
    expect(await missingStyles(cold)).toEqual([]);
    await cold.goto('/collection');
    await expect(notice(cold)).toBeVisible();
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(/collection/i);
    await cold.goto(PRODUCT);
    await expect(notice(cold)).toBeVisible();
    await expect(cold.locator('html[data-alive]')).toBeAttached();
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(KURTA.name);
    const picture = cold.getByRole('main').getByRole('img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
    expect(await axeFindings(cold)).toEqual([]);
    await addToCart(cold);

    await cold.goto('/search?q=kurta');
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    const listed = cold.getByRole('listitem').getByRole('link');
    // Two pages of one second have no order.
    await expect(listed.filter({ hasNotText: 'All collections' })).toContainText(['About', KURTA.name]);
    await expect(listed.filter({ hasText: 'All collections' })).toBeVisible();
    await expectAccessible(cold, 'offline page');
    await context.setOffline(false);
    await expect(cold.getByRole('main')).toContainText(/results? for/i);
    await cold.goto(PRODUCT);
    await expect(cold.locator('html[data-alive]')).toBeAttached();
    await expect(notice(cold)).toHaveCount(0);
    await cold.close();

    await openSession(page, shopper, shop.url);
    const till = await page.goto('/orders');
    expect(till?.fromServiceWorker()).toBe(false);
    expect(
      Object.values(await cachedPaths(page))
        .flat()
        .join(' '),
    ).not.toMatch(/login|orders|place-order|\/api\/|sandbox/);
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    // The login that follows leaves its own scripts.
    await expect
      .poll(async () =>
        (({ 'kept-pages': pages, 'kept-pictures': pictures }) => [pages, pictures])(await cachedPaths(page)),
      )
      .toEqual([undefined, undefined]);
  });

  async function expectInstallable(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Every context of a journey is one without a profile.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  }

  /** A guest's cart is in the browser and needs no line; the page of the cart does. */
  async function addToCart(page: Page): Promise<void> {
    await page
      .getByRole('radio', { name: 'L', exact: true })
      .or(page.getByRole('link', { name: 'L', exact: true }))
      .click();
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(page.locator('[data-cart-count]')).toContainText('1');
    await expect(says(page)).toBeVisible();
  }

  test.describe('and another version of the shop', () => {
    let front: FrontServer;
    test.beforeEach(async ({ shop, page }) => {
      front = await FrontServer.open(shop.url);
      await page.goto(front.url + PRODUCT);
      await expect.poll(async () => (await cachedPaths(page))['kept-pages']).toEqual([PRODUCT]);
    });
    test.afterEach(() => front.close());

    const registrations = (page: Page) =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    const update = (page: Page) =>
      page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());

    test('[17.38] [17.41] [17.42] takes over without a reload, keeps to its bounds, and one that wants none takes it back', async ({
      page,
      startOwn,
    }) => {
      const unwanting = startOwn('scripts/start.mjs', '/readyz', { OFFLINE_PAGES: '0' });
      const own = await (await page.request.get(`${front.url}/sw.js`)).text();
      let script = `${own}\nself.addEventListener('message', ({ data, ports }) => data === 'newer?' && ports[0].postMessage(true));`;
      front.instead = (path, response) => {
        if (path !== '/sw.js' && !path.startsWith('/product/many-')) return false;
        const isScript = path === '/sw.js';
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
        response.setHeader('cache-control', isScript ? 'no-cache' : 'public, max-age=0');
        response.end(isScript ? script : '<title>Many</title>');
        return true;
      };
      let loads = 0;
      page.on('load', () => (loads += 1));
      const changed = page.evaluate(
        () =>
          new Promise<void>((resolve) =>
            navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
          ),
      );
      await update(page);
      await changed;
      expect(await askWorker(page, 'newer?')).toBe(true);
      expect((await cachedPaths(page))['kept-pages']).toEqual([PRODUCT]);

      const urlsToCache = Array.from({ length: 34 }, (_, index) => `${front.url}/product/many-${index}`);
      await askWorker(page, { type: 'CACHE_URLS', payload: { urlsToCache } });
      await expect.poll(async () => (await cachedPaths(page))['kept-pages']?.length ?? 0).toBe(30);

      script = await (await page.request.get(`${(await unwanting).url}/sw.js`)).text();
      await update(page);
      await expect.poll(() => registrations(page)).toBe(0);
      expect(await cachedPaths(page)).toEqual({});
      expect(loads).toBe(0);
    });

    /** What the worker answers to a message. */
    const askWorker = (page: Page, message: unknown): Promise<unknown> =>
      page.evaluate(
        (data) =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = (event) => resolve(event.data);
            navigator.serviceWorker.controller?.postMessage(data, [port2]);
          }),
        message,
      );

    test('[17.46] whose files have other names is not loaded over and over', async ({ page, excusedFaults }) => {
      excusedFaults.push(/404/, /ChunkLoadError/i, /Failed to load/i);
      await page.evaluate(async () => void (await caches.delete('kept-files')));
      front.instead = (path, response) => {
        if (!path.startsWith('/_next/static/chunks/')) return false;
        response.statusCode = 404;
        response.end();
        return true;
      };
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.getByRole('link', { name: 'Cart' }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByRole('main')).toBeVisible();
      expect(loads).toBeLessThan(3);
    });
  });
});

import type { BrowserContext, Page } from '@playwright/test';
import { holdScripts } from './fixtures/hold-scripts';
import { fillCart, KURTA_LINE } from './fixtures/open-session';
import { KURTA } from './fixtures/shopper';
import { expect, test } from './fixtures/test';

const PRODUCT = `/product/${KURTA.id}`;
/** What Chromium writes for each request without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/;

const says = (page: Page) => page.getByRole('status').filter({ hasText: /^Please check your connection\.$/ });

test('[17.30] what is tapped while nothing answers waits for the line, the last tap alone', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(NO_NETWORK);
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
  await context.setOffline(false);
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

test('[17.32] [17.50] before its scripts come a page shows what was pressed, and is not left for the browser’s own page', async ({
  page,
  context,
  shopper,
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
  await expect(shopper.toast('Please select a size')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(late).toBeHidden();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** What the browser keeps, by cache: paths. */
  const kept = (page: Page): Promise<Record<string, string[]>> =>
    page.evaluate(async () => {
      const found: Record<string, string[]> = {};
      for (const name of await caches.keys())
        found[name] = (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.origin.length));
      return found;
    });

  async function seeProduct(page: Page): Promise<void> {
    await page.goto(PRODUCT);
    await expect.poll(async () => (await kept(page))['kept-pages']).toEqual([PRODUCT]);
    await expect.poll(async () => (await kept(page))['kept-files']?.length ?? 0).toBeGreaterThan(10);
    await expect.poll(async () => (await kept(page))['kept-pictures']?.length ?? 0).toBeGreaterThan(0);
  }

  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline. This page was kept on' });

  async function coldStart(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  test('[17.33] [17.34] [17.35] [17.36] [17.38] [17.40] [17.43] pages that were seen stand without a network, and go with the login', async ({
    page,
    context,
    shopper,
    expectFault,
  }) => {
    expectFault(NO_NETWORK);
    await seeProduct(page);
    await expectInstallable(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect.poll(async () => (await kept(page))['kept-pages']).toEqual([PRODUCT, '/about']);

    await context.setOffline(true);
    const cold = await coldStart(context, PRODUCT);
    await expect(notice(cold)).toBeVisible();
    await expect(cold.locator('html[data-alive]')).toBeAttached();
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText(KURTA.name);
    const picture = cold.getByRole('main').getByRole('img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);

    await cold.goto('/search?q=kurta');
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(cold.getByRole('listitem').getByRole('link')).toContainText(['About', KURTA.name]);
    await context.setOffline(false);
    await expect(cold.getByRole('main')).toContainText(/results? for/i);
    await cold.goto(PRODUCT);
    await expect(cold.locator('html[data-alive]')).toBeAttached();
    await expect(notice(cold)).toHaveCount(0);
    await cold.close();

    const till = await page.goto('/login');
    expect(till?.fromServiceWorker()).toBe(false);
    await shopper.signUp();
    await page.waitForURL((url) => url.pathname === '/');
    expect(
      Object.values(await kept(page))
        .flat()
        .join(' '),
    ).not.toMatch(/login|orders|place-order|\/api\/|sandbox/);

    await keepMany(page);
    await expect.poll(async () => (await kept(page))['kept-pages']?.length ?? 0).toBe(30);
    await logOut(page);
    await expect.poll(async () => (await kept(page))['kept-pages'] ?? []).toEqual([]);
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

  /** Asks the worker to keep more pages than it may. */
  async function keepMany(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const map = await (await fetch('/sitemaps/products-1.xml')).text();
      const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url = '']) => location.origin + new URL(url).pathname,
      );
      const payload = { urlsToCache: urls.slice(0, 34) };
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload }, [port2]);
      });
    });
  }

  async function logOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
  }

  test('[17.41] [17.42] another worker takes over without a reload, and a shop that wants none takes it back', async ({
    page,
    startOwn,
  }) => {
    const shop = await startOwn('scripts/start.mjs', '/readyz');
    await page.goto(shop.url + PRODUCT);
    await expect.poll(async () => (await kept(page))['kept-pages']).toEqual([PRODUCT]);
    await shop.kill();
    await shop.start({ OFFLINE_PAGES: '0' });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.reload();
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(registrations).toBe(0);
    expect(await kept(page)).toEqual({});
    expect(loads).toBe(1);
  });
});

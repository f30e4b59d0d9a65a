import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { fillCart, KURTA_LINE, openSession } from './fixtures/open-session';
import { openWithOrder } from './fixtures/open-with-order';
import { KURTA, Shopper } from './fixtures/shopper';
import { Outbox } from './fixtures/outbox';
import { shiftsOf, watchShifts } from './fixtures/shifts';

/**
 * A thin network, on which letters, pictures and the cart's prices come one after the other: ms and bytes per second.
 */
const THIN = { offline: false, latency: 80, downloadThroughput: 300_000, uploadThroughput: 100_000 };
/** The journeys wait for the network, so several run side by side. */
const TABS = 3;
/** Further down than any page is long. */
const VERY_END = 1e5;

async function openOverThinNetwork(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const glass = await context.newCDPSession(page);
  await glass.send('Network.enable');
  await glass.send('Network.emulateNetworkConditions', THIN);
  return page;
}

/** Waits until nothing more comes; answers what moved, and how much in all. */
async function shiftOf(page: Page, settled: string): Promise<string> {
  await expect(page.locator(settled).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    document.fonts.ready.then(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    ),
  );
  return shiftsOf(page);
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`[19.46] nothing moves on any screen that fills in over a thin network, reloaded where it was scrolled too, ${width} px wide`, async ({
    browser,
    shop,
    expectFault,
  }) => {
    test.setTimeout(150_000);
    expectFault(/404 .*\/kanarienvogel/, /404 .*\/product\/kanarienvogel/);
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height } });
    await context.addInitScript(() => {
      // A blank document has no storage.
      if (location.host) sessionStorage.setItem('splashSeen', '1');
    });
    await watchShifts(context);
    const tabs = await Promise.all(Array.from({ length: TABS }, () => openOverThinNetwork(context)));
    const [page] = tabs;
    if (!page) throw new Error('There is no tab.');
    const shopper = new Shopper(page, new Outbox(shop.url));
    const visit = async (tab: Page, address: string, settled = 'h1') => {
      await tab.goto(address);
      expect.soft(await shiftOf(tab, settled), address).toBe('0');
    };
    const reloadScrolled = async (settled: string, top: number) => {
      const place = await page.evaluate((to) => (scrollTo({ top: to, behavior: 'instant' }), scrollY), top);
      await page.reload();
      expect.soft(await shiftOf(page, settled), `${page.url()} again`).toBe('0');
      expect.soft(await page.evaluate(() => scrollY)).toBe(place);
    };
    /** Side by side, in all tabs. */
    const visitEach = async (...pages: (readonly [address: string, settled?: string])[]) => {
      const work = async (tab: Page) => {
        for (let next = pages.shift(); next !== undefined; next = pages.shift()) await visit(tab, ...next);
      };
      await Promise.all(tabs.map(work));
    };
    const line = 'main li input[role=spinbutton]';

    // Only the first page of all is without the font.
    await visit(page, '/');
    await visitEach(
      ['/collection'],
      ['/collection?category=Men'],
      ['/search'],
      ['/search?q=murukku'],
      ['/search?q=zzqqzz'],
      [`/product/${KURTA.id}`],
      ['/product/thatte-nippattu'],
      ['/about'],
      ['/contact'],
      ['/termsconditions'],
      ['/frequentlyaskedquestions'],
      ['/kanarienvogel'],
      ['/product/kanarienvogel'],
      ['/cart'],
      ['/login'],
      ['/orders'],
    );
    await fillCart(page, [KURTA_LINE]);
    await visit(page, '/cart', line);
    await openSession(page, shopper, shop.url);
    await visit(page, '/cart', line);
    await reloadScrolled(line, 400);
    await reloadScrolled(line, VERY_END);
    await visitEach(['/place-order', 'h2'], ['/orders', 'text=No orders yet']);
    const orderId = await openWithOrder(page, new Shopper(page, new Outbox(shop.url)), shop.url);
    await visit(page, '/orders', 'main h1');
    await reloadScrolled('main h1', 400);
    await visitEach([`/orders/${orderId}/receipt`], ['/']);
    await context.close();
  });
}

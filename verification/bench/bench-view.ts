import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '@/scripts/ensure-chromium';
import { PHONE } from './phone-trace';
import { startShop } from './start-shop';
import { percentile } from './time-to-first-byte';
import { findProducts } from './page-weight';
import { kb, type Table } from '@/scripts/table';

const CLICKS = 9;

/** What a browser loads for a first view of a product page, and how soon a tapped card shows the product's name. */
export async function benchView(): Promise<Table> {
  const shop = await startShop('demo');
  const browser = await chromium.launch({ executablePath: ensureChromium(process.env), args: CHROMIUM_FLAGS });
  try {
    const { many } = await findProducts(shop.url);
    const view = await firstView(browser, shop.url + many);
    const [normal, slow] = [await clickMs(browser, shop.url, 1), await clickMs(browser, shop.url, 4)];
    return {
      title: 'In Chromium, as a phone (demo catalogue)',
      columns: ['ours'],
      rows: [
        ['whole first view of a product page, KB on the wire', kb(view.bytes)],
        ['cumulative layout shift of it', view.shift.toFixed(3)],
        [`card tapped to heading seen, warm, median of ${CLICKS}`, `${normal.toFixed(0)} ms`],
        ['the same with the processor slowed 4 times', `${slow.toFixed(0)} ms`],
      ],
    };
  } finally {
    await browser.close();
    await shop.dispose();
  }
}

async function firstView(browser: Browser, url: string): Promise<{ bytes: number; shift: number }> {
  const page = await browser.newPage(PHONE);
  const devtools: CDPSession = await page.context().newCDPSession(page);
  let bytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(SUM_OF_SHIFTS);
  await page.goto(url, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
  await page.close();
  return { bytes, shift };
}

/**
 * From the click to the frame in which the product's heading stands, measured inside the page; each product was seen
 * once before.
 */
async function clickMs(browser: Browser, shopUrl: string, slowdown: number): Promise<number> {
  const page = await browser.newPage(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const took: number[] = [];
  for (let click = 0; click <= CLICKS; click += 1) {
    await page.goto(`${shopUrl}/collection`, { waitUntil: 'networkidle' });
    // Before it has hydrated a page follows its links as documents.
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
    const link = page.locator('article h2 a').nth(click % 4);
    await link.scrollIntoViewIfNeeded();
    const name = (await link.textContent()) ?? '';
    await page.evaluate(timeToHeading(name));
    await tap(devtools, await link.boundingBox());
    await page.waitForFunction(() => document.documentElement.dataset['took']);
    // The first is not warm.
    if (click > 0) took.push(Number(await page.evaluate(() => document.documentElement.dataset['took'])));
  }
  await page.close();
  return percentile(took, 0.5);
}

/** The length of a touch, in ms. */
const TAP_MS = 80;

/** A touch with a length: Playwright's own tap has none. */
async function tap(
  devtools: CDPSession,
  box: { x: number; y: number; width: number; height: number } | null,
): Promise<void> {
  if (!box) throw new Error('The card to tap is not on the screen.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => {
    setTimeout(resolve, TAP_MS);
  });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

// As text: what tsx makes of functions with names does not run in a page.
const SUM_OF_SHIFTS = `new PerformanceObserver((list) => {
  const { dataset } = document.documentElement;
  for (const { value } of list.getEntries()) dataset.shift = String(Number(dataset.shift ?? 0) + value);
}).observe({ type: 'layout-shift', buffered: true })`;

// No loop of frames, which would take a tenth of the time that it measures.
const timeToHeading = (heading: string): string => `document.addEventListener('click', () => {
  const start = performance.now();
  new MutationObserver((_changes, watcher) => {
    if (document.querySelector('h1')?.textContent !== ${JSON.stringify(heading)}) return;
    watcher.disconnect();
    requestAnimationFrame(() => { document.documentElement.dataset.took = String(performance.now() - start); });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}, { capture: true, once: true })`;

import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { fileSource, longTasks, LONG_MS, TRACED, type LongTask } from './long-tasks';

/** A phone of the cheaper kind, upright. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** How much slower than this machine its processor is. */
export const SLOWDOWN = 4;

/** Slow 4G as Lighthouse applies it: ms for each request, bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** What one load of a page cost a phone; times in ms from the navigation on. */
export interface PhoneView {
  /** The largest paint with its parts: first byte, wait for the picture's request, its loading, until it is drawn. */
  paint: { at: number; firstByte: number; loadDelay: number; loadTime: number; renderDelay: number };
  /** What of its long tasks is above 50 ms each. */
  blocking: number;
  tasks: readonly LongTask[];
  /** Bytes on the wire, by what they are. */
  bytes: ReadonlyMap<string, number>;
}

/** A page on the phone, in a process of its own, with its processor. @param stored what the phone remembers */
export async function openPhone(
  browser: Browser,
  stored?: BrowserContextOptions['storageState'],
): Promise<{ page: Page; tools: CDPSession }> {
  // A worker would answer from its cache.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', storageState: stored });
  const page = await context.newPage();
  return { page, tools: await context.newCDPSession(page) };
}

/**
 * Loads a page over the slow line with a slow processor, and says what it cost. By a process that has loaded nothing before: one
 * that has seen a script does not compile it again.
 */
export async function traceView(
  browser: Browser,
  url: string,
  stored: BrowserContextOptions['storageState'],
): Promise<PhoneView> {
  const { page, tools } = await openPhone(browser, stored);
  const sources = new Map<string, string>();
  const bytes = new Map<string, number>();
  const answered = ({ requestId, type, response }: { requestId: string; type: string; response: { url: string } }) =>
    sources.set(requestId, fileSource(type, response.url));
  const came = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    const source = sources.get(requestId) ?? 'data';
    bytes.set(source, (bytes.get(source) ?? 0) + encodedDataLength);
  };
  tools.on('Network.responseReceived', answered);
  tools.on('Network.loadingFinished', came);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
  const paint = (await page.evaluate(LARGEST_PAINT)) as PhoneView['paint'];
  const tasks = longTasks((await browser.stopTracing()).toString(), url);
  await page.context().close();
  return { paint, blocking: tasks.reduce((sum, { ms }) => sum + ms - LONG_MS, 0), tasks, bytes };
}

// As text: what tsx makes of functions with names does not run in a page.
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const { startTime: at, url } = list.getEntries().at(-1);
    const [{ responseStart: firstByte }] = performance.getEntriesByType('navigation');
    const file = url ? performance.getEntriesByName(url)[0] : undefined;
    const [asked, came] = file ? [file.requestStart || file.startTime, file.responseEnd] : [firstByte, firstByte];
    resolve({ at, firstByte, loadDelay: asked - firstByte, loadTime: came - asked, renderDelay: at - came });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

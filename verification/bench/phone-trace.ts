import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
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

/** A page on the phone, with its processor; its line is slow only while a page is traced. */
export async function openPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page; tools: CDPSession }> {
  // A worker would answer from its cache.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  return { context, page, tools };
}

/** Loads a page over the slow line with a slow processor and an empty cache, and says what it cost. */
export async function traceView(
  browser: Browser,
  { page, tools }: { page: Page; tools: CDPSession },
  url: string,
): Promise<PhoneView> {
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
  await page.goto('about:blank');
  await tools.send('Network.clearBrowserCache');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
  const paint = (await page.evaluate(LARGEST_PAINT)) as PhoneView['paint'];
  const tasks = longTasks((await browser.stopTracing()).toString(), url);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await tools.send('Network.emulateNetworkConditions', {
    ...SLOW_4G,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  tools.off('Network.responseReceived', answered);
  tools.off('Network.loadingFinished', came);
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

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

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

/** What keeps the main thread longer holds up a press, in ms. */
const LONG_MS = 50;

/** One task of the main thread that is longer than a press may wait. */
interface LongTask {
  ms: number;
  /** What took most of it: 'run 3f2a.js 61 ms', 'layout 20 ms'. */
  did: string;
}

/** What one load of a page cost a phone; times in ms from the navigation on. */
export interface PhoneView {
  /** The largest paint with its parts: first byte, wait for the picture's request, its loading, until it is drawn. */
  paint: { at: number; firstByte: number; loadDelay: number; loadTime: number; renderDelay: number };
  /** What of its long tasks is above 50 ms each. */
  blocking: number;
  tasks: readonly LongTask[];
  /** On the wire. */
  scripts: number;
  bytes: number;
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
  const kinds = new Map<string, string>();
  let [scripts, bytes] = [0, 0];
  const answered = ({ requestId, type = '' }: { requestId: string; type?: string }) => kinds.set(requestId, type);
  const came = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength;
  };
  tools.on('Network.responseReceived', answered);
  tools.on('Network.loadingFinished', came);
  await page.goto('about:blank');
  await tools.send('Network.clearBrowserCache');
  await tools.send('Network.emulateNetworkConditions', SLOW_4G);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await browser.startTracing(page, { categories: CATEGORIES });
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
  return { paint, blocking: tasks.reduce((sum, { ms }) => sum + ms - LONG_MS, 0), tasks, scripts, bytes };
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
  'loading',
  'blink.user_timing',
];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Both in µs. */
  ts: number;
  dur?: number;
  args?: { data?: { url?: string; documentLoaderURL?: string } };
}

/** What a task can have done, in the words of the table. */
const WORK: Readonly<Record<string, string>> = {
  EvaluateScript: 'run',
  'v8.compile': 'compile',
  FunctionCall: 'call',
  ParseHTML: 'parse HTML',
  Layout: 'layout',
  UpdateLayoutTree: 'styles',
  MinorGC: 'collect garbage',
  MajorGC: 'collect garbage',
};

/** The long tasks of the thread that loaded this address, longest first. */
function longTasks(trace: string, url: string): LongTask[] {
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const start = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  if (!start) throw new Error(`The trace knows no visit of ${url}.`);
  const own = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts);
  return own
    .filter(({ name, dur = 0 }) => name === 'RunTask' && dur > LONG_MS * 1000)
    .map((task) => ({ ms: (task.dur ?? 0) / 1000, did: mostOf(task, own) }))
    .toSorted((one, other) => other.ms - one.ms);
}

/** The two things that took most of a task; what is done inside another counts for the inner one. */
function mostOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const inside = events.filter(({ name, ts, dur }) => WORK[name] && dur && ts >= task.ts && ts + dur <= end);
  const spent = new Map<string, number>();
  for (const one of inside) {
    const until = one.ts + (one.dur ?? 0);
    const within = inside.filter(
      (other) => other !== one && other.ts >= one.ts && other.ts + (other.dur ?? 0) <= until,
    );
    const direct = within.filter(
      (inner) =>
        !within.some(
          (outer) =>
            outer !== inner && outer.ts <= inner.ts && outer.ts + (outer.dur ?? 0) >= inner.ts + (inner.dur ?? 0),
        ),
    );
    const self = (one.dur ?? 0) - direct.reduce((sum, { dur = 0 }) => sum + dur, 0);
    const file = one.args?.data?.url?.split('/').at(-1)?.split('?')[0] ?? '';
    const did = [WORK[one.name], file].filter(Boolean).join(' ');
    spent.set(did, (spent.get(did) ?? 0) + self / 1000);
  }
  return [...spent]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([did, ms]) => `${did} ${ms.toFixed(0)} ms`)
    .join(', ');
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

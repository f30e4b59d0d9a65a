// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerWorker } from './worker-registration';

type Entry = Pick<NavigationHistoryEntry, 'url' | 'sameDocument'>;

const origin = location.origin;
const entries: Entry[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/about');
  entries.splice(0);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((kind) =>
    kind === 'navigation'
      ? [{ name: `${origin}/about` } as PerformanceEntry]
      : ([`${origin}/_next/static/a.js`, 'https://elsewhere.example/_next/b.js'].map((name) => ({
          name,
        })) as PerformanceEntry[]),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'navigation');
});

it.each([
  ['offers no workers', {}],
  [
    'refuses to name them',
    Object.defineProperty({}, 'serviceWorker', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  ],
])('[17.45] a browser that %s shows the page without a fault', (_, browser) => {
  vi.stubGlobal('navigator', browser);
  expect(registerWorker).not.toThrow();
});

it('[17.45] a browser that refuses cookies is not asked for a worker', () => {
  const { register } = openPage({ cookieEnabled: false });
  expect(register).not.toHaveBeenCalled();
});

it('[17.45] a browser that refuses workers storage shows the page without a fault', async () => {
  const thrown = vi.fn<() => void>();
  process.on('unhandledRejection', thrown);
  const { register } = openPage({
    register: vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('refused', 'SecurityError'))),
  });
  // Rejections are reported after the microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  expect(register).toHaveBeenCalledOnce();
  expect(thrown).not.toHaveBeenCalled();
  process.off('unhandledRejection', thrown);
});

it('[17.53] the worker caches the pages seen until it began with their files, and pages reached later', () => {
  const { go, takeOver, cached } = openPage({});
  go('/collection');
  vi.advanceTimersByTime(1000);
  expect(cached).toEqual([]);
  takeOver();
  expect(cached).toEqual([['/about', '/collection', '/_next/static/a.js']]);
  go('/contact');
  vi.advanceTimersByTime(1000);
  expect(cached[1]).toEqual(['/contact']);
});

it('[17.53] a worker that loaded the page caches what was reached before it was asked', () => {
  history.replaceState(null, '', '/collection');
  entries.push({ url: `${origin}/old`, sameDocument: false }, { url: `${origin}/about`, sameDocument: true });
  entries.push({ url: `${origin}/collection#end`, sameDocument: true });
  const { cached } = openPage({ isControlled: true });
  expect(cached).toEqual([['/collection']]);
});

it('[17.53] where the shopper saves data the first page alone is cached', () => {
  const { go, takeOver, cached } = openPage({ saveData: true });
  go('/collection');
  vi.advanceTimersByTime(1000);
  takeOver();
  expect(cached).toEqual([['/about', '/_next/static/a.js']]);
});

interface Browser {
  cookieEnabled?: boolean;
  isControlled?: boolean;
  saveData?: boolean;
  register?: () => Promise<void>;
}

/** Registers the worker on a page of this shop, and notes what it is asked to cache. */
function openPage({
  cookieEnabled = true,
  isControlled = false,
  saveData = false,
  register = vi.fn<() => Promise<void>>(() => Promise.resolve()),
}: Browser) {
  const cached: string[][] = [];
  const controller = {
    postMessage: ({ payload }: { payload: { urlsToCache: (string | [string])[] } }) =>
      cached.push(payload.urlsToCache.map((one) => new URL(typeof one === 'string' ? one : one[0]).pathname)),
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: isControlled ? controller : undefined,
    register,
  });
  const navigation = Object.assign(new EventTarget(), { entries: () => entries });
  vi.stubGlobal('navigator', { cookieEnabled, serviceWorker, connection: { saveData } });
  vi.stubGlobal('navigation', navigation);
  Object.assign(window, { navigation });
  registerWorker();
  return {
    cached,
    register,
    takeOver() {
      serviceWorker.controller = controller;
      serviceWorker.dispatchEvent(new Event('controllerchange'));
    },
    go(path: string) {
      history.pushState(null, '', path);
      entries.push({ url: location.href, sameDocument: true });
      navigation.dispatchEvent(new Event('currententrychange'));
    },
  };
}

// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { WORKER_REGISTRATION } from './worker-registration';

const refused = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('refused', 'SecurityError')));
const asked = vi.fn<() => Promise<void>>(() => Promise.resolve());

/** The script registers some seconds after the load. */
const LONG_MS = 10_000;

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
  ['refuses cookies', { cookieEnabled: false, serviceWorker: { register: asked, controller: {} } }],
  ['refuses them storage', { cookieEnabled: true, serviceWorker: { register: refused, controller: {} } }],
])('[17.45] a browser that %s shows the page without a fault', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  window.requestIdleCallback = globalThis.requestIdleCallback;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const thrown = vi.fn<() => void>();
  process.on('unhandledRejection', thrown);
  runInThisContext(WORKER_REGISTRATION);
  expect(() => window.dispatchEvent(new Event('load'))).not.toThrow();
  expect(() => vi.advanceTimersByTime(LONG_MS)).not.toThrow();
  vi.useRealTimers();
  // Rejections are reported after the microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  expect(thrown).not.toHaveBeenCalled();
  process.off('unhandledRejection', thrown);
  vi.unstubAllGlobals();
});

it('[17.45] it had asked for the worker where that may be asked', () => {
  expect(refused).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});

/** A page of this shop, with what its worker was asked to cache. */
function openPage() {
  const cached: string[][] = [];
  const worker = {
    controller: undefined as { postMessage(message: unknown): void } | undefined,
    register: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const idle: (() => void)[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('navigator', { cookieEnabled: true, serviceWorker: worker });
  vi.stubGlobal('navigation', new EventTarget());
  Object.assign(window, { navigation, requestIdleCallback: (run: () => void) => idle.push(run) });
  runInThisContext(WORKER_REGISTRATION);
  window.dispatchEvent(new Event('load'));
  return {
    cached,
    worker,
    rest: () => idle.splice(0).forEach((run) => run()),
    takeOver() {
      worker.controller = {
        postMessage: (message) =>
          cached.push(
            (message as { payload: { urlsToCache: [string][] } }).payload.urlsToCache.map(
              ([url]) => new URL(url).pathname,
            ),
          ),
      };
    },
    go(path: string) {
      history.pushState(null, '', path);
      navigation.dispatchEvent(new Event('currententrychange'));
    },
  };
}

it('[17.53] the worker is asked for seconds after the load, of a page that is alive and idle, and caches what was seen until then', () => {
  history.replaceState(null, '', '/about');
  const { cached, worker, rest, takeOver, go } = openPage();
  vi.advanceTimersByTime(3000);
  rest();
  expect(worker.register).not.toHaveBeenCalled();
  document.documentElement.dataset['alive'] = '';
  go('/collection');
  vi.advanceTimersByTime(3000);
  expect(worker.register).not.toHaveBeenCalled();
  rest();
  expect(worker.register).toHaveBeenCalledOnce();
  takeOver();
  vi.advanceTimersByTime(1000);
  expect(cached).toEqual([['/about', '/collection']]);
  go('/contact');
  vi.advanceTimersByTime(1000);
  expect(cached[1]).toEqual(['/contact']);
  delete document.documentElement.dataset['alive'];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[17.53] where a page never comes alive the worker is asked for all the same', () => {
  const { worker, rest } = openPage();
  vi.advanceTimersByTime(6000);
  rest();
  expect(worker.register).toHaveBeenCalledOnce();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

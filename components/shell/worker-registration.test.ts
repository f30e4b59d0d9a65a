// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { WORKER_REGISTRATION } from './worker-registration';

const refused = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('refused', 'SecurityError')));
const asked = vi.fn<() => Promise<void>>(() => Promise.resolve());

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
  const thrown = vi.fn<() => void>();
  process.on('unhandledRejection', thrown);
  runInThisContext(WORKER_REGISTRATION);
  expect(() => window.dispatchEvent(new Event('load'))).not.toThrow();
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

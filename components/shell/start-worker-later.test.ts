// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startWorkerLater } from './start-worker-later';

it('[17.53] the worker is registered 3 s after the load, once the browser is idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const register = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', {
    cookieEnabled: true,
    serviceWorker: Object.assign(new EventTarget(), { controller: undefined, register }),
  });
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  Object.assign(window, { requestIdleCallback: globalThis.requestIdleCallback });
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startWorkerLater();
  vi.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2999);
  expect(idle).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(register).not.toHaveBeenCalled();
  for (const run of idle) run();
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
});

import { expect, it, vi } from 'vitest';
import { forgetCachedPages } from './forget-cached-pages';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

it.each([
  ['offers no workers', {}],
  ['refuses to name them', Object.defineProperty({}, 'serviceWorker', { get: refuse })],
  ['refuses to look for one', { serviceWorker: { getRegistration: () => Promise.reject(new Error('refused')) } }],
  ['has none', { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } }],
])('[17.45] logging out goes on in a browser that %s', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  expect(forgetCachedPages).not.toThrow();
  await Promise.resolve();
  vi.unstubAllGlobals();
});

it('[17.40] the worker is told to forget', async () => {
  const postMessage = vi.fn<(message: string) => void>();
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: () => Promise.resolve({ active: { postMessage } }) },
  });
  forgetCachedPages();
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith('forget'));
  vi.unstubAllGlobals();
});

// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { beforeAll, expect, it, vi } from 'vitest';
import { SESSION_HINT_COOKIE } from '@/lib/rules/accounts/token-cookie';
import { EARLY_SUBMITS, SESSION_SCRIPT } from './session-script';

/** As in a sandboxed frame, or where a setting blocks everything a site could remember. */
beforeAll(() => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const [owner, name] of [
    [document, 'cookie'],
    [globalThis, 'localStorage'],
    [globalThis, 'sessionStorage'],
    [globalThis, 'caches'],
    [globalThis, 'indexedDB'],
    [navigator, 'serviceWorker'],
  ] as const)
    Object.defineProperty(owner, name, { get: refuse, configurable: true });
  document.body.innerHTML = '<button type="button">Menu</button><a href="/elsewhere">Elsewhere</a>';
});

it('[19.22] the scripts before the first paint go on where all that a browser can refuse throws', () => {
  for (const script of [SESSION_SCRIPT, EARLY_SUBMITS]) expect(() => runInThisContext(script)).not.toThrow();
  expect(document.documentElement.dataset['session']).toBe('out');
  const button = document.querySelector('button');
  button?.click();
  expect(button?.hasAttribute('data-clicked')).toBe(true);
  expect(() => window.dispatchEvent(new Event('load'))).not.toThrow();
});

it('[19.22] a link followed without a network leaves the page, which says so, where there can be no worker', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const follow = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(follow);
  expect(follow.defaultPrevented).toBe(true);
  expect(document.querySelector('#late')?.textContent).toContain('Please check your connection.');
});

it('[19.54] a page that Back restores after a login or a logout is loaded anew, and no other', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  restore();
  expect(reload).not.toHaveBeenCalled();
  Object.defineProperty(document, 'cookie', { get: () => `${SESSION_HINT_COOKIE}=1`, configurable: true });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  restore();
  expect(reload).toHaveBeenCalledOnce();
});

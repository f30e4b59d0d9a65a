// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryStylesheets } from './retry-stylesheets';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="preload" href="/a.css"><img src="/a.png">';
  stop = retryStylesheets();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const links = () => [...document.querySelectorAll('link[rel=stylesheet]')];
/** Adds nothing to the document: the browser's own loading is not tested here. */
function sheet(): Element {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('data-precedence', 'next');
  document.head.append(link);
  return link;
}
const fail = (element: Element | null | undefined) => element?.dispatchEvent(new Event('error'));

it('asks again for a stylesheet that failed, a few times while there is a line, in the same place', async () => {
  const first = sheet();
  let last: Element | undefined = first;
  for (const ms of [1000, 4000, 16_000]) {
    fail(last);
    vi.advanceTimersByTime(ms - 1);
    expect(links()).toEqual([last]);
    vi.advanceTimersByTime(1);
    expect(links()).toHaveLength(1);
    expect(links()[0]).not.toBe(last);
    expect(links()[0]?.getAttribute('data-precedence')).toBe('next');
    last = links()[0];
  }
  fail(last);
  vi.advanceTimersByTime(600_000);
  expect(links()).toEqual([last]);
});

it('without a line waits until there is one, and looks at nothing but stylesheets', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const before = document.head.innerHTML;
  for (const other of document.head.children) fail(other);
  window.dispatchEvent(new Event('online'));
  expect(document.head.innerHTML).toBe(before);
  const link = sheet();
  fail(link);
  vi.advanceTimersByTime(600_000);
  expect(links()).toEqual([link]);
  window.dispatchEvent(new Event('online'));
  expect(links()).toHaveLength(1);
  expect(links()[0]).not.toBe(link);
});

// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { untilTried } from '@/components/ui/late-code';
import { watchSilentLine } from './silent-line';
import { isWholePageHere } from './whole-pages';

let answer: () => void;
const answered = vi.fn<() => Promise<unknown>>();
const routerAsks = (more: object = {}) => void fetch('/contact?_rsc=1', { headers: { rsc: '1' }, ...more });
const tap = () => document.querySelector('a')?.click();
const isGoing = () => 'going' in document.documentElement.dataset;
const words = () => document.getElementById('line')?.textContent;

// Once for all tests: its listeners stay.
vi.useFakeTimers();
vi.stubGlobal('fetch', answered);
window.fetch = globalThis.fetch;
watchSilentLine();

beforeEach(() => {
  document.body.innerHTML = '<header><p id="line" role="status"></p></header><a>Contact</a>';
  answered.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(new Response()))));
});

it('[17.44] a tap without an answer is seen after 3 s, doubted after 12 s, and no longer once it is answered', async () => {
  tap();
  routerAsks();
  await vi.advanceTimersByTimeAsync(2500);
  expect([isGoing(), words()]).toEqual([false, '']);
  await vi.advanceTimersByTimeAsync(500);
  expect([isGoing(), words()]).toEqual([true, '']);
  await vi.advanceTimersByTimeAsync(8500);
  expect(words()).toBe('');
  await vi.advanceTimersByTimeAsync(500);
  expect([isGoing(), words()]).toEqual([true, 'Please check your connection.']);
  answer();
  await vi.advanceTimersByTimeAsync(500);
  expect([isGoing(), words()]).toEqual([false, '']);
});

it('[17.44] a request that fails ends it, too, and what the router itself says stays', async () => {
  let fail = (): void => undefined;
  answered.mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new TypeError('no network')))));
  tap();
  fetch('/contact?_rsc=1', { headers: { rsc: '1' } }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(4000);
  expect(isGoing()).toBe(true);
  const line = document.getElementById('line');
  if (line) line.textContent = 'said by the router';
  fail();
  await vi.advanceTimersByTimeAsync(500);
  expect([isGoing(), words()]).toEqual([false, 'said by the router']);
});

it.each([
  ['calls of the shop', () => void fetch('/api/cart/get', { headers: { accept: 'application/json' } })],
  ['the question whether anything answers', () => routerAsks({ method: 'HEAD' })],
])('[17.44] %s are not what was tapped', async (_, asks) => {
  tap();
  asks();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([isGoing(), words()]).toEqual([false, '']);
});

it('[17.44] a page that is fetched ahead without a tap says nothing', async () => {
  routerAsks();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([isGoing(), words()]).toEqual([false, '']);
  answer();
});

it('[17.44] code that the page behind a tap waits for is seen as under way, too', async () => {
  let come = (): void => undefined;
  void untilTried({ load: () => new Promise((resolve) => (come = () => resolve({}))) });
  await vi.advanceTimersByTimeAsync(3000);
  expect(isGoing()).toBe(true);
  come();
  await vi.advanceTimersByTimeAsync(500);
  expect(isGoing()).toBe(false);
});

it('[17.44] Back from a page that waits for code waits for nothing, and that page opened again waits again', async () => {
  const late = { load: () => new Promise<object>(() => undefined) };
  void untilTried(late);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isGoing()).toBe(true);
  window.dispatchEvent(new Event('popstate'));
  await vi.advanceTimersByTimeAsync(500);
  expect(isGoing()).toBe(false);
  void untilTried(late);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isGoing()).toBe(true);
  window.dispatchEvent(new Event('popstate'));
});

it('[18.41] a whole page that the router has got is known for 30 s; a part or variant of one, and one that failed, is not', async () => {
  const come = async (headers: object, status = 200, query = '?_rsc=1') => {
    answered.mockResolvedValue(new Response(null, { status }));
    await fetch(`/product/bag${query}`, { headers: { rsc: '1', ...headers } });
    return isWholePageHere('/product/bag');
  };
  expect(await come({ 'next-router-segment-prefetch': '/_tree' })).toBe(false);
  expect(await come({}, 404)).toBe(false);
  expect(await come({}, 200, '?size=M&_rsc=1')).toBe(false);
  expect(await come({})).toBe(true);
  vi.advanceTimersByTime(30_000);
  expect(isWholePageHere('/product/bag')).toBe(false);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstLook } from '@/components/catalogue/first-look';
import { isCodeAwaited } from '@/components/ui/late-code';
import { noteWholePage } from '@/components/shell/whole-pages';
import { cardFacts } from '@/lib/storefront/listing/card-facts';
import { makeProduct } from '@/testing/make-product';

const open = vi.fn<(covers: boolean) => void>();
const look = () => document.querySelector('[data-first-look]');
const nameAndPicture = () => [look()?.querySelector('h1')?.textContent, look()?.querySelector('img')?.src];

/** Its facts, in a shop without picture hosts. */
const factsOf = (fields: Record<string, unknown> = {}) =>
  cardFacts(
    makeProduct('DKNY Bag', { _id: 'bag', brand: 'DKNY', image: ['/bag.webp'], ...fields }),
    { hosts: [], lowStock: 0 },
    'row',
  );

/** A tap on the card, with a picture that is there. */
function tap(facts = factsOf(), width = 340): boolean {
  const card = document.querySelector<HTMLElement>('article');
  const picture = document.createElement('img');
  Object.defineProperties(picture, {
    complete: { value: true },
    naturalWidth: { value: width },
    currentSrc: { value: 'https://shop.example/340.webp' },
  });
  card?.replaceChildren(picture);
  return firstLook.show(card, facts, open);
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<header></header><div id="content"><article></article></div><footer></footer>';
  open.mockReset();
  history.replaceState({ __NA: true }, '');
  noteWholePage('/product/bag?_rsc=1');
});
afterEach(() => {
  firstLook.handOver();
  vi.useRealTimers();
});

it("[18.41] the product's whole name and the card's picture are there before the router is asked, a frame later", async () => {
  expect(tap()).toBe(true);
  expect(nameAndPicture()).toEqual(['DKNY Bag', 'https://shop.example/340.webp']);
  expect(look()?.getAttribute('aria-hidden')).toBe('true');
  expect(open).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(open).toHaveBeenCalledTimes(1);
  expect(look()).not.toBeNull();
});

it('[18.41] without the page, the picture, or where the page begins with another one, the tap is as it was', async () => {
  const twoColors = { colors: ['Red', 'Blue'], image: [{ url: '/blue.webp', color: 'Blue' }, '/all.webp'] };
  expect(tap(factsOf({ _id: 'not-come' }))).toBe(false);
  expect(tap(factsOf(), 0)).toBe(false);
  expect(tap(factsOf({ image: [] }))).toBe(false);
  expect(tap(factsOf(twoColors))).toBe(false);
  vi.advanceTimersByTime(30_000);
  expect(tap()).toBe(false);
  expect([look(), open.mock.calls.length]).toEqual([null, 0]);
});

it('[18.42] Back, another press, leaving the document and time end it, and a press on it does not', () => {
  const leave: Record<string, () => void> = {
    back: () => void window.dispatchEvent(new Event('popstate')),
    another: () => document.querySelector('footer')?.click(),
    scrolling: () => void window.dispatchEvent(new Event('touchmove')),
    leaving: () => void window.dispatchEvent(new Event('pagehide')),
    time: () => void vi.advanceTimersByTime(3000),
  };
  for (const [how, act] of Object.entries(leave)) {
    tap();
    look()?.querySelector('h1')?.click();
    expect(look(), how).not.toBeNull();
    act();
    expect(look(), how).toBeNull();
  }
});

it('[18.42] for Back it has an entry of the history, and no second one', async () => {
  const entries = history.length;
  tap();
  await vi.advanceTimersByTimeAsync(400);
  expect([history.length - entries, history.state, location.pathname]).toEqual([1, { __NA: true, covered: true }, '/']);
  tap();
  await vi.advanceTimersByTimeAsync(400);
  expect([history.length - entries, open.mock.calls]).toEqual([1, [[true], [true]]]);
});

it('[17.44] the page is under way until it is drawn, or something else is asked for, also where the look has ended', async () => {
  const ends: Record<string, () => void> = {
    drawn: () => void firstLook.handOver(),
    another: () => document.querySelector('footer')?.click(),
    sorted: () => void document.body.dispatchEvent(new Event('change', { bubbles: true })),
  };
  for (const [how, act] of Object.entries(ends)) {
    tap();
    vi.advanceTimersByTime(3000);
    tap();
    window.dispatchEvent(new Event('touchmove'));
    expect([look(), isCodeAwaited()], how).toEqual([null, true]);
    act();
    await vi.advanceTimersByTimeAsync(0);
    expect(isCodeAwaited(), how).toBe(false);
  }
});

it('[18.42] a page that is scrolled within the frame is opened all the same', async () => {
  tap();
  window.dispatchEvent(new Event('touchmove'));
  await vi.advanceTimersByTimeAsync(400);
  expect([look(), open.mock.calls.length]).toEqual([null, 1]);
});

it('[18.42] what was pressed instead within the frame is not overtaken by the product', async () => {
  tap();
  document.querySelector('footer')?.click();
  await vi.advanceTimersByTimeAsync(400);
  expect(open).not.toHaveBeenCalled();
});

it("[18.42] it goes when the page is drawn, and the card's picture stays beneath the page's own until that has come", () => {
  expect(firstLook.handOver()).toBe(false);
  tap();
  const content = document.getElementById('content');
  if (content) content.innerHTML = '<div data-gallery><span data-picture><img></span></div>';
  const own = content?.querySelector('img');
  const frame = own?.parentElement;
  if (own) Object.defineProperty(own, 'complete', { value: false });
  expect(firstLook.handOver()).toBe(true);
  expect([look(), frame?.style.background]).toEqual([null, expect.stringContaining('340.webp')]);
  own?.dispatchEvent(new Event('load'));
  expect(frame?.style.background).toBe('');
});

it('[18.42] a page that shows no product has nothing of it', () => {
  tap();
  document.getElementById('content')?.replaceChildren('This page did not load.');
  expect([firstLook.handOver(), look()]).toEqual([false, null]);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdScrollPosition } from './hold-scroll-position';

/** How long the page is: happy-dom lays nothing out. */
let long = 900;
const end = new AbortController();

beforeEach(() => {
  document.body.innerHTML = '<main id="content"></main>';
  long = 900;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => long);
  scrollTo({ top: 0 });
  holdScrollPosition(end.signal);
});
afterEach(() => vi.restoreAllMocks());

const drawn = async (height: number) => {
  long = height;
  document.getElementById('content')?.append('more');
  await new Promise((done) => setTimeout(done));
};
/** As browsers do, at once after the event. */
async function goBackTo(place: number): Promise<void> {
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(document.documentElement.style.minHeight).not.toBe('');
  scrollTo({ top: place });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  expect(document.documentElement.style.minHeight).toBe('');
  scrollTo({ top: 100 });
}

it('[19.46] the place is gone to again once the page is long enough', async () => {
  await goBackTo(3000);
  await drawn(1500);
  expect(scrollY).toBe(100);
  await drawn(5000);
  expect(scrollY).toBe(3000);
});

it('[19.46] not once the shopper does something', async () => {
  await goBackTo(3000);
  window.dispatchEvent(new Event('wheel'));
  await drawn(5000);
  expect(scrollY).toBe(100);
});

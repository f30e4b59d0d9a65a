// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOLD_HEIGHT } from './held-height-script';
import { noteHeight } from './note-height';

const end = new AbortController();
let kind = 'reload';

/** happy-dom lays nothing out. @returns how high what waits for the scripts is made */
function openAgain(): string | undefined {
  document.body.innerHTML =
    '<main id="main" style="padding-bottom: 64px"><h1>Your cart</h1><div data-fills-in></div></main>';
  const waiting = document.querySelector<HTMLElement>('[data-fills-in]');
  if (waiting) vi.spyOn(waiting, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 150, 360, 300));
  vi.spyOn(document.getElementById('main') as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 70));
  runInThisContext(HOLD_HEIGHT);
  return waiting?.style.minHeight;
}

function leave(scrolledTo: number, height: number, more = ''): void {
  document.body.innerHTML = `<main id="main"></main>${more}`;
  vi.spyOn(document.getElementById('main') as HTMLElement, 'offsetHeight', 'get').mockReturnValue(height);
  scrollTo({ top: scrolledTo });
  window.dispatchEvent(new Event('pagehide'));
}

beforeEach(() => {
  kind = 'reload';
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: kind } as never]);
  noteHeight(end.signal);
});
afterEach(() => vi.restoreAllMocks());

it('[19.46] a page that its scripts fill in is as high again as it was when it was left scrolled', () => {
  leave(500, 1500);
  expect(openAgain()).toBe('1356px');
  kind = 'navigate';
  expect(openAgain()).toBe('');
});

it('[19.46] the room for a bar at its foot is held, too', () => {
  const isHeld = () => document.querySelector('[data-fills-in]')?.hasAttribute('data-foot-bar');
  leave(500, 1500);
  openAgain();
  expect(isHeld()).toBe(false);
  leave(500, 1500, '<div data-foot-bar></div>');
  expect([openAgain(), isHeld()]).toEqual(['1356px', true]);
});

it('[19.46] not where it was at its top, and not where it is wider by now', () => {
  leave(0, 1500);
  expect(openAgain()).toBe('');
  leave(500, 1500);
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1280);
  expect(openAgain()).toBe('');
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOnBack } from './close-on-back';

/** The entries of a document as in a browser: a push takes effect at once, going through them a task later. */
const entries = {
  states: [] as unknown[],
  at: 0,
  go(by: number): void {
    setTimeout(() => {
      entries.at += by;
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    });
  },
};
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const settled = () => new Promise((done) => setTimeout(done, 20));
const isCovered = () => Reflect.has(history.state as object, 'covered');
const followed = vi.fn<(at: number) => void>();
let end = new AbortController();

function begin(state: object = { __NA: true }): void {
  entries.states.push(state);
  entries.at = entries.states.length - 1;
  closeOnBack(end.signal);
}

beforeEach(() => {
  end = new AbortController();
  entries.states = [{ __NA: true, before: true }];
  followed.mockClear();
  vi.spyOn(location, 'pathname', 'get').mockReturnValue('/collection');
  document.body.innerHTML = '<dialog><a href="/about">About</a></dialog>';
  document.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    followed(entries.at);
  });
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries.states[entries.at]);
  vi.spyOn(history, 'back').mockImplementation(() => entries.go(-1));
  vi.spyOn(history, 'pushState').mockImplementation((state) => {
    entries.states.splice(++entries.at, Infinity, state);
  });
  // happy-dom knows no `:modal`, and every dialog here is one.
  const query = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((wanted: string) => query(wanted.replace(':modal', '[open]')));
});
afterEach(() => {
  end.abort();
  vi.restoreAllMocks();
});

it('[19.48] a dialog that opens has an entry, with the state of the router, and Back closes it', async () => {
  begin({ __NA: true, tree: 'of the page' });
  dialog().showModal();
  await settled();
  expect(history.state).toEqual({ __NA: true, tree: 'of the page', covered: true });
  entries.go(-1);
  await settled();
  expect(dialog().open).toBe(false);
  expect(entries.at).toBe(1);
});

it('[2.192] a choice in a dialog is no way out of it', async () => {
  begin();
  dialog().showModal();
  await settled();
  document.querySelector('a')?.setAttribute('data-choice', '');
  document.querySelector('a')?.click();
  await settled();
  expect([dialog().open, isCovered(), followed.mock.calls]).toEqual([true, true, [[2]]]);
});

it('[19.48] closed otherwise, the entry is taken back', async () => {
  begin();
  dialog().showModal();
  await settled();
  dialog().close();
  await settled();
  expect([entries.at, isCovered()]).toEqual([1, false]);
});

it('[19.49] a link in the dialog is followed from the entry of the page', async () => {
  begin();
  dialog().showModal();
  await settled();
  document.querySelector('a')?.click();
  expect(followed).not.toHaveBeenCalled();
  await settled();
  expect(followed).toHaveBeenCalledExactlyOnceWith(1);
  expect(dialog().open).toBe(false);
});

it('[19.48] an entry that a reload or Forward leads to is left', async () => {
  begin({ __NA: true, covered: true });
  window.dispatchEvent(new Event('pageshow'));
  await settled();
  expect(entries.at).toBe(0);
  entries.go(1);
  await settled();
  expect(entries.at).toBe(0);
});

it('[19.48] a dialog that was open before has an entry from now on', () => {
  dialog().showModal();
  begin();
  expect(isCovered()).toBe(true);
});

it('[19.48] a dialog closed and opened again while its entry is left has one again', async () => {
  begin();
  dialog().showModal();
  await settled();
  dialog().close();
  await Promise.resolve();
  dialog().showModal();
  await settled();
  expect([entries.at, isCovered(), dialog().open]).toEqual([2, true, true]);
});

it('[19.48] not at the till', async () => {
  vi.spyOn(location, 'pathname', 'get').mockReturnValue('/place-order');
  begin();
  dialog().showModal();
  await settled();
  expect(entries.at).toBe(1);
});

// @vitest-environment happy-dom
import { act, startTransition, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCodeAwaited, type LateCode } from './late-code';
import { useDrawn } from './use-drawn';

const canNavigate = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('@/store/can-navigate', () => ({ canNavigate }));

const drawings = { Words: ({ words }: { words: string }) => <b>{words}</b> };
const load = vi.fn<() => Promise<typeof drawings>>();

/** A part of a page, by code that a browser has not loaded yet. */
function partOf(late: LateCode<typeof drawings>) {
  return function Part({ words }: { words: string }) {
    const drawn = useDrawn(late, words);
    return <p {...drawn('Words', { words })} />;
  };
}

const main = () => document.querySelector('main') as HTMLElement;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  load.mockReset();
});

it('[15.110] what a document brings is left without its code, also where other words are to be shown before that comes', async () => {
  const OnServer = partOf({ code: drawings, load });
  const { document: page } = globalThis;
  vi.stubGlobal('document', undefined);
  const html = renderToString(<OnServer words="old" />);
  vi.stubGlobal('document', page);
  main().innerHTML = html;
  const sent = main().querySelector('b');
  const Part = partOf({ load });
  const root = await act(async () => hydrateRoot(main(), <Part words="old" />));
  expect(load).not.toHaveBeenCalled();
  let come: (code: typeof drawings) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (come = resolve)));
  await act(async () => root.render(<Part words="new" />));
  expect([load.mock.calls.length, main().querySelector('b')]).toEqual([1, sent]);
  await act(async () => come(drawings));
  expect(main().textContent).toBe('new');
  await act(async () => root.render(<Part words="old" />));
  expect(main().textContent).toBe('old');
});

/** Goes from one page to another as the router does. */
async function goOn(Part: ComponentType<{ words: string }>) {
  const root = createRoot(main());
  act(() => root.render('the page before'));
  await act(async () => startTransition(() => root.render(<Part words="next" />)));
  return root;
}

it('[15.110] after a navigation inside the document the page before stays until the code is there', async () => {
  const late: LateCode<typeof drawings> = { load };
  let come: (code: typeof drawings) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (come = resolve)));
  const Part = partOf(late);
  const root = await goOn(Part);
  expect([main().textContent, isCodeAwaited()]).toEqual(['the page before', true]);
  await act(async () => come(drawings));
  expect([main().textContent, isCodeAwaited()]).toEqual(['next', false]);
  act(() => root.render(<Part key="last" words="last" />));
  expect([main().textContent, load.mock.calls.length]).toEqual(['last', 1]);
});

it('[15.110] where the code does not come though the shop answers, the page is loaded as a document, and else it is waited for', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  canNavigate.mockResolvedValue(false);
  load.mockRejectedValue(new Error('no line'));
  await goOn(partOf({ load }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect([main().textContent, load.mock.calls.length, reload.mock.calls.length]).toEqual(['the page before', 2, 0]);
  canNavigate.mockResolvedValue(true);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1]);
});

it('[15.110] a document that was loaded so and does not hydrate is not loaded for ever', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload', name: location.href } as never]);
  canNavigate.mockResolvedValue(true);
  load.mockRejectedValue(new Error('lost'));
  await goOn(partOf({ load }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LateCode } from './late-code';
import { useDrawn } from './use-drawn';

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
  vi.unstubAllGlobals();
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

it('[15.110] after a navigation inside the document it is drawn once its code is there', async () => {
  const late: LateCode<typeof drawings> = { load };
  const Part = partOf(late);
  load.mockResolvedValue(drawings);
  const root = createRoot(main());
  act(() => root.render(<Part words="first" />));
  expect(main().innerHTML).toBe('<p></p>');
  await act(async () => undefined);
  expect(main().textContent).toBe('first');
  act(() => root.render(<Part key="next" words="next" />));
  expect([main().textContent, load.mock.calls.length]).toEqual(['next', 1]);
});

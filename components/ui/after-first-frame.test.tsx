// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { AfterFirstFrame } from './after-first-frame';

let pathname = '/product/a';
vi.mock('next/navigation', () => ({ usePathname: () => pathname }));

const page = <AfterFirstFrame fallback="room">below</AfterFirstFrame>;
/** What stood in an element, one text after the other. */
function textsOf(element: Element): string[] {
  const texts: string[] = [];
  new MutationObserver(() => texts.push(element.textContent)).observe(element, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return texts;
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  pathname = '/product/a';
  document.body.innerHTML = '<div></div>';
});
const place = () => document.querySelector('div') as HTMLDivElement;

it('[15.74] follows in a second drawing where a link leads to the page, since its address is written afterwards', async () => {
  history.replaceState(null, '', '/collection');
  const texts = textsOf(place());
  createRoot(place()).render(page);
  await expect.poll(() => texts).toEqual(['room', 'below']);
});

it('[15.74] is drawn at once where Back leads to the page', async () => {
  history.replaceState(null, '', '/product/a');
  const texts = textsOf(place());
  createRoot(place()).render(page);
  await expect.poll(() => texts).toEqual(['below']);
});

it('[15.74] is hydrated as it was sent, also where Back changed the address meanwhile', async () => {
  history.replaceState(null, '', '/collection');
  place().innerHTML = renderToString(page);
  expect(place().textContent).toBe('below');
  const texts = textsOf(place());
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  await act(async () => void hydrateRoot(place(), page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(texts).toEqual([]);
});

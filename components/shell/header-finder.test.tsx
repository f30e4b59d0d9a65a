// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeaderFinder } from '@/components/shell/header-finder';

const push = vi.fn<(href: string) => void>();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const MEN = {
  path: 'men',
  title: 'Men',
  count: 2,
  shelves: [
    { path: 'men/shirts', title: 'Shirts', count: 2 },
    { path: 'men/kurtas', title: 'Kurtas', count: 1 },
  ],
};
const CATEGORIES = [
  { href: '/collection/men', words: 'Men', hasShelves: true },
  { href: '/collection/snacks', words: 'Snacks' },
];

let root: Root;
let asked: string[];
let answer: () => Promise<Response>;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  push.mockClear();
  asked = [];
  answer = async () => Response.json({ success: true, categories: [MEN] });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return answer();
  });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(() => root.render(<HeaderFinder categories={CATEGORIES} />));
});

afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

const button = () => document.querySelector<HTMLButtonElement>('nav button')!;
const link = () => document.querySelector<HTMLAnchorElement>('nav a')!;
const entries = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const settled = async () => {
  await vi.dynamicImportSettled();
  await new Promise(requestAnimationFrame);
};
const comeNear = () =>
  act(async () => {
    link().focus();
    await settled();
  });
const press = (target: HTMLElement, key: string) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await settled();
  });
const click = (target: HTMLElement) =>
  act(async () => {
    target.click();
    await settled();
  });

it('[13.52] links to categories, and asks for shelves when somebody first comes near', async () => {
  expect([...document.querySelectorAll('nav a')].map((one) => one.getAttribute('href'))).toEqual([
    '/collection/men',
    '/collection/snacks',
  ]);
  expect(document.querySelectorAll('nav button'), 'none where there is nothing to open').toHaveLength(1);
  expect(asked).toEqual([]);
  await comeNear();
  expect(asked).toEqual(['/api/search/shelves']);
  expect(entries()).toEqual([]);
});

it('[13.52] opens them by button and arrow, with all of the category first, and closes them by Escape', async () => {
  await comeNear();
  await click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(entries()).toEqual(['All of Men', 'Shirts 2', 'Kurtas 1']);
  await press(button(), 'Escape');
  expect([button().getAttribute('aria-expanded'), entries()]).toEqual(['false', []]);
  await press(link(), 'ArrowDown');
  expect(document.activeElement?.textContent).toBe('All of Men');
  await press(document.activeElement as HTMLElement, 'Escape');
  expect(document.activeElement).toBe(button());
  await click(button());
  await click(button());
  expect(entries()).toEqual([]);
});

it('[13.52] says how many more there are than it shows', async () => {
  answer = async () => Response.json({ success: true, categories: [{ ...MEN, count: 25 }] });
  await comeNear();
  await click(button());
  expect(entries()[0]).toBe('All of Men The largest 2 of 25 kinds');
});

it('[13.52] opens what was pressed before its code was loaded', async () => {
  await act(async () => {
    button().focus();
    button().click();
    await settled();
  });
  await act(settled);
  expect(entries()).toEqual(['All of Men', 'Shirts 2', 'Kurtas 1']);
});

it('[13.52] the button leads to the category where they cannot be loaded', async () => {
  answer = async () => new Response('', { status: 503 });
  await comeNear();
  await click(button());
  expect(push).toHaveBeenCalledWith('/collection/men');
  expect(entries()).toEqual([]);
});

it('[13.53] its field searches, with suggestions below it', async () => {
  const input = document.querySelector('input')!;
  expect(input.form?.getAttribute('action')).toBe('/search');
  await act(async () => {
    input.focus();
    await settled();
  });
  expect(input.getAttribute('role')).toBe('combobox');
  input.value = ' blue kurta ';
  await act(() => input.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
  expect(push).toHaveBeenCalledWith('/search?q=blue+kurta');
});

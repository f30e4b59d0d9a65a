// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchSuggestions } from '@/components/catalogue/search-suggestions';
import type { Suggestion } from '@/lib/storefront/search/suggestion';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const SUGGESTIONS: readonly Suggestion[] = [
  { kind: 'category', id: 'Snacks', label: 'Snacks', href: '/search?category=Snacks', picture: '/tin.webp' },
  { kind: 'product', id: 'chakli', label: 'Bhajani Chakli', href: '/product/chakli' },
  { kind: 'product', id: 'kurta', label: '<b>Kurta</b>', href: '/product/kurta' },
];

/** Questions to the server that wait for their answer. */
interface Question {
  url: string;
  signal: AbortSignal;
  answer(suggestions: readonly Suggestion[]): Promise<void>;
}

let root: Root;
let questions: Question[];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  questions = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve) => {
        const answer = async (suggestions: readonly Suggestion[]) => {
          resolve(Response.json({ success: true, suggestions }));
          await act(() => vi.advanceTimersByTimeAsync(0));
        };
        questions.push({ url, signal, answer });
      }),
  );
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(() =>
    root.render(
      <form>
        <SearchSuggestions>
          <input type="search" name="q" aria-label="Search products" />
        </SearchSuggestions>
      </form>,
    ),
  );
});

afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const box = () => document.querySelector<HTMLInputElement>('input')!;
const list = () => document.querySelector<HTMLElement>('[role=listbox]');
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const isOpen = () => box().getAttribute('aria-expanded') === 'true' && list()?.hidden === false;

async function focus() {
  await act(async () => {
    box().focus();
    await vi.dynamicImportSettled();
  });
}

async function type(text: string, pauseMs = 150) {
  await act(async () => {
    box().value = text;
    box().dispatchEvent(new InputEvent('input', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(pauseMs);
  });
}

/** @returns whether the key was left to the browser */
async function press(key: string): Promise<boolean> {
  return act(() => box().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

async function openList() {
  await focus();
  await type('cha');
  await questions[0]?.answer(SUGGESTIONS);
}

describe('suggestions', () => {
  it('are nowhere until the box is focused', async () => {
    expect(list()).toBeNull();
    expect(box().getAttribute('role')).toBeNull();
    await focus();
    expect(box().getAttribute('role')).toBe('combobox');
    expect(isOpen()).toBe(false);
  });

  it('[13.01] are asked for after a pause of 150 ms, once, and only for two letters or more', async () => {
    await focus();
    await type('c');
    await type('ch', 100);
    await type('cha', 149);
    expect(questions).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(questions.map(({ url }) => url)).toEqual(['/api/search/suggest?q=cha']);
  });

  it('[13.21] have their pictures, or a placeholder', async () => {
    await openList();
    const [withPicture, without] = options();
    expect(withPicture?.querySelector('img')?.getAttribute('src')).toContain(encodeURIComponent('/tin.webp'));
    expect(withPicture?.querySelector('img')?.alt).toBe('');
    expect(without?.querySelector('[data-picture=placeholder]')).not.toBeNull();
  });

  it('[13.51] words to search for and pages have no picture, and shelves say how much is in them', async () => {
    await focus();
    await type('kurta');
    await questions[0]?.answer([
      { kind: 'words', id: 'kurtas for men', label: 'kurtas for men', href: '/search?q=kurtas+for+men' },
      { kind: 'shelf', id: 'men/kurtas', label: 'Kurtas', says: '162 in Men', href: '/collection/men/kurtas' },
      { kind: 'page', id: '/contact', label: 'Contact', href: '/contact' },
    ]);
    expect(options().map((one) => [one.textContent, one.querySelector('[data-picture]') !== null])).toEqual([
      ['kurtas for men', false],
      ['Kurtas162 in Men', true],
      ['Contact', false],
    ]);
    expect(
      options().map((one) => 'filterLink' in one.dataset),
      'a listing of the search keeps its form',
    ).toEqual([true, false, false]);
    await press('ArrowDown');
    await press('Enter');
    expect(box().value).toBe('kurtas for men');
  });

  it('[13.02] silence an older question with a newer one', async () => {
    await focus();
    await type('cha');
    await type('chak');
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await questions[0]?.answer(SUGGESTIONS);
    expect(isOpen()).toBe(false);
    await questions[1]?.answer(SUGGESTIONS.slice(1));
    expect(options().map(({ textContent }) => textContent)).toEqual(['Bhajani Chakli', '<b>Kurta</b>']);
  });

  it('[13.06] open with their number said aloud, names as text and links to follow', async () => {
    await openList();
    expect(isOpen()).toBe(true);
    expect(document.querySelector('[role=status]')?.textContent).toBe('3 suggestions');
    expect(options().map((option) => option.getAttribute('href'))).toEqual(SUGGESTIONS.map(({ href }) => href));
    expect(document.querySelector('b')).toBeNull();
  });

  it('[13.03] are walked through with the arrow keys, past the ends back to the box', async () => {
    await openList();
    const walked: (string | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
      expect(await press(key)).toBe(false);
      const id = box().getAttribute('aria-activedescendant');
      walked.push(
        options()
          .findIndex((option) => option.id === id && option.getAttribute('aria-selected') === 'true')
          .toString(),
      );
    }
    expect(walked).toEqual(['0', '1', '0', '-1', '2', '-1']);
  });

  it('[13.04] Enter follows the chosen one, and sends the form where none is chosen', async () => {
    await openList();
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    options()[1]?.addEventListener('click', followed);
    expect(await press('Enter')).toBe(true);
    await press('ArrowDown');
    await press('ArrowDown');
    expect(await press('Enter')).toBe(false);
    expect(followed).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(false);
  });

  it('Escape closes first, and is the browser’s own only after that', async () => {
    await openList();
    expect(await press('Escape')).toBe(false);
    expect(isOpen()).toBe(false);
    expect(await press('Escape')).toBe(true);
    await press('ArrowDown');
    expect(isOpen()).toBe(true);
  });

  it('close when the shopper goes on, and nothing opens them behind his back', async () => {
    await openList();
    await act(() => box().blur());
    expect(isOpen()).toBe(false);
    await focus();
    await type('chakl');
    await act(() => box().form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
    await questions[1]?.answer(SUGGESTIONS);
    expect(isOpen()).toBe(false);
  });

  it('[13.07] say nothing of a server that does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await focus();
    await type('chakli');
    expect(isOpen()).toBe(false);
    expect(document.querySelector('[role=status]')?.textContent).toBe('');
  });
});

// @vitest-environment happy-dom
import { startTransition, use, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilterChips } from '@/components/catalogue/filter-chips';
import { FilterPanel } from '@/components/catalogue/filter-panel';
import { ListingFrame } from '@/components/catalogue/listing-frame';
import { SortSelect } from '@/components/catalogue/sort-select';
import { FILTERS } from '@/lib/rules/catalogue/filters';
import type { FilterGroup } from '@/lib/rules/catalogue/kinds-of-document';
import { listingHref, readListingQuery } from '@/lib/rules/catalogue/listing-query';
import { SEARCH_SORTS } from '@/lib/rules/catalogue/offered-sorts';

/** Stands for Next's router: what is shown follows in a transition once its answer is there. */
const router = vi.hoisted(() => ({
  push: (_target: string) => undefined as void,
  replace: (target: string) => router.push(target),
}));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('next/offline', () => ({ useOffline: () => false }));

let root: Root;
/** Targets that were navigated to, and what lets the answer of the last one arrive. */
let asked: string[];
let answer: () => void;
/** Called in the moment in which an answer is drawn. */
let onDrawn: (() => void) | undefined;

function Search() {
  const [shown, show] = useState<string | Promise<string>>('/search?q=a');
  useLayoutEffect(() => {
    router.push = (target) => {
      asked.push(target);
      const arrival = new Promise<string>((resolve) => {
        answer = () => resolve(target);
      });
      startTransition(() => show(arrival));
    };
  }, []);
  const href = typeof shown === 'string' ? shown : use(shown);
  useLayoutEffect(() => queueMicrotask(() => onDrawn?.()), [href]);
  const query = readListingQuery(new URL(href, 'https://shop.example').searchParams);
  const values = (filter: { groups: () => readonly FilterGroup[]; param: string }) =>
    filter.groups().map((group) => ({ ...group, param: filter.param }));
  const colors = query.opened.length > 0 ? [{ label: 'Red', value: 'Red', count: 2 }] : [];
  const color = { title: 'Colour', param: 'color', choices: colors, isFold: true as const };
  const facets = { groups: [...FILTERS.flatMap(values), color], ranges: [] };
  const clearHref = listingHref('/search', { ...query, categories: [], types: [] });
  return (
    <ListingFrame
      path="/search"
      href={href}
      controls={
        <>
          <input type="search" name="q" defaultValue={query.text} />
          <FilterPanel path="/search" query={query} facets={facets} clearHref={clearHref} total={3} />
          <SortSelect sorts={SEARCH_SORTS} selected={query.sort} />
        </>
      }
      results={<FilterChips path="/search" query={query} facets={facets} clearHref={clearHref} />}
    />
  );
}

const box = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
const sort = () => document.querySelector('select')!;
const chip = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
const ticked = () => [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

/** Lets the answer of what was asked last arrive; what the test does next is done before anything else can happen. */
async function arrive(): Promise<void> {
  const drawn = new Promise<void>((resolve) => (onDrawn = resolve));
  answer();
  await drawn;
}

function choose(order: string) {
  sort().value = order;
  sort().dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(async () => {
  asked = [];
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  root.render(<Search />);
  await vi.waitUntil(() => box('Men'));
});

afterEach(() => root.unmount());

describe('filters of a listing', () => {
  it('[13.46] a closed filter asks for its choices with what is ticked, has the focus then, and stays open', async () => {
    const button = document.querySelector<HTMLButtonElement>('button[name=open]')!;
    box('Men').click();
    button.click();
    expect(asked.at(-1)).toBe('/search?q=a&category=Men&open=color');
    await arrive();
    expect(document.activeElement?.textContent).toBe('Colour');
    expect(document.querySelector('button[name=open]')).toBeNull();
    box('Red').click();
    await arrive();
    box('Men').click();
    expect(asked.at(-1)).toBe('/search?q=a&open=color&color=Red');
  });

  it('[2.87] count a box that is ticked in the moment in which the answer of another is drawn', async () => {
    box('Men').click();
    await arrive();
    box('Women').click();
    expect(ticked()).toEqual(['Men', 'Women']);
    box('Unisex').click();
    expect(ticked()).toEqual(['Men', 'Women', 'Unisex']);
    expect(asked.at(-1)).toBe('/search?q=a&category=Men&category=Women&category=Unisex');
    await arrive();
    expect(ticked()).toEqual(['Men', 'Women', 'Unisex']);
  });

  it('[2.87] count all that is chosen before the first answer is there', async () => {
    box('Men').click();
    box('Women').click();
    choose('low-high');
    expect(asked.at(-1)).toBe('/search?q=a&category=Men&category=Women&sort=low-high');
    await arrive();
    expect(ticked()).toEqual(['Men', 'Women']);
    expect(sort().value).toBe('low-high');
  });

  it('count an order that is chosen in the moment in which the answer of a box is drawn', async () => {
    box('Men').click();
    await arrive();
    choose('low-high');
    expect(sort().value).toBe('low-high');
    box('Women').click();
    expect(asked.at(-1)).toBe('/search?q=a&category=Men&category=Women&sort=low-high');
  });

  it('[2.87] keep a box that was ticked as a chip is pressed before its answer is there, and take out two chips in a moment', async () => {
    for (const value of ['Men', 'Women']) box(value).click();
    await arrive();
    box('Unisex').click();
    chip('Remove filter Men')!.click();
    expect(asked.at(-1)).toBe('/search?q=a&category=Women&category=Unisex');
    chip('Remove filter Women')!.click();
    expect(asked.at(-1)).toBe('/search?q=a&category=Unisex');
    expect(ticked()).toEqual(['Unisex']);
    chip('Clear all')!.click();
    expect([asked.at(-1), ticked()]).toEqual(['/search?q=a', []]);
  });

  it('follow the address when Back leads to another choice', async () => {
    box('Men').click();
    await arrive();
    box('Women').click();
    router.push('/search?q=a&sort=low-high');
    await arrive();
    await vi.waitFor(() => expect(ticked()).toEqual([]));
    expect(sort().value).toBe('low-high');
  });

  it.each([
    ['Remove filter Men', '/search?q=a&category=Women&category=Unisex'],
    ['Clear all', '/search?q=a&category=Unisex'],
  ])("keep '%s' when a box is ticked before its answer is there", async (name, target) => {
    box('Men').click();
    box('Women').click();
    await arrive();
    chip(name)!.click();
    box('Unisex').click();
    expect(asked.at(-1)).toBe(target);
  });
});

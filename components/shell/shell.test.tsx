import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Shell } from '@/components/shell/shell';
import { frameOf } from '@/lib/storefront/pages/frame';
import { openTestShop } from '@/testing/make-shop';
import { readSettings } from '@/lib/storefront/settings';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

it('[20.24] [13.53] menu and footer of every page link to the shelves, the menu below the collection', () => {
  const shelves = [
    { path: 'men', title: 'Men', kinds: 'shelves' as const },
    { path: 'snacks', title: 'Snacks', kinds: 'none' as const },
    { path: 'gifts', title: 'Gifts' },
  ];
  openTestShop();
  const frame = frameOf(readSettings({}), { shelves, pages: [] }, new Date('2026-07-01'));
  const $ = load(renderToStaticMarkup(<Shell frame={frame}>words</Shell>));
  const words = (part: string) =>
    $(`${part} a`)
      .toArray()
      .map((link) => $(link).text());
  expect(words('nav[aria-label=Menu]')).toEqual([
    'Home',
    'Collection',
    'Men',
    'Snacks',
    'Gifts',
    'About',
    'Contact',
    'Search',
    'Cart',
    'Login',
    'Orders',
    'Account',
  ]);
  expect(words('nav[aria-label=Shop]')).toEqual(['Men', 'Snacks', 'Gifts']);
  expect(words('nav[aria-label=Browse]'), 'beside the field').toEqual(['Men', 'Snacks']);
  expect($('nav[aria-label=Browse] button').attr('aria-label')).toBe('Kinds of Men');
  expect(words('nav[aria-label=Main]')).not.toContain('Men');
  expect($('nav[aria-label=Shop] a').last().attr('href')).toBe('/collection/gifts');
});

import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { HomePage } from '@/components/home/home-page';
import { homeFacts } from '@/lib/storefront/listing/home-facts';
import type { Promo } from '@/lib/rules/checkout/promo';
import { shelf } from '@/lib/contract/shelf';
import { homeRows } from '@/lib/storefront/listing/home-rows';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const make = (name: string, category: string, image: string[] = []) => makeProduct(name, { category, image });
const products = [
  ...Array.from({ length: 12 }, (_, index) => make(`Chakli ${index}`, 'Snacks')),
  make('Kurta', 'Men'),
  make('Shirt', 'Men', ['https://elsewhere.example/shirt.webp']),
  make('Veshti', 'Men', ['/veshti.webp']),
  make('Towel', 'Men', ['/towel.webp']),
];
const men = { slug: 'made-for-him', parent: 'men', title: 'Made for Him', heading: 'For Him', filter: {} };

function homeOf(rows: readonly object[], promo?: Promo) {
  const shelves = buildShelfTree(
    products,
    rows.map((row) => shelf.parse(row)),
  );
  const facts = homeFacts(
    { rows: homeRows(products), shelves, lowStock: 0, fees: {}, promo, carousel: { kind: 'error' } },
    [],
  );
  const $ = load(renderToStaticMarkup(<HomePage facts={facts} hosts={[]} />));
  return { $, region: (title: string) => $(`section:has(h2:contains("${title}"))`) };
}

it("[20.20] 'Shop by category' shows the shelves that hold products, each with the newest of its pictures and their number", () => {
  const { $, region } = homeOf([]);
  const tiles = region('Shop by category').find('a').toArray();
  expect(tiles.map((tile) => [$(tile).attr('href'), $(tile).text(), $(tile).find('img').attr('src')])).toEqual([
    ['/collection/men', 'Men 4 products', expect.stringContaining('veshti')],
    ['/collection/snacks', 'Snacks 12 products', undefined],
  ]);
  expect($(tiles[0]).find('img').attr('loading')).toBe('lazy');
});

it("[20.21] 'Featured Collection' shows the shelf marked so and leads to it; without one what the rows above do not show", () => {
  const names = (part: ReturnType<ReturnType<typeof homeOf>['region']>) => part.find('h3').text();
  const withShelf = homeOf([{ ...men, featured: true }]).region('Featured Collection');
  expect(names(withShelf)).toBe('KurtaShirtVeshtiTowel');
  expect(withShelf.find('a:contains("Made for Him")').attr('href')).toBe('/collection/men/made-for-him');
  const without = homeOf([men]);
  const rest = without.region('Featured Collection');
  expect(rest.find('h3')).toHaveLength(6);
  expect(names(without.region('Latest Collections'))).not.toContain(rest.find('h3').first().text());
  expect(rest.find('a[href^="/collection"]')).toHaveLength(0);
});

it('[2.65] [2.182] [22.02] the banner announces the code that counts with its percentage and for whom, and is gone without one', () => {
  const summer = { code: 'SUMMER', percent: 15 };
  const first = homeOf([], { ...summer, countsFor: 'first-order' })
    .region('New here?')
    .text();
  expect(first).toContain('A special discount of 15%');
  expect(first).toContain('Use the code SUMMER at checkout on your first order.');
  const any = homeOf([], summer).region('special discount of 15%').text();
  expect(any).toContain('Use the code SUMMER at checkout.');
  expect(any).not.toMatch(/New here|first order/);
  expect(homeOf([]).region('special discount')).toHaveLength(0);
});

import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SearchListing } from '@/components/catalogue/search-listing';
import { parseSearchQuery } from '@/lib/rules/catalogue/listing-query';
import { searchFacts } from '@/lib/storefront/listing/search-facts';
import { searchProducts } from '@/lib/storefront/search/search-products';
import { readFound } from '@/lib/storefront/listing/held-listings';
import { homeRows } from '@/lib/storefront/listing/home-rows';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const make = (name: string, sizes: string[]) => makeProduct(name, { price: 900, category: 'Women', sizes });
const products = [make('Cotton Kurti', ['XL', 'XXL']), make('Silk Kurti', ['S', 'M'])];

async function drawSearch(q: string) {
  const found = await searchProducts(products, q);
  const query = parseSearchQuery({ q, category: 'Women' });
  const shelves = buildShelfTree(products, []);
  const read = readFound({ products, shelves }, query, found);
  if (read === 'out-of-range') throw new Error('no such page');
  const facts = searchFacts({ shelves, lowStock: 0, fees: {} }, query, read, homeRows(products).bestSellers, []);
  const $ = load(renderToStaticMarkup(<SearchListing facts={facts} />));
  return {
    text: $('form').text(),
    hint: $('input[type=search]').attr('placeholder'),
    chips: $('ul[aria-label="Active filters"] a')
      .toArray()
      .map((link) => [$(link).text(), $(link).attr('href')]),
  };
}

it('[13.55] the hint of the field names what the shop sells', async () => {
  expect((await drawSearch('kurti')).hint).toBe('Women…');
});

it('[13.35] shows what was understood as chips that take it away, and keeps the filters', async () => {
  const { text, chips } = await drawSearch('kurti xxl under 500');
  expect(chips).toEqual([
    ['Remove filter Size XXL', '/search?q=kurti+under+500&category=Women'],
    ['Remove filter Up to ₹500', '/search?q=kurti+xxl&category=Women'],
    ['Remove filter Women', '/search?q=kurti+xxl+under+500'],
    ['Clear all', '/search?q=kurti+xxl+under+500'],
  ]);
  expect(text).not.toContain('Showing results for');
});

it('[13.34] says what was left out, and of another spelling alone that it was looked for', async () => {
  const { text, chips } = await drawSearch('kurthi linen size 44');
  expect(text).toContain('Showing results for "kurti"');
  expect(text).toContain('No product matches this along with the rest, so it was left out: “linen”, “size 44”');
  expect(chips.map(([words]) => words)).toEqual(['Remove filter Women', 'Clear all']);
});

it('[13.34] claims of what is not wanted no more than is known, and says what the search could not use', async () => {
  const { text, chips } = await drawSearch('kurti without cotton without xxl -zari');
  expect(text).toContain('The search did not understand this, so it was left out: “without zari”, “without xxl”');
  expect(chips[0]).toEqual([
    'Remove filter No mention of “cotton”',
    '/search?q=kurti+without+zari+without+xxl&category=Women',
  ]);
});

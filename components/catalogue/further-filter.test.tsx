import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FilterChips } from '@/components/catalogue/filter-chips';
import { FilterPanel } from '@/components/catalogue/filter-panel';
import { NoProducts } from '@/components/catalogue/no-products';
import type { Product } from '@/lib/contract/product';
import { valuesOf } from '@/lib/rules/catalogue/filters';
import type * as filters from '@/lib/rules/catalogue/filters';
import { listingFacets } from '@/lib/rules/catalogue/listing-facets';
import { narrow } from '@/lib/rules/catalogue/narrow';
import {
  choiceCount,
  isWholeCollection,
  listingHref,
  readListingQuery,
  UNFILTERED,
  withoutListing,
} from '@/lib/rules/catalogue/listing-query';
import { COLLECTION_SORTS } from '@/lib/rules/catalogue/offered-sorts';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { heldListings } from '@/lib/storefront/listing/held-listings';
import { listCollection, listSearch } from '@/lib/storefront/listing/list-collection';
import { robotsText } from '@/lib/storefront/seo/robots-text';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { cachedAddresses } from '@/lib/storefront/snapshot/cached-addresses';
import { allOf } from '@/testing/all-of';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

/** One row more: free text, of which a product may have several choices, and one that another filter offers, too. */
vi.mock('@/lib/rules/catalogue/filters', async (importOriginal) => {
  const original = await importOriginal<typeof filters>();
  const choices = [
    { label: 'Hand-spun', value: 'Khadi' },
    { label: 'Silk', value: 'Silk' },
    { label: 'For men', value: 'Men' },
  ];
  const groups = [{ title: 'Fabric', choices }];
  const row = {
    param: 'fabric',
    field: 'fabrics',
    saidBy: ({ material }: { material?: string | undefined }) => material,
    isFreeText: true,
    groups: () => groups,
  };
  return { ...original, FILTERS: [...original.FILTERS.slice(0, 2), row] };
});

const products = [
  makeProduct('Kurta', { category: 'Men', material: 'Hand-woven KHADI, washed' }),
  makeProduct('Dhoti', { category: 'Men', material: 'Khadi with a silk border' }),
  makeProduct('Saree', { category: 'Women', material: 'Pure silk; silky ‘menthol’ touch' }),
  makeProduct('Chakli', { category: 'Snacks', subCategory: 'SNChakli' }),
];
const asked = new URLSearchParams('utm=1&page=2&fabric=Silk&fabric=Wool&fabric=Khadi&category=Men');
const query = readListingQuery(asked);

it('a row more in the table is read, written, counted and undone', () => {
  expect(query).toEqual({ ...UNFILTERED, categories: ['Men'], fabrics: ['Khadi', 'Silk'], page: 2, unread: ['Wool'] });
  const { unread: _wool, ...read } = query;
  expect(Object.keys(read)).toEqual(Object.keys(UNFILTERED));
  expect(listingHref('/collection', query)).toBe('/collection?category=Men&fabric=Khadi&fabric=Silk&page=2');
  expect(choiceCount(query)).toBe(3);
  const other = { fabrics: ['Silk'] };
  expect(isWholeCollection({ ...UNFILTERED, ...other })).toBe(false);
  expect(withoutListing(asked).toString()).toBe('utm=1');
});

it.each([
  ['fabric=Silk&category=Men', ['Dhoti']],
  ['fabric=Khadi', ['Kurta', 'Dhoti']],
  ['fabric=Khadi&fabric=Silk', ['Kurta', 'Dhoti', 'Saree']],
  ['fabric=Men', []],
  ['fabric=Pure+silk', ['Kurta', 'Dhoti', 'Saree', 'Chakli']],
])('filters the collection and the search by it: %s', (search, names) => {
  const query = readListingQuery(new URLSearchParams(search));
  for (const page of [listCollection(products, query), listSearch(query, products, products)])
    expect(page).toMatchObject({ total: names.length, products: names.map((name) => ({ name })) });
});

it('a product has each of the values that a list names, and nothing else of it', () => {
  const filter = { param: 'color', field: 'colors', saidBy: ({ colors }: Product) => colors };
  const choices = ['Red', 'Blue'].map((value) => ({ label: value, value }));
  const groups = [{ title: 'Colour', choices }];
  const values = valuesOf({ ...filter, groups: () => groups });
  const valuesIn = (...said: string[]) => values(makeProduct('Kurta', { colors: said }));
  expect(valuesIn('blue', 'BLUE', 'Teal', 'Red')).toEqual(['Blue', 'Red']);
  expect(valuesIn('Blue and red')).toEqual([]);
  expect(valuesIn()).toEqual([]);
});

it('its choices are offered and counted where they choose something, and each has a page rendered beforehand', async () => {
  const shelves = buildShelfTree(products, []);
  const { groups } = listingFacets({ products }, UNFILTERED, narrow({ products }, UNFILTERED));
  expect(groups.find(({ param }) => param === 'fabric')?.choices).toEqual([
    { label: 'Hand-spun', value: 'Khadi', count: 2 },
    { label: 'Silk', value: 'Silk', count: 2 },
  ]);
  const listed = { ...heldProducts(products, new Map()), ...heldListings({ products, shelves }), shelves };
  const addresses = await allOf(cachedAddresses({ ...listed, pageCount: () => 1 }));
  const filtered = ['category=Men', 'category=Women', 'category=Snacks', 'type=Winterwear', 'type=SNChakli'];
  const further = ['fabric=Khadi', 'fabric=Silk', ...COLLECTION_SORTS.slice(1, -1).map(({ value }) => `sort=${value}`)];
  expect(addresses.filter((address) => address.includes('='))).toEqual(
    [...filtered, ...further].map((search) => `/collection?${search}`),
  );
});

it('search engines leave its listings alone', () => {
  expect(robotsText('https://shop.example')).toContain('Disallow: /collection?*&fabric=\n');
});

it('the panel, the chips and an empty result show it', () => {
  const choices = ['Khadi', 'Silk'].map((value) => ({ label: value, value, count: 1 }));
  const facets = { groups: [{ title: 'Fabric', param: 'fabric', choices }], ranges: [] };
  const $ = load(
    renderToStaticMarkup(
      <>
        <FilterPanel path="/collection" query={query} facets={facets} clearHref="/collection" total={2} />
        <FilterChips path="/collection" query={query} facets={facets} clearHref="/collection" />
        <NoProducts query={query} facets={facets} clearHref="/collection" allHref="/collection" />
      </>,
    ),
  );
  const boxes = $('fieldset:has(legend:contains("Fabric")) input[name=fabric]:checked').toArray();
  expect(boxes.map((box) => $(box).attr('value'))).toEqual(['Khadi', 'Silk']);
  expect($('legend')).toHaveLength(1);
  const chip = $('ul[aria-label="Active filters"] a:contains("Hand-spun")');
  expect(chip.attr('href')).toBe('/collection?category=Men&fabric=Silk');
  expect($.text()).toContain('There is nothing under “Men” and “Hand-spun” or “Silk”.');
});

import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CollectionListing } from '@/components/catalogue/collection-listing';
import { SearchListing } from '@/components/catalogue/search-listing';
import { listingHref, parseListingQuery, parseSearchQuery, UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { COLLECTION_SORTS } from '@/lib/rules/catalogue/offered-sorts';
import { heldListings, readFound } from '@/lib/storefront/listing/held-listings';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type * as orders from '@/lib/rules/catalogue/sort-orders';
import { listCollection } from '@/lib/storefront/listing/list-collection';
import { listingCards } from '@/lib/storefront/listing/listing-cards';
import { searchFacts } from '@/lib/storefront/listing/search-facts';
import { heldProducts } from '@/lib/storefront/snapshot/products-on-sale';
import { cachedAddresses } from '@/lib/storefront/snapshot/cached-addresses';
import { allOf } from '@/testing/all-of';
import { makeProduct } from '@/testing/make-product';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

/** Two rows more: one of a product's own facts, and one by the place in the catalogue. */
vi.mock('@/lib/rules/catalogue/sort-orders', async (importOriginal) => {
  const original = await importOriginal<typeof orders>();
  const rows = [
    { value: 'by-length', label: 'Shortest name', rank: ({ name }: { name: string }) => name.length },
    { value: 'by-place', label: 'Latest arrivals', isNewestFirst: true },
  ];
  return { ...original, SORT_ORDERS: [...original.SORT_ORDERS, ...rows] };
});

const [saree, kurta, dhoti] = ['Silk saree', 'Silk kurta with border', 'Silk'].map((name) => makeProduct(name));
const products = [saree!, kurta!, dhoti!, makeProduct('Hidden silk', { hidden: true })];
/** Best match first. */
const found = [dhoti!, kurta!, saree!];
const frame = { products, shelves: buildShelfTree(products, []), lowStock: 0, fees: {} };

const drawSearch = (sort: string) => {
  const query = parseSearchQuery({ q: 'silk', sort });
  const read = readFound(frame, query, { products: found });
  if (read === 'out-of-range') throw new Error('no such page');
  const facts = searchFacts(frame, query, read, [], []);
  const $ = load(renderToStaticMarkup(<SearchListing facts={facts} />));
  return { names: facts.page.cards.map(({ name }) => name), chosen: $('select[name=sort] option[selected]').text() };
};

it.each([
  ['by-place', 'Latest arrivals', ['Silk saree', 'Silk kurta with border', 'Silk']],
  ['by-length', 'Shortest name', ['Silk', 'Silk saree', 'Silk kurta with border']],
  ['relevant', 'Relevant', ['Silk', 'Silk kurta with border', 'Silk saree']],
])('a row more in the table sorts the search: %s', (sort, chosen, names) => {
  expect(drawSearch(sort)).toEqual({ names, chosen });
});

it('the collection takes both rows', async () => {
  expect(parseListingQuery({ sort: 'by-place' })).toEqual({ ...UNFILTERED, sort: 'by-place' });
  const query = parseListingQuery({ sort: 'by-length' });
  expect(listingHref('/collection', query)).toBe('/collection?sort=by-length');
  const page = listCollection(products, query);
  if (page === 'out-of-range') throw new Error('no such page');
  expect(page.products.map(({ name }) => name)).toEqual(['Silk', 'Silk saree', 'Silk kurta with border']);
  const facets = { groups: [], ranges: [] };
  const facts = { query, page: listingCards(page, { hosts: [], lowStock: 0 }), trail: [], below: [], facets, fees: {} };
  const $ = load(renderToStaticMarkup(<CollectionListing facts={facts} />));
  const offered = $('select[name=sort] option').toArray();
  expect(offered.map((option) => $(option).text())).toEqual(
    COLLECTION_SORTS.flatMap(({ label, value }) => (value === 'country' ? [] : label)),
  );
  expect(COLLECTION_SORTS.map(({ value }) => value)).toContain('by-length');
  const listed = { ...frame, ...heldProducts(products, new Map()), ...heldListings(frame) };
  const addresses = await allOf(cachedAddresses({ ...listed, pageCount: () => 1 }));
  expect(addresses).toContain('/collection?sort=by-length');
  expect(addresses).toContain('/collection?sort=by-place');
});

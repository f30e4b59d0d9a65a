import { describe, expect, it } from 'vitest';
import type { Product } from '@/lib/contract/product';
import { listCollection, listSearch, type ListingPage } from './list-collection';
import { UNFILTERED, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { buildShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { homeFacts } from './home-facts';
import { homeRows } from './home-rows';
import { makeProduct } from '@/testing/make-product';

const none = UNFILTERED;
const make = (id: string, fields: Partial<Product> = {}) => makeProduct(`Item ${id}`, { _id: id, ...fields });
const many = (count: number, fields: Partial<Product> = {}) =>
  Array.from({ length: count }, (_, n) => make(String(n + 1), fields));
const ids = (page: ListingPage | 'out-of-range') =>
  page === 'out-of-range' ? page : page.products.map(({ _id }) => _id);

const shop = [
  make('kurta', { name: 'Blue KURTA', price: 900 }),
  make('bangle', { name: 'Bangle', price: 300, category: 'Women', subCategory: 'Handwear', bestseller: true }),
  make('chakli', { name: 'Chakli', price: 120, category: 'Snacks', subCategory: 'SNChakli' }),
  make('ghost', { name: 'Hidden kurta', hidden: true }),
];

describe('listCollection', () => {
  it('[9.04] has 15 items on a page', () => {
    expect(ids(listCollection(many(31), none))).toHaveLength(15);
    expect(ids(listCollection(many(31), { ...none, page: 3 }))).toEqual(['31']);
  });

  it('[4.48] matches the search text in the name only, whatever the case', () => {
    expect(ids(listCollection(shop, { ...none, text: 'blue kurta' }))).toEqual(['kurta']);
    expect(ids(listCollection(shop, { ...none, text: 'snacks' }))).toEqual([]);
  });

  it('[4.49] applies the category filter', () => {
    expect(ids(listCollection(shop, { ...none, categories: ['Women', 'Snacks'] }))).toEqual(['bangle', 'chakli']);
  });

  it('[4.50] applies the product-type filter', () => {
    expect(ids(listCollection(shop, { ...none, types: ['SNChakli', 'Handwear'] }))).toEqual(['bangle', 'chakli']);
  });

  it('[4.51] sorts by price up, by price down, or shows bestsellers only', () => {
    expect(ids(listCollection(shop, { ...none, sort: 'low-high' }))).toEqual(['chakli', 'bangle', 'kurta']);
    expect(ids(listCollection(shop, { ...none, sort: 'high-low' }))).toEqual(['kurta', 'bangle', 'chakli']);
    expect(ids(listCollection(shop, { ...none, sort: 'bestseller' }))).toEqual(['bangle']);
  });

  it('[20.93] shows first what a shelf has put first by hand, unless another sort is chosen', () => {
    expect(ids(listCollection(shop, none, ['chakli', 'gone', 'ghost', 'kurta']))).toEqual([
      'chakli',
      'kurta',
      'bangle',
    ]);
    expect(ids(listCollection(shop, { ...none, text: 'a' }, ['chakli']))).toEqual(['chakli', 'kurta', 'bangle']);
    expect(ids(listCollection(shop, { ...none, sort: 'low-high' }, ['kurta']))).toEqual(['chakli', 'bangle', 'kurta']);
    expect(ids(listCollection(many(16), { ...none, page: 2 }, ['16']))).toEqual(['15']);
  });

  it('[4.52] applies text, category, type and sort together', () => {
    const query: ListingQuery = {
      ...none,
      text: 'a',
      categories: ['Women', 'Men'],
      types: ['Winterwear', 'SNChakli'],
      sort: 'low-high',
    };
    expect(ids(listCollection(shop, query))).toEqual(['kurta']);
  });

  it('goes to page 1 from below, and nowhere from beyond', () => {
    expect(listCollection(many(16), { ...none, page: -4 })).toMatchObject({ page: 1, from: 1, to: 15 });
    expect(listCollection(many(16), { ...none, page: 3 })).toBe('out-of-range');
    expect(listCollection(many(16), { ...none, page: Number.NaN })).toBe('out-of-range');
  });

  it('keeps page 1 of an empty result, with 0 of 0', () => {
    expect(listCollection([], none)).toMatchObject({ total: 0, from: 0, to: 0, pageCount: 1 });
    expect(listCollection([], { ...none, page: 2 })).toBe('out-of-range');
  });
});

describe('listSearch', () => {
  const search = (found: readonly Product[], query = none) => listSearch(query, found, found);

  it('[9.05] has 12 items on a page', () => {
    expect(ids(search(many(13)))).toHaveLength(12);
  });

  it('shows what was found, filtered and sorted', () => {
    const found = shop.filter(({ _id }) => _id !== 'bangle');
    expect(ids(search(found, { ...none, text: 'anything', sort: 'low-high' }))).toEqual(['chakli', 'kurta']);
    expect(ids(search(found, { ...none, text: 'anything', categories: ['Men', 'Women'] }))).toEqual(['kurta']);
    expect(ids(search([], { ...none, text: 'anything' }))).toEqual([]);
  });

  it('keeps the order of what was found among products of one price, up or down', () => {
    const found = [
      ['best', 300],
      ['cheap', 100],
      ['second', 300],
      ['dear', 900],
      ['third', 300],
    ].map(([id, price]) => make(String(id), { price: Number(price) }));
    expect(ids(search(found, { ...none, sort: 'low-high' }))).toEqual(['cheap', 'best', 'second', 'third', 'dear']);
    expect(ids(search(found, { ...none, sort: 'high-low' }))).toEqual(['dear', 'best', 'second', 'third', 'cheap']);
    expect(ids(search(found))).toEqual(['best', 'cheap', 'second', 'dear', 'third']);
  });

  it('filters by category and product type, whatever their case, and shows those that have both', () => {
    expect(ids(search(shop, { ...none, types: ['snchakli', 'WINTERWEAR'] }))).toEqual(['kurta', 'chakli']);
    expect(ids(search(shop, { ...none, categories: ['women'] }))).toEqual(['bangle']);
    expect(ids(search(shop, { ...none, categories: ['Men', 'Women'], types: ['Handwear', 'SNChakli'] }))).toEqual([
      'bangle',
    ]);
  });

  it('[2.91] knows the positions that it shows', () => {
    expect(search(many(30), { ...none, page: 3 })).toMatchObject({ from: 25, to: 30, total: 30, pageCount: 3 });
  });
});

describe('rows of the home page', () => {
  it('[2.57] the best sellers are the first 5 flagged ones', () => {
    expect(
      homeRows([...many(3), ...many(9, { bestseller: true })]).bestSellers.map(({ _id, bestseller }) => [
        _id,
        bestseller,
      ]),
    ).toEqual(['1', '2', '3', '4', '5'].map((id) => [id, true]));
    expect(homeRows(many(3)).bestSellers).toEqual([]);
  });

  it('[2.55] the latest are the first 10, and [2.56] there is more beyond 10 only', () => {
    expect(homeRows(many(11))).toMatchObject({ hasMore: true });
    expect(homeRows(many(11)).latest.map(({ _id }) => _id)).toEqual(many(10).map(({ _id }) => _id));
    expect(homeRows(many(10)).hasMore).toBe(false);
  });

  it('[20.21] what is featured are 10 of its shelf, or of all, that no row above shows', () => {
    const featured = (products: readonly Product[], rows: Parameters<typeof buildShelfTree>[1]) => {
      const shelves = buildShelfTree(products, rows);
      const shown = { rows: homeRows(products), shelves, lowStock: 0, fees: {}, promo: undefined };
      return homeFacts({ ...shown, carousel: { kind: 'none' } }, []).featured.map(({ id }) => id);
    };
    const all = { words: [], bestseller: false };
    const row = { slug: 'all', title: 'All', heading: 'All', introduction: '', featured: true, filter: all };
    const ids = many(40).map(({ _id }) => _id);
    expect(featured(many(30), [{ ...row, byHand: ['15'] }])).toEqual([
      '15',
      ...ids.slice(10, 14),
      ...ids.slice(15, 20),
    ]);
    expect(featured(many(3), [{ ...row, byHand: [] }]), 'nothing else is there').toEqual(ids.slice(0, 3));
    expect(featured(many(40), [])).toEqual(ids.slice(10, 20));
    expect(featured(many(3), [])).toEqual([]);
  });

  it('hidden products stand in no row and in no list', () => {
    expect(homeRows(shop).latest.map(({ _id }) => _id)).not.toContain('ghost');
    expect(ids(listCollection(shop, none))).not.toContain('ghost');
    expect(ids(listSearch({ ...none, text: 'kurta' }, shop, shop))).toEqual(['kurta', 'bangle', 'chakli']);
  });
});

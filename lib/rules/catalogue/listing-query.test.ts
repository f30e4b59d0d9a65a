import { describe, expect, it } from 'vitest';
import {
  filterCount,
  isWholeCollection,
  listingHref,
  parseListingQuery,
  parseSearchQuery,
  toggleFilter,
  UNFILTERED,
  type ListingQuery,
} from './listing-query';

const none = UNFILTERED;

describe('parseListingQuery', () => {
  it('[4.41] reads text, several categories, several types, sort and page', () => {
    expect(
      parseListingQuery({ q: ' Murukku ', category: ['Women', 'Men'], type: 'SNChakli', sort: 'low-high', page: '3' }),
    ).toEqual({
      ...none,
      text: 'Murukku',
      categories: ['Men', 'Women'],
      types: ['SNChakli'],
      sort: 'low-high',
      page: 3,
    });
  });

  it('takes nothing at all as the plain first page', () => {
    expect(parseListingQuery({})).toEqual(none);
    expect(none).toMatchObject({ text: '', categories: [], types: [], sort: 'relevant', page: 1 });
    expect(parseListingQuery({ q: '', page: '', sort: '' })).toEqual(none);
  });

  it('drops unknown values and cuts overlong text', () => {
    const query = parseListingQuery({ q: `\u0000${'😀'.repeat(5000)}`, category: "' or 1=1", type: '<b>', sort: 'x' });
    expect(query).toMatchObject({ categories: [], types: [], sort: 'relevant' });
    expect(Array.from(query.text)).toHaveLength(120);
    expect(() => encodeURIComponent(query.text)).not.toThrow();
  });

  it('keeps pages below 1 as they are and answers NaN for what is no number', () => {
    expect(parseListingQuery({ page: '-2' }).page).toBe(-2);
    for (const page of ['two', '1.5', '1e3', '99999999999999']) {
      expect(parseListingQuery({ page }).page).toBeNaN();
    }
  });

  it('knows every sort, and reads page numbers with a sign and spaces', () => {
    for (const sort of ['relevant', 'low-high', 'high-low', 'bestseller'])
      expect(parseListingQuery({ sort }).sort).toBe(sort);
    expect(['+5', ' 3 ', '0', '-0', '123456789'].map((page) => parseListingQuery({ page }).page)).toEqual([
      5, 3, 0, -0, 123_456_789,
    ]);
    for (const page of ['1234567890', '5x', 'x5', '--5', '+']) expect(parseListingQuery({ page }).page).toBeNaN();
  });

  it('knows every category and every type, in their own order whatever the address says', () => {
    expect(parseListingQuery({ category: ['Snacks', 'Unisex', 'Women', 'Men', 'Toys'] }).categories).toEqual([
      'Men',
      'Women',
      'Unisex',
      'Snacks',
    ]);
    expect(parseListingQuery({ type: ['SNChakli', 'Handwear', 'x'] }).types).toEqual(['Handwear', 'SNChakli']);
  });

  it('makes one space of many, and of what nobody can see', () => {
    expect(parseListingQuery({ q: '  a \t\n b\u0000\u0001c  ' }).text).toBe('a b c');
    expect(parseListingQuery({ q: `${'a'.repeat(119)} b` }).text).toBe('a'.repeat(119));
  });

  it('takes the first of a repeated single value', () => {
    expect(parseListingQuery({ q: ['a', 'b'], page: ['2', '3'] })).toMatchObject({ text: 'a', page: 2 });
  });
});

it('the search knows no bestseller sort', () => {
  expect(parseSearchQuery({ sort: 'bestseller' }).sort).toBe('relevant');
  expect(parseSearchQuery({ sort: 'high-low' }).sort).toBe('high-low');
});

it('the whole collection is what no text, filter or sort has changed, on any page', () => {
  expect([none, { ...none, page: 4 }].map(isWholeCollection)).toEqual([true, true]);
  const changed: Partial<ListingQuery>[] = [
    { text: 'a' },
    { categories: ['Men'] },
    { types: ['Handwear'] },
    { sort: 'low-high' },
  ];
  for (const fields of changed) expect(isWholeCollection({ ...none, ...fields })).toBe(false);
});

describe('listingHref', () => {
  it('[4.45] leaves page 1 and everything default out of the address', () => {
    expect(listingHref('/collection', none)).toBe('/collection');
    expect(listingHref('/search', { ...none, text: 'a&b', page: 2 })).toBe('/search?q=a%26b&page=2');
  });

  it('is read back as the same query', () => {
    const query: ListingQuery = {
      ...none,
      text: 'café "x"',
      categories: ['Men', 'Snacks'],
      types: ['Handwear'],
      sort: 'high-low',
      page: 4,
    };
    const params = new URL(listingHref('/search', query), 'http://shop').searchParams;
    const read = Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
    expect(parseListingQuery(read)).toEqual(query);
  });
});

describe('filters', () => {
  it('[4.42] toggling adds a filter or removes it', () => {
    const added = toggleFilter(none, 'categories', 'Men');
    expect(added.categories).toEqual(['Men']);
    expect(toggleFilter(added, 'categories', 'Men').categories).toEqual([]);
    expect(toggleFilter(toggleFilter(added, 'categories', 'Women'), 'categories', 'Men')).toEqual({
      ...none,
      categories: ['Women'],
    });
  });

  it('[4.54] changing a filter resets to page 1', () => {
    expect(toggleFilter({ ...none, page: 7 }, 'types', 'SNChakli').page).toBe(1);
  });

  it('counts what is active', () => {
    expect(filterCount({ ...none, categories: ['Men'], types: ['Handwear', 'Shoewear'] })).toBe(3);
  });
});

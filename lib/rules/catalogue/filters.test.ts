import { expect, it } from 'vitest';
import { choicesOf, FILTERS } from './filters';
import { listingHref, parseListingQuery } from './listing-query';

const CATEGORIES = ['Men', 'Women', 'Unisex', 'Snacks'];
const FASHION = ['Handwear', 'Shoewear', 'Winterwear', 'Eyewear', 'WMLadiesBag'];
const SNACKS = ['SNThatteNippattu', 'SNMulluMurukku', 'SNFlowerMurukku', 'SNChekodi', 'SNChakli', 'SNThattuVadai'];
const TYPES = [...FASHION, ...SNACKS, 'SNWhiteChekodi', 'SNButterMurukku', 'SNTomatoMurukku'];

/** Every subset of a list, in the list's order. */
const subsetsOf = (values: readonly string[]): string[][] =>
  Array.from({ length: 2 ** values.length }, (_, bits) => values.filter((_value, at) => (bits >> at) & 1));

/** The address of a choice, read and written again. */
function respelled(category: readonly string[], type: readonly string[], rest: { sort?: string; page?: string } = {}) {
  return listingHref('/collection', parseListingQuery({ ...rest, type: [...type], category: [...category] }));
}

it('[4.41] writes whatever is chosen as one address: categories, types, sort and page, each value in its own order', () => {
  const sorts = ['relevant', 'low-high', 'high-low', 'bestseller'];
  const wrong: unknown[] = [];
  let at = 0;
  const check = (category: readonly string[], type: readonly string[]) => {
    const sort = sorts[(at += 1) % 4] ?? '';
    const page = (at % 3) + 1;
    const expected = [
      ...category.map((value) => `category=${value}`),
      ...type.map((value) => `type=${value}`),
      ...(sort === 'relevant' ? [] : [`sort=${sort}`]),
      ...(page === 1 ? [] : [`page=${page}`]),
    ].join('&');
    const href = respelled(category.toReversed(), ['Toys', ...type.toReversed()], { sort, page: String(page) });
    if (href !== `/collection${expected && `?${expected}`}`) wrong.push({ category, type, href });
  };
  const [categories, types] = [subsetsOf(CATEGORIES), subsetsOf(TYPES)];
  for (const [place, type] of types.entries()) check(categories[place % categories.length] ?? [], type);
  for (const category of categories)
    for (const type of [[], ...TYPES.map((one) => [one]), TYPES]) check(category, type);
  expect(at).toBe(2 ** 14 + 16 * 16);
  expect(wrong).toEqual([]);
});

it('offers no value of a filter twice, in whatever case, and no parameter', () => {
  for (const filter of FILTERS) {
    const values = choicesOf(filter).map(({ value }) => value.toLowerCase());
    expect(new Set(values).size).toBe(values.length);
  }
  const params = ['q', 'sort', 'page', ...FILTERS.map(({ param }) => param)];
  expect(new Set(params).size).toBe(params.length);
});

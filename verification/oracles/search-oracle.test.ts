import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogueFile } from '@/backend/catalogue/read-catalogue-file';
import { fileOnDisk } from '@/backend/files/csv-file';
import { readDemo } from '@/backend/demo/read-demo';
import { shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import { listSearch, SEARCH_PAGE_SIZE } from '@/lib/storefront/listing/list-collection';
import { UNFILTERED, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import { searchIndex } from '@/lib/storefront/search/search-index';
import { searchProducts } from '@/lib/storefront/search/search-products';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';

/** Words of which every occurrence is found: in names, in kinds, in both, inside words, and everything. */
const LITERAL = ['murukku', 'men', 'kurta', 'urt', 'red saree', 'shirt', ''];
/** What is written apart, together or in another order is the same question. */
const ALIKE = [
  ['t shirt', 't-shirt', 'tshirt'],
  ['men blue shirt', 'blue shirt men', 'shirt, blue, for men'],
];
/**
 * Words that are read with forgiveness: lib/storefront/search decides what they find, and only filters and sorts are
 * judged here.
 */
const FORGIVEN = ['kurta under 900', 'qqqqqqqq'];
const CATEGORY_CHOICES: readonly (readonly string[])[] = [[], ['Men'], ['Snacks'], ['Women', 'Snacks']];
const TYPES = shopTypes();
const TYPE_CHOICES: readonly (readonly string[])[] = [
  [],
  ['Winterwear', ...TYPES.flatMap(({ isFood, value }) => (isFood ? value : []))],
];
const SORTS = ['relevant', 'low-high', 'high-low'] as const;
const LABELS = new Map(TYPES.map(({ label, value }) => [label.toLowerCase(), value]));

const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

/** The record's words: the text is in name, category or sub-category, or is the label of the latter. */
function naiveFound(products: readonly Product[], text: string): Product[] {
  return products.filter(
    ({ name, category, subCategory }) =>
      [name, category, subCategory].some((field) => field.toLowerCase().includes(text)) ||
      LABELS.get(text) === subCategory,
  );
}

function naiveFiltered(
  found: readonly Product[],
  { categories, types }: Pick<ListingQuery, 'categories' | 'types'>,
): Product[] {
  return found.filter(
    ({ category, subCategory }) =>
      (categories.length === 0 || categories.includes(category)) && (types.length === 0 || types.includes(subCategory)),
  );
}

/** Every page of a short listing; of a long one the first, the middle and the last. */
function pagesToTurn(pageCount: number): number[] {
  if (pageCount < 5) return Array.from({ length: pageCount }, (_, index) => index + 1);
  return [1, Math.ceil(pageCount / 2), pageCount];
}

function expectPages(query: ListingQuery, found: readonly Product[], expected: readonly Product[]): void {
  const pageCount = Math.max(1, Math.ceil(expected.length / SEARCH_PAGE_SIZE));
  for (const page of pagesToTurn(pageCount)) {
    const listed = listSearch({ ...query, page }, found, found);
    if (listed === 'out-of-range') throw new Error(`${JSON.stringify(query)} has no page ${page}`);
    const start = (page - 1) * SEARCH_PAGE_SIZE;
    expect(idsOf(listed.products), JSON.stringify({ ...query, page })).toEqual(
      idsOf(expected.slice(start, start + SEARCH_PAGE_SIZE)),
    );
    expect(listed.total).toBe(expected.length);
  }
  expect(listSearch({ ...query, page: pageCount + 1 }, found, found)).toBe('out-of-range');
}

function compareWithOracle(
  text: string,
  filters: Pick<ListingQuery, 'categories' | 'types'>,
  ranked: readonly Product[],
): void {
  const expected = naiveFiltered(ranked, filters);
  for (const sort of SORTS) {
    const up = sort === 'high-low' ? -1 : 1;
    // Products of one price stay in the order of their rank: this sort is stable.
    const inOrder = sort === 'relevant' ? expected : expected.toSorted((a, b) => up * (lowest(a) - lowest(b)));
    expectPages({ ...UNFILTERED, text, sort, ...filters }, ranked, inOrder);
  }
}

/** Every word of the text is a word of the name. */
function hasAllWords({ name }: Product, text: string): boolean {
  const words = new Set(name.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return text.split(' ').every((word) => words.has(word));
}

/** Names with all the words stand before all that merely have their letters, inside other words. */
function expectWholeWordsFirst(text: string, ranked: readonly Product[]): void {
  const last = ranked.findLastIndex((product) => hasAllWords(product, text));
  const odd = ranked.findIndex(
    (product) => !hasAllWords(product, text) && naiveFound([product], text).length > 0 && !isOfKind(product, text),
  );
  if (odd !== -1) expect(odd, `'${text}': ${ranked[odd]?.name}`).toBeGreaterThan(last);
}

/** A plural, a kind or a colour may say as much as a whole word of the name. */
function isOfKind({ name, category, subCategory }: Product, text: string): boolean {
  return (
    new RegExp(`(?<!\\p{L})${text}(?:e?s)?(?!\\p{L})`, 'iu').test(name) ||
    [category, subCategory].some((kind) => kind.toLowerCase() === text)
  );
}

async function compareAll(products: readonly Product[]): Promise<void> {
  for (const text of [...LITERAL, ...FORGIVEN]) {
    await searchIndex(products);
    const { products: ranked } = await searchProducts(products, text);
    const ids = new Set(idsOf(ranked));
    expect(ids.size, `'${text}': nothing twice`).toBe(ranked.length);
    expect(
      idsOf(naiveFound(products, text)).filter((id) => !ids.has(id)),
      `'${text}': found, and not shown`,
    ).toEqual([]);
    if (text !== '') expectWholeWordsFirst(text, ranked);
    for (const categories of CATEGORY_CHOICES) {
      for (const types of TYPE_CHOICES) compareWithOracle(text, { categories, types }, ranked);
    }
  }
}

async function expectAlike(products: readonly Product[]): Promise<void> {
  for (const [first = '', ...others] of ALIKE) {
    await searchIndex(products);
    const shown = async (text: string) => idsOf((await searchProducts(products, text)).products.slice(0, 3));
    for (const other of others) expect(await shown(other), other).toEqual(await shown(first));
  }
}

/** What is wanted, and what is not: by name, by description, by material, by colour, with other names and near ones. */
const UNWANTED: readonly (readonly [wanted: string, unwanted: string])[] = [
  ...['full sleeve', 'long sleeve', 'cotton', 'blue', 'checked'].map((word) => ['shirt', word] as const),
  ...['cotton', 'xxyyzz', 'printed', 'dupatta'].map((word) => ['kurti', word] as const),
  ...['garlic', 'butter', 'peanuts', 'sesame', 'chilli'].map((word) => ['snacks', word] as const),
  ['bag', 'leather'],
];

/** 'A without B' finds what 'A' finds without what 'A B' finds; what it says of B is true of every product shown. */
async function expectUnwantedGone(products: readonly Product[], every = 1): Promise<void> {
  for (const [wanted, unwanted] of UNWANTED.filter((_, at) => at % every === 0)) {
    const text = `${wanted} without ${unwanted}`;
    const [all, both, left] = [
      // Words alone: 'shirt' finds what merely contains its letters, too.
      await searchProducts(products, `${wanted} without qqxxzz`),
      await searchProducts(products, `${wanted} ${unwanted}`),
      await searchProducts(products, text),
    ];
    const shown = new Set(idsOf(left.products));
    const ids = new Set(idsOf(all.products));
    expect(
      [...shown].filter((id) => !ids.has(id)),
      `${text}: found by more than '${wanted}'`,
    ).toEqual([]);
    const isUsed = (left.understood ?? []).length > 0;
    if (!isUsed) {
      expect(shown, text).toEqual(ids);
      continue;
    }
    const gone = all.products.filter(({ _id }) => !shown.has(_id));
    expect(gone.length + shown.size, text).toBe(ids.size);
    const isUnderstood = !both.leftOut && both.correctedTo === undefined;
    if (isUnderstood)
      expect(
        idsOf(both.products).filter((id) => shown.has(id)),
        text,
      ).toEqual([]);
    if (unwanted === 'blue') continue;
    for (const { name, description, material, allergens } of left.products)
      expect([name, description, material, allergens].join(' ').toLowerCase(), text).not.toMatch(
        new RegExp(`\\b${unwanted}\\b`),
      );
  }
}

const newestFirst = (products: readonly Product[]) => products.filter(({ hidden }) => !hidden).toReversed();

/** The lowest price of what is left: of the demo food alone has prices by size, and no colours. */
function lowest({ price, prices = {}, stock = {} }: Product): number {
  const sizes = Object.entries(prices);
  const left = sizes.filter(([size]) => stock[`${size}-default`] !== 0);
  const own = (left.length > 0 ? left : sizes).map(([, rupees]) => rupees);
  return own.length > 0 ? Math.min(...own) : price;
}

it('every filter and sort of a search keeps exactly what was found and fits, in its order: the demo catalogue', async () => {
  const products = newestFirst((await readDemo()).products);
  await compareAll(products);
  await expectAlike(products);
});

it('[13.31] shows nothing of what is not wanted, and all else: the demo catalogue', async () => {
  await expectUnwantedGone(newestFirst((await readDemo()).products));
});

describe.skipIf(!existsSync(REAL_CATALOGUE))('the real catalogue (skipped where ../shared is absent)', () => {
  it('every filter and sort of a search keeps exactly what was found and fits, in its order', async () => {
    const products = newestFirst((await readCatalogueFile(fileOnDisk(REAL_CATALOGUE))).products);
    await compareAll(products);
    await expectAlike(products);
    await expectUnwantedGone(products, 4);
  });
});

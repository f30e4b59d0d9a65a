import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogueFile } from '@/backend/cli/read-catalogue-file';
import { demoCatalogue } from '@/backend/demo/demo-catalogue';
import { FASHION_TYPES, SNACK_TYPES } from '@/lib/catalogue/product-type';
import { listSearch, SEARCH_PAGE_SIZE } from '@/lib/catalogue/list-collection';
import type { ListingQuery } from '@/lib/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import { searchProducts } from '@/lib/search/search-products';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';

/** To the letter: in names, in kinds, in both, and everything. */
const LITERAL = ['murukku', 'men', 'kurta', ''];
/** Read with forgiveness: what they find is lib/search's word, what filters and sorts make of it is judged here. */
const FORGIVEN = ['kurta under 900', 'qqqqqqqq'];
const CATEGORY_CHOICES: readonly (readonly string[])[] = [[], ['Men'], ['Snacks'], ['Women', 'Snacks']];
const TYPE_CHOICES: readonly (readonly string[])[] = [[], ['Winterwear', ...SNACK_TYPES.map(({ value }) => value)]];
const SORTS = ['relevant', 'low-high', 'high-low'] as const;
const LABELS = new Map([...FASHION_TYPES, ...SNACK_TYPES].map(({ label, value }) => [label.toLowerCase(), value]));

const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

/** [4.56] to the letter: the text stands in name, category or sub-category, or is the label of the latter. */
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
    const listed = listSearch({ ...query, page }, found);
    if (listed === 'out-of-range') throw new Error(`${JSON.stringify(query)} has no page ${page}`);
    const start = (page - 1) * SEARCH_PAGE_SIZE;
    expect(idsOf(listed.products), JSON.stringify({ ...query, page })).toEqual(
      idsOf(expected.slice(start, start + SEARCH_PAGE_SIZE)),
    );
    expect(listed.total).toBe(expected.length);
  }
  expect(listSearch({ ...query, page: pageCount + 1 }, found)).toBe('out-of-range');
}

function compareWithOracle(
  text: string,
  filters: Pick<ListingQuery, 'categories' | 'types'>,
  ranked: readonly Product[],
): void {
  const expected = naiveFiltered(ranked, filters);
  for (const sort of SORTS) {
    const up = sort === 'high-low' ? -1 : 1;
    // Goods of one price stay in the order of their rank: this sort is stable.
    const inOrder = sort === 'relevant' ? expected : expected.toSorted((a, b) => up * (a.price - b.price));
    expectPages({ text, sort, page: 1, ...filters }, ranked, inOrder);
  }
}

async function compareAll(products: readonly Product[]): Promise<void> {
  for (const text of [...LITERAL, ...FORGIVEN]) {
    const { products: ranked } = await searchProducts(products, text);
    if (LITERAL.includes(text))
      expect(new Set(idsOf(ranked)), text).toEqual(new Set(idsOf(naiveFound(products, text))));
    for (const categories of CATEGORY_CHOICES) {
      for (const types of TYPE_CHOICES) compareWithOracle(text, { categories, types }, ranked);
    }
  }
}

const newestFirst = (products: readonly Product[]) => products.filter(({ hidden }) => !hidden).toReversed();

it('every filter and sort of a search keeps exactly what was found and fits, in its order: the demo catalogue', async () => {
  await compareAll(newestFirst(demoCatalogue.products));
});

describe.skipIf(!existsSync(REAL_CATALOGUE))('the real catalogue (skipped where ../shared is absent)', () => {
  it('every filter and sort of a search keeps exactly what was found and fits, in its order', async () => {
    await compareAll(newestFirst((await readCatalogueFile(REAL_CATALOGUE)).products));
  }, 120_000);
});

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogueFile } from '@/backend/catalogue/read-catalogue-file';
import { readDemo } from '@/backend/demo/read-demo';
import { fileOnDisk } from '@/backend/files/csv-file';
import type { Product } from '@/lib/contract/product';
import { shelf } from '@/lib/contract/shelf';
import { colorFamily } from '@/lib/rules/catalogue/color-family';
import { countryName } from '@/lib/rules/catalogue/country-name';
import { FILTERS } from '@/lib/rules/catalogue/filters';
import { listingFacets } from '@/lib/rules/catalogue/listing-facets';
import {
  listingHref,
  parseListingQuery,
  readListingQuery,
  type ListingQuery,
} from '@/lib/rules/catalogue/listing-query';
import { knownQuery, narrow } from '@/lib/rules/catalogue/narrow';
import { PRICE } from '@/lib/rules/catalogue/price-bands';
import { SORT_ORDERS } from '@/lib/rules/catalogue/sort-orders';
import { buildShelfTree, type HeldShelf, type HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';
import { COLLECTION_PAGE_SIZE, listCollection, listSearch } from '@/lib/storefront/listing/list-collection';
import { seededRandom } from '@/testing/seeded-random';

const REAL_CATALOGUE = '../shared/data/real-catalogue.csv';
const ROWS = ['kurta', 'shirt', 't-shirt'].flatMap((word) =>
  ['men', 'women'].map((parent) =>
    shelf.parse({ slug: `${word}s`, parent, title: `${word}s`, heading: word, filter: { words: [word] } }),
  ),
);

/** Units of a size in all colours together; undefined where they are not counted. */
function unitsOf({ stock, colors }: Product, size: string): number | undefined {
  if (!stock) return undefined;
  const keys = Object.keys(stock).filter((key) => key.startsWith(`${size}-`));
  return keys.length < Math.max(1, colors.length) ? undefined : keys.reduce((sum, key) => sum + (stock[key] ?? 0), 0);
}

/** The lowest price that can be bought, with its earlier one. */
function lowestOf(product: Product): { price: number; originalPrice: number } {
  const { prices, originalPrices, sizes } = product;
  const whole = { price: product.price, originalPrice: product.originalPrice ?? 0 };
  const each = sizes.map((size) => {
    const price = prices?.[size];
    return { size, ...(price === undefined ? whole : { price, originalPrice: originalPrices?.[size] ?? 0 }) };
  });
  const left = each.filter(({ size }) => (unitsOf(product, size) ?? 1) > 0);
  const [lowest = whole] = (left.length > 0 ? left : each).toSorted((one, other) => one.price - other.price);
  return prices ? lowest : whole;
}

/** What a product says of a filter, read once more and plainly. */
const SAID: Readonly<Record<string, (product: Product, tree: HeldShelves) => readonly (string | undefined)[]>> = {
  category: ({ category }) => [category],
  type: ({ subCategory }) => [subCategory],
  kind: (product, tree) =>
    tree.all.filter((one) => one.parent?.category && one.hasProduct(product)).map(({ path }) => path.split('/')[1]),
  size: (product) =>
    product.subCategory === 'Handwear' || product.sizes.join() === 'one-size'
      ? []
      : product.sizes.filter((size) => (unitsOf(product, size) ?? 1) > 0),
  color: ({ category, colors }) => (category === 'Snacks' ? [] : colors.map(colorFamily)),
  brand: ({ brand }) => [brand],
  discount: (product) => ['10', '25', '50'].filter((step) => percent(product) >= Number(step)),
  pay: ({ paymentMethod }) => (paymentMethod === 'Razorpay' ? [] : ['cash']),
  country: ({ countryOfOrigin }) => [countryName(countryOfOrigin)],
};

const saidBefore = new WeakMap<Product, Map<string, readonly (string | undefined)[]>>();

function saidOf(param: string, product: Product, tree: HeldShelves): readonly (string | undefined)[] {
  const known = saidBefore.get(product) ?? new Map<string, readonly (string | undefined)[]>();
  saidBefore.set(product, known);
  const said = known.get(param) ?? SAID[param]?.(product, tree) ?? [];
  known.set(param, said);
  return said;
}

/** Whether a product fits the query, but for one of its parameters. */
function isLeft(product: Product, tree: HeldShelves, asked: URLSearchParams, besides = ''): boolean {
  const [min, max] = ['min', 'max'].map((name) => asked.get(name));
  const price = Math.floor(lowestOf(product).price);
  const inPrice = price >= Number(min ?? 0) && price <= Number(max ?? Infinity);
  if (besides !== 'price' && !inPrice) return false;
  return Object.keys(SAID).every((param) => {
    const wanted = asked.getAll(param);
    return (
      param === besides ||
      wanted.length === 0 ||
      saidOf(param, product, tree).some((one) => one && wanted.includes(one))
    );
  });
}

const ORDER: Readonly<Record<string, (one: Product, other: Product) => number>> = {
  'low-high': (one, other) => lowestOf(one).price - lowestOf(other).price,
  'high-low': (one, other) => lowestOf(other).price - lowestOf(one).price,
  discount: (one, other) => percent(other) - percent(one),
  country: (one, other) =>
    (countryName(one.countryOfOrigin) ?? 'zzz').localeCompare(countryName(other.countryOfOrigin) ?? 'zzz'),
};

/** By how many whole percent it is below its earlier price. */
function percent(product: Product): number {
  const { price, originalPrice } = lowestOf(product);
  return originalPrice > price ? Math.floor(100 - (price * 100) / originalPrice + 1e-9) : 0;
}

/** @returns how many numbers above 0 were compared, by filter, and how many listings with products */
function compare(products: readonly Product[], rounds: number): ReadonlyMap<string, number> {
  const { below, pick } = seededRandom(20261127);
  const tree = buildShelfTree(products, ROWS);
  const opened = parseListingQuery({ open: [PRICE, ...FILTERS.map(({ param }) => param)] });
  const offered = listingFacets({ products, shelves: tree }, opened, narrow({ products, shelves: tree }, opened));
  const compared = new Map<string, number>();
  const sorts = SORT_ORDERS.map(({ value }) => value);
  for (let round = 0; round < rounds; round += 1) {
    const asked = new URLSearchParams();
    for (const { param, choices } of offered.groups)
      for (let times = below(8) === 0 ? 1 + below(2) : 0; times > 0; times -= 1)
        asked.append(param, pick(choices.map(({ value }) => value)));
    if (below(6) === 0) asked.set('min', String(below(1500)));
    if (below(6) === 0) asked.set('max', String(1500 + below(1500)));
    const sort = pick(sorts);
    asked.set('sort', sort);
    asked.delete('stock');
    const { opened: all } = opened;
    const query = { ...knownQuery({ products, shelves: tree }, readListingQuery(asked)), opened: all };
    const at = below(3) === 0 ? undefined : pick(tree.all);
    const found = at?.products ?? (below(2) === 0 ? products : products.filter((_, place) => place % 3 === 1));
    expectSame({ products, tree, at, found, compared }, query, asked, sort);
  }
  return compared;
}

interface Case {
  products: readonly Product[];
  tree: HeldShelves;
  at: HeldShelf | undefined;
  found: readonly Product[];
  compared: Map<string, number>;
}

const note = ({ compared }: Case, what: string, count: number): void =>
  void (count > 0 && compared.set(what, (compared.get(what) ?? 0) + 1));

function expectSame(one: Case, query: ListingQuery, asked: URLSearchParams, sort: string): void {
  const { products, tree, at, found } = one;
  const isShown = (product: Product) => sort !== 'bestseller' || product.bestseller;
  const place = { products, shelves: tree, shelf: at, among: found };
  const narrowed = narrow(place, query);
  const left = found.filter((product) => isShown(product) && isLeft(product, tree, asked));
  const expected = ORDER[sort] ? left.toSorted(ORDER[sort]) : left;
  const words = `${listingHref(at?.path ?? '', query)} of ${found.length}`;
  const page = 1 + Math.floor(Math.max(0, left.length - 1) / COLLECTION_PAGE_SIZE / 2);
  const listed = listCollection(products, { ...query, page }, [], narrowed);
  if (listed === 'out-of-range') throw new Error(`${words}: no page ${page}`);
  const start = (page - 1) * COLLECTION_PAGE_SIZE;
  expect(listed.total, words).toBe(left.length);
  note(one, `sort=${sort}`, left.length);
  expect(
    listed.products.map(({ _id }) => _id),
    words,
  ).toEqual(expected.slice(start, start + COLLECTION_PAGE_SIZE).map(({ _id }) => _id));
  const searched = listSearch(query, found, products, narrowed);
  if (searched !== 'out-of-range' && sort !== 'bestseller') expect(searched.total, words).toBe(left.length);
  const { groups, ranges } = listingFacets(place, query, narrowed);
  for (const { param, choices } of groups) {
    const others = found.filter((product) => isShown(product) && isLeft(product, tree, asked, param));
    for (const { value, count } of choices) {
      if (count === undefined) continue;
      const expected = others.filter((product) => saidOf(param, product, tree).includes(value)).length;
      expect(count, `${words}: ${param}=${value}`).toBe(expected);
      note(one, param, expected);
    }
  }
  const others = found.filter((product) => isShown(product) && isLeft(product, tree, asked, 'price'));
  const prices = others.map((product) => Math.floor(lowestOf(product).price));
  for (const { min = 0, max = Infinity, count } of ranges) {
    expect(count, `${words}: ${min} to ${max}`).toBe(prices.filter((price) => price >= min && price <= max).length);
    note(one, 'price', count);
  }
}

it('[13.37] results, counts and sorts are those of a naive filter: the demo catalogue', async () => {
  const products = (await readDemo()).products.filter(({ hidden }) => !hidden).toReversed();
  const compared = compare(
    products.map((one, at) => ({ ...one, countryOfOrigin: ['India', 'PRC', undefined][at % 3] })),
    400,
  );
  const filters = [...Object.keys(SAID), 'price'].map((name) => [name, compared.get(name) ?? 0] as const);
  const sorts = SORT_ORDERS.map(({ value }) => [value, compared.get(`sort=${value}`) ?? 0] as const);
  for (const [name, count] of [...filters, ...sorts]) expect(count, `${name} was compared`).toBeGreaterThan(10);
});

describe.skipIf(!existsSync(REAL_CATALOGUE))('the real catalogue (skipped where ../shared is absent)', () => {
  it('[13.37] results, counts and sorts are those of a naive filter', async () => {
    const compared = compare((await readCatalogueFile(fileOnDisk(REAL_CATALOGUE))).products.toReversed(), 12);
    for (const name of ['category', 'type', 'kind', 'size', 'color', 'brand', 'discount', 'price'])
      expect(compared.get(name), `${name} was compared`).toBeGreaterThan(5);
  }, 120_000);
});

import type { Product } from '@/lib/contract/product';
import { catalogueIndex, type IndexedProduct } from '@/lib/catalogue/catalogue-index';
import { filterCount, type ListingQuery } from '@/lib/catalogue/listing-query';

/** Products on one page of the collection and of the search (specification §9). */
export const COLLECTION_PAGE_SIZE = 15;
export const SEARCH_PAGE_SIZE = 12;

export interface ListingPage {
  products: readonly Product[];
  /** Products on all pages together. */
  total: number;
  page: number;
  pageCount: number;
  /** Positions of the first and last product shown, from 1; both 0 where there is none. */
  from: number;
  to: number;
}

/**
 * The collection (specification §4): search text in the name, then categories, then product types, then the sort –
 * by price, or bestsellers only.
 *
 * @returns 'out-of-range' for a page that is no number or lies beyond the last (ruling 29)
 */
export function listCollection(products: readonly Product[], query: ListingQuery): ListingPage | 'out-of-range' {
  const text = query.text.toLowerCase();
  const matches = query.text ? ({ name }: IndexedProduct) => name.includes(text) : undefined;
  return paged(select(products, query, matches), productOf, query.page, COLLECTION_PAGE_SIZE);
}

/**
 * The search: what was found (lib/search), filtered, sorted and cut into pages (specification §4).
 *
 * @param found products of this very list, in its order
 */
export function listSearch(
  products: readonly Product[],
  query: ListingQuery,
  found: readonly Product[],
): ListingPage | 'out-of-range' {
  const listed = catalogueIndex(products).relevant;
  const shown = listed.length === products.length ? found : found.filter(({ hidden }) => !hidden);
  if (query.sort === 'relevant' && filterCount(query) === 0) return paged(shown, (product) => product, query.page, SEARCH_PAGE_SIZE);
  const isFound = shown.length === listed.length ? undefined : foundAmong(listed, shown);
  return paged(select(products, query, isFound), productOf, query.page, SEARCH_PAGE_SIZE);
}

/** Both lists have the catalogue's order, so that one walk tells which are found, without hashing a hundred thousand. */
function foundAmong(listed: readonly IndexedProduct[], found: readonly Product[]): (entry: IndexedProduct) => boolean {
  const marks = new Uint8Array(listed.length);
  let next = 0;
  for (const [position, { product }] of listed.entries()) {
    if (product !== found[next]) continue;
    marks[position] = 1;
    next += 1;
  }
  return ({ position }) => marks[position] === 1;
}

function select(
  products: readonly Product[],
  query: ListingQuery,
  matches?: (entry: IndexedProduct) => boolean,
): readonly IndexedProduct[] {
  const sorted = catalogueIndex(products)[query.sort];
  const categories = new Set(query.categories.map((category) => category.toLowerCase()));
  const types = new Set(query.types.map((type) => type.toLowerCase()));
  if (!matches && categories.size + types.size === 0) return sorted;
  return sorted.filter(
    (entry) =>
      (!matches || matches(entry)) &&
      (categories.size === 0 || categories.has(entry.category)) &&
      (types.size === 0 || types.has(entry.subCategory)),
  );
}

const productOf = ({ product }: IndexedProduct): Product => product;

function paged<Item>(
  found: readonly Item[],
  toProduct: (item: Item) => Product,
  wanted: number,
  size: number,
): ListingPage | 'out-of-range' {
  const pageCount = Math.max(1, Math.ceil(found.length / size));
  const page = Math.max(1, wanted);
  if (!(page <= pageCount)) return 'out-of-range';
  const start = (page - 1) * size;
  const shown = found.slice(start, start + size);
  return {
    products: shown.map(toProduct),
    total: found.length,
    page,
    pageCount,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
  };
}

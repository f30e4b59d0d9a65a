import type { Product } from '@/lib/contract/product';
import { catalogueIndex, type IndexedProduct } from '@/lib/catalogue/catalogue-index';
import type { ListingQuery } from '@/lib/catalogue/listing-query';

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
  return paged(select(products, query, ({ name }) => name.includes(text)), query.page, COLLECTION_PAGE_SIZE);
}

/**
 * The search: what was found (lib/search), filtered, sorted and cut into pages (specification §4).
 *
 * @param found products of this very list
 */
export function listSearch(
  products: readonly Product[],
  query: ListingQuery,
  found: readonly Product[],
): ListingPage | 'out-of-range' {
  // Without a text everything is found, and nobody asks.
  const isFound = new Set(query.text ? found : []);
  return paged(select(products, query, ({ product }) => isFound.has(product)), query.page, SEARCH_PAGE_SIZE);
}

function select(
  products: readonly Product[],
  query: ListingQuery,
  matchesText: (entry: IndexedProduct) => boolean,
): readonly IndexedProduct[] {
  const sorted = catalogueIndex(products)[query.sort];
  const categories = new Set(query.categories.map((category) => category.toLowerCase()));
  const types = new Set(query.types.map((type) => type.toLowerCase()));
  if (!query.text && categories.size + types.size === 0) return sorted;
  return sorted.filter(
    (entry) =>
      (!query.text || matchesText(entry)) &&
      (categories.size === 0 || categories.has(entry.category)) &&
      (types.size === 0 || types.has(entry.subCategory)),
  );
}

function paged(found: readonly IndexedProduct[], wanted: number, size: number): ListingPage | 'out-of-range' {
  const pageCount = Math.max(1, Math.ceil(found.length / size));
  const page = Math.max(1, wanted);
  if (!(page <= pageCount)) return 'out-of-range';
  const start = (page - 1) * size;
  const shown = found.slice(start, start + size);
  return {
    products: shown.map(({ product }) => product),
    total: found.length,
    page,
    pageCount,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
  };
}

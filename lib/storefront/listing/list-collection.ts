import type { Product } from '@/lib/contract/product';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { catalogueIndex } from '@/lib/rules/catalogue/catalogue-index';
import { filterCount, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { sortOrder, type SortMode } from '@/lib/rules/catalogue/sort-orders';

/** Products on one page of the collection and of the search. */
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
 * The collection: text in the name, then categories, product types and the sort: by price, or bestsellers only.
 *
 * @returns 'out-of-range' for a page that is no number or lies beyond the last
 */
export function listCollection(products: readonly Product[], query: ListingQuery): ListingPage | 'out-of-range' {
  const text = foldText(query.text);
  const isMatch = query.text ? ({ name }: Product) => foldText(name).includes(text) : undefined;
  return paged(select(products, query, isMatch), query.page, COLLECTION_PAGE_SIZE);
}

/**
 * The search: what was found (lib/storefront/search), filtered, sorted and cut into pages.
 *
 * @param found best match first: that order stays, under filters and among products of one price
 */
export function listSearch(query: ListingQuery, found: readonly Product[]): ListingPage | 'out-of-range' {
  const isChosen = kindFilter(query);
  const matching = found.filter((product) => !product.hidden && (!isChosen || isChosen(product)));
  return paged(ranked(matching, query.sort), query.page, SEARCH_PAGE_SIZE);
}

/** A bucket sort: 100,000 products have a few thousand prices, and sorting those takes a tenth of the time. */
function ranked(products: readonly Product[], sort: SortMode): readonly Product[] {
  const { rank } = sortOrder(sort);
  if (!rank) return products;
  const byRank = new Map<number, Product[]>();
  for (const product of products) {
    const bucket = byRank.get(rank(product));
    if (bucket) bucket.push(product);
    else byRank.set(rank(product), [product]);
  }
  const inOrder = [...byRank].sort(([one], [other]) => one - other);
  return ([] as Product[]).concat(...inOrder.map(([, bucket]) => bucket));
}

function select(
  products: readonly Product[],
  query: ListingQuery,
  isMatch?: (product: Product) => boolean,
): readonly Product[] {
  const sorted = catalogueIndex(products).listed(query.sort);
  const isChosen = kindFilter(query);
  if (!isMatch && !isChosen) return sorted;
  return sorted.filter((product) => (!isChosen || isChosen(product)) && (!isMatch || isMatch(product)));
}

/** Whether the filters let a product through, whatever the case; undefined without filters. */
function kindFilter(query: ListingQuery): ((product: Product) => boolean) | undefined {
  if (filterCount(query) === 0) return undefined;
  const isCategory = isAmong(query.categories);
  const isType = isAmong(query.types);
  return ({ category, subCategory }) => isCategory(category) && isType(subCategory);
}

/** Each of a few kinds is compared once, however many products are of it; without chosen ones every kind will do. */
function isAmong(chosen: readonly string[]): (kind: string) => boolean {
  const inLowerCase = new Set(chosen.map((kind) => kind.toLowerCase()));
  const known = new Map<string, boolean>();
  return (kind) => {
    const found = known.get(kind) ?? (chosen.length === 0 || inLowerCase.has(kind.toLowerCase()));
    known.set(kind, found);
    return found;
  };
}

/** Pages that so many products fill; an empty listing has one, too. */
export const pageCountOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

function paged(found: readonly Product[], wanted: number, size: number): ListingPage | 'out-of-range' {
  const pageCount = pageCountOf(found.length, size);
  const page = Math.max(1, wanted);
  if (!(page <= pageCount)) return 'out-of-range';
  const start = (page - 1) * size;
  const shown = found.slice(start, start + size);
  return {
    products: shown,
    total: found.length,
    page,
    pageCount,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
  };
}

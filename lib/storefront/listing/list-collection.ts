import type { Product } from '@/lib/contract/product';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { catalogueIndex } from '@/lib/rules/catalogue/catalogue-index';
import { choicesOf, FILTERS, valuesOf, type Filter } from '@/lib/rules/catalogue/filters';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { sortOrder } from '@/lib/rules/catalogue/offered-sorts';
import { orderedByHand } from '@/lib/rules/shelves/by-hand';
import { DEFAULT_SORT } from '@/lib/rules/catalogue/sort-orders';

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
 * The collection: text in the name, then the filters and the sort: by price, or bestsellers only.
 *
 * @param byHand ids of products that a shelf shows first, where no other sort is chosen
 * @returns 'out-of-range' for a page that is no number or lies beyond the last
 */
export function listCollection(
  products: readonly Product[],
  query: ListingQuery,
  byHand: readonly string[] = [],
): ListingPage | 'out-of-range' {
  const listed = catalogueIndex(products).listed(query.sort);
  const chosen = filtered(query.sort === DEFAULT_SORT ? orderedByHand(listed, byHand) : listed, query);
  const text = foldText(query.text);
  const matching = query.text ? chosen.filter(({ name }) => foldText(name).includes(text)) : chosen;
  return paged(matching, query.page, COLLECTION_PAGE_SIZE);
}

/**
 * The search: what was found (lib/storefront/search), filtered, sorted and cut into pages.
 *
 * @param found best match first: that order stays, under filters and among products of one price
 * @param products the whole catalogue, newest first
 */
export function listSearch(
  query: ListingQuery,
  found: readonly Product[],
  products: readonly Product[],
): ListingPage | 'out-of-range' {
  const { rank, isNewestFirst } = sortOrder(query.sort);
  const listed = found.filter(({ hidden }) => !hidden);
  const inOrder = isNewestFirst ? newestFirst(listed, products) : listed;
  return paged(ranked(filtered(inOrder, query), rank), query.page, SEARCH_PAGE_SIZE);
}

function newestFirst(found: readonly Product[], products: readonly Product[]): readonly Product[] {
  const byId = new Map(found.map((product) => [product._id, product]));
  return catalogueIndex(products)
    .listed(DEFAULT_SORT)
    .flatMap(({ _id }) => byId.get(_id) ?? []);
}

/** A bucket sort: 100,000 products have a few thousand prices, and sorting those takes a tenth of the time. */
function ranked(products: readonly Product[], rank?: (product: Product) => number): readonly Product[] {
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

/** What the filters let through, whatever the case: one after the other, each among what those before it left. */
const filtered = (products: readonly Product[], query: ListingQuery): readonly Product[] =>
  FILTERS.reduce(
    (left, filter) => (query[filter.field].length > 0 ? left.filter(isAmong(query[filter.field], filter)) : left),
    products,
  );

function isAmong(chosen: readonly string[], filter: Filter): (product: Product) => boolean {
  const inLowerCase = new Set(chosen.map((value) => value.toLowerCase()));
  const wanted = choicesOf(filter).flatMap(({ value }) => (inLowerCase.has(value.toLowerCase()) ? value : []));
  const values = valuesOf(filter);
  return (product) => values(product).some((value) => wanted.includes(value));
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

import type { Product } from '@/lib/contract/product';
import { clearBit, countInBoth, hasBit, type BitSet } from '@/lib/rules/catalogue/bit-set';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { catalogueIndex } from '@/lib/rules/catalogue/catalogue-index';
import { filterCount, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { left, narrow, type Listed, type Narrowed } from '@/lib/rules/catalogue/narrow';
import { sortOrder } from '@/lib/rules/catalogue/offered-sorts';
import { orderedByHand } from '@/lib/rules/shelves/by-hand';
import { DEFAULT_SORT, type SortMode } from '@/lib/rules/catalogue/sort-orders';

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
 * The products that the collection, or a shelf of it, is asked for: text in the name, then the filters.
 *
 * @param listed the catalogue, and what is on the shelf
 */
export function narrowCollection(listed: Listed, query: ListingQuery): Narrowed {
  const text = foldText(query.text);
  const named = query.text
    ? (listed.among ?? listed.products).filter(({ name }) => foldText(name).includes(text))
    : listed.among;
  return narrow({ ...listed, among: named }, query);
}

/**
 * A page of the collection, or of a shelf, sorted: by price, discount or country, or bestsellers only.
 *
 * @param products the whole catalogue, newest first
 * @param byHand ids of products that a shelf shows first, where no other sort is chosen
 * @param narrowed what of it is asked for
 * @returns 'out-of-range' for a page that is no number or lies beyond the last
 */
export function listCollection(
  products: readonly Product[],
  query: ListingQuery,
  byHand: readonly string[] = [],
  narrowed = narrowCollection({ products }, query),
): ListingPage | 'out-of-range' {
  const first = query.sort === DEFAULT_SORT ? byHand : [];
  if (filterCount(query) === 0 && query.text === '') {
    const listed = orderedByHand(catalogueIndex(narrowed.among).listed(query.sort), first);
    return paged(listed.length, query.page, COLLECTION_PAGE_SIZE, (from, to) => listed.slice(from, to));
  }
  return pagedLeft(narrowed, query, COLLECTION_PAGE_SIZE, first);
}

/**
 * The search: what was found (lib/storefront/search), filtered, sorted and cut into pages.
 *
 * @param found best match first: that order stays, under filters and among products of one price
 * @param products the whole catalogue, newest first
 * @param narrowed what of it was found and is asked for
 */
export function listSearch(
  query: ListingQuery,
  found: readonly Product[],
  products: readonly Product[],
  narrowed = narrow({ products, among: found }, query),
): ListingPage | 'out-of-range' {
  if (found === products) return pagedLeft(narrowed, query, SEARCH_PAGE_SIZE);
  const ordered = foundInOrder(found, query.sort, products);
  if (filterCount(query) > 0 || narrowed.index.listed) return pagedLeft(narrowed, query, SEARCH_PAGE_SIZE, [], ordered);
  return paged(ordered.length, query.page, SEARCH_PAGE_SIZE, (from, to) => ordered.slice(from, to));
}

const sorted = new WeakMap<readonly Product[], { sort: SortMode; ordered: readonly Product[] }>();

/** What was found in an order of the search; the latest is remembered, since common words find 20,000 products. */
function foundInOrder(found: readonly Product[], sort: SortMode, products: readonly Product[]): readonly Product[] {
  const { rank, isNewestFirst } = sortOrder(sort);
  if (!rank && !isNewestFirst) return found;
  const known = sorted.get(found);
  if (known?.sort === sort) return known.ordered;
  const ordered = ranked(isNewestFirst ? newestFirst(found, products) : found, rank);
  sorted.set(found, { sort, ordered });
  return ordered;
}

/** A page of what the filters leave, found by a walk along the whole catalogue, or what was found, in its order. */
function pagedLeft(
  narrowed: Narrowed,
  { sort, page }: ListingQuery,
  size: number,
  byHand: readonly string[] = [],
  ordered = catalogueIndex(narrowed.index.products).listed(sort),
): ListingPage | 'out-of-range' {
  const { products, places } = narrowed.index;
  const mask = left(narrowed);
  const total = mask ? countInBoth(mask, mask) : ordered.length;
  return paged(total, page, size, (from, to) => {
    if (!mask) return ordered.slice(from, to);
    const first = [...new Set(byHand)].flatMap((id) => {
      const place = places.get(id) ?? -1;
      return hasBit(mask, place) ? place : [];
    });
    const rest = first.length > 0 ? mask.slice() : mask;
    for (const place of first) clearBit(rest, place);
    const others = walk(placesInOrder(ordered, places), rest, from - first.length, to - first.length);
    return [...first.slice(from, to), ...others].flatMap((place) => products[place] ?? []);
  });
}

/** Of the places in an order that are in the set those from one number to another. */
function walk(order: Uint32Array, mask: BitSet, from: number, to: number): number[] {
  const found: number[] = [];
  let at = 0;
  for (let next = 0; next < order.length && at < to; next += 1) {
    const place = order[next] ?? 0;
    if (!hasBit(mask, place)) continue;
    if (at >= from) found.push(place);
    at += 1;
  }
  return found;
}

const inOrder = new WeakMap<readonly Product[], Uint32Array>();

/** The places of a list of products, read once for as long as it lives. */
function placesInOrder(ordered: readonly Product[], places: Narrowed['index']['places']): Uint32Array {
  const read = inOrder.get(ordered) ?? Uint32Array.from(ordered, ({ _id }) => places.get(_id) ?? 0);
  inOrder.set(ordered, read);
  return read;
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

/** Pages that so many products fill; an empty listing has one, too. */
export const pageCountOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

function paged(
  total: number,
  wanted: number,
  size: number,
  shownFrom: (from: number, to: number) => readonly Product[],
): ListingPage | 'out-of-range' {
  const pageCount = pageCountOf(total, size);
  const page = Math.max(1, wanted);
  if (!(page <= pageCount)) return 'out-of-range';
  const start = (page - 1) * size;
  const shown = shownFrom(start, Math.min(start + size, total));
  return {
    products: shown,
    total,
    page,
    pageCount,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
  };
}

import { listingFacets } from '@/lib/rules/catalogue/listing-facets';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { narrow } from '@/lib/rules/catalogue/narrow';
import type { Offered } from '@/lib/rules/catalogue/offered';
import type { Soon } from '@/lib/rules/catalogue/soon';
import type { Product } from '@/lib/contract/product';
import type { HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';
import type { SearchResult } from '@/lib/storefront/search/recent-searches';
import { searchProducts } from '@/lib/storefront/search/search-products';
import { homeRows, type HomeRows } from './home-rows';
import { listCollection, listSearch, narrowCollection, type ListingPage } from './list-collection';

/** A page of a listing as it was read. */
export interface ListingRead {
  page: ListingPage;
  /** What its filters offer, in the words of the facts by which it is asked. */
  facets(): Offered;
}

/** The same of a search, with how its words were understood. */
export interface SearchRead extends ListingRead, Omit<SearchResult, 'products'> {}

/** The listings of a catalogue, wherever its products are. 'out-of-range' is a page that is no number or lies beyond the last. */
export interface Listings {
  /** Of the collection, or of the shelf with this path. */
  listing(query: ListingQuery, shelf?: string): Soon<ListingRead | 'out-of-range'>;
  /** What its words find; without words all, at once where the products are in memory. */
  searched(query: ListingQuery): Soon<SearchRead | 'out-of-range'>;
  homeRows(): Soon<HomeRows>;
}

/** Those of products in memory: all but the words of a search is read at once. */
export interface HeldListings extends Listings {
  listing(query: ListingQuery, shelf?: string): ListingRead | 'out-of-range';
  homeRows(): HomeRows;
}

interface Held {
  /** Newest first. */
  products: readonly Product[];
  shelves: HeldShelves;
  /** Whether listings are filtered and sorted by what every backend knows alone. */
  onlyRecorded?: boolean;
}

/** @param search what words find among these products */
export function heldListings(
  held: Held,
  search = (text: string): Promise<SearchResult> => searchProducts(held.products, text),
): HeldListings {
  const { products, shelves, onlyRecorded } = held;
  return {
    listing(query, path) {
      const shelf = path === undefined ? undefined : shelves.find(path);
      const listed = { products, among: shelf?.products, shelves, shelf, onlyRecorded };
      const narrowed = narrowCollection(listed, query);
      const page = listCollection(products, query, shelf?.byHand, narrowed);
      return page === 'out-of-range' ? page : { page, facets: () => listingFacets(listed, query, narrowed) };
    },
    searched: (query) =>
      query.text === ''
        ? readFound(held, query, { products })
        : search(query.text).then((found) => readFound(held, query, found)),
    homeRows: () => homeRows(products),
  };
}

/** A page of what a search has found among these products. @internal */
export function readFound(
  { products, shelves, onlyRecorded }: Held,
  query: ListingQuery,
  { products: found, ...rest }: SearchResult,
): SearchRead | 'out-of-range' {
  const listed = { products, among: found, shelves, onlyRecorded };
  const narrowed = narrow(listed, query);
  const page = listSearch(query, found, products, narrowed);
  return page === 'out-of-range' ? page : { ...rest, page, facets: () => listingFacets(listed, query, narrowed) };
}

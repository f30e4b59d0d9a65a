import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { cardFacts, type CardFacts } from './card-facts';
import { homeRows } from './home-rows';
import { listSearch } from './list-collection';
import { narrow } from '@/lib/rules/catalogue/narrow';
import { listingCards, type ListingCards } from './listing-cards';
import { listingFacets } from '@/lib/rules/catalogue/listing-facets';
import type { Offered } from '@/lib/rules/catalogue/offered';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import type { SearchResult } from '@/lib/storefront/search/recent-searches';
import type { HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';
import { shelfLinks, type ShelfLink } from '@/lib/rules/shelves/shelf-link';

/** What a page of the search shows: the cards of this page and how the words were understood. */
export interface SearchFacts extends Omit<SearchResult, 'products'> {
  query: ListingQuery;
  page: ListingCards;
  /** What its filters offer. */
  facets: Offered;
  fees: OrderFees;
  /** Where nothing is found: what a shop without it has to show. */
  instead?: Instead;
}

export interface Instead {
  /** Those that hold products. */
  shelves: readonly ShelfLink[];
  bestSellers: readonly CardFacts[];
}

interface SearchSource {
  products: readonly Product[];
  shelves: HeldShelves;
  lowStock: number;
  onlyRecorded?: boolean;
  fees: OrderFees;
}

/**
 * Reduces the catalogue to what one page of the search shows, as collection-facts.ts does for listings.
 *
 * @param hosts picture hosts besides our own
 * @returns 'out-of-range' for a page that is no number or lies beyond the last
 */
export function searchFacts(
  { products, shelves, lowStock, onlyRecorded, fees }: SearchSource,
  query: ListingQuery,
  { products: found, ...rest }: SearchResult,
  hosts: readonly string[],
): SearchFacts | 'out-of-range' {
  const listed = { products, among: found, shelves, onlyRecorded };
  const narrowed = narrow(listed, query);
  const page = listSearch(query, found, products, narrowed);
  if (page === 'out-of-range') return page;
  const bestSellers = page.total === 0 ? homeRows(products).bestSellers : [];
  return {
    query,
    page: listingCards(page, { hosts, lowStock }),
    facets: listingFacets(listed, query, narrowed),
    ...rest,
    fees,
    ...(page.total === 0
      ? {
          instead: {
            shelves: shelfLinks(shelves.top),
            bestSellers: bestSellers.map((one) => cardFacts(one, { hosts, lowStock }, 'listing')),
          },
        }
      : {}),
  };
}

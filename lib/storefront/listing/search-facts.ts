import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { cardFacts, type CardFacts } from './card-facts';
import type { SearchRead } from './held-listings';
import { listingCards, type ListingCards } from './listing-cards';
import type { Offered } from '@/lib/rules/catalogue/offered';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { Product } from '@/lib/contract/product';
import type { SearchResult } from '@/lib/storefront/search/recent-searches';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { shelfLinks, type ShelfLink } from '@/lib/rules/shelves/shelf-link';

/** What a page of the search shows: the cards of this page and how the words were understood. */
export interface SearchFacts extends Omit<SearchResult, 'products'> {
  query: ListingQuery;
  page: ListingCards;
  /** What its filters offer. */
  facets: Offered;
  fees: OrderFees;
  /** What the shop sells, for the hint of an empty field: 'Kurtas'. */
  kinds: readonly string[];
  /** Where nothing is found: what a shop without it has to show. */
  instead?: Instead;
}

export interface Instead {
  /** Those that hold products. */
  shelves: readonly ShelfLink[];
  bestSellers: readonly CardFacts[];
}

interface SearchSource {
  shelves: Pick<ShelfTree, 'top'>;
  lowStock: number;
  fees: OrderFees;
}

/**
 * Reduces the catalogue to what one page of the search shows, as collection-facts.ts does for listings.
 *
 * @param bestSellers shown where nothing is found
 * @param hosts picture hosts besides our own
 */
export function searchFacts(
  { shelves, lowStock, fees }: SearchSource,
  query: ListingQuery,
  { page, facets, ...rest }: SearchRead,
  bestSellers: readonly Product[],
  hosts: readonly string[],
): SearchFacts {
  return {
    query,
    page: listingCards(page, { hosts, lowStock }),
    facets: facets(),
    ...rest,
    fees,
    kinds: shortTitles(shelves.top),
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

/** Of the first three of these that hold products one shelf below each, else they themselves, where the title is short enough for a hint. */
function shortTitles(top: ShelfTree['top']): readonly string[] {
  const isShort = ({ isEmpty, title }: ShelfNode) => !isEmpty && title.split(' ').length < 3;
  const below = top.flatMap(({ children }) => children.find(isShort) ?? []);
  return (below.length > 0 ? below : top.filter(isShort)).slice(0, 3).map(({ title }) => title);
}

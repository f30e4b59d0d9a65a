import type { Graph } from 'schema-dts';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { ListingRead } from './held-listings';
import { listingCards, type ListingCards } from './listing-cards';
import type { Offered } from '@/lib/rules/catalogue/offered';
import { isWholeCollection, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { listingTrail, shelfTrail, type Crumb } from '@/lib/storefront/seo/breadcrumb-trail';
import { collectionJsonLd } from '@/lib/storefront/seo/listing-json-ld';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { shelfLinks, type ShelfLink } from '@/lib/rules/shelves/shelf-link';
import { shelfWords } from '@/lib/rules/shelves/shelf-words';

/** What a page of the collection, or of a shelf, shows: the cards of this page, words and counts, none of its other products. */
export interface CollectionFacts {
  query: ListingQuery;
  page: ListingCards;
  trail: readonly Crumb[];
  /** What its filters offer. */
  facets: Offered;
  /** Links to the shelves below, on the first page alone. */
  below: readonly ShelfLink[];
  /** Of the collection the products of one shelf alone. */
  shelf?: ShelfOnShow;
  fees: OrderFees;
  /** Structured data for search engines; absent on pages that are not indexed. */
  jsonLd?: Graph;
}

/** As much of a shelf as its page shows beside its products. */
export interface ShelfOnShow extends Required<ShelfLink> {
  heading: string;
  /** Above the products; absent where there are none. */
  sentence?: string;
  /** Below the products of the first page without filters; '' where nothing is there. */
  text: string;
  /** The shelf above it. */
  parent?: Required<ShelfLink>;
  /** The shelves beside it. */
  beside: readonly ShelfLink[];
}

interface Asked {
  catalogue: { shelves: ShelfTree; lowStock: number; fees: OrderFees };
  shelf: ShelfNode | undefined;
  query: ListingQuery;
  /** The page that is asked for. */
  read: ListingRead;
}

/**
 * Reduces the catalogue to what one page of a listing shows. The page is drawn from this alone, and its version is a
 * hash of it (lib/storefront/pages/page-table.ts): what is not in here changes no page.
 */
export function collectionFacts(
  { catalogue: { shelves, lowStock, fees }, shelf, query, read }: Asked,
  { siteUrl, imageHosts }: { siteUrl: string; imageHosts: readonly string[] },
): CollectionFacts {
  const { page } = read;
  const isFirst = page.page === 1;
  const jsonLd = collectionJsonLd({ query, page, shelf }, siteUrl);
  return {
    query,
    page: listingCards(page, { hosts: imageHosts, lowStock }),
    facets: read.facets(),
    trail: shelf ? shelfTrail(shelf) : listingTrail(query),
    below: isFirst ? shelfLinks(shelf ? shelf.children : shelves.top) : [],
    ...(shelf ? { shelf: onShow(shelf, shelves, query, isFirst) } : {}),
    fees,
    ...(jsonLd ? { jsonLd } : {}),
  };
}

function onShow(shelf: ShelfNode, shelves: ShelfTree, query: ListingQuery, isFirst: boolean): ShelfOnShow {
  const { parent, count } = shelf;
  const words = shelfWords(shelf);
  return {
    ...linkTo(shelf),
    heading: shelf.heading,
    ...(count > 0 ? { sentence: words.sentence } : {}),
    text: isFirst && isWholeCollection(query) ? words.text : '',
    ...(parent ? { parent: linkTo(parent) } : {}),
    beside: shelfLinks((parent?.children ?? shelves.top).filter((other) => other !== shelf)),
  };
}

const linkTo = ({ path, title, count }: ShelfNode): Required<ShelfLink> => ({ path, title, count });

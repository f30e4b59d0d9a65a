import 'server-only';
import type { z } from 'zod';
import type { Product } from '@/lib/contract/product';
import type { Redirect, redirectsAnswer } from '@/lib/contract/redirect';
import type { ShownOffer } from '@/lib/contract/offer';
import type { AnswerOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { shelvesAnswer } from '@/lib/contract/shelf';
import type { shopFactsAnswer } from '@/lib/contract/shop-document';
import type { WrittenPage, writtenPagesAnswer } from '@/lib/contract/written-page';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { Promo } from '@/lib/rules/checkout/promo';
import type { HeldShelves, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { Soon } from '@/lib/rules/catalogue/soon';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import type { CarouselImage } from '@/lib/contract/carousel-images';
import type { CataloguePages } from '@/lib/storefront/pages/catalogue-pages';
import type { AnsweringPages } from '@/lib/storefront/search/answering-pages';
import type { Suggestion } from '@/lib/storefront/search/suggestion';
import type { HeldListings, Listings } from '@/lib/storefront/listing/held-listings';
import type { UsedLately } from '@/lib/storefront/paged/used-lately';
import type { HeldProducts, ProductsOnSale } from './products-on-sale';

/** What a conditional request needs of the answer before. */
export interface Known {
  etag?: string;
  /** Hash of the answer, for backends without ETag. */
  digest: string;
}

/** The hero pictures, that the merchant has none, or which of the two recorded messages is shown in their place. */
export type CarouselOutcome =
  | { kind: 'loaded'; images: readonly CarouselImage[] }
  | { kind: 'none' }
  | { kind: 'error' }
  | { kind: 'failed' };

/** Of facets the values of a listing, with how many products have them. */
export type Counts = AnswerOf<OptionalCalls['listProductPage']>['counts'];

/** What is known of a list that is too long to be held: its numbers, and the products asked for lately. */
export interface PagedList {
  count: number;
  /** Of every facet its values, with how many products have them. */
  counts: Counts;
  /** The types, in lower case, that some product of a kind is of. */
  typesOfKinds: ReadonlySet<string>;
  known: UsedLately<Product>;
  /** When a price changes by itself next, as an ISO date. */
  pricesChangeAt?: string | undefined;
  /** Of what the numbers follow from besides products: shelves, categories and types. */
  of: string;
}

/** A fetched product list, with what a conditional request needs. */
export interface ProductListState extends Known {
  /** As the backend sends them: oldest first. None of a list that is asked for page by page. */
  products: readonly Product[];
  /** Of a list that is too long to be held. */
  paged?: PagedList;
  /**
   * The backend's name of this state, sent to ask what changed since. Undefined while it is not known, as after a failure:
   * the next question asks for it. Null where the backend has no such call: then the whole list is compared.
   */
  since?: string | null | undefined;
  /** By which the next one is compared with it, where it is long and comes as a whole. */
  marks?: Uint8Array | undefined;
}

/** The last answer of an optional call, with what a conditional request needs. */
export interface Offered<Data> extends Known {
  data: Data;
}

/** The backend's last answers. */
export interface CatalogueFacts {
  /** How the backend in this process calls their state: a number that grows, a space and a random word. */
  version?: string;
  list: ProductListState;
  carousel: CarouselOutcome;
  fees: OrderFees;
  /** Whether the backend has pages and checkout closed for now. */
  isClosed?: boolean;
  /** The advertised coupon; null where the backend refuses it or says its offers, undefined where it never said. */
  promo?: Promo | null;
  /** Now and soon; undefined where the backend does not say them. */
  offers?: Offered<AnswerOf<OptionalCalls['listOffers']>>;
  /** Undefined where the backend does not offer them. */
  shelves?: Offered<z.output<typeof shelvesAnswer>>;
  redirects?: Offered<z.output<typeof redirectsAnswer>>;
  written?: Offered<z.output<typeof writtenPagesAnswer>>;
  /** Undefined where neither backend nor file says what the shop says: then it is the demo's. */
  shop?: Offered<z.output<typeof shopFactsAnswer>>;
}

/** The snapshot: immutable once built. */
export interface Catalogue extends ProductsOnSale, Pick<Listings, 'listing'> {
  /** What it was built from besides products. */
  facts: Omit<CatalogueFacts, 'list'>;
  /** Whether a product, also a hidden one, has its picture at this address, as pages write it. */
  hasPicture(source: string): Soon<boolean>;
  fees: OrderFees;
  /** What to announce; undefined while the backend does not take it. */
  promo: Promo | undefined;
  /** What counts now, and is said to everybody: the automatic offers, and the one of the announced code. */
  offers: readonly ShownOffer[];
  /** When it changes by itself, in ms since 1970; undefined where it does not. */
  nextEdge: number | undefined;
  shelves: ShelfTree;
  /** Up to how many units left shoppers read the number; 0 is never. */
  lowStock: number;
  /** The pages that the merchant has written and published, by name, in the order in which they were published first. */
  writtenPages: ReadonlyMap<string, WrittenPage>;
  /** What the shop says of itself. */
  shop: FactsOfShop;
  /** Whether visitors are answered that the shop opens soon. */
  isClosed: boolean;
  /** How many pages the collection, or the shelf with this path, has without filters; 0 for an unknown shelf. */
  pageCount(shelf?: string): number;
  /** What these words find, best first, for the merchant: it is not counted. */
  search(words: string): Promise<{ products: readonly Product[] }>;
  /** How many the search has without words and filters. */
  searchPageCount: number;
  /** Addresses that lead elsewhere now, where they are no page. */
  redirects: readonly Redirect[];
  /** Whether listings are filtered and sorted by what every backend knows alone. */
  onlyRecorded: boolean;
  /** A listing's query with what the catalogue knows of it; what it does not is unread. */
  known(query: ListingQuery): Soon<ListingQuery>;
  /** Completions of a query (lib/storefront/search/suggest.ts). @param pages those of words that answer it */
  suggest(text: string, pages: AnsweringPages): Promise<readonly Suggestion[]>;
  /** Changes whenever anything changes that feeds and sitemaps tell, or pages may show. */
  version: string;
  /** What pages show of it. */
  pages: CataloguePages;
}

/** A catalogue whose products are in memory. */
export interface HeldCatalogue extends Omit<Catalogue, keyof HeldProducts | 'listing' | 'known'>, HeldProducts {
  facts: CatalogueFacts;
  listing: HeldListings['listing'];
  shelves: HeldShelves;
  known(query: ListingQuery): ListingQuery;
}

/** A catalogue whose products are asked for as they are shown, since there are too many of them to be held. */
export interface PagedCatalogue extends Catalogue {
  facts: CatalogueFacts;
}

/** The catalogue of this moment. */
export interface CatalogueOfNow {
  /**
   * The catalogue to show now: at most REVALIDATE_SECONDS old while the backend is healthy, else the last good one.
   *
   * @returns undefined only in a shop that never had a catalogue
   */
  current(): Promise<Catalogue | undefined>;
  /** The one in memory, for questions that are not worth a wait; undefined until there is one. */
  held(): Catalogue | undefined;
  /** How it stands, for the metrics of the process. */
  state(): CatalogueState;
  /** Why there is no catalogue: the backend's words, else those for no answer. */
  refusal(): string;
  /**
   * Refreshes now: the backend refused an order for other prices or too little stock, or a merchant changed something.
   *
   * @param waiting who waits for it: a shopper 2 s at most, a merchant 10, since large catalogues take seconds
   */
  renew(waiting: 'shopper' | 'merchant'): Promise<void>;
  /** Refreshes soon, unless it is of this version of the backend in this process. */
  follow(version: string): void;
}

/** How the catalogue in memory stands. */
export interface CatalogueState {
  /** Since it was last confirmed by the backend, in ms; undefined where that never was. */
  ageMs: number | undefined;
  products: number;
  /** Since the process began. */
  refreshFailures: number;
  /** Whether the backend answered when it was last asked for it. */
  isBackendUp: boolean;
}

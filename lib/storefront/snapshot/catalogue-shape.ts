import 'server-only';
import type { Metadata } from 'next';
import type { z } from 'zod';
import type { CarouselImage } from '@/lib/contract/carousel-images';
import type { Product } from '@/lib/contract/product';
import type { Redirect, redirectsAnswer } from '@/lib/contract/redirect';
import type { shelvesAnswer } from '@/lib/contract/shelf';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { Promo } from '@/lib/rules/checkout/promo';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { NamedShelf } from '@/lib/rules/shelves/shelf-link';
import type { CardFacts } from '@/lib/storefront/listing/card-facts';
import type { CollectionFacts } from '@/lib/storefront/listing/collection-facts';
import type { HomeFacts } from '@/lib/storefront/listing/home-facts';
import type { SearchFacts } from '@/lib/storefront/listing/search-facts';

/** What a conditional request needs of the answer before. */
export interface Known {
  etag?: string;
  /** Hash of the answer, for backends without ETag. */
  digest: string;
}

/** The hero pictures, that the merchant has none, or which of the two recorded messages is shown in their place [8.25]. */
export type CarouselOutcome =
  | { kind: 'loaded'; images: readonly CarouselImage[] }
  | { kind: 'none' }
  | { kind: 'error' }
  | { kind: 'failed' };

/** A fetched product list, with what a conditional request needs. */
export interface ProductListState extends Known {
  /** As the backend sends them: oldest first. */
  products: readonly Product[];
  /** The backend's name of this state, by which it tells what changed since; null where it does not offer that. */
  since?: string | null | undefined;
  /** By which the next one is compared with it, where it is long and comes as a whole. */
  marks?: Uint8Array | undefined;
}

/** What an optional call last told, with what a conditional request needs. */
export interface Offered<Data> extends Known {
  data: Data;
}

/** The backend's last answers. */
export interface CatalogueFacts {
  list: ProductListState;
  carousel: CarouselOutcome;
  fees: OrderFees;
  /** The advertised coupon; null where the backend refuses it, undefined where it never said. */
  promo?: Promo | null;
  /** Undefined where the backend does not offer them. */
  shelves?: Offered<z.output<typeof shelvesAnswer>>;
  redirects?: Offered<z.output<typeof redirectsAnswer>>;
}

/** A shelf as the frame of every page links to it. */
type LinkedShelf = Pick<ShelfNode, 'path' | 'title'>;

/** What a product's page is made of, besides the fees. */
interface ProductOnShow {
  product: Product;
  related: readonly CardFacts[];
  /** The product's own one, with those above it; absent for products of an unknown category. */
  shelf?: NamedShelf;
  isNameShared: boolean;
  isOpeningShared: boolean;
}

/**
 * The facts that pages are made of, each page of its own and nothing else: the version of a page is a hash of them, so
 * that what is not in here changes no page.
 */
export interface CataloguePages {
  home(): { metadata: Metadata; facts: HomeFacts; carousel: CarouselOutcome };
  cart(): { fees: OrderFees; promo: Promo | undefined };
  /**
   * The collection, or of it the products of one shelf alone.
   *
   * @returns undefined for an unknown shelf; facts are 'out-of-range' for a page that is no number or lies beyond the last
   */
  collection(
    shelf: string | undefined,
    query: ListingQuery,
  ): { metadata: Metadata; facts: CollectionFacts | 'out-of-range' } | undefined;
  search(query: ListingQuery): Promise<SearchFacts | 'out-of-range'>;
  /** Undefined for an unknown product. */
  product(id: string): ProductOnShow | undefined;
  /**
   * The facts of a stored page, of which its version is a hash; undefined for a page that does not exist.
   *
   * @param address in its canonical spelling: '/', '/cart', '/collection/men?page=2', '/search?type=Eyewear'
   */
  at(address: string): unknown;
}

/** The snapshot: immutable once built. */
export interface Catalogue {
  /** What it was built from. */
  facts: CatalogueFacts;
  /** Newest first, hidden ones left out [4.01], and those whose variants cannot be told apart. */
  products: readonly Product[];
  byId: ReadonlyMap<string, Product>;
  fees: OrderFees;
  /** What to announce; undefined while the backend does not take it (ruling 38). */
  promo: Promo | undefined;
  shelves: ShelfTree;
  /** The shelves that the frame of every page links to. */
  linkedShelves: readonly LinkedShelf[];
  /** How many pages the collection, or the shelf with this path, has without filters; 0 for an unknown shelf. */
  pageCount(shelf?: string): number;
  /** How many the search has without words and filters. */
  searchPageCount: number;
  /** Addresses that lead elsewhere now, where they are no page. */
  redirects: readonly Redirect[];
  /** Changes whenever anything changes that feeds and sitemaps tell, or pages may show. */
  version: string;
  /** What pages show of it. */
  pages: CataloguePages;
  /** Changes whenever something that this page shows does: a hash of its facts. */
  pageVersion(address: string): string;
  /** The same of a product's page; undefined for an unknown product. */
  productVersion(productId: string): string | undefined;
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
  /** Why there is no catalogue: the backend's words [8.01], else those for no answer [8.02]. */
  refusal(): string;
  /**
   * Refreshes now: the backend refused an order for other prices or too few pieces, or a merchant changed something.
   *
   * @param waiting who waits for it: a shopper 2 s at most, a merchant 10, since large catalogues take seconds
   */
  renew(waiting: 'shopper' | 'merchant'): Promise<void>;
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

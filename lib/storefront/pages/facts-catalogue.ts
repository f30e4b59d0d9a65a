import type { Product } from '@/lib/contract/product';
import type { WrittenPage } from '@/lib/contract/written-page';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { Promo } from '@/lib/rules/checkout/promo';
import type { HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';
import type { HeroPictures } from '@/lib/storefront/listing/home-facts';
import type { SearchResult } from '@/lib/storefront/search/recent-searches';

/** The part of a catalogue that facts of pages are read from. */
export interface FactsCatalogue {
  /** Newest first. */
  products: readonly Product[];
  byId: ReadonlyMap<string, Product>;
  shelves: HeldShelves;
  /** Up to how many units left shoppers read the number; 0 is never. */
  lowStock: number;
  /** Whether listings are filtered and sorted by what every backend knows alone. */
  onlyRecorded: boolean;
  writtenPages: ReadonlyMap<string, WrittenPage>;
  carousel: HeroPictures;
  fees: OrderFees;
  /** What to announce; undefined while the backend does not take it. */
  promo: Promo | undefined;
  /** Up to 5 others, of its kind first. */
  relatedTo(product: Product): readonly Product[];
  isNameShared(product: Product): boolean;
  isOpeningShared(product: Product): boolean;
  /** What these words find; a search that finds nothing is counted. */
  search(text: string): Promise<SearchResult>;
}

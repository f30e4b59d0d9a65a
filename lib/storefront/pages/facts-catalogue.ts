import type { Product } from '@/lib/contract/product';
import type { WrittenPage } from '@/lib/contract/written-page';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { Soon } from '@/lib/rules/catalogue/soon';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import type { ShownOffer } from '@/lib/contract/offer';
import type { Promo } from '@/lib/rules/checkout/promo';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { HeroPictures } from '@/lib/storefront/listing/home-facts';
import type { Listings } from '@/lib/storefront/listing/held-listings';
import type { ProductsOnSale } from '@/lib/storefront/snapshot/products-on-sale';

interface Shared {
  /** Whether another product has the same name. */
  isNameShared: boolean;
  /** Whether the description of another product of that price begins alike. */
  isOpeningShared: boolean;
}

/** The part of a catalogue that facts of pages are read from. */
export interface FactsCatalogue extends Listings, Pick<ProductsOnSale, 'product' | 'productsById' | 'newest'> {
  shelves: ShelfTree;
  /** Up to how many units left shoppers read the number; 0 is never. */
  lowStock: number;
  /** A listing's query with what the catalogue knows of it; what it does not is unread. */
  known(query: ListingQuery): Soon<ListingQuery>;
  writtenPages: ReadonlyMap<string, WrittenPage>;
  carousel: HeroPictures;
  fees: OrderFees;
  /** What to announce; undefined while the backend does not take it. */
  promo: Promo | undefined;
  /** What counts now, and is said to everybody: the automatic offers, and the one of the announced code. */
  offers: readonly ShownOffer[];
  /** Up to 5 others, of its kind first. */
  relatedTo(product: Product): Soon<readonly Product[]>;
  /** What of a product another one has as well. */
  shared(product: Product): Soon<Shared>;
}

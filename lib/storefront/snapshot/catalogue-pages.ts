import 'server-only';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { variantKey } from '@/lib/rules/cart/cart-lines';
import { cardFacts } from '@/lib/storefront/listing/card-facts';
import { collectionFacts } from '@/lib/storefront/listing/collection-facts';
import { homeFacts } from '@/lib/storefront/listing/home-facts';
import { readListingQuery } from '@/lib/rules/catalogue/listing-query';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { searchFacts } from '@/lib/storefront/listing/search-facts';
import { addressedVariant, colorChoices, sizeChoices } from '@/lib/rules/catalogue/variant';
import type { Promo } from '@/lib/rules/checkout/promo';
import type { Product } from '@/lib/contract/product';
import { collectionPageMetadata } from '@/lib/storefront/preview/collection-page-metadata';
import { homePageMetadata } from '@/lib/storefront/preview/home-page-metadata';
import { paths } from '@/lib/rules/routing/paths';
import { productIdIn, PRODUCT_PREFIX, shelfIn } from '@/lib/rules/routing/product-id-in';
import { searchProducts } from '@/lib/storefront/search/search-products';
import { settings } from '@/lib/storefront/settings';
import type { ShelfNode, ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { NamedShelf } from '@/lib/rules/shelves/shelf-link';
import { noteMissedSearch } from '@/lib/storefront/upstream/note-missed-search';
import type { CarouselOutcome, CataloguePages } from './catalogue-shape';

/** What the pages of one catalogue show. */
interface ShownCatalogue {
  /** Newest first. */
  products: readonly Product[];
  byId: ReadonlyMap<string, Product>;
  shelves: ShelfTree;
  carousel: CarouselOutcome;
  fees: OrderFees;
  promo: Promo | undefined;
  /** Up to 5 others, of its kind first [2.114]. */
  relatedTo(product: Product): readonly Product[];
  /** Whether another product has the same name. */
  isNameShared(product: Product): boolean;
  /** Whether the description of another product of that price begins alike. */
  isOpeningShared(product: Product): boolean;
}

export function cataloguePages(catalogue: ShownCatalogue): CataloguePages {
  const { products, byId, shelves, carousel, fees, promo } = catalogue;
  const pages: CataloguePages = {
    home: () => ({
      metadata: homePageMetadata(products),
      facts: homeFacts(catalogue, settings().imageHosts),
      carousel,
    }),
    cart: () => ({ fees, promo }),
    collection(path, query) {
      const shelf = path === undefined ? undefined : shelves.find(path);
      if (path !== undefined && !shelf) return undefined;
      const asked = { catalogue, shelf, query };
      return { metadata: collectionPageMetadata(asked), facts: collectionFacts(asked, settings()) };
    },
    async search(query) {
      const found = await searchProducts(products, query.text);
      if (found.products.length === 0) noteMissedSearch(query.text);
      return searchFacts(catalogue, query, found, settings().imageHosts);
    },
    product(id) {
      const found = byId.get(id);
      if (!found) return undefined;
      const shelf = nameOf(shelves.own(found));
      return {
        product: shownProduct(found),
        related: catalogue.relatedTo(found).map((other) => cardFacts(other, settings().imageHosts, false)),
        ...(shelf ? { shelf } : {}),
        isNameShared: catalogue.isNameShared(found),
        isOpeningShared: catalogue.isOpeningShared(found),
      };
    },
    at(address) {
      const [path = '', search] = address.split('?');
      if (path === paths.home) return pages.home();
      if (path === paths.cart) return pages.cart();
      if (path.startsWith(PRODUCT_PREFIX)) return pages.product(productIdIn(path) ?? '');
      const query = readListingQuery(new URLSearchParams(search));
      // Without words everything is found, and at once.
      if (path === paths.search) return searchFacts(catalogue, query, { products }, settings().imageHosts);
      return pages.collection(shelfIn(path), query);
    },
  };
  return pages;
}

const nameOf = (shelf: ShelfNode | undefined): NamedShelf | undefined => {
  if (!shelf) return undefined;
  const parent = nameOf(shelf.parent);
  return { path: shelf.path, title: shelf.title, ...(parent ? { parent } : {}) };
};

/**
 * A product as its page is handed it: without what no page shows. Of pieces left it tells the variants of which there are
 * none, so that a sold piece changes no page unless it was the last.
 */
function shownProduct(product: Product): Product {
  const {
    stock = {},
    updatedAt: _date,
    importer: _importer,
    importerAddress: _address,
    successor: _next,
    ...shown
  } = product;
  const gone = soldVariants(product).filter((key) => (ownEntry(stock, key) ?? 1) <= 0);
  return gone.length > 0 ? { ...shown, stock: Object.fromEntries(gone.map((key) => [key, 0])) } : shown;
}

/** The keys of all variants that a product is sold in. */
function soldVariants(product: Product): string[] {
  const implied = addressedVariant(product, {});
  const or = (choices: readonly string[], one: string) => (choices.length > 0 ? choices : [one]);
  return or(colorChoices(product), implied.color).flatMap((color) =>
    or(sizeChoices(product), implied.size).map((size) => variantKey(size, color)),
  );
}

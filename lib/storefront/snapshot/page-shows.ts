import 'server-only';
import type { OrderFees } from '@/lib/rules/cart/fee-words';
import { variantKey } from '@/lib/rules/cart/cart-lines';
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
import { shelfIn } from '@/lib/rules/routing/product-id-in';
import { settings } from '@/lib/storefront/settings';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { CarouselOutcome } from './fetch-product-list';

interface Shown {
  /** Newest first. */
  products: readonly Product[];
  shelves: ShelfTree;
  carousel: CarouselOutcome;
  fees: OrderFees;
  promo: Promo | undefined;
}

/**
 * What a cached page with goods shows of the catalogue besides the frame and the fees, which all of them show: the very
 * facts that the page is drawn from, since its version is a hash of them. Nothing for terms and questions.
 *
 * @param address in its canonical spelling: '/', '/cart', '/collection/men?page=2', '/search?type=Eyewear'
 */
export function pageShows(catalogue: Shown, address: string): unknown {
  const [path = '', search] = address.split('?');
  const { siteUrl, imageHosts } = settings();
  if (path === paths.home)
    return [homeFacts(catalogue, imageHosts), catalogue.carousel, homePageMetadata(catalogue.products)];
  if (path === paths.cart) return catalogue.promo;
  const query = readListingQuery(new URLSearchParams(search));
  if (path === paths.search) return searchFacts(catalogue, query, { products: catalogue.products }, imageHosts);
  const shelf = shelfIn(path);
  if (path !== paths.collection && shelf === undefined) return undefined;
  const asked = { catalogue, shelf: shelf === undefined ? undefined : catalogue.shelves.find(shelf) };
  return [collectionPageMetadata({ ...asked, query }), collectionFacts({ ...asked, query }, { siteUrl, imageHosts })];
}

/**
 * A product as its page is handed it: without what no page shows. Of pieces left it tells the variants of which there are
 * none, so that a sold piece changes no page unless it was the last.
 */
export function shownProduct(product: Product): Product {
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

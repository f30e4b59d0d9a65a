import 'server-only';
import type { Product } from '@/lib/contract/product';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';
import { factsFor, factsInAreas } from '@/lib/rules/shop/hold-document';
import { nextEdge } from '@/lib/rules/shop/edges';
import { byFacts, factsOfNow } from '@/lib/rules/shop/shop-facts';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { COLLECTION_PAGE_SIZE, pageCountOf, SEARCH_PAGE_SIZE } from '@/lib/storefront/listing/list-collection';
import { CataloguePages } from '@/lib/storefront/pages/catalogue-pages';
import { frameOf } from '@/lib/storefront/pages/frame';
import { settings } from '@/lib/storefront/settings';
import { openingOf } from '@/lib/storefront/snapshot/index-products';
import { linksTo, pagesByName, rowsOf, saidBy, versionOf } from '@/lib/storefront/snapshot/build-catalogue';
import type { CatalogueFacts, PagedCatalogue, PagedList } from '@/lib/storefront/snapshot/catalogue-shape';
import { knownToPaged, pagedListings } from './paged-listings';
import { pagedProducts } from './paged-products';
import { pagedShelves, type PagedShelves } from './paged-shelves';
import { pagedSuggestions } from './paged-suggestions';
import { ProductSource } from './product-source';

/** As many related products as in memory. */
const RELATED = 5;
/** So many beside it are looked at for what they say alike. */
const BESIDE = 20;
/** What the merchant's search is shown. */
const FOUND_MAX = 100;

/**
 * Builds the catalogue of a list that is asked for. Its pages are those of the products of now, which may be newer than its
 * version: then the next version has another catalogue.
 *
 * @param outsideVersion as of `buildCatalogue`
 */
export function buildPaged(
  facts: CatalogueFacts,
  list: PagedList,
  outsideVersion: string,
  now = new Date(),
): PagedCatalogue {
  const shop = factsInAreas(facts.shop ? factsFor(facts.shop.data.document) : factsOfNow(), facts.fees.areas);
  return byFacts(shop, () => buildFrom(facts, list, shop, { outsideVersion, now }));
}

function buildFrom(
  facts: CatalogueFacts,
  list: PagedList,
  shop: FactsOfShop,
  { outsideVersion, now }: { outsideVersion: string; now: Date },
): PagedCatalogue {
  const source = new ProductSource(list);
  const shelves = pagedShelves(rowsOf(facts), list, source);
  const writtenPages = pagesByName(facts);
  const frame = frameOf(settings(), linksTo(shelves.top, writtenPages), now);
  const said = saidBy(facts, shop.document.announcedCoupon, now);
  const shown = { ...pagedProducts(list, source), shelves, writtenPages, ...said };
  const known = (query: ListingQuery) => knownToPaged({ list, shelves, onlyRecorded: said.onlyRecorded }, query);
  const listings = pagedListings({ list, shelves, source, onlyRecorded: said.onlyRecorded });
  const pages = new CataloguePages(
    {
      ...shown,
      ...listings,
      known,
      carousel: facts.carousel,
      relatedTo: (product) => relatedTo(product, shelves, source),
      shared: (product) => sharedWords(product, shelves, source),
    },
    frame,
    shop,
    outsideVersion,
  );
  const { imageHosts } = settings();
  return {
    ...shown,
    facts,
    shop,
    pageCount: (path) => wholePages(path === undefined ? list.count : shelves.find(path)?.count),
    search: async (words) => ({ products: words.trim() === '' ? [] : (await found(words, source)).products }),
    searchPageCount: pageCountOf(list.count, SEARCH_PAGE_SIZE),
    known,
    listing: listings.listing,
    hasPicture: (address) => pictureSource(address, imageHosts) === address && source.hasPicture(address),
    suggest: pagedSuggestions(list, shelves, source, imageHosts),
    redirects: facts.redirects?.data.redirects ?? [],
    nextEdge: nextEdge([...(facts.offers?.data.offers ?? []), { from: list.pricesChangeAt }], now),
    version: versionOf(facts, [outsideVersion, frame, shop.document, [said, facts.carousel]]),
    pages,
  };
}

const wholePages = (listed: number | undefined): number =>
  listed === undefined ? 0 : pageCountOf(listed, COLLECTION_PAGE_SIZE);

const found = (text: string, source: ProductSource) => source.find({ text: text.slice(0, 200), limit: FOUND_MAX });

/** Those beside a product on the shelf that says what kind it is, in the order of the list. */
async function besideOnShelf(product: Product, shelves: PagedShelves, source: ProductSource) {
  const shelf = shelves.kind(product) ?? shelves.own(product);
  const beside = { beside: product._id, limit: BESIDE };
  const { products } = await source.page(shelf ? { ...beside, shelf: shelf.path } : beside);
  return { products, parent: shelf?.parent };
}

/** Where the shelf has too few, those beside it on the one above follow. */
async function relatedTo(product: Product, shelves: PagedShelves, source: ProductSource): Promise<readonly Product[]> {
  const { products, parent } = await besideOnShelf(product, shelves, source);
  if (products.length >= RELATED || !parent) return products.slice(0, RELATED);
  const above = await source.page({ beside: product._id, limit: BESIDE, shelf: parent.path });
  const ids = new Set(products.map(({ _id }) => _id));
  return [...products, ...above.products.filter(({ _id }) => !ids.has(_id))].slice(0, RELATED);
}

/** By those beside it alone: products that are called alike are mostly taken in together. */
async function sharedWords(product: Product, shelves: PagedShelves, source: ProductSource) {
  const { products } = await besideOnShelf(product, shelves, source);
  return {
    isNameShared: products.some(({ name }) => name === product.name),
    isOpeningShared: products.some((one) => openingOf(one) === openingOf(product)),
  };
}

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
import { linksTo, pagesByName, rowsOf, saidBy, versionOf } from '@/lib/storefront/snapshot/build-catalogue';
import type { CatalogueFacts, PagedCatalogue, PagedList } from '@/lib/storefront/snapshot/catalogue-shape';
import { knownToPaged, pagedListings } from './paged-listings';
import { pagedProducts } from './paged-products';
import { pagedShelves, type PagedShelves } from './paged-shelves';
import { pagedSuggestions } from './paged-suggestions';
import { ProductSource } from './product-source';

/** As many related products as in memory. */
const RELATED = 5;
/** So many are looked at for one of the same name: the whole name comes first. */
const NAMED_ALIKE = 5;
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
      relatedTo: (product) => besideOnShelf(product, shelves, source),
      shared: (product) => sharedWords(product, source),
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
    // Which product's it is cannot be asked for: those on hosts that may show pictures are answered.
    hasPicture: (address) => pictureSource(address, imageHosts) === address,
    suggest: pagedSuggestions(list, shelves, source, imageHosts),
    redirects: facts.redirects?.data.redirects ?? [],
    nextEdge: nextEdge(facts.offers?.data.offers ?? [], now),
    version: versionOf(facts, [outsideVersion, frame, shop.document, [said, facts.carousel]]),
    pages,
  };
}

const wholePages = (listed: number | undefined): number =>
  listed === undefined ? 0 : pageCountOf(listed, COLLECTION_PAGE_SIZE);

const found = (text: string, source: ProductSource) => source.find({ text: text.slice(0, 200), limit: FOUND_MAX });

/** Those beside it on the shelf that says what kind it is, in the order of the list, then on the one above it. */
async function besideOnShelf(
  product: Product,
  shelves: PagedShelves,
  source: ProductSource,
): Promise<readonly Product[]> {
  const beside = { beside: product._id, limit: RELATED };
  const shelf = shelves.kind(product) ?? shelves.own(product);
  if (!shelf) return (await source.page(beside)).products;
  const { products } = await source.page({ ...beside, shelf: shelf.path });
  if (products.length === RELATED || !shelf.parent) return products;
  const above = await source.page({ beside: product._id, limit: 2 * RELATED, shelf: shelf.parent.path });
  const ids = new Set(products.map(({ _id }) => _id));
  return [...products, ...above.products.filter(({ _id }) => !ids.has(_id))].slice(0, RELATED);
}

/** Products of one name mostly share how their descriptions begin as well. */
async function sharedWords({ _id, name }: Product, source: ProductSource) {
  const alike = await source.find({ text: name.slice(0, 200), limit: NAMED_ALIKE });
  const isNameShared = alike.products.some((one) => one._id !== _id && one.name === name);
  return { isNameShared, isOpeningShared: isNameShared };
}

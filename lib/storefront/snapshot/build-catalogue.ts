import 'server-only';
import { sharedKey, variantWords } from '@/lib/rules/cart/named-variants';
import { COLLECTION_PAGE_SIZE, pageCountOf, SEARCH_PAGE_SIZE } from '@/lib/storefront/listing/list-collection';
import { patchCatalogueIndex } from '@/lib/rules/catalogue/catalogue-index';
import { patchFacetIndex } from '@/lib/rules/catalogue/facet-index';
import { knownQuery } from '@/lib/rules/catalogue/narrow';
import { subsetChange, listChange, patchProducts, type ListChange } from '@/lib/rules/catalogue/list-change';
import type { SearchResult } from '@/lib/storefront/search/recent-searches';
import { patchRelated, relatedProducts } from '@/lib/storefront/search/related-products';
import { WRITTEN_PAGE_MAX } from '@/lib/contract/limits';
import type { Product } from '@/lib/contract/product';
import type { Shelf } from '@/lib/contract/shelf';
import type { WrittenPage } from '@/lib/contract/written-page';
import { buildShelfTree, type HeldShelves, type ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { kindsVersion } from '@/lib/rules/catalogue/shop-kinds';
import { factsFor, factsInAreas } from '@/lib/rules/shop/hold-document';
import { byFacts, factsOfNow } from '@/lib/rules/shop/shop-facts';
import { isWithin, nextEdge } from '@/lib/rules/shop/edges';
import type { Promo } from '@/lib/rules/checkout/promo';
import { promoOfOffer } from '@/lib/rules/checkout/promo-of';
import type { FactsOfShop } from '@/lib/rules/shop/facts-of-document';
import { frameOf } from '@/lib/storefront/pages/frame';
import { CataloguePages } from '@/lib/storefront/pages/catalogue-pages';
import { searchProducts } from '@/lib/storefront/search/search-products';
import { suggest } from '@/lib/storefront/search/suggest';
import { settings } from '@/lib/storefront/settings';
import { noteMissedSearch } from '@/lib/storefront/upstream/note-missed-search';
import { shortHash } from './short-hash';
import type { CatalogueFacts, HeldCatalogue } from './catalogue-shape';
import { indexProducts, openingOf } from './index-products';
import { heldListings } from '@/lib/storefront/listing/held-listings';
import type { ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { nextSaleEdge } from './sale-products';
import { pictureFinder } from './picture-finder';
import { heldProducts } from './products-on-sale';
import { patchProductsById, shareProductsById } from './products-by-id';

const shown = new WeakMap<readonly Product[], { products: readonly Product[]; kinds: string }>();

/**
 * One list for as long as the backend's is the same, also where fees or settings change: its search index stays. After a change
 * only what changed is looked at: a look at each of 100,000 products takes 30 ms, one at their references a tenth of one.
 * Other categories or types make another list of the same products: all that was made of theirs is made anew.
 */
function visibleProducts(list: readonly Product[], before: readonly Product[] | undefined): readonly Product[] {
  const kinds = kindsVersion();
  const known = shown.get(list);
  if (known?.kinds === kinds) return known.products;
  const change = before && listChange(before, list);
  const newestFirst = [...list].reverse();
  const earlier = before && shown.get(before);
  const products =
    earlier?.kinds === kinds && change
      ? patchVisible(earlier.products, change, newestFirst)
      : newestFirst.filter(isVisible);
  if (change) patchProductsById(before, list, change);
  if (products.length === list.length) shareProductsById(list, products);
  shown.set(list, { products, kinds });
  return products;
}

const isVisible = (product: Product): boolean => !product.hidden && !isRefused(product);

const refused = new WeakSet<Product>();

/** A backend of other people may send what ours refuses: of two variants with one key the wrong one would be sold. */
function isRefused(product: Product): boolean {
  if (settings().backend.kind === 'embedded') return false;
  const shared = sharedKey(product);
  if (!shared) return false;
  const [one, other] = shared.map(variantWords);
  if (!refused.has(product))
    console.warn(
      `${product._id} is not shown: '${one}' and '${other}' make one variant of two. Name one of them otherwise.`,
    );
  refused.add(product);
  return true;
}

function patchVisible(
  earlier: readonly Product[],
  change: ListChange,
  newestFirst: readonly Product[],
): readonly Product[] {
  const visible = subsetChange(change, isVisible);
  if (!visible) return earlier;
  const count = earlier.length - visible.left.size + visible.entered.size;
  return count === newestFirst.length ? newestFirst : patchProducts(earlier, visible, newestFirst);
}

const NO_SHELVES: readonly Shelf[] = [];

/** The catalogue before, and how its products became these. */
interface Earlier {
  catalogue: HeldCatalogue;
  products: readonly Product[];
  change: ListChange;
}

function changeOf(catalogue: HeldCatalogue, products: readonly Product[]): Earlier | undefined {
  const change = listChange(catalogue.products, products);
  return change && { catalogue, products: catalogue.products, change };
}

/** One tree for as long as products and shelves are the same, also where redirects or fees change: its products are not searched for again. */
function shelfTree(products: readonly Product[], rows: readonly Shelf[], earlier: Earlier | undefined): HeldShelves {
  if (!earlier || rowsOf(earlier.catalogue.facts) !== rows) return buildShelfTree(products, rows);
  const { catalogue, change } = earlier;
  if (catalogue.products === products) return catalogue.shelves;
  const shelves = buildShelfTree(products, rows, { tree: catalogue.shelves, change });
  patchRelated(catalogue.shelves, shelves, change);
  return shelves;
}

export const rowsOf = ({ shelves }: CatalogueFacts): readonly Shelf[] => shelves?.data.shelves ?? NO_SHELVES;

/** What the frame of every page leads to. */
export const linksTo = (shelves: ShelfTree['top'], pages: ReadonlyMap<string, WrittenPage>) => ({
  shelves: shelves
    .filter(({ isEmpty }) => !isEmpty)
    .map(({ path, title, category, children }) => ({
      path,
      title,
      ...(category === undefined ? {} : { kinds: kindsBelow(children) }),
    })),
  pages: inFooter(pages),
});

const kindsBelow = (shelves: ShelfTree['all']): 'none' | 'shelves' =>
  shelves.some(({ isEmpty }) => !isEmpty) ? 'shelves' : 'none';

export const pagesByName = ({ written }: CatalogueFacts): ReadonlyMap<string, WrittenPage> =>
  new Map((written?.data.pages ?? []).map((page) => [page.name, page]));

/** A backend elsewhere may send more than the desk takes. */
const inFooter = (pages: ReadonlyMap<string, WrittenPage>) =>
  Array.from(pages.values())
    .flatMap((page) => (page.inFooter ? { name: page.name, title: page.title } : []))
    .slice(0, WRITTEN_PAGE_MAX.inFooter);

/** What listings have found in the list before, they know of this one. */
function patchLists({ products: before, change }: Earlier, products: readonly Product[]): void {
  const all = subsetChange(change, () => true);
  if (!all) return;
  patchCatalogueIndex(before, products, all);
  patchFacetIndex(before, products, all);
}

/**
 * Builds the snapshot from parsed answers.
 *
 * @param outsideVersion of what pages show besides the catalogue: build, settings, year (frame.ts)
 * @param before the catalogue shown until now: where few products changed it is patched, and stays as it is itself
 */
export function buildCatalogue(
  facts: CatalogueFacts,
  outsideVersion: string,
  before?: HeldCatalogue,
  now = new Date(),
): HeldCatalogue {
  const shop = factsInAreas(facts.shop ? factsFor(facts.shop.data.document) : factsOfNow(), facts.fees.areas);
  return byFacts(shop, () => buildFrom(facts, shop, { outsideVersion, before, now }));
}

/** What the backend says besides products, shelves and pages. */
export const saidBy = (facts: CatalogueFacts, announced: string | undefined, now: Date) => {
  const { fees, isClosed = false, shop } = facts;
  const offers = (facts.offers?.data.offers ?? []).filter((one) => isWithin(one, now));
  return {
    lowStock: shop?.data.lowStock ?? 0,
    onlyRecorded: !shop?.data.allFilters,
    fees,
    isClosed,
    offers,
    promo: promoAt(facts, announced, now),
  };
};

/** What is announced: of an offer that the backend says with its moments, between these alone. */
function promoAt({ promo, offers }: CatalogueFacts, announced: string | undefined, now: Date): Promo | undefined {
  const said = offers?.data.offers.find(({ name }) => name === announced);
  if (!said) return promo ?? undefined;
  return isWithin(said, now) ? promoOfOffer(said) : undefined;
}

function buildFrom(
  facts: CatalogueFacts,
  shop: FactsOfShop,
  { outsideVersion, before, now }: { outsideVersion: string; before: HeldCatalogue | undefined; now: Date },
): HeldCatalogue {
  const products = visibleProducts(facts.list.products, before?.facts.list.products);
  const earlier = before && kindsVersion(before.shop) === kindsVersion(shop) ? changeOf(before, products) : undefined;
  const { byId, names, openings } = indexProducts(products, earlier);
  const shelves = shelfTree(products, rowsOf(facts), earlier);
  if (earlier && earlier.products !== products) patchLists(earlier, products);
  const writtenPages = pagesByName(facts);
  const frame = frameOf(settings(), linksTo(shelves.top, writtenPages), now);
  const said = saidBy(facts, shop.document.announcedCoupon, now);
  const shown = { ...heldProducts(products, byId), shelves, writtenPages, ...said };
  const listings = heldListings(shown, (text) => searchIn(products, text));
  const known = (query: ListingQuery) => knownQuery(shown, query);
  const pages = new CataloguePages(
    {
      ...shown,
      ...listings,
      known,
      carousel: facts.carousel,
      relatedTo: relatedProducts(products, byId, shelves),
      shared: sharedWords(names, openings),
    },
    frame,
    shop,
    outsideVersion,
  );
  return {
    ...shown,
    facts,
    shop,
    pageCount: (shelf) => wholePages(shelf === undefined ? products : shelves.find(shelf)?.products),
    search: (words) => searchProducts(products, words),
    searchPageCount: pageCountOf(products.length, SEARCH_PAGE_SIZE),
    known,
    listing: listings.listing,
    hasPicture: pictureFinder(facts.list.products, settings().imageHosts),
    suggest: (text, pages) => suggest(products, text, { hosts: settings().imageHosts, shelves, pages }),
    redirects: facts.redirects?.data.redirects ?? [],
    nextEdge: earliest(nextSaleEdge(products, earlier, now), nextEdge(facts.offers?.data.offers ?? [], now)),
    version: versionOf(facts, [outsideVersion, frame, shop.document, [said, facts.carousel]]),
    pages,
  };
}

/** The first of some moments. */
const earliest = (...edges: readonly (number | undefined)[]): number | undefined =>
  edges.reduce((first, one) => (one === undefined || (first ?? Infinity) < one ? first : one), undefined);

const sharedWords =
  (names: { has(name: string): boolean }, openings: { has(opening: string): boolean }) => (product: Product) => ({
    isNameShared: names.has(product.name),
    isOpeningShared: openings.has(openingOf(product)),
  });

export const versionOf = ({ list, shelves, written }: CatalogueFacts, others: readonly unknown[]): string =>
  shortHash([...others, list.since ?? list.digest, [shelves?.digest, written?.digest]]);

const wholePages = (listed: readonly Product[] | undefined): number =>
  listed ? pageCountOf(listed.length, COLLECTION_PAGE_SIZE) : 0;

async function searchIn(products: readonly Product[], text: string): Promise<SearchResult> {
  const found = await searchProducts(products, text);
  if (found.products.length === 0) noteMissedSearch(text);
  return found;
}

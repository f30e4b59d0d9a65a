import {
  hasListingParam,
  choiceCount,
  isWholeCollection,
  listingHref,
  readListingQuery,
  readSearchQuery,
  withoutListing,
  type ListingQuery,
} from '@/lib/rules/catalogue/listing-query';
import { isPriceBand } from '@/lib/rules/catalogue/price-bands';
import { onceRead, type Soon } from '@/lib/rules/catalogue/soon';
import { variantQuery } from '@/lib/rules/catalogue/variant-query';
import type { Product } from '@/lib/contract/product';
import type { Redirect } from '@/lib/contract/redirect';
import { sharedCartOf } from '@/lib/rules/cart/buy-link';
import { canonicalPath } from './canonical-path';
import { decodeSegment } from './decode-segment';
import { movedAddress, withQuery } from './moved-address';
import { NEXT_FILES } from './next-addresses';
import { PAGES, type Page } from './pages';
import { loginThen, paths } from './paths';
import { PRODUCT_PREFIX, productIdIn, shelfIn, writtenPageIn } from './product-id-in';

/** What is done with a request for a page. */
export type Route =
  /** 308 to the address in its place, 307 to login, 303 to what a link fills the cart with. */
  | { kind: 'redirect'; to: string; status: 303 | 307 | 308 }
  | ({ kind: 'cached' } & SharedPage)
  /** A page of ours that is rendered per request, unless it is a listing that others choose alike. */
  | { kind: 'page'; listing?: FilteredListing }
  /** A page rendered per request under a nonce policy: login, checkout, orders. */
  | { kind: 'till' }
  /** The page of one order by its link, or where a new one is asked for: without scripts, and stored nowhere. */
  | { kind: 'order' }
  /** A page of the merchant's desk, under a nonce policy of its own; or a draft, for who has its link. */
  | { kind: 'desk' }
  /** A product, or a page of the merchant's, as markdown, for programs that accept it. */
  | { kind: 'markdown'; path: string }
  | { kind: 'answer'; answer: 'not-found' | 'product-not-found' | 'unavailable' }
  /** Files, which Next finds or does not. */
  | { kind: 'pass' };

/** A page that is the same for all who ask for the same. */
interface SharedPage {
  /** Its public address in the one spelling of what it asks for, and nothing else: by it the page is rendered for all. */
  address: string;
  /** Changes whenever something that the page shows does: with the address the name under which it is stored. */
  version: string;
}

interface FilteredListing extends SharedPage {
  /** Whether more than one thing is chosen, or a further page: of so many such listings those are cached that are asked for twice. */
  isRare: boolean;
}

/** What routing looks at in a request. */
export interface Asked {
  pathname: string;
  search: URLSearchParams;
  /** Whether the request has a login token, valid or not. */
  hasToken: boolean;
  /** The request's Accept header says that text/markdown will do. */
  wantsMarkdown: boolean;
}

/** The part of the catalogue that routing reads. @internal */
export interface RoutingCatalogue {
  /** Undefined of an id that no product on sale has. */
  product(id: string): Soon<Pick<Product, '_id' | 'colors' | 'sizes'> | undefined>;
  /** The id that differs by case alone; undefined where there is none, or more than one. */
  inOtherCase(id: string): Soon<string | undefined>;
  pages: {
    /**
     * Changes whenever something that this page shows does.
     *
     * @param address in its canonical spelling: '/collection/men?page=2'
     */
    version(address: string): Soon<string>;
    /** The same of a product's page. */
    productVersion(productId: string): Soon<string | undefined>;
  };
  shelves: { find(path: string): unknown };
  /** The merchant's own pages, by name. */
  writtenPages: { has(name: string): boolean };
  /** How many pages the collection, or a shelf of it, has without filters. */
  pageCount(shelf?: string): number;
  /** How many the search has without words and filters. */
  searchPageCount: number;
  redirects: readonly Redirect[];
  /** A listing's query with what the catalogue knows of it; what it does not is unread. */
  known(query: ListingQuery): Soon<ListingQuery>;
}

/** What is shown now. */
export interface RoutingState {
  /** Version of a page that shows no products, which waits for no catalogue. */
  pageVersion: (address: string) => Soon<string>;
  /** Called for pages with products alone; undefined in a shop that never had a catalogue: they answer 503. */
  catalogue: () => Promise<RoutingCatalogue | undefined>;
  /** The one in memory, for addresses that are no pages: they wait for nothing. */
  heldCatalogue: () => RoutingCatalogue | undefined;
  /** Whether the backend has a merchant's desk; without one its addresses are as unknown as any. */
  hasDesk: () => Promise<boolean>;
  /** Whether orders have pages of their own there. */
  hasOrderLinks: () => Promise<boolean>;
  /** Whether the shop has delivery areas. */
  hasAreas: () => Promise<boolean>;
}

/** What a route has rendered for all alike; undefined where it renders for one visitor. */
export const sharedPage = (route: Route): SharedPage | undefined =>
  route.kind === 'cached' ? route : route.kind === 'page' ? route.listing : undefined;

/** Folders of the app that are no addresses. */
const INTERNAL: readonly (string | undefined)[] = ['/answers', '/markdown'];

/** Addresses outside the shop's routing, as in the matcher of middleware.ts; the gallery is a page of the shop's. */
export const NOT_ROUTED = new RegExp(`^(?:${NEXT_FILES}|/api/|/sandbox/(?!gallery$)|/healthz$|/readyz$)`);
export const NOT_FOUND: Route = { kind: 'answer', answer: 'not-found' };
export const PASS: Route = { kind: 'pass' };

const pageAt: ReadonlyMap<string, Page> = new Map(PAGES.map((page) => [page.path, page]));

/** Every component in every state, where stand-ins are mounted. */
export const GALLERY = '/sandbox/gallery';
const RECEIPT = /^\/orders\/[^/]+\/receipt$/;

/** How the pages of other shops may end, which are no files here. */
const PAGE_ENDING = /\.(html?|php|aspx?|jsp|cgi)$/i;

/** Where a request goes at this moment. */
export async function findRoute(
  asked: Asked,
  { pageVersion, catalogue, heldCatalogue, hasDesk, hasOrderLinks, hasAreas }: RoutingState,
): Promise<Route> {
  const { pathname, search, hasToken } = asked;
  const canonical = canonicalPath(pathname);
  if (isInternal(canonical)) return NOT_FOUND;
  const filled = sharedCartOf(canonical, search);
  if (filled) return { kind: 'redirect', to: filled, status: 303 };
  // No cache learns the address of an order's page.
  if (canonical !== pathname && isOrderLink(canonical)) return { kind: 'redirect', to: canonical, status: 303 };
  if (canonical !== pathname) return respell(canonical, search, heldCatalogue());
  if (pathname === paths.placeOrder && !hasToken)
    return { kind: 'redirect', to: loginThen(paths.placeOrder), status: 307 };
  if (pathname === paths.delivers && !(await hasAreas())) return NOT_FOUND;
  const kind = kindOfAddress(asked);
  if (kind === 'till') return { kind };
  if (kind === 'desk') return (await hasDesk()) ? { kind } : NOT_FOUND;
  if (kind === 'order') return (await hasOrderLinks()) ? { kind } : NOT_FOUND;
  if (pathname === GALLERY) return { kind: 'page' };
  const page = pageAt.get(pathname);
  if (page?.shows === 'words') return cachedPage(pathname, pageVersion(pathname));
  if (!kind) return canHaveMoved(asked) ? elsewhere(asked, heldCatalogue(), isFile(pathname) ? PASS : NOT_FOUND) : PASS;
  const shown = await catalogue();
  if (!shown) return { kind: 'answer', answer: 'unavailable' };
  if (pathname.startsWith(PRODUCT_PREFIX)) return routeProduct(asked, shown);
  const written = writtenPageIn(pathname);
  if (written !== undefined) return routeWritten(written, asked, shown);
  const shelf = shelfIn(pathname);
  if (shelf !== undefined && !shown.shelves.find(shelf)) return elsewhere(asked, shown, NOT_FOUND);
  if (page?.shows === 'request') return routeSearch(search, shown);
  if (page?.hasFilters || shelf !== undefined) return routeListing(asked, shelf, shown);
  return cachedPage(pathname, shown.pages.version(pathname));
}

const cachedPage = (address: string, soon: Soon<string>): Soon<Route> =>
  onceRead(soon, (version) => ({ kind: 'cached', address, version }));

/**
 * What the address chooses among a listing's known values, whatever else is in it. Free text and typed prices are not
 * worth caching: each visitor has others.
 */
function routeListing(
  { pathname, search }: Asked,
  shelf: string | undefined,
  catalogue: RoutingCatalogue,
): Soon<Route> {
  return onceRead(catalogue.known(readListingQuery(search)), (query) => {
    if (isFirstPageOf(pathname, search))
      return { kind: 'redirect', to: withQuery(pathname, withoutListing(search)), status: 308 };
    if (isOneVisitors(query) || query.page > catalogue.pageCount(shelf)) return { kind: 'page' };
    const address = listingHref(pathname, query);
    const version = catalogue.pages.version(address);
    return isWholeCollection(query) ? cachedPage(address, version) : listingPage(address, version, query);
  });
}

/** The search without words is a listing of everything. */
function routeSearch(search: URLSearchParams, catalogue: RoutingCatalogue): Soon<Route> {
  return onceRead(catalogue.known(readSearchQuery(search)), (query) => {
    if (isOneVisitors(query) || query.page > catalogue.searchPageCount) return { kind: 'page' };
    const address = listingHref(paths.search, query);
    return listingPage(address, catalogue.pages.version(address), query);
  });
}

const listingPage = (address: string, soon: Soon<string>, query: ListingQuery): Soon<Route> =>
  onceRead(soon, (version) => ({ kind: 'page', listing: { address, version, isRare: isRare(query) } }));

/** Whether hardly anybody else asks for it: a typed price, free text, or what makes no filter. */
const isOneVisitors = ({ text, unread, page, price }: ListingQuery): boolean =>
  text !== '' || unread !== undefined || !(page >= 1) || (price !== undefined && !isPriceBand(price));

const isRare = (query: ListingQuery): boolean => choiceCount(query) > 1 || query.page > 1;

/** Whether it names the first page of a shelf by its number, and chooses nothing else. */
function isFirstPageOf(pathname: string, search: URLSearchParams): boolean {
  if (shelfIn(pathname) === undefined || !search.has('page')) return false;
  const query = readListingQuery(search);
  return isWholeCollection(query) && query.page === 1;
}

/**
 * What an address in its canonical spelling is, as far as that is known without the catalogue: a cached page, one that
 * is rendered per request, or one of the till. Products, shelves and pages of the merchant's that do not exist count as cached pages, further
 * pages of a listing as rendered ones, everything that is no page of the shop is undefined. Also what the service
 * worker goes by (worker/cache-key.ts), which no page brings the shop's facts: it can't tell which filters there are.
 */
export function kindOfAddress({
  pathname,
  search,
}: Pick<Asked, 'pathname' | 'search'>): 'cached' | 'page' | 'till' | 'desk' | 'order' | undefined {
  if (pathname === paths.desk || [`${paths.desk}/`, paths.draft('')].some((part) => pathname.startsWith(part)))
    return 'desk';
  if (isOrderLink(pathname)) return 'order';
  const page = pageAt.get(pathname);
  if (page?.shows === 'shopper' || RECEIPT.test(pathname)) return 'till';
  if (page?.hasFilters || shelfIn(pathname) !== undefined) return hasListingParam(search) ? 'page' : 'cached';
  if (page) return page.shows === 'request' ? 'page' : 'cached';
  return pathname.startsWith(PRODUCT_PREFIX) || writtenPageIn(pathname) !== undefined ? 'cached' : undefined;
}

/**
 * Whether an address in its canonical spelling may be another shop's: it is no page here, as far as that is known
 * without the catalogue, and no file.
 */
export function canHaveMoved({ pathname, search }: Pick<Asked, 'pathname' | 'search'>): boolean {
  if (pathname.startsWith(PRODUCT_PREFIX) || shelfIn(pathname) !== undefined) return true;
  if (writtenPageIn(pathname) !== undefined) return true;
  if (isInternal(pathname) || kindOfAddress({ pathname, search })) return false;
  return !isFile(pathname) || PAGE_ENDING.test(pathname);
}

/** Where an address leads to that is no page (docs/decisions/old-addresses.md), or what is answered otherwise. */
async function elsewhere(
  { pathname, search }: Pick<Asked, 'pathname' | 'search'>,
  catalogue: RoutingCatalogue | undefined,
  otherwise: Route,
): Promise<Route> {
  const to = catalogue && (await movedAddress(pathname, search, catalogue));
  return to === undefined ? otherwise : { kind: 'redirect', to, status: 308 };
}

/** The one redirect of an address in another spelling: to the right one, or at once to where that leads. */
function respell(canonical: string, search: URLSearchParams, held: RoutingCatalogue | undefined): Soon<Route> {
  const query = isFirstPageOf(canonical, search) ? withoutListing(search) : search;
  const right: Route = { kind: 'redirect', to: withQuery(canonical, query), status: 308 };
  const asked = { pathname: canonical, search };
  const isShelf = held?.shelves.find(shelfIn(canonical) ?? '') !== undefined;
  return canHaveMoved(asked) && !isShelf ? elsewhere(asked, held, right) : right;
}

/** Only existing colours and sizes become part of its address: others would fill the cache. */
function routeProduct(asked: Asked, catalogue: RoutingCatalogue): Soon<Route> {
  const { pathname, search, wantsMarkdown } = asked;
  const unknown = () => elsewhere(asked, catalogue, { kind: 'answer', answer: 'product-not-found' });
  return onceRead(catalogue.product(productIdIn(pathname) ?? ''), (product) => {
    if (!product) return unknown();
    return onceRead(catalogue.pages.productVersion(product._id), (version) => {
      if (!version) return unknown();
      if (wantsMarkdown) return { kind: 'markdown', path: `/markdown/${encodeURIComponent(product._id)}` };
      const chosen = { color: search.get('color') ?? '', size: search.get('size') ?? '' };
      return { kind: 'cached', address: paths.product(product._id) + variantQuery(product, chosen), version };
    });
  });
}

/** A page of the merchant's: nothing that an address asks for besides changes it. */
function routeWritten(name: string, asked: Asked, catalogue: RoutingCatalogue): Soon<Route> {
  const { pathname, wantsMarkdown } = asked;
  if (!catalogue.writtenPages.has(name)) return elsewhere(asked, catalogue, NOT_FOUND);
  if (wantsMarkdown) return { kind: 'markdown', path: `/markdown${pathname}` };
  return cachedPage(pathname, catalogue.pages.version(pathname));
}

const isOrderLink = (pathname: string): boolean =>
  pathname === paths.orderLink || pathname.startsWith(paths.linkedOrder(''));

function isInternal(pathname: string): boolean {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  return INTERNAL.includes(decodeSegment(first));
}

export const isFile = (pathname: string): boolean => /\.[a-z0-9]{2,12}$/i.test(pathname);

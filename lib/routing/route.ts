import type { Product } from '@/lib/contract/product';
import { loginThen, paths } from '@/lib/routing/paths';
import { cachedPath, cachedProductPath, decodeSegment, INTERNAL_PREFIXES } from './cached-path';
import { canonicalPath } from './canonical-path';

/** What the middleware does with a request. */
export type Route =
  /** One permanent redirect to the right spelling (ruling 5), or a passing one to login. */
  | { kind: 'redirect'; to: string; status: 307 | 308 }
  /** A cached page under its versioned address. */
  | { kind: 'cached'; path: string }
  /** A page of ours that is rendered per request. */
  | { kind: 'page' }
  /** A page rendered per request under a nonce policy: login, checkout, orders. */
  | { kind: 'till' }
  /** A product in words alone, for programs that ask for them. */
  | { kind: 'markdown'; path: string }
  | { kind: 'answer'; answer: 'not-found' | 'product-not-found' | 'unavailable' }
  /** Not an address of the shop's pages: files, which Next finds or does not. */
  | { kind: 'pass' };

export interface Asked {
  pathname: string;
  search: URLSearchParams;
  hasToken: boolean;
  /** Version of the pages that show no goods. */
  wordsVersion: string;
  /** The request's Accept header says that text/markdown will do. */
  wantsMarkdown?: boolean;
}

/** The little of the catalogue that routing looks at. */
export interface RoutingCatalogue {
  version: string;
  byId: ReadonlyMap<string, Pick<Product, '_id' | 'colors' | 'sizes'>>;
  productVersion(productId: string): string | undefined;
}

const NOT_FOUND: Route = { kind: 'answer', answer: 'not-found' };
const PRODUCT_PREFIX = paths.product('');

/** Cached pages that show goods or fees, by public address. */
const CACHED_PAGES: ReadonlyMap<string, string> = new Map([
  [paths.home, 'home'],
  [paths.collection, 'collection'],
  [paths.cart, 'cart'],
  [paths.terms, 'termsconditions'],
]);

/** Cached pages of the shop's own words. */
const WORD_PAGES: ReadonlyMap<string, string> = new Map([
  [paths.about, 'about'],
  [paths.contact, 'contact'],
  [paths.faq, 'frequentlyaskedquestions'],
]);

const TILL_PAGES: readonly string[] = [paths.login, paths.placeOrder, paths.orders];
/** Whether there is such an order is for its page to find out: routing knows no shopper. */
const RECEIPT = /^\/orders\/[^/]+\/receipt$/;

/** Parameters that say where a visitor comes from and change nothing on the page. */
const TRACKING = /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|igsh(id)?|mc_[ce]id|ref|_rsc)$/i;

/** Addresses that need no catalogue; undefined where the catalogue decides. */
export function routeWithoutCatalogue({ pathname, hasToken, search, wordsVersion }: Asked): Route | undefined {
  const canonical = canonicalPath(pathname);
  if (isInternal(canonical)) return NOT_FOUND;
  if (canonical !== pathname) return { kind: 'redirect', to: withQuery(canonical, search), status: 308 };
  if (pathname === paths.placeOrder && !hasToken)
    return { kind: 'redirect', to: loginThen(paths.placeOrder), status: 307 };
  if (TILL_PAGES.includes(pathname) || RECEIPT.test(pathname)) return { kind: 'till' };
  const words = WORD_PAGES.get(pathname);
  if (words) return { kind: 'cached', path: cachedPath(wordsVersion, words) };
  if (CACHED_PAGES.has(pathname) || pathname === paths.search || pathname.startsWith(PRODUCT_PREFIX)) return undefined;
  return isFile(pathname) ? { kind: 'pass' } : NOT_FOUND;
}

/**
 * Where a request goes once the catalogue is known.
 *
 * @param catalogue undefined in a shop that never had one: every page that shows goods answers 503
 */
export function routeWithCatalogue(
  { pathname, search, wantsMarkdown }: Asked,
  catalogue: RoutingCatalogue | undefined,
): Route {
  if (!catalogue) return { kind: 'answer', answer: 'unavailable' };
  if (pathname.startsWith(PRODUCT_PREFIX))
    return routeProduct(pathname.slice(PRODUCT_PREFIX.length), search, catalogue, wantsMarkdown);
  if (pathname === paths.search || (pathname === paths.collection && isFiltered(search))) return { kind: 'page' };
  const page = CACHED_PAGES.get(pathname);
  return page ? { kind: 'cached', path: cachedPath(catalogue.version, page) } : NOT_FOUND;
}

/** Only what the product really comes in becomes part of the cached address: anything else would fill the cache. */
function routeProduct(
  segment: string,
  search: URLSearchParams,
  catalogue: RoutingCatalogue,
  wantsMarkdown?: boolean,
): Route {
  const id = decodeSegment(segment);
  const product = id === undefined ? undefined : catalogue.byId.get(id);
  const version = product && catalogue.productVersion(product._id);
  if (!product || !version) return { kind: 'answer', answer: 'product-not-found' };
  if (wantsMarkdown) return { kind: 'markdown', path: `/markdown/${encodeURIComponent(product._id)}` };
  const chosen = (name: string, offered: readonly string[]) => {
    const wanted = search.get(name);
    return offered.find((value) => value === wanted);
  };
  return {
    kind: 'cached',
    path: cachedProductPath(version, {
      id: product._id,
      color: chosen('color', product.colors),
      size: chosen('size', product.sizes),
    }),
  };
}

function isFiltered(search: URLSearchParams): boolean {
  return [...search.keys()].some((name) => !TRACKING.test(name));
}

function isInternal(pathname: string): boolean {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  return INTERNAL_PREFIXES.some((prefix) => prefix === decodeSegment(first));
}

const isFile = (pathname: string): boolean => /\.[a-z0-9]{2,12}$/i.test(pathname);

function withQuery(pathname: string, search: URLSearchParams): string {
  const query = search.toString();
  return query ? `${pathname}?${query}` : pathname;
}

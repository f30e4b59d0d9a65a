import { PAGES } from './pages';
import { paths } from './paths';

const KNOWN: readonly string[] = [...PAGES.map(({ path }) => path), paths.notFound, paths.searchNotFound];
const PRODUCTS = paths.product('');

/**
 * What analytics is told of an address: a page of the shop or a product, never its query, never what else
 * somebody typed or what names an order. Pages below one of ours count as that page, unknown ones as not found.
 */
export function countedPage(pathname: string): string {
  if (KNOWN.includes(pathname)) return pathname;
  if (pathname.startsWith(PRODUCTS) && !pathname.slice(PRODUCTS.length).includes('/')) return pathname;
  return KNOWN.find((path) => path !== paths.home && pathname.startsWith(`${path}/`)) ?? paths.notFound;
}

/** Where a shopper came from: the host alone, since foreign addresses carry what was searched there. */
export function countedReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const url = new URL(referrer);
  return url.origin === origin ? origin + countedPage(url.pathname) : `${url.origin}/`;
}

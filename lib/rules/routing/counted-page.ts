import { PAGES } from './pages';
import { paths } from './paths';

const KNOWN: readonly string[] = [
  ...PAGES.map(({ path }) => path),
  paths.orderLink,
  paths.notFound,
  paths.searchNotFound,
];
const PARTS = [paths.product(''), paths.page('')];

/**
 * The page as analytics counts it: a page of the shop or the merchant, or a product, without query and order numbers. Pages below one of
 * ours count as that page, unknown ones as not found.
 */
export function countedPage(pathname: string): string {
  if (KNOWN.includes(pathname)) return pathname;
  if (PARTS.some((part) => pathname.startsWith(part) && !pathname.slice(part.length).includes('/'))) return pathname;
  return KNOWN.find((path) => path !== paths.home && pathname.startsWith(`${path}/`)) ?? paths.notFound;
}

/** The referrer for analytics: of other sites the origin alone, since their addresses carry searches. */
export function countedReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const url = new URL(referrer);
  return url.origin === origin ? origin + countedPage(url.pathname) : `${url.origin}/`;
}

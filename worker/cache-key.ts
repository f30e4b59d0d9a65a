import { canonicalPath } from '@/lib/rules/routing/canonical-path';
import { kindOfAddress } from '@/lib/rules/routing/find-route';

/** The parameters that are part of a page: colour and size of a product. */
const CHOICES = ['color', 'size'];

/**
 * The name under which a page is cached: its address with nothing but the chosen variant. Undefined for whatever
 * routing does not call a cached page: the till, searches, filtered listings, calls, files.
 */
export function cacheKey({ origin, pathname, searchParams }: URL): string | undefined {
  if (canonicalPath(pathname) !== pathname || kindOf({ pathname, searchParams }) !== 'cached') return undefined;
  const chosen = new URLSearchParams(
    CHOICES.flatMap((name) => searchParams.getAll(name).map((value): [string, string] => [name, value])),
  );
  const query = chosen.toString();
  return origin + pathname + (query ? `?${query}` : '');
}

/**
 * Whether an address is, in whatever spelling, a page of the shop that anybody may see: without a network it leads to the
 * offline page.
 */
export function isOpenPage(url: URL): boolean {
  const kind = kindOf(url);
  return kind === 'cached' || kind === 'page';
}

function kindOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>) {
  return kindOfAddress({ pathname: canonicalPath(pathname), search: searchParams });
}

/**
 * Whether an answer may be cached as a page: only what every shared cache might store. Errors, redirects, pages that
 * are rendered per request and pages that search engines are asked not to store are refused.
 */
export function isCacheable({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    /\bpublic\b/.test(cacheControl) &&
    !/\bno-store\b/.test(cacheControl) &&
    !/noindex/.test(headers.get('x-robots-tag') ?? '') &&
    !/\bcookie\b/i.test(headers.get('vary') ?? '')
  );
}

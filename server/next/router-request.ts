import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { ROUTER_ENDING, ROUTER_PARAM } from '@/lib/rules/routing/next-addresses';

/**
 * The forms of a cached page, each stored by itself: its HTML, its data, which Next's router takes when a link is followed,
 * or the tree of its segments, which the router takes when it looks ahead to a link.
 */
export type Form = 'page' | 'data' | 'tree';

/** Headers by which Next's own router and tools ask for something else than the page. */
export const ASKS_NEXT =
  /^(?:rsc$|next-|x-nextjs-|x-middleware-|x-prerender-|x-matched-path$|x-invoke-|x-now-|x-vercel-)/;

export const RSC = 'rsc';
export const STATE_TREE = 'next-router-state-tree';
export const SEGMENT = 'next-router-segment-prefetch';
export const PREFETCH = 'next-router-prefetch';
export const NEXT_URL = 'next-url';
/** Everything that the router in a browser says. */
export const OF_ROUTER: readonly string[] = [RSC, STATE_TREE, PREFETCH, SEGMENT, NEXT_URL];
/** From which page the router comes: of a page that is the same for all it is sent the same, whatever it says there. */
export const FROM_PAGE: readonly string[] = [STATE_TREE, NEXT_URL];

/** What the router sends for each form. */
export const FORM_HEADERS: Readonly<Record<Form, Readonly<Record<string, string>>>> = {
  page: {},
  tree: { [RSC]: '1', [PREFETCH]: '1', [SEGMENT]: '/_tree' },
  data: { [RSC]: '1' },
};

export const isFromRouter = (headers: IncomingHttpHeaders): boolean => headers[RSC] !== undefined;

/** What a page's answer depends on besides its address: only the router is asked what else it says. */
export const varyOf = (headers: IncomingHttpHeaders): string =>
  (isFromRouter(headers) ? [RSC, STATE_TREE, PREFETCH, SEGMENT] : [RSC]).join(', ');

/** An address as the router asks for one of its forms: its browser writes a hash of its headers behind it, which changes nothing. */
export const addressFor = (address: string, form: Form): string =>
  form === 'page' ? address : `${address}${address.includes('?') ? '&' : '?'}${ROUTER_PARAM}=ahead`;

/** The path of a page without the ending by which the router asks for its data. */
export const withoutEnding = (pathname: string): string =>
  pathname.endsWith(ROUTER_ENDING) ? pathname.slice(0, -ROUTER_ENDING.length) : pathname;

/**
 * What of a cached page is asked for: the page itself, or what Next's router asks for when a link is followed or seen.
 * Undefined where Next may answer with something else, or has to read what the request says.
 */
export function formOf({
  url = '',
  method,
  headers,
}: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): Form | undefined {
  const [pathname = ''] = url.split('?');
  const isStraight = new URL(url, 'http://shop.invalid').pathname === pathname && !pathname.endsWith(ROUTER_ENDING);
  if (!isStraight || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const said = Object.keys(headers).filter((name) => ASKS_NEXT.test(name) && !FROM_PAGE.includes(name));
  if (!url.slice(pathname.length).includes(ROUTER_PARAM)) return said.length === 0 ? 'page' : undefined;
  if (method === 'HEAD') return undefined;
  return (['data', 'tree'] as const).find((form) => {
    const expected = Object.entries(FORM_HEADERS[form]);
    return said.length === expected.length && expected.every(([name, value]) => headers[name] === value);
  });
}

import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import { UNREADABLE } from '@/lib/contract/plain-text';
import { NOT_ROUTED } from '@/lib/rules/routing/find-route';
import { ASKS_NEXT, OF_ROUTER, PREFETCH, STATE_TREE } from './router-request';

/** A percent sign that encodes nothing. */
const LONE = /%(?![\da-f]{2})/gi;
const ENCODED = /(?:%[\da-f]{2})+/gi;
const CONTROL = /\p{Cc}/gu;

/** A part of a path that leads nowhere or up, also encoded. */
const DOTS = /[/\\](?:\.|%2e){1,2}(?=[/\\]|$)/i;

/**
 * An address whose path every part of the shop reads alike: bytes that are no text and control characters become U+FFFD,
 * which no id has, so that a page says that there is no such thing; a sign that encodes nothing stands for itself; parts
 * that lead up are gone.
 *
 * @param url as it was sent; a query is left as it is
 */
export function mendAddress(url: string): string {
  const [pathname = '', ...query] = url.split('?');
  const decodable = pathname.includes('%') ? pathname.replace(LONE, '%25').replace(ENCODED, mendRun) : pathname;
  const leadsUp = url.startsWith('/') && DOTS.test(decodable);
  return [leadsUp ? new URL(`http://shop.invalid${decodable}`).pathname : decodable, ...query].join('?');
}

function mendRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  const text = bytes.toString('utf8');
  const mended = text.replace(CONTROL, UNREADABLE);
  return mended === text && isUtf8(bytes) ? run : encodeURIComponent(mended);
}

/** How parameters begin in which Next's own servers hand each other the parts of an address. */
const OF_NEXT = /^nxt[PI]/;

/**
 * An address without the parameters that a page's entrypoint believes more than the address itself: `/product/a?nxtPproductId=b`
 * would be drawn as the page of b, and cached as that of a.
 *
 * @param url also without a query
 */
export function withoutNextParameters(url: string): string {
  const at = url.indexOf('?');
  if (at < 0 || !/nxt|%/i.test(url.slice(at))) return url;
  const pairs = url.slice(at + 1).split('&');
  const left = pairs.filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => OF_NEXT.test(name)));
  if (left.length === pairs.length) return url;
  return left.length > 0 ? `${url.slice(0, at)}?${left.join('&')}` : url.slice(0, at);
}

/** By these Next would find a policy of the client's, and a nonce. */
const OF_POLICY = ['content-security-policy', 'content-security-policy-report-only', 'x-nonce'];

/** Whether what a client says as Next's router can be read: Next itself would fail over it, with a line in the log. */
export function hasSoundRouterHeaders(headers: IncomingHttpHeaders): boolean {
  const tree = headers[STATE_TREE];
  if (tree === undefined) return true;
  try {
    parseAndValidateFlightRouterState(tree);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes out of a request what only Next's tools, its other servers and this one say, and of the router's words those that
 * it never sends: outside of pages, or by halves.
 */
export function dropToolHeaders({ headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>): void {
  // '2' would have Next prerender the page beforehand, which no page of ours is written for.
  if (headers[PREFETCH] !== '1') delete headers[PREFETCH];
  const isRouters = headers.rsc === '1' && !NOT_ROUTED.test(url);
  for (const name of Object.keys(headers))
    if (OF_POLICY.includes(name) || (ASKS_NEXT.test(name) && !(isRouters && OF_ROUTER.includes(name))))
      delete headers[name];
}

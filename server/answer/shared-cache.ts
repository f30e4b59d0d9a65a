import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ROUTER_ENDING, ROUTER_PARAM } from '@/lib/rules/routing/next-addresses';
import { ASKS_NEXT, OF_ROUTER, PREFETCH, RSC, SEGMENT, STATE_TREE, NEXT_URL } from '@/server/next/router-request';
import { isText } from './compress-text';
import type { Visit } from './visit';

/** With REVALIDATE_SECONDS before it, and beside what browsers are sent: no page is older, unless every shop is away. */
const [SHARED_S, STALE_S] = [5, 5];
/** What shared caches may do with an answer whose shop changes by itself in so many seconds: nothing is stored beyond that moment. */
function forShared(untilEdgeS: number): string {
  const fresh = Math.min(SHARED_S, untilEdgeS);
  return `s-maxage=${fresh}, stale-while-revalidate=${Math.min(STALE_S, untilEdgeS - fresh)}, stale-if-error=86400`;
}

/** Whole seconds until the shop changes by itself; no end of them where it does not. */
function secondsUntil(edge: number | undefined): number {
  // oxlint-disable-next-line no-restricted-properties -- offers begin and end by the time of the day
  return edge === undefined ? Infinity : Math.max(0, Math.floor((edge - Date.now()) / 1000));
}

/** What may be stored for a day shows no price: pictures, and files whose names change with what is in them. In s. */
const LONG_S = 24 * 60 * 60;
/** The only statuses that are the same for everybody. */
const SHARED: readonly number[] = [200, 304, 308];
/** These answer as HTML and as Markdown, in every spelling. */
const AS_MARKDOWN = /^\/+(?:product|pages)\//i;

/**
 * Whether the address alone says what is asked for. What Next's router says in headers is in it as their hash, so that a
 * cache that looks at the address gives nobody what another meant; a hash that is not of these headers, or none, is from
 * somebody who tries to store one form of a page instead of another.
 *
 * @param request before Next changes it
 */
function isSaidByAddress({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const [pathname = '', query = ''] = url.split('?');
  const hashes = new URLSearchParams(query).getAll(ROUTER_PARAM);
  const said = Object.keys(headers).filter((name) => ASKS_NEXT.test(name));
  if (pathname.endsWith(ROUTER_ENDING)) return false;
  if (said.length === 0) return hashes.length === 0;
  return (
    headers[RSC] === '1' &&
    said.every((name) => OF_ROUTER.includes(name)) &&
    hashes.length === 1 &&
    hashes[0] === routerHash(headers)
  );
}

/** As Next's router in a browser makes it of its headers . */
export function routerHash(headers: IncomingMessage['headers']): string {
  const said = [PREFETCH, SEGMENT, STATE_TREE, NEXT_URL].map((name) => headers[name]);
  if (said.every((value) => value === undefined)) return '';
  return hash('sha256', said.map((value) => value ?? '0').join(','), 'buffer')
    .subarray(0, 12)
    .toString('base64url');
}

/**
 * Says at the end of an answer's head what caches may do that many share: nothing, unless the answer is the same for everybody
 * and its address says what it answers. `Vary` names what of a request still matters then.
 *
 * @param visit before Next changes its request
 * @param nextEdge when the shop changes by itself, in ms since 1970
 */
export function forSharedCaches(
  { request, response, url }: Visit,
  nextEdge?: () => number | undefined,
): (status: number) => void {
  const isByAddress = isSaidByAddress(request);
  return (status) => {
    const said = String(response.getHeader('cache-control') ?? 'public');
    if (!/\bpublic\b/.test(said)) return;
    const isForAll = isByAddress && SHARED.includes(status) && !response.hasHeader('set-cookie');
    if (!isForAll || !response.hasHeader('cache-control')) return void response.setHeader('cache-control', 'no-store');
    const maxAge = Number(/\bmax-age=(\d+)/.exec(said)?.[1] ?? 0);
    if (maxAge < LONG_S) {
      const untilEdge = secondsUntil(nextEdge?.());
      const own = maxAge > untilEdge ? said.replace(/\bmax-age=\d+/, `max-age=${untilEdge}`) : said;
      response.setHeader('cache-control', `${own}, ${forShared(untilEdge)}`);
    }
    const vary = variesBy(response.getHeader('vary'), url, isText(response.getHeaders()));
    if (vary.length > 0) response.setHeader('vary', vary.join(', '));
    else response.removeHeader('vary');
  };
}

function variesBy(before: number | string | string[] | undefined, url: string, isCompressed: boolean): string[] {
  const named = [before ?? []].flat().flatMap((list) => String(list).split(','));
  const left = named.map((name) => name.trim().toLowerCase()).filter((name) => name && !OF_ROUTER.includes(name));
  return [
    ...new Set([...left, ...(isCompressed ? ['accept-encoding'] : []), ...(AS_MARKDOWN.test(url) ? ['accept'] : [])]),
  ];
}

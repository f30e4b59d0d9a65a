import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { KeptBodies } from '@/lib/http/kept-bodies';
import { isCachedPath } from '@/lib/routing/cached-path';
import { matchesEtag } from '@/lib/http/matches-etag';
import { takesGzip } from '@/lib/http/takes-gzip';
import { shopSlot } from '@/lib/shop-slot';

/** A cached page as Next answered it once, ready to send again. */
interface KeptPage {
  headers: OutgoingHttpHeaders;
  gzipped: Buffer;
  length: number;
}

/** By internal address, which names the version of everything on the page. */
const kept = new KeptBodies<KeptPage>();

/** Headers by which Next's own router and tools ask for something else than the page. */
const ASKS_NEXT = /^(?:rsc$|next-|x-nextjs-|x-middleware-|x-prerender-|x-matched-path$|x-invoke-)/;
/** What belongs to one connection or is told to nobody. */
const NOT_KEPT = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-middleware-rewrite'];
/** What stands in no 304. */
const OF_BODY = ['content-type', 'content-encoding', 'content-length'];

/**
 * Sends a cached page that Next has answered before, where the shop's routing says that this very page is the answer
 * now (docs/decisions/pages-in-front.md). Everything else is left to Next.
 *
 * @returns whether it was answered
 */
export async function answerKept(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const asked = visitOf(request);
  const route = asked && (await shopSlot.route?.(asked));
  const page = route?.kind === 'cached' ? kept.find(route.path) : undefined;
  if (!page || response.destroyed) return false;
  const isKnown = matchesEtag(request.headers['if-none-match'] ?? null, String(page.headers.etag));
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined && !(isKnown && OF_BODY.includes(name))) response.setHeader(name, value);
  }
  response.statusCode = isKnown ? 304 : 200;
  response.end(isKnown ? undefined : page.gzipped);
  return true;
}

/**
 * Keeps what Next answered from its cache, under the address it really came from: the catalogue may have changed since
 * it was asked.
 */
export function keepPage(request: IncomingMessage, response: ServerResponse, gzipped: Buffer): void {
  const from = response.getHeader('x-middleware-rewrite');
  const isWhole = response.getHeader('x-nextjs-cache') === 'HIT' && !response.hasHeader('set-cookie');
  if (!isWhole || typeof from !== 'string' || !isCachedPath(from) || !visitOf(request)) return;
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !NOT_KEPT.includes(name)),
  );
  kept.keep(from, { headers, gzipped, length: gzipped.length });
}

/** What routing needs of a plain visit to a page; undefined where Next may answer with something else than its HTML. */
function visitOf(
  request: IncomingMessage,
): { pathname: string; search: URLSearchParams; wantsMarkdown: boolean } | undefined {
  const { url = '', method, headers } = request;
  if (
    method !== 'GET' ||
    !takesGzip(String(headers['accept-encoding'] ?? '')) ||
    url.includes('_rsc') ||
    Object.keys(headers).some((name) => ASKS_NEXT.test(name))
  )
    return undefined;
  const [raw = ''] = url.split('?');
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  // Where reading an address changes it, Next must say what it is.
  if (pathname !== raw) return undefined;
  return { pathname, search: searchParams, wantsMarkdown: /\btext\/markdown\b/i.test(headers.accept ?? '') };
}

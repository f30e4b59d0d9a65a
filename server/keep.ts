import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { KeptBodies, type KeptState } from '@/lib/http/kept-bodies';
import { sendKept } from './send-kept';
import type { Visit } from './visit';

/** A cached page as Next answered it once, ready to send again. */
interface KeptPage {
  headers: OutgoingHttpHeaders;
  gzipped: Buffer;
  length: number;
}

/** By internal address, which names the version of everything on the page. */
const kept = new KeptBodies<KeptPage>();

export const keptPages = (): KeptState => kept.state;

/** Headers by which Next's own router and tools ask for something else than the page. */
const ASKS_NEXT = /^(?:rsc$|next-|x-nextjs-|x-middleware-|x-prerender-|x-matched-path$|x-invoke-)/;
/** Headers of one connection, or of no client. */
const NOT_KEPT = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-middleware-rewrite'];

/**
 * Step 3: sends a cached page that Next has answered before, where its route says that this very page is the answer now
 * (docs/decisions/pages-in-front.md). Everything else is left to Next.
 *
 * @returns whether it was answered
 */
export function keep(visit: Visit): boolean {
  const { request, response, route } = visit;
  const page = route?.kind === 'cached' && isPlainVisit(request) ? kept.find(route.path) : undefined;
  if (!page || response.destroyed) return false;
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.statusCode = 200;
  visit.answered = 'kept';
  sendKept(response, page.gzipped, request.headers, (bytes) => response.end(bytes));
  return true;
}

/** Keeps what Next answered from its own cache, for the visits to come. */
export function keepPage({ request, response, route }: Visit, gzipped: Buffer): void {
  const isWhole = response.getHeader('x-nextjs-cache') === 'HIT' && !response.hasHeader('set-cookie');
  if (!isWhole || route?.kind !== 'cached' || !isPlainVisit(request)) return;
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).filter(([name]) => !NOT_KEPT.includes(name)),
  );
  kept.keep(route.path, { headers, gzipped, length: gzipped.length });
}

/** Whether the page's HTML is the answer: not where Next may answer with something else, or must say what is read. */
function isPlainVisit({ url = '', method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    !url.includes('_rsc') &&
    new URL(url, 'http://shop.invalid').pathname === url.split('?')[0] &&
    !url.split('?')[0]?.endsWith('.rsc') &&
    !Object.keys(headers).some((name) => ASKS_NEXT.test(name))
  );
}

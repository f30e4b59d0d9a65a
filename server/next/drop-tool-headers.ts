import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import { NOT_ROUTED } from '@/lib/rules/routing/find-route';
import { ASKS_NEXT, OF_ROUTER, PREFETCH, STATE_TREE } from './router-request';

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

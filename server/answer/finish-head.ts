import type { ServerResponse } from 'node:http';
import { SCRIPTLESS } from '@/lib/storefront/security/content-security-policy';
import { RENDERED_QUERY } from '@/server/next/router-headers';
import { isFromRouter } from '@/server/next/router-request';
import type { Visit } from './visit';

/** `Accept` itself, not `Accept-Encoding`. */
const SAYS_ACCEPT = /(?:^|,)\s*accept\s*(?:,|$)/i;
/** In every spelling: a redirect to the right one depends on nothing, and one more word does it no harm. */
const PRODUCT = /^\/+product\//i;

/** What every answer, written whole or streamed, has in its head; called once, right before that is sent. */
export function finishHead(visit: Visit, status = visit.response.statusCode): void {
  const { response, url } = visit;
  for (const work of visit.beforeHead.splice(0)) work();
  if (PRODUCT.test(url)) varyOnAccept(response);
  if (status >= 300 && status < 400 && status !== 304) sealRedirect(visit);
  if (status >= 400) sealFailure(response);
}

/** A product answers as HTML and as Markdown: caches on the way must not give one for the other. */
function varyOnAccept(response: ServerResponse): void {
  if (!SAYS_ACCEPT.test([response.getHeader('vary') ?? ''].flat().join(','))) response.appendHeader('vary', 'Accept');
}

/**
 * Next sends its router to another address by what stands in its request's headers alone, and says that everybody may cache
 * that: nobody may. Where a redirect was rewritten to is nobody's concern.
 */
function sealRedirect({ request: { headers }, response }: Visit): void {
  const isRouters = isFromRouter(headers) || response.hasHeader(RENDERED_QUERY);
  if (isRouters) response.setHeader('cache-control', 'no-store');
  response.removeHeader(RENDERED_QUERY);
}

/** What is refused or missing outside the pages brings no policy of its own, and needs no script. */
function sealFailure(response: ServerResponse): void {
  if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', SCRIPTLESS);
}

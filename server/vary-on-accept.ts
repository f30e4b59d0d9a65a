import type { IncomingMessage, ServerResponse } from 'node:http';

/** In every spelling: a redirect to the right one depends on nothing, and one more word does it no harm. */
const PRODUCT = /^\/+product\//i;
/** `Accept` itself, not `Accept-Encoding`. */
const SAYS_ACCEPT = /(?:^|,)\s*accept\s*(?:,|$)/i;

/**
 * A product answers in two languages, HTML and Markdown: caches on the way must not give one for the other. It is said
 * here, since Next drops what the middleware says of it wherever a page comes from its own cache.
 *
 * Wraps `writeHead`; must be called before Next sees the answer.
 */
export function varyOnAccept(request: IncomingMessage, response: ServerResponse): void {
  if (!PRODUCT.test(request.url ?? '')) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    if (!SAYS_ACCEPT.test([response.getHeader('vary') ?? ''].flat().join(','))) response.appendHeader('vary', 'Accept');
    return writeHead(...args);
  }) as typeof response.writeHead;
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { canTakeEncoding, type Encoding } from '@/lib/storefront/http/can-take-encoding';
import { SCRIPTLESS } from '@/lib/storefront/security/content-security-policy';
import { OF_RENDERING, RENDERED_QUERY } from '@/server/next/router-headers';
import { isFromRouter } from '@/server/next/router-request';
import type { Visit } from './visit';

/** A whole answer, before it is written. */
export interface Answer {
  status: number;
  headers: Readonly<OutgoingHttpHeaders>;
  body: Buffer;
}

/** Headers that belong to the body of an answer. */
const OF_BODY: readonly string[] = ['content-length', 'content-encoding', 'etag', 'link', ...OF_RENDERING];

/** An answer instead of another one, of which the other headers stay. */
export const inPlaceOf = (headers: Answer['headers'], instead: Answer): Answer => ({
  ...instead,
  headers: {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_BODY.includes(name))),
    ...instead.headers,
  },
});

/** With another value after those of a header that is a list, as `Vary`. */
export function withListed(headers: Answer['headers'], name: string, value: string): OutgoingHttpHeaders {
  const before = headers[name];
  return { ...headers, [name]: before === undefined ? value : [before, value].flat().join(', ') };
}

/** Headers that a 304 has not. */
const NOT_IN_304: readonly string[] = ['content-type', 'content-encoding', 'content-length'];
const NOTHING = Buffer.alloc(0);

/** An answer whose body is compressed. */
export interface CompressedAnswer extends Answer {
  encoding: Encoding;
}

/**
 * What one visitor is sent of a compressed answer: 304 to those who have it, and the body unpacked to those who take nothing
 * compressed, which is cheaper by far than to render it again.
 */
export function answerFor(
  { ifNoneMatch, request }: Pick<Visit, 'ifNoneMatch' | 'request'>,
  { status, headers, body, encoding }: CompressedAnswer,
): Answer {
  const { etag } = headers;
  if (status === 200 && etag !== undefined && hasMatchingEtag(ifNoneMatch ?? null, String(etag)))
    return {
      status: 304,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_IN_304.includes(name))),
      body: NOTHING,
    };
  if (canTakeEncoding(String(request.headers['accept-encoding'] ?? ''), encoding))
    return { status, headers: { ...headers, 'content-encoding': encoding, 'content-length': body.length }, body };
  const plain = etag === undefined ? gunzipSync(body) : unpacked(String(etag), body);
  return { status, headers: { ...headers, 'content-length': plain.length }, body: plain };
}

/** Writes an answer to its visitor, to HEAD without its body; nothing where the visitor has left. */
export function writeAnswer(visit: Visit, { status, headers, body }: Answer): void {
  const { response } = visit;
  if (response.destroyed) return;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.statusCode = status;
  finishHead(visit);
  if (body.length > 0) response.end(body);
  else response.end();
}

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
  visit.finishHead?.(status);
}

/** A product answers as HTML and as Markdown: caches on the way must not give one for the other. */
function varyOnAccept(response: ServerResponse): void {
  const vary = [response.getHeader('vary') ?? []].flat().join(', ');
  if (!SAYS_ACCEPT.test(vary)) response.setHeader('vary', vary ? `${vary}, Accept` : 'Accept');
}

/**
 * Next sends its router to another address by what is in its request's headers alone, and says that everybody may cache
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

/** Of each page that somebody is being sent as it is, by its ETag, which is a hash of it. */
const copies = new Map<string, WeakRef<Buffer>>();
const forgotten = new FinalizationRegistry<string>((etag) => {
  if (!copies.get(etag)?.deref()) copies.delete(etag);
});

/**
 * A cached page for those who take nothing compressed: one copy for all who are being sent it, which goes with the last of
 * them, however many read it how slowly.
 * @internal
 */
export function unpacked(etag: string, gzipped: Buffer): Buffer {
  const known = copies.get(etag)?.deref();
  if (known) return known;
  const copy = gunzipSync(gzipped);
  copies.set(etag, new WeakRef(copy));
  forgotten.register(copy, etag);
  return copy;
}

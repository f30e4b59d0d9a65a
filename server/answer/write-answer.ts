import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { gunzipSync } from 'node:zlib';
import { canTakeEncoding, type Encoding } from '@/lib/storefront/http/takes-encoding';
import { unpacked } from '@/server/cache/unpacked';
import type { Answer } from './answer';
import { finishHead } from './finish-head';
import type { Visit } from './visit';

/** Headers that a 304 has not. */
const OF_BODY: readonly string[] = ['content-type', 'content-encoding', 'content-length'];
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
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_BODY.includes(name))),
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

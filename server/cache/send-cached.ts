import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { takesEncoding, type Encoding } from '@/lib/storefront/http/takes-encoding';
import { unpacked } from './unpacked';

/** Headers that a 304 has not. */
const OF_BODY = ['content-type', 'content-encoding', 'content-length'];

/**
 * Sends a compressed body whose headers stand: 304 to those who have it, and unpacked to those who take nothing compressed,
 * which is cheaper by far than to render it again.
 *
 * @param end sends these bytes, if any, and ends the answer
 */
export function sendCached(
  response: ServerResponse,
  { bytes, encoding }: { bytes: Buffer; encoding: Encoding },
  asked: Pick<IncomingHttpHeaders, 'if-none-match' | 'accept-encoding'>,
  end: (bytes?: Buffer) => ServerResponse,
): ServerResponse {
  const etag = response.getHeader('etag');
  if (
    response.statusCode === 200 &&
    etag !== undefined &&
    hasMatchingEtag(asked['if-none-match'] ?? null, String(etag))
  ) {
    for (const name of OF_BODY) response.removeHeader(name);
    response.statusCode = 304;
    return end();
  }
  if (takesEncoding(String(asked['accept-encoding'] ?? ''), encoding)) {
    response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', bytes.length);
    return end(bytes);
  }
  const plain = etag === undefined ? gunzipSync(bytes) : unpacked(String(etag), bytes);
  response.removeHeader('content-encoding');
  response.setHeader('content-length', plain.length);
  return end(plain);
}

import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { canTakeEncoding } from '@/lib/storefront/http/can-take-encoding';
import type { AnswerStore } from '@/server/cache/answer-store';
import { withListed, type Answer } from './answer';
import type { Visit } from './visit';

/** Shorter answers gain nothing by compression, in bytes. */
export const WORTH_BYTES_MIN = 1024;

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:javascript|json|xml|manifest\+json)|image\/svg\+xml)/;

export const isText = (headers: Answer['headers']): boolean => TEXT.test(String(headers['content-type'] ?? ''));

/** Whether a visitor takes a body that is gzipped. */
export const isGzipAccepted = ({ request: { method, headers } }: Pick<Visit, 'request'>): boolean =>
  method !== 'HEAD' && canTakeEncoding(String(headers['accept-encoding'] ?? ''), 'gzip');

/**
 * An answer gzipped for a visitor who takes that, where it is worth it. One with a tag is compressed once for all and stored by
 * what is in it: tags of files are made of size and time alone, which a build may set to one day for all.
 */
export function compressText(visit: Pick<Visit, 'request' | 'url'>, answer: Answer, store?: AnswerStore): Answer {
  const { status, headers, body } = answer;
  if (!isGzipAccepted(visit) || body.length < WORTH_BYTES_MIN || !isText(headers)) return answer;
  const isForAll = status === 200 && headers['etag'] !== undefined;
  const { body: bytes, encoding } = (isForAll && store && storedOf(visit, body, store)) || {
    body: gzipSync(body),
    encoding: 'gzip',
  };
  return {
    status,
    headers: {
      ...withListed(headers, 'vary', 'Accept-Encoding'),
      'content-encoding': encoding,
      'content-length': bytes.length,
    },
    body: bytes,
  };
}

function storedOf({ request: { headers }, url }: Pick<Visit, 'request' | 'url'>, body: Buffer, store: AnswerStore) {
  const name = `${url.split('?')[0]} ${hash('sha256', body, 'base64url')}`;
  return store.find(name, String(headers['accept-encoding'] ?? '')) ?? store.put(name, {}, gzipSync(body));
}

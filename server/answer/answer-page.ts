import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cacheStatusOf, storeLater } from '@/server/cache/cached-page';
import type { AnswerStore } from '@/server/cache/answer-store';
import { collectAnswer } from '@/server/next/collect-answer';
import { canTakeEncoding } from '@/lib/storefront/http/takes-encoding';
import { inPlaceOf, withListed } from './answer';
import { WORTH_BYTES_MIN } from './compress-text';
import { pageInstead } from './failed-page';
import { sealAnswer } from './seal-answer';
import type { Visit } from './visit';
import { answerFor, writeAnswer } from './write-answer';

const compress = promisify(gzip);

/**
 * Answers with a page of the shop: rendered as a whole, sealed, compressed, stored where it is the same for everybody, and
 * written to the visitor. What is stored is stored also where the visitor has left by then.
 *
 * @param mark of our own scripts
 * @throws what the rendering throws, before anything is written
 */
export async function answerPage(
  visit: Visit,
  { store, mark }: { store: AnswerStore; mark: string },
  render: (response: ServerResponse) => Promise<void>,
): Promise<void> {
  const rendered = await collectAnswer(visit.request, render, visit.response);
  if (!rendered) return;
  const instead = pageInstead(visit, rendered);
  const { status, headers, body } = sealAnswer(instead ? inPlaceOf(rendered.headers, instead) : rendered, mark);
  const storeIt = storeLater(visit, { status, headers, body }, store);
  const cacheStatus = cacheStatusOf(visit);
  const head = {
    ...headers,
    ...(cacheStatus ? { 'cache-status': cacheStatus } : {}),
    // Weak: every encoding of the page has the same.
    ...(storeIt ? { etag: `W/"${hash('sha1', body, 'base64url')}"` } : {}),
  };
  const isPlain =
    body.length < WORTH_BYTES_MIN || !canTakeEncoding(String(visit.request.headers['accept-encoding'] ?? ''), 'gzip');
  if (!storeIt && isPlain && (status !== 200 || head.etag === undefined)) {
    const length = body.length > 0 || head['content-length'] !== undefined ? { 'content-length': body.length } : {};
    return writeAnswer(visit, { status, headers: { ...head, ...length }, body });
  }
  const compressed = {
    status,
    headers: withListed(head, 'vary', 'Accept-Encoding'),
    body: await compress(body),
    encoding: 'gzip' as const,
  };
  storeIt?.(compressed);
  writeAnswer(visit, answerFor(visit, compressed));
}

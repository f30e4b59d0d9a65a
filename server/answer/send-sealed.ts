import { hash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { gzip } from 'node:zlib';
import { takesEncoding } from '@/lib/storefront/http/takes-encoding';
import { withHashes } from '@/lib/storefront/security/content-security-policy';
import type { SealedPage } from './seal-page';
import { sendCached } from '@/server/cache/send-cached';

/** What makes a whole body ready for everybody's eyes, and finds its own scripts by the mark. */
export interface Seal {
  mark: string;
  whole: (page: Buffer) => SealedPage;
}

/** Shorter answers gain nothing by compression, in bytes. */
export const WORTH_BYTES_MIN = 1024;

interface SendSealed {
  seal: Seal;
  /** By the client, before Next was asked for the whole page. */
  asked: Pick<IncomingHttpHeaders, 'if-none-match' | 'accept-encoding'>;
  /** Sends these bytes, if any, and ends the answer. */
  end: (bytes?: Buffer) => ServerResponse;
  /** Is shown the compressed body of a page for all, when every header stands, also where its client has left. */
  store: ((gzipped: Buffer) => void) | undefined;
}

/**
 * Sends a page, or its data for Next's router, under a policy that names its own scripts: the headers wait until the page
 * is whole (docs/decisions/two-roots-and-content-security-policy.md).
 */
export function sendSealed(
  response: ServerResponse,
  body: Buffer,
  { seal, asked, end, store }: SendSealed,
): ServerResponse {
  const { page: plain, hashes } = seal.whole(body);
  // Weak: every encoding of the page has the same.
  if (store) response.setHeader('etag', `W/"${hash('sha1', plain, 'base64url')}"`);
  const isForOne = store === undefined && (response.statusCode !== 200 || !response.hasHeader('etag'));
  const isSmall = plain.length < WORTH_BYTES_MIN;
  if (isForOne && (isSmall || !takesEncoding(String(asked['accept-encoding'] ?? ''), 'gzip'))) {
    settleHeaders(response, seal.mark, hashes);
    if (plain.length > 0 || response.hasHeader('content-length')) response.setHeader('content-length', plain.length);
    return end(plain);
  }
  gzip(plain, (error, bytes) => {
    if (error) return void response.destroy();
    settleHeaders(response, seal.mark, hashes);
    response.appendHeader('vary', 'Accept-Encoding');
    store?.(bytes);
    if (!response.destroyed) sendCached(response, { bytes, encoding: 'gzip' }, asked, end);
  });
  return response;
}

/** Keeps a head for later that somebody would send at once. */
export function noteHead(response: ServerResponse, [status, ...more]: readonly unknown[]): ServerResponse {
  response.statusCode = Number(status);
  const headers = more.find((one) => typeof one === 'object' && one !== null) ?? {};
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string | string[]);
  return response;
}

/** Nobody may see the mark: not in the policy, where it stands for the hashes, nor in the links that Next announces. */
export function settleHeaders(response: ServerResponse, mark: string, hashes: readonly string[]): void {
  const policy = response.getHeader('content-security-policy');
  if (typeof policy === 'string') response.setHeader('content-security-policy', withHashes(policy, mark, hashes));
  const link = response.getHeader('link');
  if (link !== undefined) response.setHeader('link', [link].flat().join(', ').replaceAll(`; nonce="${mark}"`, ''));
}

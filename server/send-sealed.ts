import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { gzip, gzipSync } from 'node:zlib';
import { KeptBodies } from '@/lib/http/kept-bodies';
import { takesGzip } from '@/lib/http/takes-gzip';
import { withHashes } from '@/lib/security/content-security-policy';
import type { SealedPage } from './seal-page';
import { sendKept } from './send-kept';

/** What makes a whole body ready for everybody's eyes, and finds its own scripts by the mark. */
export interface Seal {
  mark: string;
  whole: (page: Buffer) => SealedPage;
}

/** Shorter answers gain nothing by compression, in bytes. */
export const WORTH_BYTES_MIN = 1024;

interface SealedBody {
  bytes: Buffer;
  hashes: readonly string[];
  length: number;
}

const kept = new KeptBodies<SealedBody>();

/**
 * Sends a page, or its data for Next's router, under a policy that names its own scripts: the headers wait until the page
 * is whole (docs/decisions/two-roots-and-content-security-policy.md).
 *
 * @param asked by the client, before Next was asked for the whole page
 * @param name address and tag, where the answer has one: it is sealed and compressed once
 * @param end sends these bytes, if any, and ends the answer
 * @param onWhole is shown the compressed body of a page with a tag, when every header stands
 */
export function sendSealed(
  response: ServerResponse,
  body: Buffer,
  { seal, asked, name, end, onWhole }: SendSealed,
): ServerResponse {
  if (name !== undefined) {
    const { bytes, hashes } = kept.get(name, () => gzipped(seal.whole(body)));
    announce(response, seal, hashes, 'gzip', bytes);
    onWhole?.(bytes);
    return sendKept(response, bytes, asked, end);
  }
  const { page: plain, hashes } = seal.whole(body);
  const isSmall = plain.length < WORTH_BYTES_MIN;
  if (isSmall || !takesGzip(String(asked['accept-encoding'] ?? ''))) {
    announce(response, seal, hashes, undefined, plain);
    return end(plain);
  }
  gzip(plain, (error, bytes) => {
    if (error || response.destroyed) return void response.destroy();
    announce(response, seal, hashes, 'gzip', bytes);
    end(bytes);
  });
  return response;
}

interface SendSealed {
  seal: Seal;
  asked: Pick<IncomingHttpHeaders, 'if-none-match' | 'accept-encoding'>;
  name: string | undefined;
  end: (bytes?: Buffer) => ServerResponse;
  onWhole?: ((gzipped: Buffer) => void) | undefined;
}

function announce(
  response: ServerResponse,
  { mark }: Seal,
  hashes: readonly string[],
  encoding: 'gzip' | undefined,
  bytes: Buffer,
): void {
  settleHeaders(response, mark, hashes);
  if (bytes.length > 0 || response.hasHeader('content-length')) response.setHeader('content-length', bytes.length);
  if (encoding === undefined) return;
  response.setHeader('content-encoding', encoding);
  response.appendHeader('vary', 'Accept-Encoding');
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

function gzipped({ page, hashes }: SealedPage): SealedBody {
  const bytes = gzipSync(page);
  return { bytes, hashes, length: bytes.length };
}

import type { ServerResponse } from 'node:http';
import { gzip, gzipSync } from 'node:zlib';
import { KeptBodies } from '@/lib/http/kept-bodies';
import { matchesEtag } from '@/lib/http/matches-etag';
import { withHashes } from '@/lib/security/content-security-policy';
import type { SealedPage } from './seal-page';

/** What makes a whole body ready for everybody's eyes, and finds its own scripts by the mark. */
export interface Seal {
  mark: string;
  whole: (text: string) => SealedPage;
}

/** What the client asked for, before Next was asked for the whole page. */
export interface AskedFor {
  ifNoneMatch: string | undefined;
  takesGzip: boolean;
  /** Address and tag, where the answer has one: it is sealed and compressed once. */
  name: string | undefined;
}

interface SealedBody {
  bytes: Buffer;
  hashes: readonly string[];
  length: number;
}

const kept = new KeptBodies<SealedBody>();

/** Headers that a 304 has not. */
const OF_BODY = ['content-type', 'content-encoding', 'content-length'];

/**
 * Sends a page, or its data for Next's router, under a policy that names its own scripts: the headers wait until the page
 * is whole (docs/decisions/two-roots-and-content-security-policy.md).
 *
 * @param end sends these bytes, if any, and ends the answer
 * @param onWhole is shown the compressed body of a page with a tag, when every header stands
 */
export function sendSealed(
  response: ServerResponse,
  body: Buffer,
  { seal, asked, end, onWhole }: SendSealed,
): ServerResponse {
  const sealed = () => sealBody(body, seal);
  const send = ({ bytes, hashes }: Omit<SealedBody, 'length'>): ServerResponse => {
    settleHeaders(response, seal.mark, hashes);
    if (bytes.length > 0 || response.hasHeader('content-length')) response.setHeader('content-length', bytes.length);
    if (asked.name !== undefined && response.hasHeader('content-encoding')) onWhole?.(bytes);
    if (asked.name === undefined || !matchesEtag(asked.ifNoneMatch ?? null, String(response.getHeader('etag'))))
      return end(bytes);
    for (const name of OF_BODY) response.removeHeader(name);
    response.statusCode = 304;
    return end();
  };
  if (!asked.takesGzip) return send(sealed());
  response.setHeader('content-encoding', 'gzip');
  response.appendHeader('vary', 'Accept-Encoding');
  if (asked.name !== undefined) return send(kept.get(asked.name, () => gzipped(sealed())));
  const { bytes: plain, hashes } = sealed();
  gzip(plain, (error, bytes) => void (error ? response.destroy(error) : response.destroyed || send({ bytes, hashes })));
  return response;
}

interface SendSealed {
  seal: Seal;
  asked: AskedFor;
  end: (bytes?: Buffer) => ServerResponse;
  onWhole?: ((gzipped: Buffer) => void) | undefined;
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

/** One byte is one character meanwhile, so that no character of the page can be cut in two. */
function sealBody(body: Buffer, seal: Seal): Omit<SealedBody, 'length'> {
  const { text, hashes } = seal.whole(body.toString('latin1'));
  return { bytes: Buffer.from(text, 'latin1'), hashes };
}

function gzipped({ bytes, hashes }: Omit<SealedBody, 'length'>): SealedBody {
  const small = gzipSync(bytes);
  return { bytes: small, hashes, length: small.length };
}

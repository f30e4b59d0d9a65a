import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip, gzipSync, type Gzip } from 'node:zlib';
import { KeptBodies } from '@/lib/http/kept-bodies';
import { GZIPPED_LENGTH, takesGzip } from '@/lib/http/takes-gzip';

/** Shorter answers gain nothing, in bytes; longer ones are compressed as they come and not kept. */
const WORTH_BYTES_MIN = 1024;
const KEPT_ONE_BYTES_MAX = 512 * 1024;

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:javascript|json|xml|manifest\+json)|image\/svg\+xml)/;

const kept = new KeptBodies();

/**
 * Gzips the text of an answer for clients that take it. Next would do it anew for every visitor, which costs more than
 * all the rest of a cached page: what has an ETag is compressed once and kept.
 *
 * Wraps `write`, `end` and `flushHeaders`; must be called before Next sees the answer.
 *
 * @param how.rewritePage changes the bytes of a page, or of a piece of one, before they are compressed
 * @param how.onWhole is shown each body that is kept, when every header but those of the connection stands
 */
export function compressAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { rewritePage, onWhole }: Compression = {},
): void {
  if (!takesGzip(String(request.headers['accept-encoding'] ?? '')) || request.method === 'HEAD') return;
  const plain = {
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const collected: Buffer[] = [];
  let way: 'undecided' | 'plain' | 'whole' | 'stream' = 'undecided';
  let gzip: Gzip | undefined;
  const change = (bytes: Buffer) => (rewritePage && isPage(response) ? rewritePage(bytes) : bytes);

  const decide = () => {
    if (way !== 'undecided') return;
    way = announceGzipped(response) ? 'plain' : wayOf(response);
    if (way !== 'plain') announceGzip(response);
    if (way === 'stream') gzip = openStream(response, plain);
  };

  response.flushHeaders = () => {
    decide();
    if (way !== 'whole') plain.flushHeaders();
  };
  response.write = ((chunk: Chunk, ...rest: unknown[]) => {
    decide();
    if (way === 'whole') return collected.push(bytesOf(chunk)) > 0;
    return gzip ? gzip.write(change(bytesOf(chunk))) : plain.write(chunk as string, ...(rest as []));
  }) as typeof response.write;
  response.end = ((chunk?: Chunk | (() => void) | null, ...rest: unknown[]) => {
    decide();
    const last = typeof chunk === 'string' || chunk instanceof Uint8Array ? bytesOf(chunk) : undefined;
    if (way === 'whole') {
      const gzipped = keptGzip(request, response, () => change(Buffer.concat(last ? [...collected, last] : collected)));
      onWhole?.(gzipped);
      return plain.end(gzipped);
    }
    if (!gzip) return plain.end(chunk as string, ...(rest as []));
    gzip.end(last && change(last));
    return response;
  }) as typeof response.end;
}

interface Compression {
  rewritePage?: (html: Buffer) => Buffer;
  onWhole?: (gzipped: Buffer) => void;
}

type Chunk = string | Uint8Array;

const isPage = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

const bytesOf = (chunk: Chunk): Buffer =>
  typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

function wayOf(response: ServerResponse): 'plain' | 'whole' | 'stream' {
  const type = String(response.getHeader('content-type') ?? '');
  const isText = TEXT.test(type) && !response.headersSent && response.statusCode !== 204 && response.statusCode !== 304;
  if (!isText || response.hasHeader('content-encoding')) return 'plain';
  const length = response.hasHeader('content-length') ? Number(response.getHeader('content-length')) : undefined;
  if (length !== undefined && length < WORTH_BYTES_MIN) return 'plain';
  return response.statusCode === 200 &&
    response.hasHeader('etag') &&
    length !== undefined &&
    length <= KEPT_ONE_BYTES_MAX
    ? 'whole'
    : 'stream';
}

/** What the shop compressed itself is sent as it is. */
function announceGzipped(response: ServerResponse): boolean {
  const length = response.getHeader(GZIPPED_LENGTH);
  if (length === undefined || response.headersSent) return false;
  response.removeHeader(GZIPPED_LENGTH);
  response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', length);
  return true;
}

function announceGzip(response: ServerResponse): void {
  response.setHeader('content-encoding', 'gzip');
  response.appendHeader('vary', 'Accept-Encoding');
  response.removeHeader('content-length');
}

/** The address stands in the name too: tags of files are made of size and time alone. */
function keptGzip(request: IncomingMessage, response: ServerResponse, body: () => Buffer): Buffer {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  const gzipped = kept.get(`${pathname} ${String(response.getHeader('etag'))}`, () => gzipSync(body()));
  response.setHeader('content-length', gzipped.length);
  return gzipped;
}

type Plain = { write: (chunk: Buffer) => boolean; end: () => unknown };

/**
 * An answer of unknown length, compressed as it comes; Next asks for `flush` where a part should not wait for the rest.
 */
function openStream(response: ServerResponse, plain: Plain): Gzip {
  const gzip = createGzip({ flush: constants.Z_NO_FLUSH });
  gzip.on('data', (chunk: Buffer) => {
    if (!plain.write(chunk)) gzip.pause();
  });
  gzip.on('end', () => plain.end());
  gzip.on('drain', () => response.emit('drain'));
  response.on('drain', () => gzip.resume());
  response.once('close', () => gzip.destroy());
  (response as ServerResponse & { flush?: () => void }).flush = () => gzip.flush(constants.Z_SYNC_FLUSH);
  return gzip;
}

import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip, gzipSync, type Gzip } from 'node:zlib';
import { GZIPPED_LENGTH, takesEncoding } from '@/lib/storefront/http/takes-encoding';
import { SCRIPTLESS } from '@/lib/storefront/security/content-security-policy';
import { thisShop } from '@/lib/storefront/shop';
import type { AnswerStore, FoundAnswer } from '@/server/cache/answer-store';
import type { PlainAnswer } from './plain-page';
import { noteHead, sendSealed, settleHeaders, WORTH_BYTES_MIN, type Seal } from './send-sealed';

/** Longer answers are compressed as they come and not kept, in bytes. */
const CACHED_ONE_BYTES_MAX = 512 * 1024;

const TEXT = /^(?:text\/(?!event-stream)|application\/(?:javascript|json|xml|manifest\+json)|image\/svg\+xml)/;

/** `Accept` itself, not `Accept-Encoding`. */
const SAYS_ACCEPT = /(?:^|,)\s*accept\s*(?:,|$)/i;
/** In every spelling: a redirect to the right one depends on nothing, and one more word does it no harm. */
const PRODUCT = /^\/+product\//i;

/** What belongs to the answer whose place another takes. */
const OF_REPLACED = [
  'content-length',
  'content-encoding',
  'etag',
  'link',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
];

type Way = 'plain' | 'whole' | 'stream' | 'sealed';
/** Nothing is sent before all of it is there. */
const COLLECTED: readonly Way[] = ['whole', 'sealed'];

/** What happens to the body of an answer on its way out, beside compression. */
export interface Transformation {
  /** The whole answer in place of the one that is written; asked once, when the first of it would be sent. */
  instead?: () => PlainAnswer | undefined;
  /** Makes a whole answer ready to be sent: nothing of it goes before that. */
  seal?: Seal;
  /** Changes the bytes of a page, or of a piece of one, before they are compressed. */
  change?: (html: Buffer) => Buffer;
  /** Where whole bodies with a tag are kept compressed. */
  store?: AnswerStore;
  /** Asked once a page is whole: how it is kept, if it may be. */
  storing?: () => ((gzipped: Buffer) => void) | undefined;
}

/**
 * Step 6: the answer on its way out. The one place where methods of a response are replaced; called first, since it
 * must stand before anything is written.
 */
export const send = (request: IncomingMessage, response: ServerResponse): Answer => new Answer(request, response);

export class Answer {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #plain: Plain;
  readonly #beforeHead: (() => void)[] = [];
  /** By the address that was asked for: Next changes it under way. */
  readonly #isProduct: boolean;
  /** Taken from the request where Next is asked for the whole page all the same (server/answer/render.ts). */
  readonly #ifNoneMatch: string | undefined;
  #transformation: Transformation | undefined;
  #instead: PlainAnswer | false | undefined;
  /** Undefined until something is written: headers decide, and stand only then. */
  #way: Way | undefined;
  #collected: Buffer[] = [];
  #gzip: Gzip | undefined;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.#request = request;
    this.#response = response;
    this.#isProduct = PRODUCT.test(request.url ?? '');
    this.#ifNoneMatch = request.headers['if-none-match'];
    this.#plain = {
      writeHead: response.writeHead.bind(response) as Plain['writeHead'],
      flushHeaders: response.flushHeaders.bind(response),
      write: response.write.bind(response) as Plain['write'],
      end: response.end.bind(response) as Plain['end'],
    };
    response.writeHead = ((...args: unknown[]) => this.#writeHead(args)) as typeof response.writeHead;
    response.flushHeaders = () => this.#flushHeaders();
    response.write = ((...args: [Chunk, ...unknown[]]) => this.#write(args)) as typeof response.write;
    response.end = ((...args: unknown[]) => this.#end(args)) as typeof response.end;
  }

  /** Whether the answer is made ready as a whole. */
  get isSealed(): boolean {
    return this.#transformation?.seal !== undefined;
  }

  /** Does this once, when status and headers are about to be sent. */
  beforeHead(work: () => void): void {
    this.#beforeHead.push(work);
  }

  /**
   * From now on the body is transformed, and its text gzipped for clients that take it: Next would do it anew for every
   * visitor, which costs more than all the rest of a cached page. What has an ETag is compressed once and kept.
   */
  passThrough(transformation: Transformation): void {
    this.#gzip?.destroy();
    this.#transformation = transformation;
    this.#instead = this.#way = this.#gzip = undefined;
    this.#collected = [];
  }

  #writeHead(args: unknown[]): ServerResponse {
    if (this.isSealed && this.#way !== 'plain') return noteHead(this.#response, args);
    for (const work of this.#beforeHead.splice(0)) work();
    const { headersSent } = this.#response;
    const { scriptMark } = thisShop();
    if (!headersSent && scriptMark) settleHeaders(this.#response, scriptMark, []);
    // Internal headers are removed: they reveal the version of the catalogue.
    if (!headersSent) this.#response.removeHeader('x-middleware-rewrite');
    if (!headersSent && this.#isProduct) varyOnAccept(this.#response);
    const status = typeof args[0] === 'number' ? args[0] : this.#response.statusCode;
    if (!headersSent && status >= 300 && status < 400 && status !== 304) sealRedirect(this.#request, this.#response);
    if (!headersSent && status >= 400) sealFailure(this.#response);
    return this.#plain.writeHead(...args);
  }

  #flushHeaders(): void {
    if (this.#isReplaced()) return;
    if (!COLLECTED.includes(this.#decide())) this.#plain.flushHeaders();
  }

  #write([chunk, ...rest]: [Chunk, ...unknown[]]): boolean {
    if (this.#isReplaced()) return true;
    if (COLLECTED.includes(this.#decide())) return this.#collected.push(bytesOf(chunk)) > 0;
    return this.#gzip ? this.#gzip.write(this.#change(bytesOf(chunk))) : this.#plain.write(chunk, ...rest);
  }

  #end(args: unknown[]): ServerResponse {
    if (this.#isReplaced()) return this.#endReplaced(args);
    const way = this.#decide();
    if (way === 'plain') return this.#plain.end(...args);
    const [chunk] = args;
    const last = typeof chunk === 'string' || chunk instanceof Uint8Array ? bytesOf(chunk) : Buffer.alloc(0);
    const { seal } = this.#transformation ?? {};
    if (way === 'sealed' && seal) return this.#endSealed(Buffer.concat([...this.#collected, last]), seal);
    if (way === 'whole') return this.#endWhole(Buffer.concat([...this.#collected, last]));
    this.#gzip?.end(this.#change(last));
    return this.#response;
  }

  #endWhole(body: Buffer): ServerResponse {
    const { bytes, encoding } = this.#compressed(body);
    this.#response.setHeader('content-encoding', encoding);
    this.#response.setHeader('content-length', bytes.length);
    return this.#plain.end(bytes);
  }

  /** By the content itself: tags of files are made of size and time alone, which a build may set to one day for all. */
  #compressed(body: Buffer): Pick<FoundAnswer, 'bytes' | 'encoding'> {
    const { url = '/', headers } = this.#request;
    const { store } = this.#transformation ?? {};
    const name = `${url.split('?')[0]} ${hash('sha256', body, 'base64url')}`;
    const found = store?.find(name, String(headers['accept-encoding'] ?? ''));
    if (found) return found;
    const gzipped = gzipSync(this.#change(body));
    return store?.store(name, {}, gzipped) ?? { bytes: gzipped, encoding: 'gzip' };
  }

  #endSealed(body: Buffer, seal: Seal): ServerResponse {
    return sendSealed(this.#response, body, {
      seal,
      asked: { ...this.#request.headers, 'if-none-match': this.#ifNoneMatch },
      end: (bytes) => {
        this.#way = 'plain';
        return this.#plain.end(bytes);
      },
      store: this.#transformation?.storing?.(),
    });
  }

  #isReplaced(): boolean {
    this.#instead ??= (!this.#response.headersSent && this.#transformation?.instead?.()) || false;
    return this.#instead !== false;
  }

  /** Nothing of the answer in whose place this one is sent was sent. */
  #endReplaced(args: unknown[]): ServerResponse {
    const { headers = {}, body } = this.#instead || {};
    this.#instead = false;
    for (const name of OF_REPLACED) this.#response.removeHeader(name);
    for (const [name, value] of Object.entries(headers)) this.#response.setHeader(name, value);
    this.#end(this.#request.method === 'HEAD' ? [] : [body]);
    args.find((one): one is () => void => typeof one === 'function')?.();
    return this.#response;
  }

  #decide(): Way {
    if (this.#way) return this.#way;
    if (this.#transformation?.seal && !this.#response.headersSent) return (this.#way = 'sealed');
    const { method, headers } = this.#request;
    const isWanted =
      this.#transformation && method !== 'HEAD' && takesEncoding(String(headers['accept-encoding'] ?? ''), 'gzip');
    this.#way = !isWanted || announceGzipped(this.#response) ? 'plain' : wayOf(this.#response);
    if (this.#way !== 'plain') announceGzip(this.#response);
    if (this.#way === 'stream') this.#gzip = openStream(this.#response, this.#plain);
    return this.#way;
  }

  #change(bytes: Buffer): Buffer {
    const change = isPage(this.#response) ? this.#transformation?.change : undefined;
    return change ? change(bytes) : bytes;
  }
}

/** The methods that Node gave the response. */
interface Plain {
  writeHead: (...args: unknown[]) => ServerResponse;
  flushHeaders: () => void;
  write: (...args: unknown[]) => boolean;
  end: (...args: unknown[]) => ServerResponse;
}

type Chunk = string | Uint8Array;

/**
 * A product answers in two languages, HTML and Markdown: caches on the way must not give one for the other. It is said
 * here, since every way by which it is answered, made, kept, as words or as a redirect, ends here.
 */
function varyOnAccept(response: ServerResponse): void {
  if (!SAYS_ACCEPT.test([response.getHeader('vary') ?? ''].flat().join(','))) response.appendHeader('vary', 'Accept');
}

/** Tells Next's router in the browser with which query a page was rendered, in an answer that it draws. */
const RENDERED_QUERY = 'x-nextjs-rewritten-query';

/**
 * Next sends its router to another address by what stands in its request's headers alone, and says that everybody may keep
 * that: nobody may. Where a redirect was rewritten to is nobody's concern.
 */
function sealRedirect({ headers }: IncomingMessage, response: ServerResponse): void {
  const isRouters = headers.rsc !== undefined || response.hasHeader(RENDERED_QUERY);
  if (isRouters) response.setHeader('cache-control', 'no-store');
  response.removeHeader(RENDERED_QUERY);
}

/** What is refused or missing outside the pages brings no policy of its own, and needs no script. */
function sealFailure(response: ServerResponse): void {
  if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', SCRIPTLESS);
}

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
    length <= CACHED_ONE_BYTES_MAX
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

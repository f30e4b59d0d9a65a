import type { ServerResponse } from 'node:http';
import { constants, createGzip, type Gzip } from 'node:zlib';
import { GZIPPED_LENGTH } from '@/lib/storefront/http/can-take-encoding';
import { thisShop } from '@/lib/storefront/shop';
import { REWRITTEN_TO } from '@/server/next/router-headers';
import type { AnswerStore } from '@/server/cache/answer-store';
import { unmarkedHeaders } from '@/server/next/seal-page';
import { inPlaceOf, writeAnswer, finishHead, type Answer } from './answer';
import { compressText, isText, isGzipAccepted, WORTH_BYTES_MIN } from './compress-text';
import type { Visit } from './visit';

/** Longer answers are compressed as they come and not stored, in bytes. */
const STORED_BYTES_MAX = 512 * 1024;

/** What happens to an answer that Next writes to the client, beside compression. */
export interface Transformation {
  /** The whole answer instead of the one that is written; asked once, when the first of it would be sent. */
  instead?: () => Answer | undefined;
  /** Changes the bytes of a page, or of a chunk of one, before they are compressed. */
  change?: (html: Buffer) => Buffer;
  /** Where whole bodies with a tag are stored compressed. */
  store?: AnswerStore;
}

/** The methods of a response that send. */
const METHODS = ['writeHead', 'flushHeaders', 'write', 'end', 'flush'] as const;

/**
 * What Next is to write to the client by itself: the till, the desk, files and calls. Text is gzipped for clients that take it,
 * and compressed once where it has a tag: Next would do it anew for every visitor. This is the one place where methods of a
 * response are replaced; called before anything is written.
 */
export const streamAnswer = (visit: Visit, transformation: Transformation = {}): void => {
  visit.streamed = new StreamedAnswer(visit, transformation);
};

class StreamedAnswer {
  readonly #visit: Visit;
  readonly #response: ServerResponse;
  readonly #plain: Plain;
  readonly #transformation: Transformation;
  #instead: Answer | false | undefined;
  /** Undefined until something is written: headers decide, and stand only then. */
  #way: Way | undefined;
  #collected: Buffer[] = [];
  #gzip: Gzip | undefined;

  constructor(visit: Visit, transformation: Transformation) {
    const { response } = visit;
    this.#visit = visit;
    this.#response = response;
    this.#transformation = transformation;
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

  /** Gives the response its own methods back, for another answer; what was collected is gone. */
  release(): void {
    this.#gzip?.destroy();
    for (const method of METHODS) Reflect.deleteProperty(this.#response, method);
  }

  #writeHead(args: unknown[]): ServerResponse {
    const response = this.#response;
    if (!response.headersSent) {
      const { scriptMark } = thisShop();
      if (scriptMark)
        for (const [name, value] of Object.entries(unmarkedHeaders(response.getHeaders(), scriptMark)))
          response.setHeader(name, value);
      response.removeHeader(REWRITTEN_TO);
      finishHead(this.#visit, typeof args[0] === 'number' ? args[0] : response.statusCode);
    }
    return this.#plain.writeHead(...args);
  }

  #flushHeaders(): void {
    if (this.#isReplaced()) return;
    if (this.#decide() !== 'whole') this.#plain.flushHeaders();
  }

  #write([chunk, ...rest]: [Chunk, ...unknown[]]): boolean {
    if (this.#isReplaced()) return true;
    if (this.#decide() === 'whole') return this.#collected.push(bytesOf(chunk)) > 0;
    return this.#gzip ? this.#gzip.write(this.#change(bytesOf(chunk))) : this.#plain.write(chunk, ...rest);
  }

  #end(args: unknown[]): ServerResponse {
    if (this.#isReplaced() && this.#instead)
      return this.#endAs(inPlaceOf(this.#response.getHeaders(), this.#instead), args);
    const way = this.#decide();
    if (way === 'plain') return this.#plain.end(...args);
    const [chunk] = args;
    const last = typeof chunk === 'string' || chunk instanceof Uint8Array ? bytesOf(chunk) : Buffer.alloc(0);
    if (way === 'whole') return this.#endAs(this.#whole(last), args);
    this.#gzip?.end(this.#change(last));
    return this.#response;
  }

  #whole(last: Buffer): Answer {
    const { statusCode: status } = this.#response;
    return {
      status,
      headers: this.#response.getHeaders(),
      body: this.#change(Buffer.concat([...this.#collected, last])),
    };
  }

  /** Nothing was sent before. */
  #endAs(answer: Answer, args: unknown[]): ServerResponse {
    const response = this.#response;
    this.release();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    writeAnswer(this.#visit, compressText(this.#visit, answer, this.#transformation.store));
    args.find((one): one is () => void => typeof one === 'function')?.();
    return response;
  }

  #isReplaced(): boolean {
    this.#instead ??= (!this.#response.headersSent && this.#transformation.instead?.()) || false;
    return this.#instead !== false;
  }

  #decide(): Way {
    if (this.#way) return this.#way;
    const isWanted = isGzipAccepted(this.#visit);
    this.#way = !isWanted || announceGzipped(this.#response) ? 'plain' : wayOf(this.#response);
    if (this.#way === 'stream') {
      announceGzip(this.#response);
      this.#gzip = openStream(this.#response, this.#plain);
    }
    return this.#way;
  }

  #change(bytes: Buffer): Buffer {
    const { change } = this.#transformation;
    return change && String(this.#response.getHeader('content-type') ?? '').startsWith('text/html')
      ? change(bytes)
      : bytes;
  }
}

type Way = 'plain' | 'whole' | 'stream';

/** The methods that Node gave the response. */
interface Plain {
  writeHead: (...args: unknown[]) => ServerResponse;
  flushHeaders: () => void;
  write: (...args: unknown[]) => boolean;
  end: (...args: unknown[]) => ServerResponse;
}

type Chunk = string | Uint8Array;

const bytesOf = (chunk: Chunk): Buffer =>
  typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);

function wayOf(response: ServerResponse): Way {
  const { statusCode, headersSent } = response;
  if (!isText(response.getHeaders()) || headersSent || statusCode === 204 || statusCode === 304) return 'plain';
  if (response.hasHeader('content-encoding')) return 'plain';
  const length = response.hasHeader('content-length') ? Number(response.getHeader('content-length')) : undefined;
  if (length !== undefined && length < WORTH_BYTES_MIN) return 'plain';
  return statusCode === 200 && response.hasHeader('etag') && length !== undefined && length <= STORED_BYTES_MAX
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

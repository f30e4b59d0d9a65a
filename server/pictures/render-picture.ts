import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Headers that are sent with a picture. */
const SENT_HEADERS = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
  'vary',
] as const;
export type PictureHeaders = Partial<Record<(typeof SENT_HEADERS)[number], string>>;

/** An answer of Next's picture service. */
export interface RenderedPicture {
  status: number;
  headers: PictureHeaders;
  body: Buffer;
}

/** Answers a request as Next does. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Asks Next for a picture by a request of our own: the picture must not depend on the client that asked first, nor end
 * when it disconnects.
 *
 * @throws whatever Next throws
 */
export async function renderPicture(address: string, accept: string, next: NextHandler): Promise<RenderedPicture> {
  // Sharp's cache, which Next's own use of it would fill too, holds pictures a second time.
  (await import('sharp')).default.cache(false);
  const request = Object.assign(new IncomingMessage(new Socket()), {
    url: address,
    method: 'GET',
    headers: { accept, host: 'localhost' },
  });
  return new Promise((resolve, reject) => {
    const response = new CollectedResponse(request, resolve);
    next(request, response).then(() => reject(new Error('the picture service gave no answer')), reject);
  });
}

/**
 * The same as JPEG: Next leaves a PNG or a GIF what it is. What was transparent becomes white, of a moving picture the
 * first frame is left.
 *
 * @param quality of JPEG, 1 to 100
 * @returns status 502 where the original is no picture
 * @throws whatever Next throws
 */
export async function renderJpeg(address: string, quality: number, next: NextHandler): Promise<RenderedPicture> {
  const rendered = await renderPicture(address, '*/*', next);
  const { status, headers, body } = rendered;
  if (status !== 200 || headers['content-type'] === 'image/jpeg') return rendered;
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(body)
    .flatten({ background: '#fff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined);
  if (!jpeg) return { status: 502, headers: {}, body: Buffer.alloc(0) };
  const name = headers['content-disposition']?.replace(/\.\w+(?="?$)/, '.jpg');
  return {
    status,
    headers: { ...headers, 'content-type': 'image/jpeg', ...(name ? { 'content-disposition': name } : {}) },
    body: jpeg,
  };
}

/** An answer without a client: its body is collected. */
class CollectedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #whenWhole: (rendered: RenderedPicture) => void;

  constructor(request: IncomingMessage, whenWhole: (rendered: RenderedPicture) => void) {
    super(request);
    this.#whenWhole = whenWhole;
  }

  override write(chunk: unknown): boolean {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk as string));
    return true;
  }

  override end(chunk?: unknown): this {
    this.write(chunk);
    this.#whenWhole({ status: this.statusCode, headers: headersOf(this), body: Buffer.concat(this.#chunks) });
    return this;
  }
}

function headersOf(response: ServerResponse): PictureHeaders {
  return Object.fromEntries(
    SENT_HEADERS.flatMap((name) => (response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : [])),
  );
}

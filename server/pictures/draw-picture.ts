import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Headers that are sent with a picture. */
const TOLD = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
  'vary',
] as const;
export type Told = Partial<Record<(typeof TOLD)[number], string>>;

/** An answer of Next's picture service. */
export interface DrawnPicture {
  status: number;
  told: Told;
  body: Buffer;
}

/** Answers a request as Next does. */
export type Draw = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Asks Next for a picture by a request of our own: what is made must not depend on the client that asked first, nor end
 * when it disconnects.
 *
 * @throws whatever Next throws
 */
export async function drawPicture(address: string, accept: string, draw: Draw): Promise<DrawnPicture> {
  // For Next's own use of it too: what it keeps of pictures is kept once more beside them.
  (await import('sharp')).default.cache(false);
  const request = Object.assign(new IncomingMessage(new Socket()), {
    url: address,
    method: 'GET',
    headers: { accept, host: 'localhost' },
  });
  return new Promise((resolve, reject) => {
    const response = new CollectedResponse(request, resolve);
    draw(request, response).then(() => reject(new Error('the picture service gave no answer')), reject);
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
export async function drawJpeg(address: string, quality: number, draw: Draw): Promise<DrawnPicture> {
  const drawn = await drawPicture(address, '*/*', draw);
  const { status, told, body } = drawn;
  if (status !== 200 || told['content-type'] === 'image/jpeg') return drawn;
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(body)
    .flatten({ background: '#fff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined);
  if (!jpeg) return { status: 502, told: {}, body: Buffer.alloc(0) };
  const name = told['content-disposition']?.replace(/\.\w+(?="?$)/, '.jpg');
  return {
    status,
    told: { ...told, 'content-type': 'image/jpeg', ...(name ? { 'content-disposition': name } : {}) },
    body: jpeg,
  };
}

/** An answer without a client: its body is collected. */
class CollectedResponse extends ServerResponse {
  readonly #pieces: Buffer[] = [];
  readonly #whenWhole: (drawn: DrawnPicture) => void;

  constructor(request: IncomingMessage, whenWhole: (drawn: DrawnPicture) => void) {
    super(request);
    this.#whenWhole = whenWhole;
  }

  override write(piece: unknown): boolean {
    if (typeof piece === 'string' || piece instanceof Uint8Array) this.#pieces.push(Buffer.from(piece as string));
    return true;
  }

  override end(piece?: unknown): this {
    this.write(piece);
    this.#whenWhole({ status: this.statusCode, told: toldBy(this), body: Buffer.concat(this.#pieces) });
    return this;
  }
}

function toldBy(response: ServerResponse): Told {
  return Object.fromEntries(
    TOLD.flatMap((name) => (response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : [])),
  );
}

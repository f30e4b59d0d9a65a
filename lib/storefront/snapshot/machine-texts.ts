import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { InTurn } from '@/lib/rules/catalogue/soon';
import { BodyCache } from '@/lib/storefront/http/body-cache';
import { machineHeaders } from '@/lib/storefront/seo/machine-headers';
import { hasMatchingEtag } from '@/lib/platform/has-matching-etag';
import { GZIPPED_LENGTH, canTakeEncoding } from '@/lib/storefront/http/can-take-encoding';

/** Size of the cache in bytes: compressed feeds and sitemap of some 100,000 products. */
const CACHED_BYTES_MAX = 32 * 1024 * 1024;
/** Bytes per write to the connection. */
const SLICE = 64 * 1024;

interface CachedText {
  version: string;
  gzipped: Buffer;
  length: number;
}

interface About {
  /** Cache key; a newer version replaces the older. */
  name: string;
  /** Changes whenever the text does. */
  version: string;
  contentType: string;
}

/** Long texts for machines, cached compressed: of each the version that was asked for last. */
export class MachineTexts {
  readonly #cached = new BodyCache<CachedText>(CACHED_BYTES_MAX);
  /** By name and version. */
  readonly #rendering = new Map<string, Promise<Buffer>>();

  /**
   * Answers with a text; 304 to a conditional request for this version.
   *
   * @param parts renders the text in parts, in turns with requests
   * @throws whatever rendering it throws; the next request retries
   */
  async answer(
    request: Request,
    { name, version, contentType }: About,
    parts: () => InTurn<string>,
  ): Promise<Response> {
    const headers = { ...machineHeaders(version), vary: 'Accept-Encoding' };
    if (hasMatchingEtag(request.headers.get('if-none-match'), headers.etag))
      return new Response(null, { status: 304, headers });
    const gzipped = await this.#find(name, version, parts);
    const sent = Readable.from(slices(gzipped));
    if (request.method !== 'HEAD' && canTakeEncoding(request.headers.get('accept-encoding') ?? '', 'gzip')) {
      return new Response(asBody(sent), {
        headers: { ...headers, 'content-type': contentType, [GZIPPED_LENGTH]: String(gzipped.length) },
      });
    }
    return new Response(asBody(sent.pipe(createGunzip())), { headers: { ...headers, 'content-type': contentType } });
  }

  #find(name: string, version: string, parts: () => InTurn<string>): Promise<Buffer> | Buffer {
    const known = this.#cached.find(name);
    if (known?.version === version) return known.gzipped;
    const key = `${version} ${name}`;
    const rendered =
      this.#rendering.get(key) ??
      render(parts)
        .then((gzipped) => {
          this.#cached.put(name, { version, gzipped, length: gzipped.length });
          return gzipped;
        })
        .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendered);
    return rendered;
  }
}

async function render(parts: () => InTurn<string>): Promise<Buffer> {
  const rendered: Buffer[] = [];
  await pipeline(
    async function* () {
      for await (const part of parts()) {
        yield part;
        await nextTurn();
      }
    },
    createGzip(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const part of compressed) rendered.push(part);
    },
  );
  return Buffer.concat(rendered);
}

/** Slices of the cached buffer: a slow client holds no copy of it. */
function* slices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE) yield bytes.subarray(start, start + SLICE);
}

const asBody = (stream: Readable): ReadableStream<Uint8Array> => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { KeptBodies } from '@/lib/storefront/http/kept-bodies';
import { processSlot } from '@/lib/platform/process-slot';
import { machineHeaders } from '@/lib/storefront/seo/machine-headers';
import { matchesEtag } from '@/lib/platform/matches-etag';
import { GZIPPED_LENGTH, takesEncoding } from '@/lib/storefront/http/takes-encoding';

/** Size of the cache in bytes: compressed feeds and sitemap of some 100,000 products. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
/** Bytes per write to the connection. */
const SLICE = 64 * 1024;

interface KeptText {
  version: string;
  gzipped: Buffer;
  length: number;
}

interface Store {
  kept: KeptBodies<KeptText>;
  /** By name and version. */
  making: Map<string, Promise<Buffer>>;
}

const slot = processSlot<Store>('kept-answers');

interface About {
  /** Cache key; a newer version replaces the older. */
  name: string;
  /** Changes whenever the text does. */
  version: string;
  contentType: string;
}

/**
 * Answers with a long text for machines, cached compressed per version; 304 to a conditional request for this version.
 *
 * @param pieces makes the text in pieces, in turns with requests
 * @throws whatever making it throws; the next request retries
 */
export async function keptAnswer(
  request: Request,
  { name, version, contentType }: About,
  pieces: () => Iterable<string>,
): Promise<Response> {
  const headers = { ...machineHeaders(version), vary: 'Accept-Encoding' };
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers });
  const gzipped = await find(name, version, pieces);
  const sent = Readable.from(slices(gzipped));
  if (request.method !== 'HEAD' && takesEncoding(request.headers.get('accept-encoding') ?? '', 'gzip')) {
    return new Response(asBody(sent), {
      headers: { ...headers, 'content-type': contentType, [GZIPPED_LENGTH]: String(gzipped.length) },
    });
  }
  return new Response(asBody(sent.pipe(createGunzip())), { headers: { ...headers, 'content-type': contentType } });
}

function find(name: string, version: string, pieces: () => Iterable<string>): Promise<Buffer> | Buffer {
  const { kept, making } = (slot.value ??= { kept: new KeptBodies(KEPT_BYTES_MAX), making: new Map() });
  const known = kept.find(name);
  if (known?.version === version) return known.gzipped;
  const key = `${version} ${name}`;
  const made =
    making.get(key) ??
    make(pieces)
      .then((gzipped) => {
        kept.keep(name, { version, gzipped, length: gzipped.length });
        return gzipped;
      })
      .finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

async function make(pieces: () => Iterable<string>): Promise<Buffer> {
  const made: Buffer[] = [];
  await pipeline(
    async function* () {
      for (const piece of pieces()) {
        yield piece;
        await nextTurn();
      }
    },
    createGzip(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const piece of compressed) made.push(piece);
    },
  );
  return Buffer.concat(made);
}

/** Slices of the cached buffer: a slow client holds no copy of it. */
function* slices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE) yield bytes.subarray(start, start + SLICE);
}

const asBody = (stream: Readable): ReadableStream<Uint8Array> => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

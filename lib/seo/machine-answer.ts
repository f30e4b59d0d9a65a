import { matchesEtag } from '@/lib/seo/matches-etag';

/** For how long a crawler may keep what it was answered, in seconds; prices change. */
const FRESH_S = 300;
/** When to come back to a shop that has no catalogue yet, in seconds. */
const RETRY_S = 30;

interface MachineAnswer {
  contentType: string;
  /** Changes whenever the answer does. */
  version: string;
}

/**
 * Answers a crawler: 304 where it has this version already. The text is made piece by piece while it is being sent, so
 * that a long one neither waits nor fills memory.
 */
export function machineAnswer(request: Request, { contentType, version }: MachineAnswer, pieces: () => Iterable<string>): Response {
  const etag = `"${version}"`;
  const headers = { 'cache-control': `public, max-age=${FRESH_S}`, etag };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(textStream(pieces()), { headers: { ...headers, 'content-type': contentType } });
}

/** What a shop says that never saw a catalogue: an empty list would be taken for one. */
export function noCatalogueYet(): Response {
  return new Response('The shop has no catalogue yet.\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(RETRY_S), 'cache-control': 'no-store' },
  });
}

function textStream(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
      // Shoppers who ask meanwhile are answered between two pieces.
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
}

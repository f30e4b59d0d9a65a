/** `max-age` of texts for machines, in seconds. */
const FRESH_S = 300;
/** `Retry-After` of a shop without a catalogue, in seconds. */
const RETRY_S = 30;

/** Caching headers of texts for machines. @param version changes whenever the text does */
export function machineHeaders(version: string): { 'cache-control': string; etag: string } {
  return { 'cache-control': `public, max-age=${FRESH_S}`, etag: `"${version}"` };
}

/** 503 while there is no catalogue: an empty list would be taken for one. */
export function noCatalogueYet(): Response {
  return new Response('The shop has no catalogue yet.\n', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(RETRY_S),
      'cache-control': 'no-store',
    },
  });
}

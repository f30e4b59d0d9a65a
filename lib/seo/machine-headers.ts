/** For how long a crawler may keep what it was answered, in seconds; prices change. */
const FRESH_S = 300;
/** When to come back to a shop that has no catalogue yet, in seconds. */
const RETRY_S = 30;

/**
 * What every text for machines says of itself.
 *
 * @param version changes whenever the text does
 */
export function machineHeaders(version: string): { 'cache-control': string; etag: string } {
  return { 'cache-control': `public, max-age=${FRESH_S}`, etag: `"${version}"` };
}

/** What a shop says that never saw a catalogue: an empty list would be taken for one. */
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

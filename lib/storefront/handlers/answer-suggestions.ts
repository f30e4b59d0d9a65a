import 'server-only';
import { BodyCache } from '@/lib/storefront/http/body-cache';
import { QUERY_MAX } from '@/lib/storefront/search/meaningful-words';
import { searchIndex, type SearchIndex } from '@/lib/storefront/search/search-index';
import { suggest } from '@/lib/storefront/search/suggest';
import { settings } from '@/lib/storefront/settings';
import { thisShop, type DirectAnswer } from '@/lib/storefront/shop';

const NO_CATALOGUE = 'The catalogue cannot be reached right now, please try again.';

/** Suggestions are the same for every shopper and rarely change. */
const CACHE = 'public, max-age=60';

/** Of all cached answers from one catalogue, in bytes: shoppers type the same beginnings. */
const CACHED_BYTES_MAX = 1024 * 1024;
const caches = new WeakMap<SearchIndex, BodyCache>();

/**
 * Suggestions for the search box; any text is answered, its first 100 characters count. Our own server asks for them itself,
 * the way through Next would cost more than finding them (server/README.md).
 */
export async function answerSuggestions({ url }: { url: string }): Promise<DirectAnswer> {
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return answer(503, 'no-store', inJson({ success: false, message: NO_CATALOGUE }));
  const text = new URL(url).searchParams.get('q') ?? '';
  const index = await searchIndex(catalogue.products);
  const known = cacheOf(index).find(text);
  if (known) return answer(200, CACHE, known);
  const suggestions = await suggest(catalogue.products, text, settings().imageHosts);
  const body = inJson({ success: true, suggestions });
  // What finds nothing is not typed by many, and anybody can think of any number of it.
  if (suggestions.length > 0 && text.length <= QUERY_MAX) cacheOf(index).put(text, body);
  return answer(200, CACHE, body);
}

const inJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const answer = (status: number, cacheControl: string, body: Buffer): DirectAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
  body,
});

function cacheOf(index: SearchIndex): BodyCache {
  const known = caches.get(index) ?? new BodyCache(CACHED_BYTES_MAX);
  caches.set(index, known);
  return known;
}

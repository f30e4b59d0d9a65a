import 'server-only';
import { onceRead, type Soon } from '@/lib/rules/catalogue/soon';
import { namedPromo } from '@/lib/storefront/listing/offer-names';
import { BodyCache } from '@/lib/storefront/http/body-cache';
import { answeringPages, type AnsweringPages } from '@/lib/storefront/search/answering-pages';
import { QUERY_MAX } from '@/lib/platform/search/meaningful-words';
import { thisShop, type DirectAnswer } from '@/lib/storefront/shop';
import type { Catalogue } from '@/lib/storefront/snapshot/catalogue-shape';

const NO_CATALOGUE = 'The catalogue cannot be reached right now, please try again.';

/** Suggestions are the same for every shopper and rarely change. */
const CACHE = 'public, max-age=60';

/** Of all cached answers from one catalogue, in bytes: shoppers type the same beginnings. */
const CACHED_BYTES_MAX = 1024 * 1024;

/** What is made once for a catalogue. */
interface Prepared {
  answers: BodyCache;
  pages: Soon<AnsweringPages>;
}

const prepared = new WeakMap<Catalogue, Prepared>();

/**
 * Suggestions for the search box; any text is answered, its first 100 characters count. Our own server asks for them itself,
 * the way through Next would cost more than finding them (server/README.md).
 */
export async function answerSuggestions({ url }: { url: string }): Promise<DirectAnswer> {
  const catalogue = await thisShop().catalogue.current();
  if (!catalogue) return answer(503, 'no-store', inJson({ success: false, message: NO_CATALOGUE }));
  const text = new URL(url).searchParams.get('q') ?? '';
  const { answers, pages } = preparedFor(catalogue);
  const known = answers.find(text);
  if (known) return answer(200, CACHE, known);
  const suggestions = await catalogue.suggest(text, await pages);
  const body = inJson({ success: true, suggestions });
  // What finds nothing is not typed by many, and anybody can think of any number of it.
  if (suggestions.length > 0 && text.length <= QUERY_MAX) answers.put(text, body);
  return answer(200, CACHE, body);
}

const inJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const answer = (status: number, cacheControl: string, body: Buffer): DirectAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
  body,
});

function preparedFor(catalogue: Catalogue): Prepared {
  const known = prepared.get(catalogue);
  if (known) return known;
  const { shop, writtenPages } = catalogue;
  const made = {
    answers: new BodyCache(CACHED_BYTES_MAX),
    pages: onceRead(namedPromo(catalogue), (promo) =>
      answeringPages({ page: shop.page, promo, written: writtenPages.values() }),
    ),
  };
  prepared.set(catalogue, made);
  return made;
}

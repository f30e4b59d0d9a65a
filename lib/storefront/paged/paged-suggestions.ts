import 'server-only';
import type { AnswerOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { shopCategories, shopTypes } from '@/lib/rules/catalogue/shop-kinds';
import { meaningfulWords } from '@/lib/platform/search/meaningful-words';
import type { AnsweringPages } from '@/lib/storefront/search/answering-pages';
import { brandsByBeginning, withSpellings } from '@/lib/platform/search/suggested-words';
import { queryWords } from '@/lib/rules/catalogue/query-words';
import {
  brandsFor,
  SUGGESTED_WORDS,
  suggestionsOf,
  SUGGESTIONS_MAX,
  wordSuggestion,
} from '@/lib/storefront/search/suggest';
import { kindsFor, shelvesToSuggest } from '@/lib/storefront/search/suggested-kinds';
import type { Suggestion } from '@/lib/storefront/search/suggestion';
import type { PagedList } from '@/lib/storefront/snapshot/catalogue-shape';
import type { PagedShelves } from './paged-shelves';
import type { ProductSource } from './product-source';

/** While the words of a large list are read for the first time, which takes minutes. */
const NONE_YET: Pick<AnswerOf<OptionalCalls['findProducts']>, 'products' | 'completions' | 'leftOut'> = {
  products: [],
};
/** Fewer letters say nothing. */
const LETTERS_MIN = 2;
/** Of a text as much is looked for. */
const TEXT_MAX = 120;

/**
 * Completions of a query in a list that is asked for: words to search for that the backend answers, categories, shelves, types
 * and brands by their names, and the products that the search finds first.
 */
export function pagedSuggestions(
  { counts }: PagedList,
  shelves: PagedShelves,
  source: ProductSource,
  hosts: readonly string[],
): (text: string, pages: AnsweringPages) => Promise<Suggestion[]> {
  const having = new Set([...(counts.category ?? []), ...(counts.type ?? [])].map(({ value }) => value));
  let brands: ReturnType<typeof brandsByBeginning> | undefined;
  return async (text, pages) => {
    const words = meaningfulWords(text);
    if (words.join('').length < LETTERS_MIN) return [];
    const typed = words.map(withSpellings);
    const kinds = [...shopCategories(), ...shopTypes()].flatMap(({ value }) =>
      having.has(value.toLowerCase()) ? [[value, undefined] as const] : [],
    );
    const [found] = await Promise.all([
      source
        .find({ text: text.slice(0, TEXT_MAX), limit: SUGGESTIONS_MAX, completions: SUGGESTED_WORDS })
        .catch(() => NONE_YET),
      shelves.ready(shelvesToSuggest(shelves, typed)),
    ]);
    const guides = [
      ...(found.completions ?? []).map(wordSuggestion),
      ...kindsFor({ kinds: new Map(kinds) }, typed, shelves, hosts),
      ...brandsFor(
        { brands: (brands ??= brandsByBeginning(spelledOnce(counts.brand ?? []))) },
        queryWords(text).join(''),
      ),
    ];
    // What stands in for words that no product has is no completion of them.
    const products = found.leftOut ? [] : found.products;
    return suggestionsOf({ guides, products }, text, { hosts, pages });
  };
}

/** A brand that products spell in more than one case counts once, as most of them spell it. */
function spelledOnce(brands: NonNullable<PagedList['counts']['brand']>) {
  const spelled = new Map<string, { text: string; count: number }>();
  for (const { value, all } of brands.toSorted((one, other) => other.all - one.all)) {
    const known = spelled.get(value.toLowerCase());
    if (known) known.count += all;
    else spelled.set(value.toLowerCase(), { text: value, count: all });
  }
  return spelled.values();
}

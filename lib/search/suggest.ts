import type { Product } from '@/lib/contract/product';
import { CATEGORIES, FASHION_TYPES, SNACK_TYPES } from '@/lib/catalogue/product-type';
import { listingHref, type ListingQuery } from '@/lib/catalogue/listing-query';
import { formatPrice } from '@/lib/money/format-rupees';
import { rupeesToPaise } from '@/lib/money/paise';
import { paths } from '@/lib/routing/paths';
import { inAll, marked, marksOf } from '@/lib/search/marks';
import { joinPairs, meaningfulWords } from '@/lib/search/read-closely';
import { asTyped, completions, readWord, type Reading } from '@/lib/search/read-word';
import { searchIndex, type SearchIndex } from '@/lib/search/search-index';
import { forgivingMatches } from '@/lib/search/search-products';
import { spellingsOf } from '@/lib/search/spelling';
import { kindWords, queryWords } from '@/lib/search/query-words';

export interface Suggestion {
  kind: 'product' | 'category' | 'type';
  /** The product's id, the category or the sub-category. */
  id: string;
  label: string;
  /** What a product costs, as the shop writes prices. */
  price?: string;
  /** Where it leads: a page of this shop. */
  href: string;
}

/** Most products that are ranked. */
const CANDIDATES = 200;
const KINDS_MAX = 3;
const SUGGESTIONS_MAX = 6;

interface Kind {
  suggestion: Suggestion;
  words: readonly string[];
}

const NO_FILTER: ListingQuery = { text: '', categories: [], types: [], sort: 'relevant', page: 1 };
const KINDS: readonly Kind[] = [
  ...CATEGORIES.map((category) => kind('category', category, category, { ...NO_FILTER, categories: [category] })),
  ...[...FASHION_TYPES, ...SNACK_TYPES].map(({ label, value }) =>
    kind('type', value, label, { ...NO_FILTER, types: [value] }),
  ),
];

/**
 * Completions of a query: categories and product types, then products, at most `max` together. The last word may be
 * unfinished; where nothing begins like that, fuzzy as the search is.
 */
export async function suggest(
  products: readonly Product[],
  text: string,
  max = SUGGESTIONS_MAX,
): Promise<Suggestion[]> {
  const typed = meaningfulWords(text);
  if (typed.join('').length < 2) return [];
  const index = await searchIndex(products);
  const words = joinPairs(index.vocabulary, typed);
  const begun = [...kindsFor(index, typed), ...productsFor(index, words, text)];
  return (begun.length > 0 ? begun : forgiven(index, words, text)).slice(0, max);
}

function productsFor(index: SearchIndex, words: readonly string[], text: string): Suggestion[] {
  const readings = words.map((word, at) => readBegun(index, word, at === words.length - 1));
  if (readings.length === 0 || readings.includes(undefined)) return [];
  const marks = readings.flatMap((reading) => (reading ? [marksOf(index, reading)] : []));
  const beginning = text.trim().toLowerCase();
  const found = marked(index.products, inAll(marks, index.products.length), CANDIDATES);
  const begins = ({ name }: Product) => (name.toLowerCase().startsWith(beginning) ? 0 : 1);
  return found
    .toSorted((a, b) => begins(a) - begins(b))
    .map(toSuggestion)
    .filter(isFirstOfItsName);
}

/** A finished word as it is, the last one also as the beginning of longer ones. */
function readBegun({ vocabulary }: SearchIndex, word: string, isLast: boolean): Reading | undefined {
  const whole = asTyped(vocabulary, word);
  const longer = isLast ? completions(vocabulary, word) : undefined;
  return whole && longer ? { ...whole, ways: [...whole.ways, ...longer.ways] } : (whole ?? longer);
}

function forgiven(index: SearchIndex, words: readonly string[], text: string): Suggestion[] {
  const meant = words.flatMap((word) => queryWords(readWord(index.vocabulary, word)?.shown ?? ''));
  const { products } = forgivingMatches(index, text);
  return [...kindsFor(index, meant), ...products.slice(0, CANDIDATES).map(toSuggestion).filter(isFirstOfItsName)];
}

/** Kinds with goods in them whose label has all the words, their beginnings or other spellings. */
function kindsFor(index: SearchIndex, words: readonly string[]): Suggestion[] {
  const isMeant = (label: readonly string[]) => words.length > 0 && words.every((word) => saysWord(label, word));
  return KINDS.filter(({ suggestion, words: label }) => index.kinds.has(suggestion.id) && isMeant(label))
    .slice(0, KINDS_MAX)
    .map(({ suggestion }) => suggestion);
}

function saysWord(label: readonly string[], word: string): boolean {
  const others = spellingsOf(word).map((spelling) => spelling.words.join(''));
  return label.some((said) => said.startsWith(word) || others.includes(said));
}

function kind(of: 'category' | 'type', id: string, label: string, query: ListingQuery): Kind {
  return {
    suggestion: { kind: of, id, label, href: listingHref(paths.search, query) },
    words: [...new Set([...queryWords(label), queryWords(label).join(''), ...kindWords(id)])],
  };
}

const toSuggestion = ({ _id, name, price }: Product): Suggestion => ({
  kind: 'product',
  id: _id,
  label: name,
  ...(price > 0 ? { price: formatPrice(rupeesToPaise(price)) } : {}),
  href: paths.product(_id),
});

function isFirstOfItsName({ label }: Suggestion, at: number, all: readonly Suggestion[]): boolean {
  return all.findIndex((other) => other.label === label) === at;
}

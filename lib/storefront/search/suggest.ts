import type { Product } from '@/lib/contract/product';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { listingHref, UNFILTERED } from '@/lib/rules/catalogue/listing-query';
import { queryWords } from '@/lib/rules/catalogue/query-words';
import { lowestPrice, priceWords } from '@/lib/rules/catalogue/size-price';
import { paths } from '@/lib/rules/routing/paths';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import type { AnsweringPages } from './answering-pages';
import { bestByScore } from '@/lib/platform/search/by-score';
import { askedWords, meaningfulWords, type AskedWord } from '@/lib/platform/search/meaningful-words';
import { rankBegun, scoresOf, sureWord } from '@/lib/platform/search/rank-word';
import { readScripts } from '@/lib/platform/search/read-scripts';
import { readWord } from '@/lib/platform/search/read-word';
import { searchIndex, type SearchIndex } from './search-index';
import { meantProducts } from './search-products';
import { kindsFor, pictureOf } from './suggested-kinds';
import type { Suggestion } from './suggestion';
import {
  completionsOf,
  shopWords,
  typedWords,
  withSpellings,
  type ShopWords,
} from '@/lib/platform/search/suggested-words';

/** What is suggested besides products, and how. */
interface SuggestOptions {
  /** Picture hosts besides our own. */
  hosts?: readonly string[];
  /** At most so many suggestions. */
  max?: number;
  shelves?: ShelfTree;
  pages?: AnsweringPages;
}

/** Most products that are ranked. */
const CANDIDATES = 200;
export const SUGGESTIONS_MAX = 9;
export const SUGGESTED_WORDS = 3;
const BRANDS_MAX = 2;
/** So much room is left to products. */
const PRODUCTS_MIN = 3;

/** What is suggested, in this order, the best of each first. */
interface Found {
  guides: readonly Suggestion[];
  products: readonly Product[];
}

/**
 * Completions of a query: words to search for, categories, shelves or types, and brands, then products; pages first where the text
 * asks for one. Nothing is named twice, and nothing leads to an empty page. The last word may be unfinished; where nothing begins
 * like that, fuzzy as the search is.
 */
export async function suggest(
  products: readonly Product[],
  text: string,
  { hosts = [], max = SUGGESTIONS_MAX, shelves, pages }: SuggestOptions = {},
): Promise<Suggestion[]> {
  if (meaningfulWords(text).join('').length < 2) return [];
  const index = await searchIndex(products);
  const made = await shopWords(index);
  const latin = readScripts(index.vocabulary, text);
  const words = askedWords(index.vocabulary, latin);
  const guide = (typed: readonly string[], brand: string): Suggestion[] => {
    const spelled = typed.map(withSpellings);
    return [
      ...completionsOf(made.searches, spelled, { text, max: SUGGESTED_WORDS }).map(wordSuggestion),
      ...kindsFor(index, spelled, shelves, hosts),
      ...brandsFor(made, brand),
    ];
  };
  const answering = pages?.(text) ?? [];
  const isWanted = !words.some(({ isUnwanted }) => isUnwanted);
  const typed = isWanted ? guide(typedWords(latin, words), queryWords(latin).join('')) : [];
  // What is not wanted is no word that products are found by.
  const begun = isWanted ? productsFor(index, words, text) : [];
  let found: Found = { guides: typed, products: begun };
  if (typed.length + begun.length === 0 && !answering.some(({ isWhole }) => isWhole))
    found = await forgiven(index, words, text, guide);
  return suggestionsOf(found, text, { hosts, max, pages });
}

/** What was found with the pages that answer a text: where nothing was, also those that it may mean. */
export function suggestionsOf(
  found: Found,
  text: string,
  { hosts = [], max = SUGGESTIONS_MAX, pages }: Omit<SuggestOptions, 'shelves'>,
): Suggestion[] {
  const answering = pages?.(text) ?? [];
  const isNothing = found.guides.length + found.products.length + answering.length === 0;
  return eachOnce(withPages(found, isNothing ? (pages?.(text, true) ?? []) : answering), hosts, max);
}

/** @param typed words run together, the first ones of the brand */
export const brandsFor = ({ brands }: Pick<ShopWords, 'brands'>, typed: string): Suggestion[] =>
  brands
    .find([{ word: typed, others: [] }], BRANDS_MAX)
    .map((one) => ({ ...searchFor('brand', one.text), says: 'Brand' }));

export const wordSuggestion = (text: string): Suggestion => searchFor('words', text);

const searchFor = (kind: 'words' | 'brand', text: string): Suggestion => ({
  kind,
  id: text,
  label: text,
  href: listingHref(paths.search, { ...UNFILTERED, text }),
});

/** A page that nothing else can be meant by comes first, others before the products. */
function withPages({ guides, products }: Found, pages: ReturnType<AnsweringPages>): Found {
  const of = (isFirst: boolean) =>
    pages
      .filter(({ isWhole }) => isWhole === isFirst)
      .map(({ href, label }): Suggestion => ({ kind: 'page', id: href, label, href }));
  return { guides: [...of(true), ...guides, ...of(false)], products };
}

function productsFor(index: SearchIndex, words: readonly AskedWord[], text: string): readonly Product[] {
  const ranked = words.map((word, at) => (at === words.length - 1 ? rankBegun(index, word) : sureWord(index, word)));
  const known = ranked.flatMap((word) => word ?? []);
  if (known.length === 0 || known.length < words.length) return [];
  const beginning = foldText(text).trim();
  const found = bestByScore(index.products, scoresOf(known, index.products.length), CANDIDATES);
  const begins = found.map(({ name }) => foldText(name).startsWith(beginning));
  return [...found.filter((_, at) => begins[at]), ...found.filter((_, at) => !begins[at])];
}

async function forgiven(
  index: SearchIndex,
  words: readonly AskedWord[],
  text: string,
  guide: (typed: readonly string[], brand: string) => Suggestion[],
): Promise<Found> {
  const meant = words.flatMap(({ word, isUnwanted }) =>
    isUnwanted ? [] : queryWords(readWord(index.vocabulary, word)?.shown ?? ''),
  );
  return { guides: guide(meant, meant.join('')), products: await meantProducts(index, text, CANDIDATES) };
}

const toSuggestion = (product: Product, hosts: readonly string[]): Suggestion => ({
  kind: 'product',
  id: product._id,
  label: product.name,
  ...(product.price > 0 ? { price: priceWords(lowestPrice(product)) } : {}),
  href: paths.product(product._id),
  ...pictureOf(product, hosts),
});

/** A type 'White Chekodi' leads to the product of that name, too; 'T-shirts' and 'T shirt' are one name. */
function eachOnce({ guides, products }: Found, hosts: readonly string[], max: number): Suggestion[] {
  const ofThings = [
    ...guides.flatMap(({ kind, label }) => (kind === 'words' ? [] : label)),
    ...products.slice(0, max).map(({ name }) => name),
  ];
  const things = new Set(ofThings.map(plainLabel));
  const named = new Map<string, Suggestion>();
  const add = (name: string, make: () => Suggestion) => {
    if (!named.has(name)) named.set(name, make());
  };
  const room = Math.max(1, max - Math.min(PRODUCTS_MIN, products.length));
  for (const suggestion of guides) {
    if (named.size >= room) break;
    const name = plainLabel(suggestion.label);
    if (suggestion.kind === 'words' && things.has(name)) continue;
    // Men and women both have kurtas.
    const isBeside = suggestion.kind === 'shelf' && named.get(name)?.kind === 'shelf';
    add(isBeside ? suggestion.id : name, () => suggestion);
  }
  for (const product of products) {
    if (named.size >= max) break;
    add(plainLabel(product.name), () => toSuggestion(product, hosts));
  }
  return [...named.values()];
}

const plainLabel = (label: string): string => queryWords(label).join('').replace(/s$/, '');

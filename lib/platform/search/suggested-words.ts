import { queryWords, writtenWords } from '@/lib/rules/catalogue/query-words';
import type { Product } from '@/lib/contract/product';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { inTurns } from './in-turns';
import { meaningfulWords, type AskedWord } from './meaningful-words';
import { brandWord } from './product-words';
import { nameReader, type Said } from './said-by-name';
import { isProductName, spellingsOf } from './spelling';
import type { Vocabulary } from './vocabulary';
import { wearerOfWord } from './wearer';
import { WordsByBeginning, type SuggestedWords, type TypedWord } from './words-by-beginning';

/** Both with the most frequent first. */
export interface ShopWords {
  /** 'kurtas for men', 'blue jeans', 'Puma shoes', each found by the search. */
  searches: WordsByBeginning;
  /** Each by its words run together: 'uspoloassn'. */
  brands: WordsByBeginning;
}

/** One product is suggested itself. */
const PRODUCTS_MIN = 2;
/** A shop of fewer brands may well have kinds of products of a single one. */
const BRANDS_MIN = 5;
/** Longer ones are slogans. */
const BRAND_WORDS_MAX = 4;
/** What holds more of a kind than this says no more than the kind. */
const NARROWER_SHARE = 0.9;
/** How much sooner than their number says those come that name the wearer, the first choice of most. */
const WEARER_WEIGHT = 4;
const SEARCHES_MAX = 6_000;
/** Products, and searches, between two turns: some milliseconds of work. */
const AT_ONCE = 250;

const known = new WeakMap<Vocabulary, Promise<ShopWords>>();

/** The words of the products of an index: made when they are first asked for, and anew once a product says other words. */
export function shopWords({
  vocabulary,
  products,
}: {
  vocabulary: Vocabulary;
  products: readonly Product[];
}): Promise<ShopWords> {
  const made = known.get(vocabulary) ?? inTurns(findWords(products, vocabulary));
  known.set(vocabulary, made);
  return made;
}

/** What is counted of all products. */
interface Counts {
  /** By their text in lower case, as brands are. */
  searches: Map<string, CountedSearch>;
  brands: Map<string, Counted>;
  /** By how they are called. */
  nouns: Map<string, Noun & { brands: Set<string> }>;
}

interface Counted {
  text: string;
  count: number;
}

/** A text to search for that says what a product is. */
interface SaidSearch {
  text: string;
  noun: string;
  by: 'wearer' | 'brand' | 'other';
}

/** With how many products say it. */
export interface CountedSearch extends SaidSearch, Counted {}

/** How many products are called so, and of how many brands. */
export interface Noun {
  count: number;
  brands: { readonly size: number };
}

function* findWords(products: readonly Product[], vocabulary: Vocabulary): Generator<void, ShopWords> {
  const counts: Counts = { searches: new Map(), brands: new Map(), nouns: new Map() };
  const read = searchesReader(vocabulary.brands);
  for (const [at, product] of products.entries()) {
    const brand = product.brand ?? '';
    if (brand !== '') add(counts.brands, { text: brand });
    const said = read(product);
    if (said) countSaid(counts, said);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  const searches = yield* worthSearching(counts.searches.values(), counts.nouns, vocabulary);
  return { searches, brands: brandsByBeginning(counts.brands.values()) };
}

/** What a product is called, by whom, in lower case, and the texts that say so. */
interface SaidOfProduct {
  noun: string;
  brand: string;
  searches: readonly SaidSearch[];
}

/** Undefined of a product whose name does not say what it is. @param brands of the whole catalogue, in lower case */
export function searchesReader(brands: ReadonlySet<string>): (product: Product) => SaidOfProduct | undefined {
  const read = nameReader(brands);
  return (product) => {
    const { brand = '' } = product;
    const said = read(product);
    return said && { noun: said.noun, brand: brand.toLowerCase(), searches: searchesOf(said, brand) };
  };
}

function searchesOf({ noun, before, wearer, colors }: Said, brand: string): SaidSearch[] {
  const isNamed = brand !== '' && brand.split(' ').length <= BRAND_WORDS_MAX;
  return [
    { text: wearer ? `${noun} for ${wearer}` : noun, noun, by: 'wearer' },
    ...(isNamed ? [{ text: `${brand} ${noun}`, noun, by: 'brand' as const }] : []),
    ...(before === undefined ? colors : [before, ...colors]).map((other): SaidSearch => ({
      text: `${other} ${noun}`,
      noun,
      by: 'other',
    })),
  ];
}

function countSaid(counts: Counts, { noun, brand, searches }: SaidOfProduct): void {
  const about = counts.nouns.get(noun) ?? { count: 0, brands: new Set() };
  about.count += 1;
  about.brands.add(brand);
  counts.nouns.set(noun, about);
  for (const search of searches) add(counts.searches, search);
}

function add<Entry extends Counted>(entries: Map<string, Entry>, made: Omit<Entry, 'count'>): void {
  const key = made.text.toLowerCase();
  const entry = entries.get(key);
  if (entry) entry.count += 1;
  else entries.set(key, { ...made, count: 1 } as Entry);
}

type KnownWords = Pick<Vocabulary, 'brands'> & { places: Pick<Vocabulary['places'], 'has'> };

/** Of the texts that products say those that are suggested, the best first. */
export function* worthSearching(
  said: Iterable<CountedSearch>,
  nouns: ReadonlyMap<string, Noun>,
  vocabulary: KnownWords,
): Generator<void, WordsByBeginning> {
  const likely = Array.from(said).filter((search) => isWorth(search, nouns.get(search.noun), vocabulary));
  const searches: SaidSearch[] = [];
  for (const [at, search] of byCount(likely).slice(0, SEARCHES_MAX).entries()) {
    if (search.by === 'brand' || !isReadAsBrand(search, vocabulary)) searches.push(search);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return new WordsByBeginning(searches.map(withWords));
}

/** Not what one brand alone calls its products, mostly a model; nor a brand that makes all of a kind. */
function isWorth({ noun, by, count }: CountedSearch, about: Noun | undefined, { brands }: KnownWords): boolean {
  if (!about || count < PRODUCTS_MIN) return false;
  if (by === 'brand' && count > NARROWER_SHARE * about.count) return false;
  return (
    brands.size < BRANDS_MIN || about.brands.size > 1 || isProductName(noun) || isProductName(noun.replace(/s$/, ''))
  );
}

/** 'Cotton t-shirts' in a shop that has the brand 'Cotton T': words beside each other are read as a brand first. */
function isReadAsBrand({ text }: SaidSearch, { places }: KnownWords): boolean {
  const words = queryWords(text);
  return words.some((_, from) =>
    words.some((_word, to) => to > from && places.has(brandWord(words.slice(from, to + 1).join('')))),
  );
}

const byCount = <Entry extends Counted & { by?: SaidSearch['by'] }>(entries: readonly Entry[]): Entry[] => {
  const weight = ({ count, by }: Entry) => count * (by === 'wearer' ? WEARER_WEIGHT : 1);
  return entries.toSorted((one, other) => weight(other) - weight(one) || (one.text < other.text ? -1 : 1));
};

function withWords({ text, noun, by }: SaidSearch): SuggestedWords {
  const words = wordsOf(text);
  const [first = ''] = text.split(' ');
  const firstWords = wordsOf(`${first} ${noun}`);
  return { text, words, ...(by === 'brand' && firstWords.length < words.length ? { firstWords } : {}) };
}

const wordsOf = (text: string): string[] =>
  text.split(' ').flatMap((chunk) => (chunk === 'for' ? [] : (writtenWords(chunk)[0]?.word ?? [])));

/** Brands, each by its words run together. */
export const brandsByBeginning = (brands: Iterable<Counted>): WordsByBeginning =>
  new WordsByBeginning(byCount(Array.from(brands)).map(runTogether));

const runTogether = ({ text }: Counted) => ({ text, words: [queryWords(text).join('')] });

/** Words that are typed apart and are one, as in 't shirt', are looked for as one. */
export function typedWords(latin: string, asked: readonly AskedWord[]): readonly string[] {
  const typed = meaningfulWords(latin);
  const isApart = asked.some(({ word, parts }) => parts.length > 1 && !typed.includes(word));
  return isApart && typed.some((word) => word.length === 1) ? asked.map(({ word }) => word) : typed;
}

export const withSpellings = (word: string): TypedWord => ({
  word,
  others: [...spellingsOf(word).map((spelling) => spelling.words.join('')), ...(wearerOfWord(word)?.split(' ') ?? [])],
});

/** The first texts to search for that have every word typed, the text itself not among them. */
export function completionsOf(
  searches: WordsByBeginning,
  typed: readonly TypedWord[],
  { text, max }: { text: string; max: number },
): string[] {
  const asTyped = foldText(text).trim();
  return searches
    .find(typed, max + 1)
    .flatMap((one) => (one.text.toLowerCase() === asTyped ? [] : one.text))
    .slice(0, max);
}

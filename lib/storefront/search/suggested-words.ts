import { queryWords, writtenWords } from '@/lib/rules/catalogue/query-words';
import type { Product } from '@/lib/contract/product';
import { inTurns } from '@/lib/platform/search/in-turns';
import { brandWord } from '@/lib/platform/search/product-words';
import { nameReader, type Said } from './said-by-name';
import { isProductName } from '@/lib/platform/search/spelling';
import type { Vocabulary } from '@/lib/platform/search/vocabulary';
import { WordsByBeginning, type SuggestedWords } from './words-by-beginning';

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
  searches: Map<string, Search>;
  brands: Map<string, Counted>;
  /** By how they are called. */
  nouns: Map<string, Noun>;
}

interface Counted {
  text: string;
  count: number;
}

interface Search extends Counted {
  noun: string;
  by: 'wearer' | 'brand' | 'other';
}

interface Noun {
  count: number;
  brands: Set<string>;
}

function* findWords(products: readonly Product[], vocabulary: Vocabulary): Generator<void, ShopWords> {
  const counts: Counts = { searches: new Map(), brands: new Map(), nouns: new Map() };
  const read = nameReader(vocabulary.brands);
  for (const [at, product] of products.entries()) {
    const brand = product.brand ?? '';
    if (brand !== '') add(counts.brands, { text: brand });
    const said = read(product);
    if (said) countSaid(counts, said, brand);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  const likely = Array.from(counts.searches.values()).filter((search) => isWorth(search, counts, vocabulary));
  const searches: Search[] = [];
  for (const [at, search] of byCount(likely).slice(0, SEARCHES_MAX).entries()) {
    if (search.by === 'brand' || !isReadAsBrand(search, vocabulary)) searches.push(search);
    if (at % AT_ONCE === AT_ONCE - 1) yield;
  }
  return { searches: new WordsByBeginning(searches.map(withWords)), brands: brandsByBeginning(counts.brands.values()) };
}

function countSaid({ searches, nouns }: Counts, { noun, before, wearer, colors }: Said, brand: string): void {
  const about = nouns.get(noun) ?? { count: 0, brands: new Set() };
  about.count += 1;
  about.brands.add(brand.toLowerCase());
  nouns.set(noun, about);
  add(searches, { text: wearer ? `${noun} for ${wearer}` : noun, noun, by: 'wearer' });
  if (brand !== '' && brand.split(' ').length <= BRAND_WORDS_MAX)
    add(searches, { text: `${brand} ${noun}`, noun, by: 'brand' });
  for (const other of before === undefined ? colors : [before, ...colors])
    add(searches, { text: `${other} ${noun}`, noun, by: 'other' });
}

function add<Entry extends Counted>(entries: Map<string, Entry>, made: Omit<Entry, 'count'>): void {
  const key = made.text.toLowerCase();
  const entry = entries.get(key);
  if (entry) entry.count += 1;
  else entries.set(key, { ...made, count: 1 } as Entry);
}

/** Not what one brand alone calls its products, mostly a model; nor a brand that makes all of a kind. */
function isWorth({ noun, by, count }: Search, { nouns }: Counts, { brands }: Vocabulary): boolean {
  const about = nouns.get(noun);
  if (!about || count < PRODUCTS_MIN) return false;
  if (by === 'brand' && count > NARROWER_SHARE * about.count) return false;
  return (
    brands.size < BRANDS_MIN || about.brands.size > 1 || isProductName(noun) || isProductName(noun.replace(/s$/, ''))
  );
}

/** 'Cotton t-shirts' in a shop that has the brand 'Cotton T': words beside each other are read as a brand first. */
function isReadAsBrand({ text }: Search, { places }: Vocabulary): boolean {
  const words = queryWords(text);
  return words.some((_, from) =>
    words.some((_word, to) => to > from && places.has(brandWord(words.slice(from, to + 1).join('')))),
  );
}

const byCount = <Entry extends Counted & { by?: Search['by'] }>(entries: readonly Entry[]): Entry[] => {
  const weight = ({ count, by }: Entry) => count * (by === 'wearer' ? WEARER_WEIGHT : 1);
  return entries.toSorted((one, other) => weight(other) - weight(one) || (one.text < other.text ? -1 : 1));
};

function withWords({ text, noun, by }: Search): SuggestedWords {
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

import { isDeepStrictEqual } from 'node:util';
import MiniSearch from 'minisearch';
import type { Product } from '@/lib/contract/product';
import type { ListChange } from '@/lib/rules/catalogue/list-change';
import { brandsOf, canBeTyped, productWords, STRENGTH } from './product-words';
import { soundOf } from './sound';
import { soldElsewhere } from './sold-elsewhere';
import { isAnyPlaceWithAll } from './places-with-all';
import { knownSpellings } from './spelling';

/** Products between two turns of the event loop: some 3 ms of work. */
const PRODUCTS_AT_ONCE = 250;
const WORDS_AT_ONCE = 1_000;
/** Positions of words between two turns: of a large list the first thousand words hold nearly all. */
const POSITIONS_AT_ONCE = 50_000;
/** Every strength is less. */
const STRENGTHS = 16;

interface Entry {
  word: string;
}

/**
 * An inverted index: every word of the shop and where it stands. MiniSearch holds the few thousand words, not the
 * products: over 100,000 of them it would need 1.5 s, 70 MB and up to 600 ms for one search.
 */
export interface Vocabulary {
  /** Positions of the products a word stands in, ascending. */
  places: Pick<ReadonlyMap<string, Uint32Array>, 'get' | 'has'>;
  /** How much it tells of each of them (`STRENGTH`), in the same order. */
  strengths: Pick<ReadonlyMap<string, Uint8Array>, 'get'>;
  /** Whether some product has all these words. */
  isTogether(words: readonly string[]): boolean;
  /** How many products it stands in. */
  often(word: string): number;
  /** Whether it is the noun of many names: 'Pudina Party' makes a party no product. */
  isNoun(word: string): boolean;
  /** Whether it is ever more than a part of a word, or of what comes along. */
  isMoreThanPart(word: string): boolean;
  /** How names write a word, where that differs: 't-shirt' for 'tshirt'. */
  written: Pick<ReadonlyMap<string, string>, 'get' | 'has'>;
  /** Words that sound the same, by their sound. */
  bySound: ReadonlyMap<string, readonly string[]>;
  /** The shop's words, sorted. */
  sorted: readonly string[];
  /** The shop's words, the table's spellings and the products of other shops, for typing slips. */
  words: MiniSearch<Entry>;
  /** By which the words at the beginning of names are read. */
  brands: ReadonlySet<string>;
}

/** One whose words all are in memory. */
export interface HeldVocabulary extends Vocabulary {
  places: ReadonlyMap<string, Uint32Array>;
  strengths: ReadonlyMap<string, Uint8Array>;
  written: ReadonlyMap<string, string>;
}

/** Whether a change leaves every word where it stands: most change a price, or what is left. */
export function hasSameWords({ brands }: Pick<Vocabulary, 'brands'>, { replaced, gone, added }: ListChange): boolean {
  const wordsOf = productWords(brands);
  const wordsAndBrand = (product: Product) => [wordsOf(product), product.brand?.toLowerCase()];
  const isSame = ([one, other]: [Product, Product]) => isDeepStrictEqual(wordsAndBrand(one), wordsAndBrand(other));
  return gone.size + added.size === 0 && Array.from(replaced).every(isSame);
}

/** Reads the words of every product, and yields after each slice of work. */
export function* buildVocabulary(products: readonly Product[]): Generator<void, HeldVocabulary> {
  const read = yield* readWords(products);
  const { places, strengths } = read;
  return {
    ...read,
    isTogether: (words) => isAnyPlaceWithAll(words.map((word) => places.get(word))),
    often: (word) => places.get(word)?.length ?? 0,
    isNoun: (word) => isNoun(strengths.get(word)),
    isMoreThanPart: (word) => strengths.get(word)?.some((strength) => strength !== STRENGTH.part) ?? false,
    ...(yield* typedWords(places.keys())),
  };
}

/** The share of its names whose noun a word must be to name products. */
const NOUN_SHARE = 0.2;

function isNoun(strengths: Uint8Array = new Uint8Array()): boolean {
  let nouns = 0;
  for (const strength of strengths) if (strength === STRENGTH.head) nouns += 1;
  return isNounOf(nouns, strengths.length);
}

/** Whether a word is a noun that is one in so many of so many names. */
export const isNounOf = (nouns: number, names: number): boolean => nouns > NOUN_SHARE * names;

/** The words and where they stand, without what slips and beginnings are found by. @internal */
export function* readWords(
  products: readonly Product[],
): Generator<void, Pick<HeldVocabulary, 'places' | 'strengths' | 'written' | 'brands'>> {
  // Place and strength in one number: two growing lists for every word took 40 MB more for 100,000 products.
  const found = new Map<string, number[]>();
  const written = new Map<string, string>();
  const brands = brandsOf(products);
  const wordsOf = productWords(brands);
  for (const [position, product] of products.entries()) {
    for (const { word, written: shown, strength } of wordsOf(product)) {
      const list = found.get(word) ?? [];
      if (list.length === 0) found.set(word, list);
      const last = list.at(-1) ?? -1;
      if (last >= position * STRENGTHS) list[list.length - 1] = Math.max(last, position * STRENGTHS + strength);
      else list.push(position * STRENGTHS + strength);
      if (shown !== word && !written.has(word)) written.set(word, shown);
    }
    if (position % PRODUCTS_AT_ONCE === PRODUCTS_AT_ONCE - 1) yield;
  }
  const places = new Map<string, Uint32Array>();
  const strengths = new Map<string, Uint8Array>();
  let copied = 0;
  for (const [word, list] of found) {
    places.set(
      word,
      Uint32Array.from(list, (entry) => Math.floor(entry / STRENGTHS)),
    );
    strengths.set(
      word,
      Uint8Array.from(list, (entry) => entry % STRENGTHS),
    );
    found.delete(word);
    copied += list.length;
    if (copied < POSITIONS_AT_ONCE && places.size % WORDS_AT_ONCE > 0) continue;
    copied = 0;
    yield;
  }
  return { places, strengths, written, brands };
}

/** What is found by beginnings, sounds and slips. In the order of the alphabet: which of two equals comes first is no accident of the list. */
export function* typedWords(all: Iterable<string>): Generator<void, Pick<Vocabulary, 'bySound' | 'sorted' | 'words'>> {
  const sorted = Array.from(all).filter(canBeTyped).sort();
  const words = yield* indexWords([...new Set([...sorted, ...knownSpellings, ...soldElsewhere])]);
  return { bySound: groupBySound(sorted), sorted, words };
}

function* indexWords(words: readonly string[]): Generator<void, MiniSearch<Entry>> {
  const index = new MiniSearch<Entry>({
    idField: 'word',
    fields: ['word'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
    index.addAll(words.slice(from, from + WORDS_AT_ONCE).map((word) => ({ word })));
    yield;
  }
  return index;
}

function groupBySound(words: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const sound = soundOf(word);
    const group = groups.get(sound);
    if (group) group.push(word);
    else groups.set(sound, [word]);
  }
  return groups;
}

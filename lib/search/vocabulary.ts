import MiniSearch from 'minisearch';
import { colorName } from '@/lib/catalogue/color-name';
import type { Product } from '@/lib/contract/product';
import { soundOf } from '@/lib/search/sound-of';
import { knownSpellings } from '@/lib/search/spelling';
import { kindWords, writtenWords, type WrittenWord } from '@/lib/search/query-words';

/** Products between two turns of the event loop: some 3 ms of work. */
const PRODUCTS_AT_ONCE = 250;
const WORDS_AT_ONCE = 1_000;

interface Entry {
  word: string;
}

/**
 * An inverted index: every word of the shop and where it stands. MiniSearch holds the few thousand words, not the
 * products: over 100,000 of them it would need 1.5 s, 70 MB and up to 600 ms for one search.
 */
export interface Vocabulary {
  /** Positions of the products a word stands in, ascending. */
  places: ReadonlyMap<string, Uint32Array>;
  /** How names write a word, where that differs: 't-shirt' for 'tshirt'. */
  written: ReadonlyMap<string, string>;
  /** Words that sound the same, by their sound. */
  bySound: ReadonlyMap<string, readonly string[]>;
  /** The shop's words and the table's spellings, for completions and typing slips. */
  words: MiniSearch<Entry>;
}

/** Reads the words of every product, and yields after each slice of work. */
export function* buildVocabulary(products: readonly Product[]): Generator<void, Vocabulary> {
  const places = new Map<string, number[]>();
  const written = new Map<string, string>();
  const wordsOf = wordReader();
  for (const [position, product] of products.entries()) {
    for (const entry of wordsOf(product)) {
      const list = places.get(entry.word);
      if (!list) places.set(entry.word, [position]);
      else if (list.at(-1) !== position) list.push(position);
      if (entry.written !== entry.word && !written.has(entry.word)) written.set(entry.word, entry.written);
    }
    if (position % PRODUCTS_AT_ONCE === PRODUCTS_AT_ONCE - 1) yield;
  }
  const words = yield* indexWords([...new Set([...places.keys(), ...knownSpellings])]);
  return {
    places: new Map(Array.from(places, ([word, list]) => [word, Uint32Array.from(list)])),
    written,
    bySound: groupBySound(places.keys()),
    words,
  };
}

/** Memoises the words of names, categories and colours, which recur. */
function wordReader(): (product: Product) => readonly WrittenWord[] {
  const wordsIn = remember(writtenWords);
  const wordsOfKind = remember((kind) => kindWords(kind).map((word) => ({ word, written: word })));
  const wordsOfColor = remember((color) => writtenWords(colorName(color)));
  return ({ name, brand = '', category, subCategory, colors }) => [
    ...name.split(' ').flatMap(wordsIn),
    ...wordsIn(brand),
    ...wordsOfKind(category),
    ...wordsOfKind(subCategory),
    // 'white shirt': a colour is among the first things shoppers say of goods, and seldom in their names.
    ...colors.flatMap(wordsOfColor),
  ];
}

function remember<Result>(work: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    known.set(text, result);
    return result;
  };
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

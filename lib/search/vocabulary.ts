import MiniSearch from 'minisearch';
import type { Product } from '@/lib/contract/product';
import { canBeTyped, productWords } from '@/lib/search/product-words';
import { soundOf } from '@/lib/search/sound-of';
import { knownSpellings } from '@/lib/search/spelling';

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
  /** How much it tells of each of them (`STRENGTH`), in the same order. */
  strengths: ReadonlyMap<string, Uint8Array>;
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
  const strengths = new Map<string, number[]>();
  const written = new Map<string, string>();
  const wordsOf = productWords(products);
  for (const [position, product] of products.entries()) {
    for (const { word, written: shown, strength } of wordsOf(product)) {
      const list = places.get(word) ?? [];
      const strong = strengths.get(word) ?? [];
      if (list.length === 0) {
        places.set(word, list);
        strengths.set(word, strong);
      }
      if (list.at(-1) === position) strong.push(Math.max(strong.pop() ?? 0, strength));
      else {
        list.push(position);
        strong.push(strength);
      }
      if (shown !== word && !written.has(word)) written.set(word, shown);
    }
    if (position % PRODUCTS_AT_ONCE === PRODUCTS_AT_ONCE - 1) yield;
  }
  const typed = Array.from(places.keys()).filter(canBeTyped);
  const words = yield* indexWords([...new Set([...typed, ...knownSpellings])]);
  return {
    places: new Map(Array.from(places, ([word, list]) => [word, Uint32Array.from(list)])),
    strengths: new Map(Array.from(strengths, ([word, list]) => [word, Uint8Array.from(list)])),
    written,
    bySound: groupBySound(typed),
    words,
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

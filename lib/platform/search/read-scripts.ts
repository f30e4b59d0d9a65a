import { isNegation } from './negations';
import { knownWay, latinWays } from './latin-readings';
import { consonantsOf, soundOf } from './sound';
import { knownSpellings } from './spelling';
import { typingDistance } from '@/lib/rules/catalogue/typing-distance';
import type { Vocabulary } from './vocabulary';

/** The share of a word's sounds that may differ where its consonants are those of a word the shop knows. */
const OTHER_SOUNDS = 0.4;
const INDIC_WORD = /[\u0900-\u0d7f\u200c\u200d]+/g;

/**
 * Words of Indian scripts as the shop or the spelling table writes them, else in plain Latin letters: names are read alike.
 *
 * @param typedAs is filled with what was typed for each word that was read so
 */
export function readScripts(vocabulary: Vocabulary, text: string, typedAs?: Map<string, string>): string {
  return text.replace(INDIC_WORD, (word) => {
    const ways = latinWays(word);
    const read =
      ways.find(isNegation) ??
      knownWay(ways, (way) => vocabulary.places.has(way)) ??
      first(ways, (way) => sameConsonants(vocabulary, way)) ??
      ways[0] ??
      word;
    typedAs?.set(read, word);
    return read;
  });
}

function first(ways: readonly string[], find: (way: string) => string | undefined): string | undefined {
  for (const way of ways) {
    const found = find(way);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Scripts spell English words by ear ('पैंट', 'ஜீன்ஸ்'), and Tamil has one letter for k and g: what is left of them is the
 * order of their consonants. Of the words that share it the nearest by sound is taken, products of the table first.
 */
function sameConsonants(vocabulary: Vocabulary, way: string): string | undefined {
  const sound = soundOf(way);
  const most = Math.floor(sound.length * OTHER_SOUNDS);
  let best: { word: string; far: number } | undefined;
  for (const word of byConsonants(vocabulary).get(consonantsOf(way)) ?? []) {
    const far = typingDistance(sound, soundOf(word), most);
    if (far <= most && (!best || far < best.far)) best = { word, far };
  }
  return best?.word;
}

const indexes = new WeakMap<Vocabulary['bySound'], ReadonlyMap<string, readonly string[]>>();

/** The table's words and then the shop's, the most frequent first, by their consonants. */
function byConsonants(vocabulary: Vocabulary): ReadonlyMap<string, readonly string[]> {
  const known = indexes.get(vocabulary.bySound);
  if (known) return known;
  const typed = [...vocabulary.bySound.values()].flat().sort((a, b) => vocabulary.often(b) - vocabulary.often(a));
  const index = new Map<string, string[]>();
  for (const word of [...knownSpellings, ...typed]) {
    const consonants = consonantsOf(word);
    const group = index.get(consonants);
    if (group) group.push(word);
    else index.set(consonants, [word]);
  }
  indexes.set(vocabulary.bySound, index);
  return index;
}

import { asTyped, otherSpelling, readWord, type Reading } from '@/lib/search/read-word';
import { spellingsOf } from '@/lib/search/spelling';
import type { Vocabulary } from '@/lib/search/vocabulary';
import { queryWords } from '@/lib/search/query-words';

/** Most characters of a query that are read: it bounds the cost of a search. */
export const QUERY_MAX = 100;
const WORDS_MAX = 8;

/** Stop words. */
const FILLERS = new Set('a an and at by for from in of on or the to with wala wali wale ka ki ke ko aur'.split(' '));

/** The words of a query without stop words, at most eight of its first 100 characters. */
export function meaningfulWords(text: string): string[] {
  const words = queryWords(
    Array.from(text.slice(0, 2 * QUERY_MAX))
      .slice(0, QUERY_MAX)
      .join(''),
  );
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX);
}

/** Joins neighbours that are one word of the shop or of the spelling table: 't shirt', 'hand bag', 'mid rise'. */
export function joinPairs(vocabulary: Vocabulary, words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2);
    const pair = next === undefined ? undefined : word + next;
    const isOne = pair !== undefined && (vocabulary.places.has(pair) || spellingsOf(pair).length > 0);
    joined.push(isOne ? pair : word);
    if (isOne) at += 1;
  }
  return joined.filter(isWord);
}

/** A single letter is no word; a digit is. */
const isWord = (word: string): boolean => word.length > 1 || /\p{N}/u.test(word);

/** The surest reading of every word; words that nothing resembles are left out. */
export function readClosely(vocabulary: Vocabulary, words: readonly string[]): Reading[] {
  return words.flatMap((word) => readWord(vocabulary, word) ?? []);
}

/** Every word as typed and with its other names and spellings. */
export function readWidely(vocabulary: Vocabulary, words: readonly string[]): Reading[] {
  return words.flatMap((word) => {
    const typed = asTyped(vocabulary, word);
    const other = otherSpelling(vocabulary, word);
    if (!typed || !other) return readWord(vocabulary, word) ?? [];
    return { shown: typed.shown, ways: [...typed.ways, ...other.ways], guess: 0 as const, named: true };
  });
}

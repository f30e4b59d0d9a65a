import { NEGATIONS } from './negations';
import { brandWord } from './product-words';
import { guessWord } from './read-word';
import { isProductName, isKnownSpelling } from './spelling';
import type { Vocabulary } from './vocabulary';
import { queryWords } from '@/lib/rules/catalogue/query-words';

/** Most characters of a query that are read: it bounds the cost of a search. */
export const QUERY_MAX = 100;
const WORDS_MAX = 8;
/** No brand that is looked for has more words. */
const BRAND_WORDS_MAX = 4;

/** Least letters of two words that are taken for one with a slip, and of each half of a word that is taken for two. */
const PAIR_WITH_SLIP_MIN = 7;
const HALF_MIN = 4;
/** Stop words. */
const FILLERS = new Set(
  [
    'a an and at by for from in of on or the to with wala wali wale ka ki ke ko aur mein liye',
    'i im we you me my your us am is are be do does did have has had can could would should will want wants wanted need needs',
    'looking look find finding show search searching buy get give please what where which any some something online price prices',
    'nice good best great new latest mujhe mujhko hame chahiye chaiye dikhao dikhaiye dikha hai ji wear wearing there this that',
    'gift gifts gifting present birthday anniversary size colour color clothes clothing clothe apparel garment garments outfit outfits',
    'product products item items collection stuff stylish trendy fashion fashionable branded offer offers sale discount quality',
  ]
    .join(' ')
    .split(' '),
);

/** The words of a query without stop words, at most eight of its first 100 characters. */
export const meaningfulWords = (text: string): string[] => withoutFillers(firstWords(text));

const firstWords = (text: string): string[] =>
  queryWords(
    Array.from(text.slice(0, 2 * QUERY_MAX))
      .slice(0, QUERY_MAX)
      .join(''),
  );

function withoutFillers(words: readonly string[]): string[] {
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX);
}

/** Whether a text says nothing but stop words that no product has. */
export const isWithoutMeaning = ({ places }: Vocabulary, text: string): boolean =>
  firstWords(text).every((word) => FILLERS.has(word) && !places.has(word));

/** The meaningful words of a query; those that are a brand together ('us polo', 'marks and spencer') are one. */
export function askedWords(vocabulary: Vocabulary, text: string): AskedWord[] {
  const asked: AskedWord[] = [];
  const words = compounded(firstWords(text).filter((word) => word !== 'and'));
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const length = brandLength(vocabulary, words.slice(at, at + BRAND_WORDS_MAX));
    if (length === 0) continue;
    const parts = words.slice(at, at + length);
    asked.push(...joined(vocabulary, words.slice(from, at)), { word: parts.join(''), parts });
    from = at + length;
    at = from - 1;
  }
  if (from < words.length || asked.length === 0)
    asked.push(...(from > 0 ? joined(vocabulary, words.slice(from)) : joinPairs(vocabulary, withoutFillers(words))));
  return withCompanions(words, unwanted(asked)).slice(0, WORDS_MAX);
}

/** 'Cover for phone' and 'phone ke liye cover' are a phone cover, where the table knows that as one thing. */
function compounded(words: readonly string[]): readonly string[] {
  const isOne = (use = '', noun = '') => isKnownSpelling(use + noun) && use !== '' && noun !== '';
  const behind = words.indexOf('for');
  const [noun, , plural] = words.slice(Math.max(0, behind - 1));
  const use = [plural, plural?.replace(/s$/, '')].find((one) => isOne(one, noun));
  if (behind > 0 && use && noun) return [...words.slice(0, behind - 1), use, noun, ...words.slice(behind + 2)];
  const before = words.indexOf('liye');
  return before > 1 && isOne(words[before - 2], words[before + 1]) ? words.toSpliced(before - 1, 2) : words;
}

/**
 * What products are for is not what is asked for: 'belt for jeans' and 'jeans ke liye belt' are a belt, one for jeans before others.
 */
function withCompanions(words: readonly string[], asked: readonly AskedWord[]): readonly AskedWord[] {
  const behind = words.indexOf('for');
  const before = words.indexOf('liye');
  const range = behind !== -1 ? words.slice(behind + 1) : words.slice(0, Math.max(0, before));
  const others = new Set(range);
  const isOther = ({ word, parts }: AskedWord) =>
    isProductName(word) && [word, ...parts].some((one) => others.has(one));
  return asked.some((one) => isProductName(one.word) && !isOther(one))
    ? asked.map((one) => (isOther(one) ? { ...one, isCompanion: true } : one))
    : asked;
}

/** Beside a brand, stop words alone say nothing. */
const joined = (vocabulary: Vocabulary, words: readonly string[]): AskedWord[] =>
  joinPairs(
    vocabulary,
    words.filter((word) => !FILLERS.has(word)),
  );

/** How many of these words, two at least, are a brand or how one begins. */
function brandLength({ places }: Vocabulary, words: readonly string[]): number {
  for (let length = words.length; length > 1; length -= 1) {
    const name = words.slice(0, length).join('');
    if (places.has(brandWord(name)) && !isKnownSpelling(name)) return length;
  }
  return 0;
}

export interface AskedWord {
  word: string;
  /** What was typed, where neighbours were joined: 'slim', 'fit' for 'slimfit'. */
  parts: readonly string[];
  /** What it names shall not be shown: 'without dupatta'. */
  isUnwanted?: boolean;
  /** What the products go with, which is welcome and not asked for: 'belt for jeans'. */
  isCompanion?: boolean;
  /** Half of a word that was typed as one: 'doorcurtain'. */
  isSplit?: boolean;
}

/**
 * Joins neighbours that are one word of the shop or of the spelling table: 't shirt', 'hand bag', 'mid rise'.
 * @internal
 */
export function joinPairs(vocabulary: Vocabulary, words: readonly string[]): AskedWord[] {
  const joined: AskedWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2);
    const pair = next === undefined ? undefined : word + next;
    const isOne = pair !== undefined && (isKnown(vocabulary, pair) || isPairWithSlip(vocabulary, word, next ?? ''));
    if (isOne) at += 1;
    joined.push(...(isOne ? [{ word: pair, parts: [word, next ?? ''] }] : splitWord(vocabulary, word)));
  }
  return joined.filter(({ word }) => isWord(word));
}

const isKnown = (vocabulary: Vocabulary, word: string): boolean =>
  vocabulary.places.has(word) || isKnownSpelling(word) || isProductName(word);

/** 'sun glases': neighbours, one of them unknown, that are one word with a slip. */
const isPairWithSlip = (vocabulary: Vocabulary, word: string, next: string): boolean =>
  word.length + next.length >= PAIR_WITH_SLIP_MIN &&
  [word, next].some((one) => one.length > 2 && !isKnown(vocabulary, one)) &&
  isKnownSpelling(queryWords(guessWord(vocabulary, word + next)?.shown ?? '').join(''));

const isSlip = (vocabulary: Vocabulary, word: string): boolean => (guessWord(vocabulary, word)?.guess ?? 0) > 1;

/** 'doorcurtain': a word that nobody knows, of two that the shop knows. */
function splitWord(vocabulary: Vocabulary, word: string): AskedWord[] {
  const whole = { word, parts: [] };
  if (
    word.length < 2 * HALF_MIN ||
    isKnown(vocabulary, word) ||
    (word.endsWith('s') && isKnown(vocabulary, word.slice(0, -1)))
  )
    return [whole];
  for (let at = HALF_MIN; at <= word.length - HALF_MIN; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => vocabulary.places.has(half)) && !isSlip(vocabulary, word))
      return halves.map((half) => ({ word: half, parts: [], isSplit: true }));
  }
  return [whole];
}

/** A word behind 'without' is not wanted, nor its other half; 'non-padded' is one word of the shop. */
function unwanted(words: readonly AskedWord[]): AskedWord[] {
  let isBehind = false;
  return words.flatMap((asked, at) => {
    const isOtherHalf = asked.isSplit === true && words[at - 1]?.isSplit === true && isBehind;
    isBehind = isOtherHalf || NEGATIONS.has(words[at - 1]?.word ?? '');
    if (NEGATIONS.has(asked.word)) return at === words.length - 1 ? [asked] : [];
    return [isBehind ? { ...asked, isUnwanted: true } : asked];
  });
}

const WRITTEN_WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A text without what says of a word that it is not wanted: 'shirt without full sleeve' is 'shirt' then. */
export function textWanting(text: string, { word, parts, isSplit }: AskedWord): string {
  const written = [...text.matchAll(WRITTEN_WORD)].map(({ 0: own, index }) => ({
    word: queryWords(own).join(''),
    from: index,
    to: index + own.length,
  }));
  const names = (one: string, part: string) => one === part || one === `${part}s` || (isSplit && one.includes(part));
  /** Where the words end that name it, from here on; undefined where something else is named. */
  const endOf = (from: number): number | undefined => {
    const missing = new Set(parts.length > 0 ? parts : [word]);
    for (let at = from; at < Math.min(written.length, from + 2 * WORDS_MAX); at += 1) {
      const one = written[at]?.word ?? '';
      const part = [...missing].find((other) => names(one, other));
      if (part === undefined && isWord(one) && !FILLERS.has(one) && !NEGATIONS.has(one)) return undefined;
      if (part !== undefined) missing.delete(part);
      if (missing.size === 0) return at;
    }
    return undefined;
  };
  let shortened = '';
  let from = 0;
  for (let at = 0; at < written.length; at += 1) {
    const end = NEGATIONS.has(written[at]?.word ?? '') ? endOf(at + 1) : undefined;
    if (end === undefined) continue;
    shortened += text.slice(from, written[at]?.from);
    from = written[end]?.to ?? text.length;
    at = end;
  }
  return `${shortened}${text.slice(from)}`.replace(/\s+/g, ' ').trim();
}

/** A single letter is no word; a digit is. */
const isWord = (word: string): boolean => word.length > 1 || /\p{N}/u.test(word);

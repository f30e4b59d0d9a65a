import { consonantsOf, soundOf } from './sound';
import { placesWithAll } from './places-with-all';
import { isProductName, isPlural, kinOf, spellingOfSound, spellingsOf, type Spelling } from './spelling';
import { typingDistance } from '@/lib/rules/catalogue/typing-distance';
import type { Vocabulary } from './vocabulary';

/** One word of a query as the shop understands it. */
export interface Reading {
  /** What it is taken to mean, in the shop's own spelling. */
  shown: string;
  /** Of a guess the word that was meant to be typed, where the shop prefers another name: 'garlic' for poondu. */
  guessed?: string;
  /** Ways to say it, each a list of words of the vocabulary that must all be there. */
  ways: readonly (readonly string[])[];
  /** 0 = as typed, 1 = another spelling or name, 2 = same sound, 3 = beginning of a word, 4 = slip of the finger. */
  guess: 0 | 1 | 2 | 3 | 4;
  /** The spelling table knows it: it names products, or whom they are for, and tells more than an adjective. */
  named: boolean;
}

/** Shortest prefix that is completed. */
const PREFIX_MIN = 2;
/** Least letters of a word with a stem, and the share of them that is its stem. */
const STEM_FROM = 7;
const STEM_SHARE = 0.7;
/** How many letters longer a word of the same stem may be. */
const STEM_LONGER = 2;
/** How much more frequent a longer word must be than one of the same sound. */
const UNFINISHED_RATIO = 10;
/** Most completions of a prefix: the most frequent ones. */
const COMPLETIONS_MAX = 40;

/** The surest reading of a word; undefined where nothing resembles it. */
export function readWord(vocabulary: Vocabulary, word: string): Reading | undefined {
  return asTyped(vocabulary, word) ?? otherSpelling(vocabulary, word) ?? guessWord(vocabulary, word);
}

/** What a word is taken for that the shop does not have: the first of `guessesOf`. */
export function guessWord(vocabulary: Vocabulary, word: string): Reading | undefined {
  return guessesOf(vocabulary, word)[0];
}

/** What a word may be taken for, the surest first: a word of the same sound, a longer one, one that differs by a slip. */
export function guessesOf(vocabulary: Vocabulary, word: string): readonly Reading[] {
  const sound = sameSound(vocabulary, word);
  const longer = completions(vocabulary, word);
  const often = (reading: Reading | undefined) => frequency(vocabulary, reading?.ways[0]?.[0] ?? '');
  // 'shir' is the beginning of a thousand shirts rather than the sound of one sheer top.
  const isBegun = sound && longer && often(longer) > UNFINISHED_RATIO * often(sound);
  return [...(isBegun ? [longer, sound] : [sound, longer]), slipOfFinger(vocabulary, word)].filter(
    (reading) => reading !== undefined,
  );
}

/** The word and its plural or singular. */
export function asTyped(vocabulary: Vocabulary, word: string): Reading | undefined {
  const forms = formsOf(vocabulary, word);
  return reading(vocabulary, forms.includes(word) ? [word, ...forms] : forms, 0);
}

/** Every name and spelling of the same products, or else of their nearest kin. */
export function otherSpelling(vocabulary: Vocabulary, word: string): Reading | undefined {
  return fromTable(vocabulary, word, spellingsOf(word)) ?? fromTable(vocabulary, word, kinOf(word));
}

/** The longer words of the shop that begin with this. */
export function completions(vocabulary: Vocabulary, word: string): Reading | undefined {
  if (word.length < PREFIX_MIN) return undefined;
  const found = longerWords(vocabulary.sorted, word);
  return reading(vocabulary, byFrequency(vocabulary, found).slice(0, COMPLETIONS_MAX), 3);
}

/** The words that begin with this one, among sorted ones. */
function longerWords(sorted: readonly string[], word: string): readonly string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') <= word) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(word)) end += 1;
  return sorted.slice(low, end);
}

/** Positions of the products that have all these words, ascending. */
export const placesOf = ({ places }: Vocabulary, words: readonly string[]): Uint32Array =>
  placesWithAll(words.map((word) => places.get(word)));

/** How many products a word stands in. @internal */
export function frequency(vocabulary: Vocabulary, word: string): number {
  return vocabulary.often(word);
}

function fromTable(vocabulary: Vocabulary, word: string, spellings: readonly Spelling[]): Reading | undefined {
  const present = spellings.flatMap((spelling) => {
    const ways = spelling.onlyAsked ? [] : waysOf(vocabulary, spelling.words).filter((way) => isSaid(vocabulary, way));
    return ways.length > 0 ? [{ spelling, ways }] : [];
  });
  const chosen = present.find(({ spelling }) => spelling.words.join('') === word) ?? present[0];
  if (!chosen) return undefined;
  const [form = ''] = chosen.ways[0] ?? [];
  const shown = chosen.spelling.words.length > 1 ? chosen.spelling.written : writing(vocabulary, form);
  return {
    shown,
    ways: present.flatMap(({ ways }) => ways),
    guess: 1,
    named: isProductName(spellings[0]?.words.join('') ?? ''),
  };
}

/** 'Veshti-Friendly Tee' and 'Kurta with Dupatta' are no veshti and no dupatta under another name. */
const isSaid = (vocabulary: Vocabulary, way: readonly string[]): boolean =>
  way.every((word) => vocabulary.isMoreThanPart(word));

/** How the vocabulary can say these words together; empty where no product has them all. */
export function waysOf(vocabulary: Vocabulary, words: readonly string[]): string[][] {
  const [first = '', ...others] = words;
  if (others.length === 0) return formsOf(vocabulary, first).map((form) => [form]);
  const way = words.flatMap((word) => (vocabulary.places.has(word) ? word : (formsOf(vocabulary, word)[0] ?? [])));
  if (way.length < words.length) return [];
  // 'Track Pant' and 'Track Pants'.
  return formsOf(vocabulary, words.at(-1) ?? '')
    .map((form) => [...way.slice(0, -1), form])
    .filter((one) => vocabulary.isTogether(one));
}

function sameSound(vocabulary: Vocabulary, word: string): Reading | undefined {
  const [best, ...others] = byFrequency(vocabulary, vocabulary.bySound.get(soundOf(word)) ?? []);
  if (best === undefined) return meant(vocabulary, spellingOfSound(word) ?? '', 2);
  return meant(vocabulary, best, 2) ?? reading(vocabulary, [best, ...others], 2);
}

/** The word at the smallest edit distance; among equals the one with the same first letter, then the most frequent. */
function slipOfFinger(vocabulary: Vocabulary, word: string): Reading | undefined {
  if (word.length < 3) return undefined;
  const most = slipsAllowed(word);
  const near = vocabulary.words
    .search(word, { fuzzy: most + 1 })
    .map(({ id }) => ({
      other: String(id),
      slips: isVowelSwap(word, String(id)) ? 1 : typingDistance(word, String(id), most),
    }))
    .filter(
      ({ other, slips }) =>
        slips <= most &&
        hasSameStart(word, other) &&
        (slips < 2 ? isSlip(word, other) : isSwapped(withoutVowels(word), withoutVowels(other))),
    )
    .map((candidate) => ({
      ...candidate,
      often: frequency(vocabulary, candidate.other),
      first: candidate.other[0] === word[0] ? 0 : 1,
    }))
    .sort((a, b) => a.slips - b.slips || a.first - b.first || b.often - a.often);
  let unsold = Infinity;
  for (const { other, slips } of near) {
    if (slips > unsold) break;
    const found = meant(vocabulary, other, 4) ?? reading(vocabulary, formsOf(vocabulary, other), 4);
    if (found) return found;
    // 'mattres' is a mattress, which the shop does not have, and nothing less near.
    if (isProductName(other)) unsold = slips;
  }
  return unsold === Infinity ? sameStem(vocabulary, word) : undefined;
}

/** Letters beside each other on a keyboard, each row and its neighbours below. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row, at, rows) =>
  Array.from(row).flatMap((key, column) => {
    const below = rows[at + 1] ?? '';
    return [row[column + 1], below[column - 1], below[column]].map((next) => `${key}${next ?? ''}`);
  }),
);
const VOWEL = /[aeiouy]/;
/** From so many letters on every single slip is believed: long words have few neighbours. */
const LONG_FROM = 6;

/**
 * Whether one word is the other with one slip of a finger: a swap; in four letters and more another vowel or the key beside, or a
 * letter too many or too few, in four letters none that changes the sound. 'sofa' is no 'soft', 'bank' is not 'back'.
 */
function isSlip(word: string, other: string): boolean {
  if (isSwapped(word, other)) return true;
  if (word.length < 4) return false;
  if (word.length >= LONG_FROM) return true;
  let from = 0;
  while (word[from] === other[from]) from += 1;
  const [typed = '', meantLetter = ''] = [word[from], other[from]];
  if (word.length === other.length)
    return (
      (VOWEL.test(typed) && VOWEL.test(meantLetter)) ||
      KEYS.includes(typed + meantLetter) ||
      KEYS.includes(meantLetter + typed)
    );
  const letter = word.length > other.length ? typed : meantLetter;
  return word.length > 4 || /[aeiouyh]/.test(letter) || letter === other[from - 1];
}

/** Words with the same stem: 'embroidary', 'embroidered'. */
function sameStem(vocabulary: Vocabulary, word: string): Reading | undefined {
  if (word.length < STEM_FROM) return undefined;
  const length = Math.ceil(word.length * STEM_SHARE);
  const found = longerWords(vocabulary.sorted, word.slice(0, length)).filter(
    (other) => other.length <= word.length + STEM_LONGER && isVowelAt(word, length) === isVowelAt(other, length),
  );
  return reading(vocabulary, byFrequency(vocabulary, found).slice(0, COMPLETIONS_MAX), 4);
}

/** The reading of a guessed word: where the table has it, all its spellings, shown in the guessed one where the shop has that, else in the preferred one. */
function meant(vocabulary: Vocabulary, word: string, guess: Reading['guess']): Reading | undefined {
  const found =
    fromTable(vocabulary, word.replace(/s$/, ''), spellingsOf(word)) ?? fromTable(vocabulary, '', kinOf(word));
  return found && { ...found, guess, guessed: writing(vocabulary, word) };
}

const isVowelAt = (word: string, at: number): boolean => VOWEL.test(word[at] ?? '');

const withoutVowels = (word: string): string => consonantsOf(word.replace(/s$/, ''));

/** A slip seldom spoils a word's first letter, other than by a swap: 'gloves' are no 'loves'. */
const hasSameStart = (word: string, other: string): boolean =>
  other[0] === word[0] || isSwapped(word.slice(0, 2), other.slice(0, 2));

/** Longest edit distance, two slips only where the consonants stay; short words have too many neighbours: in three letters only a swap counts. */
function slipsAllowed(word: string): number {
  return word.length > 6 ? 2 : 1;
}

function isSwapped(word: string, other: string): boolean {
  return Array.from(word).sort().join('') === Array.from(other).sort().join('');
}

/** 'lenin' for 'linen': two vowels in each other's place are one slip. */
const isVowelSwap = (word: string, other: string): boolean =>
  word.length > 4 && isSwapped(word, other) && withoutVowels(word) === withoutVowels(other);

function formsOf(vocabulary: Vocabulary, word: string): string[] {
  // 'shorts' are no 'short' kurta.
  if (isPlural(word)) return byFrequency(vocabulary, [word]);
  const stems = [word, word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/(?<=..[^s])s$/, '')];
  const forms = stems.flatMap((stem) => [stem, `${stem}s`, `${stem}es`]);
  return byFrequency(vocabulary, [...new Set(forms)]);
}

function byFrequency(vocabulary: Vocabulary, words: readonly string[]): string[] {
  return words
    .filter((word) => vocabulary.places.has(word))
    .sort((a, b) => frequency(vocabulary, b) - frequency(vocabulary, a));
}

function reading(vocabulary: Vocabulary, words: readonly string[], guess: Reading['guess']): Reading | undefined {
  const [best] = words;
  return best === undefined
    ? undefined
    : { shown: writing(vocabulary, best), ways: words.map((word) => [word]), guess, named: false };
}

const writing = (vocabulary: Vocabulary, word: string): string => vocabulary.written.get(word) ?? word;

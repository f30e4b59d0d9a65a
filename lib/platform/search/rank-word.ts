import type { AskedWord } from './meaningful-words';
import { asTyped, completions, guessesOf, guessWord, otherSpelling, placesOf, waysOf, type Reading } from './read-word';
import { brandWord, saidWord, STRENGTH, wearerWord } from './product-words';
import type { Searched, SearchedWays } from './searched';
import { queryWords } from '@/lib/rules/catalogue/query-words';
import { shadesOf } from './color-shades';
import { soundOf } from './sound';
import { attributeOf, isProductName, isKnownSpelling, nearProducts, spellingsOf } from './spelling';
import type { Vocabulary } from './vocabulary';
import { wearerOfWord } from './wearer';

/** One word of a query, and how much it tells of every product. */
export interface RankedWord {
  reading: Reading;
  /** One byte for every product: 0 where the word is not found, else a strength. */
  strengths: Uint8Array;
  ways: SearchedWays;
}

/** What other names of a thing count less than its own, and near products and shades. */
const OTHER_NAME_LOSS = 2;
const NEAR_LOSS = 5;

/**
 * A word with its plural, its other spellings and, after those, near products and the shades of a colour; where the shop has none of
 * these, the surest guess. Undefined where nothing resembles it, or where it names products the shop does not sell.
 */
export function rankWord(index: Searched, asked: AskedWord): RankedWord | undefined {
  const sure = sureWord(index, asked);
  if (sure || isKnownSpelling(asked.word) || isProductName(asked.word)) return sure;
  const guess = guessWord(index.vocabulary, asked.word);
  return guess && rankReading(index, guess);
}

/** A word that may be unfinished: as it is where the shop has it, and as the beginning of longer ones. */
export function rankBegun(index: Searched, asked: AskedWord): RankedWord | undefined {
  const sure = sureWord(index, asked);
  const longer = completions(index.vocabulary, asked.word);
  if (!longer) return sure;
  const begun = ranked(index, longer, [[longer.ways, sure ? NEAR_LOSS : 0]]);
  if (!sure) return begun;
  const { reading, strengths } = sure;
  for (let at = 0; at < strengths.length; at += 1)
    strengths[at] = Math.max(strengths[at] ?? 0, begun.strengths[at] ?? 0);
  return { reading, strengths, ways: [...(sure.ways ?? []), ...(begun.ways ?? [])] };
}

/** What a word may be taken for, the surest first, whether or not the shop has the word itself. */
export function rankGuesses(index: Searched, word: string): readonly RankedWord[] {
  return guessesOf(index.vocabulary, word).map((reading) => rankReading(index, reading));
}

/** What was guessed before its other names: 'leggins' are leggings before jeggings. */
function rankReading(index: Searched, reading: Reading): RankedWord {
  const singular = (words: readonly string[]) => words.join('').replace(/s$/, '');
  const shown = singular(queryWords(reading.shown.replaceAll('-', '')));
  const ways = reading.ways.flatMap((way) =>
    spoken(index, [way], reading.guess === 3 || singular(way) === shown ? 0 : OTHER_NAME_LOSS),
  );
  return ranked(index, reading, [...ways, ...distant(reading.shown)]);
}

/** A word as typed and by its other names; undefined where the shop has none of them. */
export function sureWord(index: Searched, { word, parts }: AskedWord): RankedWord | undefined {
  const { vocabulary } = index;
  const typed = asTyped(vocabulary, word);
  const typedWays: Ways = typed ? [[typed.ways, 0]] : [];
  const wearer = wearerIn(vocabulary, wearerOfWord(word) ?? '');
  if (vocabulary.places.has(wearer)) {
    const reading = { shown: word, ways: [[wearer]], guess: 0, named: true } as const;
    return ranked(index, reading, [[reading.ways, 0], ...typedWays]);
  }
  const isBrand = vocabulary.places.has(brandWord(word)) && !isKnownSpelling(word);
  const brand: Ways = isBrand ? [[[[brandWord(word)]], 0]] : [];
  const other = typed && !isKnownSpelling(word) ? undefined : otherSpelling(vocabulary, word);
  const together = waysOf(vocabulary, parts).filter((way) => way.length > 1);
  const isApart = together.length > 0;
  const apart: Ways = spoken(index, together, 0);
  const said = saidWays(vocabulary, word);
  const reading =
    typed ?? other ?? (isApart || isBrand ? asApart(parts) : (nearest(vocabulary, word) ?? (said && asApart([word]))));
  return (
    reading &&
    ranked(index, { ...reading, named: isProductName(word) }, [
      ...typedWays,
      ...brand,
      ...apart,
      ...(other ? otherNames(index, word, other.ways, typed !== undefined || isApart) : []),
      ...(typed || other || reading.guess === 0 ? [] : [[reading.ways, 0] as const]),
      ...(said ? [said] : []),
      ...distant(other?.shown ?? reading.shown),
    ])
  );
}

/** In a shop without products for children 'for girls' means women's. */
function wearerIn({ places }: Vocabulary, wearer: string): string {
  const grown = { girls: 'women', boys: 'men' }[wearer];
  return wearerWord(grown && !places.has(wearerWord(wearer)) ? grown : wearer);
}

/** 'jumka' is a jhumka before other earrings: names that sound like what was typed lose nothing. */
function otherNames(index: Searched, word: string, ways: Reading['ways'], isThere: boolean): Ways {
  const sound = singularSound(word);
  const isAlike = (way: readonly string[]) => singularSound(way.join('')) === sound;
  const isLost = isThere || ways.some(isAlike);
  return ways.flatMap((way) => spoken(index, [way], isLost && !(isAlike(way) && !isThere) ? OTHER_NAME_LOSS : 0));
}

const singularSound = (word: string): string => soundOf(word.replace(/s$/, ''));

/** Of what products are like a description tells, too, less than any name does. */
function saidWays({ places }: Vocabulary, word: string): Ways[number] | undefined {
  const said = saidWord(attributeOf(spellingsOf(word)[0]?.words.join('') ?? '') ?? '');
  return places.has(said) ? [[[said]], 0] : undefined;
}

/** Where the shop has none of these products: those nearest to them. */
function nearest(vocabulary: Vocabulary, word: string): Reading | undefined {
  const ways = nearProducts(word)
    .flatMap((way) => inPlural(vocabulary, way))
    .filter((way) => way.some((one) => vocabulary.places.has(one)));
  const [first] = ways;
  return first && { shown: first[0] ?? word, ways, guess: 1, named: true };
}

/** Words that are one thing together tell less where a name has other words between them: 'Off-White One-Shoulder Top'. */
function spoken({ read }: Searched, ways: readonly (readonly string[])[], loss: number): Ways {
  return ways.map((way) => {
    if (way.length < 2) return [[way], loss];
    const isBeside = read.hasBeside(way.join(' '));
    return [[way], (position) => loss + (isBeside(position) ? 0 : NEAR_LOSS)];
  });
}

const asApart = (parts: readonly string[]): Reading => ({
  shown: parts.join(' '),
  ways: [parts],
  guess: 0,
  named: false,
});

/** How much less a way to say a word counts than its own name. */
type Loss = number | ((position: number) => number);
type Ways = readonly (readonly [ways: readonly (readonly string[])[], loss: Loss])[];

const distant = (shown: string): Ways => {
  const words = queryWords(shown.replaceAll('-', ''));
  const [word = ''] = words;
  return [
    [nearProducts(words.join('')), NEAR_LOSS],
    [shadesOf(word).map((shade) => [shade]), NEAR_LOSS],
  ];
};

function ranked(index: Searched, reading: Reading, ways: Ways): RankedWord {
  const strengths = new Uint8Array(index.size);
  const all = ways.map(([some, loss]) => [some.flatMap((way) => inPlural(index.vocabulary, way)), loss] as const);
  for (const [some, loss] of all) add(index.vocabulary, strengths, some, loss);
  return { reading, strengths, ways: all.flatMap(([some]) => some) };
}

/** Near products are named in the singular; names have them in the plural, too. */
function inPlural(vocabulary: Vocabulary, way: readonly string[]): readonly (readonly string[])[] {
  const [first = '', ...others] = way;
  return vocabulary.places.has(`${first}s`) ? [way, [`${first}s`, ...others]] : [way];
}

function add(vocabulary: Vocabulary, strengths: Uint8Array, ways: readonly (readonly string[])[], loss: Loss): void {
  for (const way of ways) {
    const [word = '', ...others] = way;
    const places = placesOf(vocabulary, way);
    if (others.length === 0 && typeof loss === 'number') {
      addWord(strengths, places, vocabulary.strengths.get(word), loss);
      continue;
    }
    const [strengthOf, ...rest] = [word, ...others].map((one) => strengthReader(vocabulary, one));
    for (let at = 0; at < places.length; at += 1) {
      const position = places[at] ?? 0;
      let strength = strengthOf?.(position) ?? 0;
      for (const other of rest) strength = Math.min(strength, other(position));
      strength = Math.max(STRENGTH.doubtful, strength - (typeof loss === 'number' ? loss : loss(position)));
      if (strength > (strengths[position] ?? 0)) strengths[position] = strength;
    }
  }
}

/** One word by itself, of which all places count. */
function addWord(strengths: Uint8Array, places: Uint32Array, own: Uint8Array | undefined, loss: number): void {
  for (let at = 0; at < places.length; at += 1) {
    const position = places[at] ?? 0;
    const strength = Math.max(STRENGTH.doubtful, (own?.[at] ?? 0) - loss);
    if (strength > (strengths[position] ?? 0)) strengths[position] = strength;
  }
}

/** Reads the strengths of a word at ascending positions. */
function strengthReader(vocabulary: Vocabulary, word: string): (position: number) => number {
  const places = vocabulary.places.get(word) ?? new Uint32Array();
  const strengths = vocabulary.strengths.get(word) ?? new Uint8Array();
  let at = 0;
  return (position) => {
    while (at < places.length && (places[at] ?? 0) < position) at += 1;
    return strengths[at] ?? 0;
  };
}

/** The sum for every product that all the words are found in, 0 for the others. */
export function scoresOf(words: readonly RankedWord[], size: number): Uint8Array {
  const scores = new Uint8Array(size);
  const [first, ...others] = words;
  if (!first) return scores;
  scores.set(first.strengths);
  for (const { strengths } of others) {
    for (let position = 0; position < size; position += 1) {
      const score = scores[position] ?? 0;
      const strength = strengths[position] ?? 0;
      if (score > 0) scores[position] = strength > 0 ? score + strength : 0;
    }
  }
  return scores;
}

/** Whether something is found by all of the words, and is so: up to the first of it. */
export function isAnyWithAll(
  words: readonly Pick<RankedWord, 'strengths'>[],
  size: number,
  isSo: (position: number) => boolean = () => true,
): boolean {
  const [first, ...others] = words;
  if (!first) return false;
  for (let position = 0; position < size; position += 1) {
    if (first.strengths[position] === 0) continue;
    if (others.every(({ strengths }) => strengths[position] !== 0) && isSo(position)) return true;
  }
  return false;
}

/** Whether anything is found. Not `some`, whose callback costs a millisecond for every hundred thousand products. */
export function isAnyFound(scores: Uint8Array): boolean {
  for (let position = 0; position < scores.length; position += 1) if (scores[position] !== 0) return true;
  return false;
}

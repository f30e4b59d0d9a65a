import { foldText } from '@/lib/rules/catalogue/fold-text';
import { LITERAL_RANK } from './literal-ranks';
import { AMOUNTS } from './noun';
import { isAnyFound, isAnyWithAll, rankGuesses, rankWord, scoresOf, type RankedWord } from './rank-word';
import { askedWords, isWithoutMeaning, type AskedWord } from './meaningful-words';
import { readQuery, textWithout, withBareSize, type Query } from './read-query';
import { unwantedChips, without, type Typed } from './unwanted-chips';
import { readScripts } from './read-scripts';
import type { Searched, SearchedProducts } from './searched';
import { STRENGTH, wearerWord } from './product-words';
import { queryWords } from '@/lib/rules/catalogue/query-words';
import { soundOf } from './sound';
import { typingDistance } from '@/lib/rules/catalogue/typing-distance';
import { wearerOfWord } from './wearer';
import { isProductName } from './spelling';
import type { Vocabulary } from './vocabulary';

const CHILDREN = new Set(['kids', 'boys', 'girls']);

interface Understood {
  /** 'Size XXL', 'Up to ₹500', 'No mention of “garlic”'. */
  says: string;
  /** The text to search for instead; '' where it says nothing else. */
  without: string;
}

/** How a text was understood. */
export interface Understanding {
  /** The text in the spelling that was searched for, where another was typed: 'Showing results for …'. */
  correctedTo?: string;
  /** What else the text says than products, each with the text that does not say it. */
  understood?: readonly Understood[];
  /** What of the text no product has together with the rest, so that it was left out. */
  leftOut?: readonly string[];
  /** What is not wanted and takes no product away: no product mentions it, or it is a size ('without xxl'). */
  unused?: readonly string[];
}

interface Meaning extends Understanding {
  /** One number for every place, 0 where its product is not meant. */
  scores: Uint8Array;
  order?: Query['order'];
}

/** What the words of a text mean. Guesses are made where no name has the text at the beginning of a word. */
export function* meant(index: Searched, text: string, literal: number): Generator<void, Meaning> {
  const typedAs = new Map<string, string>();
  const latin = readScripts(index.vocabulary, foldText(text), typedAs).trim();
  const typed: Typed = ({ word, parts }) =>
    (parts.length > 0 ? parts : [word]).map((one) => typedAs.get(one) ?? one).join(' ');
  if (literal >= LITERAL_RANK.wholeWord)
    return (yield* readAs(index, { rest: latin, sizes: [], filters: [], refused: [] }, literal, typed)).meaning;
  const read = readQuery(latin);
  const bare = withBareSize(read);
  const sized = bare && (yield* readAs(index, bare, literal, typed));
  return sized?.hasSizes ? sized.meaning : (yield* readAs(index, read, literal, typed)).meaning;
}

function* readAs(
  index: Searched,
  query: Query,
  literal: number,
  typed: Typed,
): Generator<void, { meaning: Meaning; hasSizes: boolean }> {
  const { rest, sizes, prices, order, refused } = query;
  const isMore = prices !== undefined || sizes.length > 0 || order !== undefined || refused.length > 0;
  const asked = isMore && isWithoutMeaning(index.vocabulary, rest) ? [] : askedWords(index.vocabulary, rest);
  const words = asked.filter((one) => !one.isUnwanted && !(one.isCompanion && rankWord(index, one) === undefined));
  const unwanted = asked.filter(({ isUnwanted }) => isUnwanted);
  const isOnlyMore = words.length === 0 && (isMore || unwanted.length > 0);
  if (isOnlyMore || unwanted.length > 0) index.chosen?.byOthers();
  const childrens = childrensPlaces(index, words);
  const ranked = isOnlyMore ? [] : yield* rankedWords(index, words, literal);
  const all = isOnlyMore ? index.read.all() : scoresOf(ranked, index.size);
  const { scores, isLeftOut, known } = yield* without(index, unwanted, childrenLast(childrens, all));
  const left = withPrices(index.read, scores, prices);
  const sized = withSizes(index.read, left, sizes);
  const filters = [...(sized.isNone ? [] : sizes), ...query.filters];
  const isFound = isAnyFound(sized.scores);
  const correctedTo = isFound ? correction(ranked, known, literal) : undefined;
  const understood = [
    ...[...new Set(filters.map(({ says }) => says))].map((says) => ({ says, without: textWithout(query, says) })),
    ...(isLeftOut ? unwantedChips(query, known, typed) : []),
  ];
  const leftOut = isFound
    ? [
        ...(ranked.length === 0
          ? []
          : words.filter((one) => isAskedFor(one, words) && !ranked.some(({ asked: by }) => by === one))
        ).map(typed),
        ...(isLeftOut ? [] : known.map((one) => `without ${typed(one)}`)),
        ...(sized.isNone ? sizes.map(({ says }) => says.replace(/^S/, 's')) : []),
      ]
    : [];
  const unknown = unwanted.filter((one) => !known.includes(one));
  const unused = isFound ? [...unknown.map((one) => `without ${typed(one)}`), ...refused] : [];
  return {
    hasSizes: isFound && sizes.length > 0 && !sized.isNone,
    meaning: {
      scores: sized.scores,
      ...(order ? { order } : {}),
      ...(correctedTo === undefined ? {} : { correctedTo }),
      ...(understood.length > 0 ? { understood } : {}),
      ...(leftOut.length > 0 ? { leftOut } : {}),
      ...(unused.length > 0 ? { unused } : {}),
    },
  };
}

const latinOf = ({ word, parts }: AskedWord): string => (parts.length > 0 ? parts.join(' ') : word);

/** What products go with, and how many, is welcome and not asked for where they are named. */
const isAskedFor = (one: AskedWord, all: readonly AskedWord[]): boolean => all.every(isWelcome) || !isWelcome(one);

/**
 * The text in the spelling that was searched for; undefined where it was typed so. Another name for the same products is no other
 * spelling: who types garlic is shown 'poondu', without a word of it.
 */
function correction(ranked: readonly Asked[], unwanted: readonly AskedWord[], literal: number): string | undefined {
  const isRead = ranked.every(({ reading }) => reading.guess < 2);
  const words = ranked.map(({ asked, reading }) => [latinOf(asked), spelled(asked, reading)] as const);
  const isOther = words.some(([one, other]) => one !== other) || ranked.some(({ asked }) => asked.isSplit);
  if (!isOther || (isRead && literal > 0)) return undefined;
  return [...words.map(([, other]) => other), ...unwanted.map((one) => `without ${latinOf(one)}`)].join(' ');
}

/** How much of the longer of two spellings of one word may differ. */
const OTHER_SPELLING = 1 / 3;

function spelled(asked: AskedWord, { guess, shown, guessed = shown }: RankedWord['reading']): string {
  const own = latinOf(asked);
  const base = guess < 2 ? own : guessed;
  return isSpelling(base, shown) && guess > 0 ? shown : base;
}

function isSpelling(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => soundOf(queryWords(text).join('').replace(/s$/, '')));
  const most = Math.floor(Math.max(a?.length ?? 0, b?.length ?? 0) * OTHER_SPELLING);
  return typingDistance(a ?? '', b ?? '', most) <= most;
}

const NOWHERE = new Uint32Array();

/** Where children's products are, unless they are asked for. */
function childrensPlaces({ vocabulary }: Searched, words: readonly AskedWord[]): Uint32Array {
  if (words.some(({ word }) => CHILDREN.has(wearerOfWord(word) ?? ''))) return NOWHERE;
  return vocabulary.places.get(wearerWord('kids')) ?? NOWHERE;
}

/** Who does not ask for children's products is shown them after the same products for grown-ups. */
function childrenLast(places: Uint32Array, scores: Uint8Array): Uint8Array {
  // Not `of`, which makes an object for each place.
  for (let at = 0; at < places.length; at += 1) {
    const position = places[at] ?? 0;
    const score = scores[position] ?? 0;
    if (score > 1) scores[position] = score - 1;
  }
  return scores;
}

/** A word that is found, and what was asked by it. */
interface Asked extends RankedWord {
  asked: AskedWord;
}

/** The words that are found together; without any, as many as can be: see `most`. */
function* rankedWords(
  index: Searched,
  words: readonly AskedWord[],
  literal: number,
): Generator<void, readonly Asked[]> {
  const size = index.size;
  const all = words.map((asked) => ({ asked, ranked: optional(words, asked, rankWord(index, asked)) }));
  const found = all.flatMap(({ asked, ranked }) => (ranked ? [{ ...ranked, asked }] : []));
  index.chosen?.byWords(found.map(({ ways }) => ways));
  yield;
  const isSure = found.length === words.length && found.every(({ reading }) => reading.guess < 2);
  // What is typed is at the beginning of a word, or in a kind: it is unfinished, and no slip.
  const isBegun = literal >= LITERAL_RANK.wordStart || literal === LITERAL_RANK.kind;
  if (isSure && isAnyWithAll(found, size)) {
    if (hasOnlyThemselves(index, found)) return partsLast(index, found);
    index.chosen?.byOthers();
    return most(index, themselves(index, found));
  }
  if (isBegun || isNotSold(index, all)) return [];
  index.chosen?.byOthers();
  return (found.length === words.length && guessOne(index, words, found)) || most(index, found);
}

/** 'Pyjama set', 'belt for jeans': beside other words an amount, or what products go with, is welcome and not asked for. */
function optional(
  words: readonly AskedWord[],
  asked: AskedWord,
  ranked: RankedWord | undefined,
): RankedWord | undefined {
  if (!ranked || !isWelcome(asked) || words.every(isWelcome)) return ranked;
  const most = asked.isCompanion ? STRENGTH.said : Infinity;
  const strengths = ranked.strengths.map((strength) => Math.min(most, strength || STRENGTH.doubtful));
  return { ...ranked, strengths, ways: undefined };
}

const isWelcome = (one: AskedWord): boolean => one.isCompanion === true || AMOUNTS.has(one.word);

/** Whether something that has all the words is what one of them names, and does not merely come with it or have it in a part. */
function hasOnlyThemselves({ vocabulary, size }: Searched, words: readonly RankedWord[]): boolean {
  const nouns = words.filter((word) => isProductNoun(vocabulary, word));
  if (words.length < 2 || nouns.length === 0) return true;
  return isAnyWithAll(words, size, (at) => nouns.some(({ strengths }) => strengths[at] !== STRENGTH.part));
}

/** Products that merely have the noun in a part come after those that are it: a 'Mandarin Collar T-shirt' is no mandarin collar shirt. */
function partsLast(index: Searched, words: readonly Asked[]): readonly Asked[] {
  const strict = themselves(index, words);
  const ofNoun = words.findIndex((word, position) => word !== strict[position]);
  const noun = words[ofNoun];
  if (words.length < 2 || !noun || !isAnyWithAll(strict, index.size)) return words;
  const others = words.filter((word) => word !== noun && isProductNoun(index.vocabulary, word));
  // One function for all places: made at each, it would be megabytes for one search.
  let at = 0;
  const isPart = ({ strengths }: Asked) => (strengths[at] ?? 0) <= STRENGTH.part;
  const strengths = foundChanged(noun.strengths, (strength, position) => {
    at = position;
    return strength === STRENGTH.part && others.every(isPart) ? STRENGTH.doubtful : strength;
  });
  return words.with(ofNoun, { ...noun, strengths });
}

/** The words, the last that names products without products that merely have it in a part: 'sky blue shirt' is no 'T-shirt Bra … SKY'. */
function themselves({ vocabulary }: Searched, words: readonly Asked[]): readonly Asked[] {
  const noun = words.findLast((word) => isProductNoun(vocabulary, word));
  if (!noun) return words;
  const strengths = foundChanged(noun.strengths, (strength) => (strength === STRENGTH.part ? 0 : strength));
  return isAnyFound(strengths) ? words.map((word) => (word === noun ? { ...word, strengths } : word)) : words;
}

/**
 * Whether the shop lacks what is asked for: products, by their name, behind which no products of the shop are named ('cricket bat', but no
 * 'laptop bag'; a 'charger for jeans' is no jeans); or a last word that nothing resembles, where no other names products ('blue zzz').
 */
function isNotSold(
  { vocabulary }: Searched,
  all: readonly { asked: AskedWord; ranked: RankedWord | undefined }[],
): boolean {
  const isSold = all.map(
    ({ asked, ranked }) => !asked.isCompanion && ranked !== undefined && isProductNoun(vocabulary, ranked),
  );
  const lacked = all.findLastIndex(({ asked, ranked }) => !ranked && isProductName(asked.word));
  if (lacked !== -1) return !isSold.includes(true, lacked + 1);
  return all.at(-1)?.ranked === undefined && !isSold.includes(true);
}

const isProductNoun = (vocabulary: Vocabulary, { reading: { named, shown, ways } }: RankedWord): boolean =>
  (named && wearerOfWord(shown) === undefined) ||
  [...ways.flat(), ...queryWords(shown)].some((word) => !AMOUNTS.has(word) && vocabulary.isNoun(word));

/** Words that no product has together: one that the shop does have may be a slip all the same, the rarest first. */
function guessOne(index: Searched, words: readonly AskedWord[], found: readonly Asked[]): readonly Asked[] | undefined {
  if (isAnyWithAll(found, index.size)) return found;
  const rarest = found.map((entry, at) => ({ at, count: count(entry), named: entry.reading.named }));
  for (const { at, named } of rarest.sort((a, b) => a.count - b.count)) {
    for (const guess of named ? [] : rankGuesses(index, words[at]?.word ?? '')) {
      const guessed = found.map((entry, position) => (position === at ? { ...guess, asked: entry.asked } : entry));
      if (isAnyWithAll(guessed, index.size)) return guessed;
    }
  }
  return undefined;
}

function count({ strengths }: RankedWord): number {
  let found = 0;
  for (let position = 0; position < strengths.length; position += 1) found += strengths[position] === 0 ? 0 : 1;
  return found;
}

function highest(ranks: Uint8Array): number {
  let most = 0;
  for (let position = 0; position < ranks.length; position += 1) most = Math.max(most, ranks[position] ?? 0);
  return most;
}

/**
 * As many words as some product has: the sure ones first; names of products before others, the last of them first, since what products
 * are is behind what they are like ('diamond ring'); then whom they are for; then rare before frequent. A word that would leave
 * nothing is skipped.
 */
function most({ vocabulary, size }: Searched, words: readonly Asked[]): readonly Asked[] {
  const weighed = words
    .map((word, at) => ({
      word,
      guess: Math.max(1, word.reading.guess),
      noun: AMOUNTS.has(word.reading.shown) ? -1 : isProductNoun(vocabulary, word) ? at + 1 : 0,
      named: Number(word.reading.named),
      count: count(word),
    }))
    .sort((a, b) => a.guess - b.guess || b.noun - a.noun || b.named - a.named || a.count - b.count);
  const chosen: Asked[] = [];
  for (const { word } of weighed) {
    if (isAnyWithAll([...chosen, word], size)) chosen.push(word);
  }
  return words.filter((word) => chosen.includes(word));
}

function withPrices(read: SearchedProducts, scores: Uint8Array, prices: Query['prices']): Uint8Array {
  if (!prices) return scores;
  const { minPaise, maxPaise } = prices;
  const priceOf = read.prices();
  return foundChanged(scores, (score, position) => {
    const price = priceOf(position);
    return price > 0 && price >= minPaise && price <= maxPaise ? score : 0;
  });
}

/** The same with other numbers where something is found. Not by `map`, whose callback is called for all the others as well. */
function foundChanged(numbers: Uint8Array, change: (number: number, position: number) => number): Uint8Array {
  const changed = new Uint8Array(numbers.length);
  for (let position = 0; position < numbers.length; position += 1) {
    const number = numbers[position] ?? 0;
    if (number !== 0) changed[position] = change(number, position);
  }
  return changed;
}

/** Sizes count where something meant comes in them. */
function withSizes(
  read: SearchedProducts,
  scores: Uint8Array,
  sizes: Query['sizes'],
): { scores: Uint8Array; isNone: boolean } {
  if (sizes.length === 0 || !isAnyFound(scores)) return { scores, isNone: false };
  const comesIn = read.comesIn(new Set(sizes.map(({ size }) => size)));
  const left = foundChanged(scores, (score, position) => (comesIn(position) ? score : 0));
  return isAnyFound(left) ? { scores: left, isNone: false } : { scores, isNone: true };
}

/**
 * What is meant before what merely contains the text; among the former, names with the very words come first. They
 * do not where names also write it with a hyphen: 'tshirt' and 't-shirt' are the same.
 */
function joined(scores: Uint8Array, literal: Uint8Array, isLoose: boolean): Uint8Array {
  const { wholeWord } = LITERAL_RANK;
  const all = new Uint8Array(literal);
  for (let position = 0; position < all.length; position += 1) {
    const score = scores[position] ?? 0;
    if (score > 0) all[position] = score + wholeWord + (!isLoose && literal[position] === wholeWord ? 1 : 0);
  }
  return all;
}

const isWrittenApart = ({ vocabulary }: Searched, text: string): boolean =>
  vocabulary.written.has(text.trim().toLowerCase());

/**
 * All that a text finds, by a score for every place: what it means, and behind that what merely contains it.
 *
 * @param literal by `literalRanks`
 */
export function* foundBy(index: Searched, text: string, literal: Uint8Array): Generator<void, Meaning> {
  const { scores, ...found } = yield* meant(index, text, highest(literal));
  return { scores: joined(scores, literal, isWrittenApart(index, text)), ...found };
}

import { isSnack } from '@/lib/catalogue/product-type';
import type { Product } from '@/lib/contract/product';
import { rupeesToPaise } from '@/lib/money/paise';
import { LITERAL_RANK, literalRanks } from '@/lib/search/literal-ranks';
import { rangeInWords } from '@/lib/search/price-range';
import { AMOUNTS } from '@/lib/search/noun-of';
import { isAnyFound, rankGuesses, rankWord, scoresOf, sureWord, type RankedWord } from '@/lib/search/rank-word';
import { bestByScore, byScore } from '@/lib/search/by-score';
import { askedWords, saysNothing, type AskedWord } from '@/lib/search/meaningful-words';
import { plainSize, readQuery, type Query } from '@/lib/search/read-query';
import { readScripts } from '@/lib/search/read-scripts';
import { recentSearches, type SearchResult } from '@/lib/search/recent-searches';
import { searchIndex, type SearchIndex } from '@/lib/search/search-index';
import { STRENGTH, wearerWord } from '@/lib/search/product-words';
import { queryWords } from '@/lib/search/query-words';
import { wearerOfWord } from '@/lib/search/wearer-of-word';
import { isGoods } from '@/lib/search/spelling';
import type { Vocabulary } from '@/lib/search/vocabulary';

const CHILDREN = new Set(['kids', 'boys', 'girls']);

/**
 * Whatever contains the text in name, category or sub-category is found [4.56]; first come the products that its words
 * mean: whole words in any order, other spellings, colours, whom goods are for, prices and sizes in words. Where
 * that finds nothing, typing slips are forgiven. Without text everything is found.
 *
 * @param products the list of one catalogue, newest first and without hidden ones; indexes are cached with it
 */
export async function searchProducts(products: readonly Product[], text: string): Promise<SearchResult> {
  if (text.trim() === '') return { products };
  const recent = recentSearches(products);
  const known = recent.get(text);
  if (known) return known;
  const literal = literalRanks(products, text);
  const best = highest(literal);
  // What is written alone would be an answer that changes as soon as the words are read.
  const index = await searchIndex(products);
  const { scores, correctedTo, order } = meant(index, text, best);
  const result = {
    products: byScore(products, joined(scores, literal, isWrittenApart(index, text)), order),
    correctedTo,
  };
  recent.keep(text, result);
  return result;
}

/** At most `max` products that a text means, best first, whether or not they contain it. */
export function meantProducts(index: SearchIndex, text: string, max: number): readonly Product[] {
  return bestByScore(index.products, meant(index, text, 0).scores, max);
}

interface Meaning {
  /** One number for every product, 0 where it is not meant. */
  scores: Uint8Array;
  correctedTo?: string;
  order?: Query['order'];
}

/** What the words of a text mean. Guesses are made where no name has the text at the beginning of a word. */
function meant(index: SearchIndex, text: string, literal: number): Meaning {
  const latin = readScripts(index.vocabulary, text);
  const read: Query = literal >= LITERAL_RANK.wholeWord ? { rest: latin, sizes: [] } : readQuery(latin);
  const { rest, sizes, prices, order } = read;
  const isMore = prices !== undefined || sizes.length > 0 || order !== undefined;
  const asked = isMore && saysNothing(index.vocabulary, rest) ? [] : askedWords(index.vocabulary, rest);
  const words = asked.filter((one) => !one.isUnwanted && !(one.isCompanion && rankWord(index, one) === undefined));
  const unwanted = asked.filter(({ isUnwanted }) => isUnwanted);
  const isOnlyMore = words.length === 0 && (isMore || unwanted.length > 0);
  const ranked = isOnlyMore ? [] : rankedWords(index, words, literal);
  const all = isOnlyMore ? new Uint8Array(index.products.length).fill(1) : scoresOf(ranked, index.products.length);
  const scores = without(index, unwanted, childrenLast(index, words, all));
  const left = withSizes(index.products, withPrices(index.products, scores, prices), sizes);
  const isRead = ranked.length === words.length && ranked.every(({ reading }) => reading.guess < 2);
  const shown = [
    isRead && latin === text && !ranked.some(({ reading }) => reading.guess > 0)
      ? rest
      : [...ranked.map(({ reading }) => reading.shown), ...unwanted.map(({ word }) => `without ${word}`)].join(' '),
    prices ? rangeInWords(prices) : '',
  ]
    .filter(Boolean)
    .join(' ');
  const isSame =
    shown === '' || shown === text.trim().toLowerCase() || (isRead && !prices && latin === text && literal > 0);
  return { scores: left, order, ...(isSame || !isAnyFound(left) ? {} : { correctedTo: shown }) };
}

/** Who does not ask for children's goods is shown them after the same goods for grown-ups. */
function childrenLast({ vocabulary }: SearchIndex, words: readonly AskedWord[], scores: Uint8Array): Uint8Array {
  if (words.some(({ word }) => CHILDREN.has(wearerOfWord(word) ?? ''))) return scores;
  for (const position of vocabulary.places.get(wearerWord('kids')) ?? []) {
    const score = scores[position] ?? 0;
    if (score > 1) scores[position] = score - 1;
  }
  return scores;
}

/**
 * Leaves out what is not wanted, where something else is left. What a description alone says of goods comes last: a canvas bag
 * with leather straps is no leather bag. Of a snack it is an ingredient.
 */
function without(index: SearchIndex, unwanted: readonly AskedWord[], scores: Uint8Array): Uint8Array {
  const known = unwanted.flatMap((asked) => sureWord(index, asked) ?? []);
  const { products } = index;
  const left = scores.map((score, position) => {
    const most = Math.max(0, ...known.map(({ strengths }) => strengths[position] ?? 0));
    const product = products[position];
    if (most === 0 || score === 0 || !product) return score;
    return most > STRENGTH.said || isSnack(product) ? 0 : 1;
  });
  return isAnyFound(left) ? left : scores;
}

/** The words that are found together; without any, as many as can be: see `most`. */
function rankedWords(index: SearchIndex, words: readonly AskedWord[], literal: number): readonly RankedWord[] {
  const size = index.products.length;
  const all = words.map((asked) => ({ asked, ranked: optional(words, asked, rankWord(index, asked)) }));
  const found = all.flatMap(({ ranked }) => ranked ?? []);
  const isSure = found.length === words.length && found.every(({ reading }) => reading.guess < 2);
  // What is typed stands at the beginning of a word, or in a kind: it is unfinished, and no slip.
  const isBegun = literal >= LITERAL_RANK.wordStart || literal === LITERAL_RANK.kind;
  if (isSure && isAnyFound(scoresOf(found, size))) {
    return areThemselves(index, found) ? partsLast(index, found) : most(index, themselves(index, found));
  }
  if (isBegun || isNotSold(index, all)) return [];
  return (found.length === words.length && guessOne(index, words, found)) || most(index, found);
}

/** 'Pyjama set', 'belt for jeans': beside other words an amount, or what goods go with, is welcome and not asked for. */
function optional(
  words: readonly AskedWord[],
  asked: AskedWord,
  ranked: RankedWord | undefined,
): RankedWord | undefined {
  const isWelcome = (one: AskedWord) => one.isCompanion === true || AMOUNTS.has(one.word);
  if (!ranked || !isWelcome(asked) || words.every(isWelcome)) return ranked;
  const most = asked.isCompanion ? STRENGTH.said : Infinity;
  return { ...ranked, strengths: ranked.strengths.map((strength) => Math.min(most, strength || STRENGTH.doubtful)) };
}

/** Whether something that has all the words is what one of them names, and does not merely come with it or have it in a part. */
function areThemselves({ vocabulary, products }: SearchIndex, words: readonly RankedWord[]): boolean {
  const scores = scoresOf(words, products.length);
  const nouns = words.filter((word) => namesGoods(vocabulary, word));
  return (
    words.length < 2 ||
    nouns.length === 0 ||
    isAnyFound(scores.map((score, at) => (nouns.some(({ strengths }) => strengths[at] !== STRENGTH.part) ? score : 0)))
  );
}

/** Goods that merely have the noun in a part come after those that are it: a 'Mandarin Collar T-shirt' is no mandarin collar shirt. */
function partsLast(index: SearchIndex, words: readonly RankedWord[]): readonly RankedWord[] {
  const strict = themselves(index, words);
  const at = words.findIndex((word, position) => word !== strict[position]);
  const noun = words[at];
  if (words.length < 2 || !noun || !isAnyFound(scoresOf(strict, index.products.length))) return words;
  const others = words.filter((word) => word !== noun && namesGoods(index.vocabulary, word));
  const strengths = noun.strengths.map((strength, position) =>
    strength === STRENGTH.part && others.every((word) => (word.strengths[position] ?? 0) <= STRENGTH.part)
      ? STRENGTH.doubtful
      : strength,
  );
  return words.with(at, { ...noun, strengths });
}

/** The words, the last that names goods without products that merely have it in a part: 'sky blue shirt' is no 'T-shirt Bra … SKY'. */
function themselves({ vocabulary }: SearchIndex, words: readonly RankedWord[]): readonly RankedWord[] {
  const noun = words.findLast((word) => namesGoods(vocabulary, word));
  if (!noun) return words;
  const strengths = noun.strengths.map((strength) => (strength === STRENGTH.part ? 0 : strength));
  return isAnyFound(strengths) ? words.map((word) => (word === noun ? { ...word, strengths } : word)) : words;
}

/**
 * Whether the shop lacks what is asked for: goods, by their name, behind which no goods of the shop are named ('cricket bat', but no
 * 'laptop bag'; a 'charger for jeans' is no jeans); or a last word that nothing resembles, where no other names goods ('blue zzz').
 */
function isNotSold(
  { vocabulary }: SearchIndex,
  all: readonly { asked: AskedWord; ranked: RankedWord | undefined }[],
): boolean {
  const isSold = all.map(
    ({ asked, ranked }) => !asked.isCompanion && ranked !== undefined && namesGoods(vocabulary, ranked),
  );
  const lacked = all.findLastIndex(({ asked, ranked }) => !ranked && isGoods(asked.word));
  if (lacked !== -1) return !isSold.includes(true, lacked + 1);
  return all.at(-1)?.ranked === undefined && !isSold.includes(true);
}

const namesGoods = (vocabulary: Vocabulary, { reading: { named, shown, ways } }: RankedWord): boolean =>
  (named && wearerOfWord(shown) === undefined) ||
  [...ways.flat(), ...queryWords(shown)].some((word) => !AMOUNTS.has(word) && isNoun(vocabulary.strengths.get(word)));

/** The share of its names whose noun a word must be to name goods: 'Pudina Party' makes a party no goods. */
const NOUN_SHARE = 0.2;

function isNoun(strengths: Uint8Array = new Uint8Array()): boolean {
  let nouns = 0;
  for (const strength of strengths) if (strength === STRENGTH.head) nouns += 1;
  return nouns > NOUN_SHARE * strengths.length;
}

/** Words that no product has together: one that the shop does have may be a slip all the same, the rarest first. */
function guessOne(
  index: SearchIndex,
  words: readonly AskedWord[],
  found: readonly RankedWord[],
): readonly RankedWord[] | undefined {
  if (isAnyFound(scoresOf(found, index.products.length))) return found;
  const rarest = found.map((entry, at) => ({ at, count: count(entry), named: entry.reading.named }));
  for (const { at, named } of rarest.sort((a, b) => a.count - b.count)) {
    for (const guess of named ? [] : rankGuesses(index, words[at]?.word ?? '')) {
      const guessed = found.map((entry, position) => (position === at ? guess : entry));
      if (isAnyFound(scoresOf(guessed, index.products.length))) return guessed;
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
 * As many words as some product has: the sure ones first; names of goods before others, the last of them first, since what goods
 * are stands behind what they are like ('diamond ring'); then whom they are for; then rare before frequent. A word that would leave
 * nothing is skipped.
 */
function most({ vocabulary, products }: SearchIndex, words: readonly RankedWord[]): readonly RankedWord[] {
  const weighed = words
    .map((word, at) => ({
      word,
      guess: Math.max(1, word.reading.guess),
      goods: AMOUNTS.has(word.reading.shown) ? -1 : namesGoods(vocabulary, word) ? at + 1 : 0,
      named: Number(word.reading.named),
      count: count(word),
    }))
    .sort((a, b) => a.guess - b.guess || b.goods - a.goods || b.named - a.named || a.count - b.count);
  const kept: RankedWord[] = [];
  for (const { word } of weighed) {
    if (isAnyFound(scoresOf([...kept, word], products.length))) kept.push(word);
  }
  return words.filter((word) => kept.includes(word));
}

function withPrices(products: readonly Product[], scores: Uint8Array, prices: Query['prices']): Uint8Array {
  if (!prices) return scores;
  const { minPaise, maxPaise } = prices;
  return scores.map((score, position) => {
    const price = score > 0 ? rupeesToPaise(products[position]?.price ?? 0) : 0;
    return price > 0 && price >= minPaise && price <= maxPaise ? score : 0;
  });
}

/** Sizes count where something meant comes in them. */
function withSizes(products: readonly Product[], scores: Uint8Array, sizes: readonly string[]): Uint8Array {
  if (sizes.length === 0) return scores;
  const left = scores.map((score, position) =>
    score > 0 && products[position]?.sizes.some((size) => sizes.includes(plainSize(size))) ? score : 0,
  );
  return isAnyFound(left) ? left : scores;
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

const isWrittenApart = ({ vocabulary }: SearchIndex, text: string): boolean =>
  vocabulary.written.has(text.trim().toLowerCase());

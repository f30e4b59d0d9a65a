import { sql } from 'kysely';
import { inTurns } from '@/lib/platform/search/in-turns';
import { placesByScore } from '@/lib/platform/search/by-score';
import { kindReader, LITERAL_RANK, rankIn, readLiteral } from '@/lib/platform/search/literal-ranks';
import type { AskedWord } from '@/lib/platform/search/meaningful-words';
import { mentionsOf } from '@/lib/platform/search/mentions';
import { placesOf } from '@/lib/platform/search/read-word';
import { foundBy } from '@/lib/platform/search/read-meaning';
import type { Searched, SearchedProducts } from '@/lib/platform/search/searched';
import type { Vocabulary } from '@/lib/platform/search/vocabulary';
import type { Queries } from '../database/tables';
import { readOnSale } from './read-products';
import { BESTSELLERS, EVERY, NUMBERS, sizeWord, tokensOf, tokenWord } from './searched-words';
import type { FoundPlaces, Places, WordIndex } from './word-index';

/** Names that are looked at for a text of several words, and for words beside each other: the newest. */
const NAMES_MAX = 20_000;
/** Products whose texts are read for what is not wanted; of more the others are left out. */
const TEXTS_MAX = 20_000;
/** Places of words that hold what was typed as a part; of more those that merely hold it within are left out. */
const PARTS_MAX = 400_000;
/** A search asks for more, again, where what it has read leads further; none needs as many. */
const ROUNDS_MAX = 40;

const NONE: Places = { places: new Uint32Array(), strengths: new Uint8Array() };

/**
 * One search by the rules of lib/platform/search, which read at once what they need: what is not here yet counts as empty and is
 * noted, and once it has come from the database all is read again, until nothing was lacking.
 */
export async function findPlaces(queries: Queries, index: WordIndex, text: string, now: Date): Promise<FoundPlaces> {
  const known = index.found.get(text);
  if (known) return known;
  const { revision } = index;
  const result = await readInRounds(queries, index, now, async (view) => {
    const { scores, order, ...rest } = await inTurns(foundBy(view.searched, text, view.literalRanks(text)));
    if (view.isLacking) return { places: NONE.places, ...rest };
    return { places: placesByScore(scores, Infinity, order && { order, read: view.searched.read }), ...rest };
  });
  if (index.revision === revision) index.found.set(text, result, text.length + 200 + result.places.length);
  return result;
}

/** What is read of the words: as often as something was lacking, which makes it fail or answer too little. */
export async function readInRounds<Result>(
  queries: Queries,
  index: WordIndex,
  now: Date,
  read: (view: SearchView) => Result | Promise<Result>,
): Promise<Result> {
  const view = new SearchView(index, now);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    view.begin();
    try {
      const result = await read(view);
      if (!view.isLacking) return result;
    } catch (error) {
      if (!view.isLacking) throw error;
    }
    await view.fetch(queries);
  }
  throw new Error('A search asked for more and more words.');
}

/** What one search sees of the words, and what it lacks. */
class SearchView {
  readonly searched: Searched;
  readonly #index: WordIndex;
  readonly #size: number;
  readonly #now: Date;
  readonly #places = new Map<string, Places>();
  readonly #numbers = new Map<string, Float64Array>();
  /** One byte for every place, by what was asked. */
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #lackingWords = new Set<string>();
  readonly #lackingNumbers = new Set<string>();
  /** Fetched only when no word is lacking, since what is asked follows from the words. */
  readonly #lackingBytes = new Map<string, (queries: Queries) => Promise<Uint8Array>>();
  #mentionsAsked = 0;

  constructor(index: WordIndex, now: Date) {
    this.#now = now;
    this.#index = index;
    this.#size = index.size;
    const { typed, brands, often, isNoun, isMoreThanPart, written, tallies } = index;
    if (!typed) throw new Error('The words of the catalogue were not read.');
    const vocabulary: Vocabulary = {
      ...typed,
      brands,
      written,
      often,
      isNoun,
      isMoreThanPart,
      places: {
        has: (word) => tallies.has(word),
        get: (word) => (tallies.has(word) ? this.#placesOf(word).places : undefined),
      },
      strengths: { get: (word) => (tallies.has(word) ? this.#placesOf(word).strengths : undefined) },
    };
    this.searched = { vocabulary, size: index.size, read: this.#reader() };
  }

  get isLacking(): boolean {
    return this.#lackingWords.size + this.#lackingNumbers.size + this.#lackingBytes.size > 0;
  }

  begin(): void {
    this.#mentionsAsked = 0;
  }

  async fetch(queries: Queries): Promise<void> {
    const [words, numbers, bytes] = [[...this.#lackingWords], [...this.#lackingNumbers], [...this.#lackingBytes]];
    this.#lackingWords.clear();
    this.#lackingNumbers.clear();
    this.#lackingBytes.clear();
    if (words.length > 0)
      for (const [word, places] of await this.#index.load(queries, words)) this.#places.set(word, places);
    for (const word of numbers) this.#numbers.set(word, await this.#index.loadNumbers(queries, word));
    if (words.length > 0) return;
    for (const [key, read] of bytes) this.#bytes.set(key, await read(queries));
  }

  #placesOf(word: string): Places {
    const known = this.#places.get(word) ?? this.#index.places.get(word);
    if (known) this.#places.set(word, known);
    else if (this.#index.tallies.has(word)) this.#lackingWords.add(word);
    return known ?? NONE;
  }

  #numbersOf(word: string): (place: number) => number {
    const known = this.#numbers.get(word) ?? this.#index.numbers.get(word);
    if (known) this.#numbers.set(word, known);
    else this.#lackingNumbers.add(word);
    return (place) => known?.[place] ?? 0;
  }

  #bytesOf(key: string, read: (queries: Queries) => Promise<Uint8Array>): Uint8Array | undefined {
    const known = this.#bytes.get(key);
    if (!known) this.#lackingBytes.set(key, read);
    return known;
  }

  #reader(): SearchedProducts {
    return {
      all: () => this.#marked([EVERY]),
      prices: () => this.#numbersOf(NUMBERS.price),
      isBestseller: () => {
        const best = this.#marked([BESTSELLERS]);
        return (place) => best[place] === 1;
      },
      comesIn: (sizes) => {
        const some = this.#marked(Array.from(sizes, sizeWord));
        return (place) => some[place] === 1;
      },
      hasBeside: (words) => {
        const beside = this.#bytesOf(`beside ${words}`, (queries) => this.#readBeside(queries, words));
        return (place) => beside?.[place] === 1;
      },
      mentions: (asked, scores) => this.#mentions(asked, scores),
    };
  }

  #marked(words: readonly string[]): Uint8Array {
    const bytes = new Uint8Array(this.#size);
    for (const word of words) for (const place of this.#placesOf(word).places) bytes[place] = 1;
    return bytes;
  }

  async #readBeside(queries: Queries, words: string): Promise<Uint8Array> {
    const places = placesOf(this.searched.vocabulary, words.split(' ')).subarray(0, NAMES_MAX);
    const { rows } = await sql<{ newness: number }>`
      select newness from listed_products where newness = any(${this.#newnessOf(places)}::integer[])
      and strpos(replace(name, '-', ' '), ${words}) > 0`.execute(queries);
    const bytes = new Uint8Array(this.#size);
    for (const { newness } of rows) bytes[this.#index.placeOf(newness)] = 1;
    return bytes;
  }

  *#mentions(asked: AskedWord, scores: Uint8Array): Generator<void, Uint8Array> {
    this.#mentionsAsked += 1;
    yield;
    const key = `mentions ${this.#mentionsAsked} ${asked.word} ${asked.parts.join(' ')}`;
    const every = this.#placesOf(EVERY).places;
    return (
      this.#bytesOf(key, (queries) => this.#readMentions(queries, asked, scores, every)) ?? new Uint8Array(this.#size)
    );
  }

  async #readMentions(queries: Queries, asked: AskedWord, scores: Uint8Array, every: Uint32Array): Promise<Uint8Array> {
    const meant = every.filter((place) => (scores[place] ?? 0) > 0);
    const others = meant.length < TEXTS_MAX ? every.filter((place) => scores[place] === 0) : new Uint32Array();
    const read = [...meant.subarray(0, TEXTS_MAX), ...others.subarray(0, TEXTS_MAX - meant.length)];
    const bytes = new Uint8Array(this.#size);
    for (const place of meant.subarray(TEXTS_MAX)) bytes[place] = 1;
    const { rows } = await sql<{ product_id: string; newness: number }>`
      select product_id, newness from listed_products
      where newness = any(${this.#newnessOf(read)}::integer[])`.execute(queries);
    const products = await readOnSale(
      queries,
      rows.map(({ product_id }) => product_id),
      this.#now,
    );
    const known = rows.flatMap(({ product_id, newness }) => {
      const product = products.get(product_id);
      return product ? [{ product, place: this.#index.placeOf(newness) }] : [];
    });
    const mentioned = await inTurns(
      mentionsOf(
        known.map(({ product }) => product),
        asked,
      ),
    );
    for (const [at, { place }] of known.entries()) bytes[place] = mentioned[at] ?? 0;
    return bytes;
  }

  #newnessOf = (places: Iterable<number>): number[] => Array.from(places, this.#index.newnessOf);

  /** As `literalRanks` of lib/platform/search. */
  literalRanks(text: string): Uint8Array {
    const { sought, isKind } = readLiteral(text);
    const ranks = new Uint8Array(this.#size);
    if (sought === '') return ranks;
    const tokens = tokensOf(sought);
    if (tokens.length === 1 && tokens[0] === sought) this.#rankToken(ranks, sought);
    else {
      const named = this.#bytesOf(`named ${sought}`, (queries) => this.#readNamed(queries, sought));
      if (named) ranks.set(named);
      // Notes its words, so that they come together with the others.
      else this.#namesWith(sought);
    }
    const read = kindReader();
    for (const [word, category, subCategory] of this.#index.kinds)
      if (isKind(read(category, subCategory)))
        for (const place of this.#placesOf(word).places) ranks[place] ||= LITERAL_RANK.kind;
    return ranks;
  }

  #rankToken(ranks: Uint8Array, sought: string): void {
    for (const token of this.#within((one) => one.includes(sought), sought)) {
      const rank =
        token === sought
          ? LITERAL_RANK.wholeWord
          : token.startsWith(sought)
            ? LITERAL_RANK.wordStart
            : LITERAL_RANK.insideWord;
      for (const place of this.#placesOf(tokenWord(token)).places) ranks[place] = Math.max(ranks[place] ?? 0, rank);
    }
  }

  /** The words of names that are so, as many as can be read: what begins with the text first, then the frequent. */
  #within(is: (token: string) => boolean, text: string): readonly string[] {
    const often = (token: string) => this.#index.often(tokenWord(token));
    const rank = (token: string) => (token === text ? 0 : token.startsWith(text) ? 1 : 2);
    const found = this.#index.tokens.filter(is).sort((a, b) => rank(a) - rank(b) || often(b) - often(a));
    let sum = 0;
    return found.filter((token) => rank(token) < 1 || (sum += often(token)) <= PARTS_MAX);
  }

  /** Places of names that may hold a text of several words; undefined where it has no word at all. */
  #namesWith(sought: string): Uint32Array | undefined {
    const tokens = tokensOf(sought);
    if (tokens.length === 0) return undefined;
    const lists = tokens.map((token, at) => {
      const isFirst = at === 0 && sought.startsWith(token);
      const isLast = at === tokens.length - 1 && sought.endsWith(token);
      const some = this.#within(
        (one) =>
          one === token ||
          (isFirst && isLast && one.includes(token)) ||
          (isFirst && !isLast && one.endsWith(token)) ||
          (isLast && !isFirst && one.startsWith(token)),
        token,
      );
      return this.#marked(some.map(tokenWord));
    });
    const [first = new Uint8Array(), ...others] = lists;
    const places: number[] = [];
    for (let place = 0; place < first.length; place += 1)
      if (first[place] === 1 && others.every((one) => one[place] === 1)) places.push(place);
    return Uint32Array.from(places);
  }

  async #readNamed(queries: Queries, sought: string): Promise<Uint8Array> {
    const places = this.#namesWith(sought);
    const among = places ? sql`newness = any(${this.#newnessOf(places.subarray(0, NAMES_MAX))}::integer[])` : sql`true`;
    const { rows } = await sql<{ newness: number; name: string }>`
      select newness, name from listed_products where ${among} and strpos(name, ${sought}) > 0
      order by newness limit ${NAMES_MAX}`.execute(queries);
    const bytes = new Uint8Array(this.#size);
    for (const { newness, name } of rows) bytes[this.#index.placeOf(newness)] = rankIn(name, sought);
    return bytes;
  }
}

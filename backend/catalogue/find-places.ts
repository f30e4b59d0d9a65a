import { sql } from 'kysely';
import { inTurns } from '@/lib/platform/search/in-turns';
import { placesByScore } from '@/lib/platform/search/by-score';
import { kindReader, LITERAL_RANK, rankIn, readLiteral } from '@/lib/platform/search/literal-ranks';
import type { AskedWord } from '@/lib/platform/search/meaningful-words';
import { mentionsOf } from '@/lib/platform/search/mentions';
import { foundBy } from '@/lib/platform/search/read-meaning';
import type { Searched, SearchedProducts } from '@/lib/platform/search/searched';
import type { Vocabulary } from '@/lib/platform/search/vocabulary';
import type { Queries } from '../database/tables';
import { readOnSale } from './read-products';
import { BESTSELLERS, EVERY, NUMBERS, sizeWord, tokensOf, tokenWord } from './searched-words';
import { lookAtPlaces, placesInAll, type PlacesLookedAt } from './places-looked-at';
import type { FoundPlaces, Places, WordIndex } from './word-index';

/** Names that are looked at for a text of several words, and for words beside each other: the newest. */
const NAMES_MAX = 5000;
/** Products whose texts are read for what is not wanted; of more the others are left out. */
const TEXTS_MAX = 20_000;
/** Places of words that hold what was typed as a part; of more those that merely hold it within are left out. */
const PARTS_MAX = 400_000;
/** A search asks for more, again, where what it has read leads further; none needs as many. */
const ROUNDS_MAX = 40;
/** What a search asks for is found out among so many of the newest products: each round among all would look at all of them. */
const SCOUTED = 1000;

const NONE: Places = { places: new Uint32Array(), strengths: new Uint8Array() };

/**
 * One search by the rules of lib/platform/search, which read at once what they need: what is not here yet counts as empty and is
 * noted, and once it has come from the database all is read again, until nothing was lacking.
 */
export async function findPlaces(queries: Queries, index: WordIndex, text: string, now: Date): Promise<FoundPlaces> {
  const known = index.found.get(text);
  if (known) return known;
  // A page asks for what it shows and for its numbers at the same time.
  const key = `${index.revision} ${text}`;
  const finding =
    index.finding.get(key) ?? readPlaces(queries, index, text, now).finally(() => index.finding.delete(key));
  index.finding.set(key, finding);
  return finding;
}

async function readPlaces(queries: Queries, index: WordIndex, text: string, now: Date): Promise<FoundPlaces> {
  const { revision } = index;
  const result = await readInRounds(queries, index, now, async (view) => {
    const { scores, order, ...rest } = await inTurns(foundBy(view.searched, text, view.literalRanks(text)));
    if (view.isLacking) return { places: NONE.places, ...rest };
    const places = placesByScore(scores, Infinity, order && { order, read: view.searched.read });
    return { places: view.inList(places), ...rest };
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
  let isScouting = true;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    view.begin(isScouting);
    try {
      const result = await read(view);
      if (!view.isLacking && !isScouting) return result;
    } catch (error) {
      if (!view.isLacking && !isScouting) throw error;
    }
    if (view.isLacking) await view.fetch(queries);
    else isScouting = false;
  }
  throw new Error('A search asked for more and more words.');
}

/** What one search sees of the words, and what it lacks: of all places those alone at which one of its words is, as numbers without gaps. */
class SearchView {
  searched: Searched;
  readonly #index: WordIndex;
  readonly #now: Date;
  readonly #words = new Map<string, Places>();
  readonly #numbers = new Map<string, Awaited<ReturnType<WordIndex['loadNumbers']>>>();
  /** Places by what was looked for at them: a colour, a price, a part of a name. */
  readonly #marks = new Map<string, Places>();
  #lookedAt: PlacesLookedAt = { inList: new Uint32Array(), words: this.#words, marks: this.#marks };
  #isScouting = true;
  readonly #lackingWords = new Set<string>();
  readonly #lackingNumbers = new Set<string>();
  /** Fetched only when no word is lacking, since what is asked follows from the words. */
  readonly #lackingMarks = new Map<string, (queries: Queries) => Promise<Places>>();
  #mentionsAsked = 0;

  constructor(index: WordIndex, now: Date) {
    this.#now = now;
    this.#index = index;
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
    this.searched = { vocabulary, size: 0, read: this.#reader() };
  }

  get isLacking(): boolean {
    return this.#lackingWords.size + this.#lackingNumbers.size + this.#lackingMarks.size > 0;
  }

  /** @param isScouting whether it is yet to be found out what to read: then what is answered is of no use */
  begin(isScouting: boolean): void {
    this.#mentionsAsked = 0;
    this.#isScouting = isScouting;
    this.#look(isScouting ? this.#index.newest + SCOUTED : this.#index.size);
  }

  /** Places that were looked at as those of the list. */
  inList = (places: Uint32Array): Uint32Array => places.map((at) => this.#lookedAt.inList[at] ?? 0);

  async fetch(queries: Queries): Promise<void> {
    const [words, numbers, marks] = [[...this.#lackingWords], [...this.#lackingNumbers], [...this.#lackingMarks]];
    this.#lackingWords.clear();
    this.#lackingNumbers.clear();
    this.#lackingMarks.clear();
    if (words.length > 0)
      for (const [word, places] of await this.#index.load(queries, words)) this.#words.set(word, places);
    for (const word of numbers) this.#numbers.set(word, await this.#index.loadNumbers(queries, word));
    if (words.length > 0) return;
    for (const [key, read] of marks) this.#marks.set(key, await read(queries));
  }

  /** Looks at all places before this one that a word or a mark of the search is at. */
  #look(end: number): void {
    this.#lookedAt = lookAtPlaces(this.#words, this.#marks, end);
    this.searched = { ...this.searched, size: this.#lookedAt.inList.length };
  }

  #placesOf(word: string): Places {
    const lookedAt = this.#lookedAt.words.get(word);
    if (!lookedAt && this.#index.tallies.has(word)) this.#lackingWords.add(word);
    return lookedAt ?? NONE;
  }

  #numbersOf(word: string): (at: number) => number {
    const known = this.#numbers.get(word) ?? this.#index.numbers.get(word);
    if (known) this.#numbers.set(word, known);
    else this.#lackingNumbers.add(word);
    const { inList } = this.#lookedAt;
    return (at) => known?.[inList[at] ?? 0] ?? 0;
  }

  /** One byte for every place, 0 until it was read. */
  #bytesOf(key: string, read: (queries: Queries) => Promise<Places>): Uint8Array {
    const bytes = new Uint8Array(this.searched.size);
    const { places, strengths } = this.#lookedAt.marks.get(key) ?? NONE;
    for (let at = 0; at < places.length; at += 1) bytes[places[at] ?? 0] = strengths[at] ?? 0;
    if (!this.#marks.has(key)) this.#lackingMarks.set(key, read);
    return bytes;
  }

  #reader(): SearchedProducts {
    return {
      all: () => this.#marked([EVERY]),
      prices: () => this.#numbersOf(NUMBERS.price),
      isBestseller: () => {
        const best = this.#marked([BESTSELLERS]);
        return (at) => best[at] === 1;
      },
      comesIn: (sizes) => {
        const some = this.#marked(Array.from(sizes, sizeWord));
        return (at) => some[at] === 1;
      },
      hasBeside: (words) => {
        const beside = this.#bytesOf(`beside ${words}`, (queries) => this.#readBeside(queries, words));
        return (at) => beside[at] === 1;
      },
      mentions: (asked, scores) => this.#mentions(asked, scores),
    };
  }

  #marked(words: readonly string[]): Uint8Array {
    const bytes = new Uint8Array(this.searched.size);
    for (const word of words) {
      const { places } = this.#placesOf(word);
      for (let at = 0; at < places.length; at += 1) bytes[places[at] ?? 0] = 1;
    }
    return bytes;
  }

  async #readBeside(queries: Queries, words: string): Promise<Places> {
    const newness = this.#newestWith(words.split(' ').map((word) => [word]));
    const { rows } = await sql<{ newness: number }>`
      select newness from listed_products where newness = any(${newness}::integer[])
      and strpos(replace(name, '-', ' '), ${words}) > 0`.execute(queries);
    return this.#placesWith(rows.map(({ newness }) => [newness, 1]));
  }

  *#mentions(asked: AskedWord, scores: Uint8Array): Generator<void, Uint8Array> {
    this.#mentionsAsked += 1;
    yield;
    const key = `mentions ${this.#mentionsAsked} ${asked.word} ${asked.parts.join(' ')}`;
    const every = this.#placesOf(EVERY).places;
    if (this.#isScouting) return new Uint8Array(this.searched.size);
    return this.#bytesOf(key, (queries) => this.#readMentions(queries, asked, scores, every));
  }

  async #readMentions(queries: Queries, asked: AskedWord, scores: Uint8Array, every: Uint32Array): Promise<Places> {
    const meant = every.filter((at) => (scores[at] ?? 0) > 0);
    const others = meant.length < TEXTS_MAX ? every.filter((at) => scores[at] === 0) : new Uint32Array();
    const read = [...meant.subarray(0, TEXTS_MAX), ...others.subarray(0, TEXTS_MAX - meant.length)];
    const unread = this.#newnessOf(meant.subarray(TEXTS_MAX));
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
      return product ? [{ product, newness }] : [];
    });
    const mentioned = await inTurns(
      mentionsOf(
        known.map(({ product }) => product),
        asked,
      ),
    );
    return this.#placesWith([
      ...unread.map((newness) => [newness, 1] as const),
      ...known.map(({ newness }, at) => [newness, mentioned[at] ?? 0] as const),
    ]);
  }

  #newnessOf = (places: ArrayLike<number>): number[] =>
    Array.from(places, (at) => this.#index.newnessOf(this.#lookedAt.inList[at] ?? 0));

  #placesWith = (marks: readonly (readonly [newness: number, mark: number])[]): Places => ({
    places: Uint32Array.from(marks, ([newness]) => this.#index.placeOf(newness)),
    strengths: Uint8Array.from(marks, ([, mark]) => mark),
  });

  /** As `literalRanks` of lib/platform/search. */
  literalRanks(text: string): Uint8Array {
    const { sought, isKind } = readLiteral(text);
    if (sought === '') return new Uint8Array(this.searched.size);
    const tokens = tokensOf(sought);
    const ranks =
      tokens.length === 1 && tokens[0] === sought
        ? this.#rankToken(sought)
        : this.#bytesOf(`named ${sought}`, (queries) => this.#readNamed(queries, sought));
    // Notes its words, so that they come together with the others.
    if (!this.#marks.has(`named ${sought}`) && tokens[0] !== sought)
      this.#namedBy(sought)
        .flat()
        .forEach((word) => this.#placesOf(word));
    const read = kindReader();
    for (const [word, category, subCategory] of this.#index.kinds)
      if (isKind(read(category, subCategory)))
        for (const at of this.#placesOf(word).places) ranks[at] ||= LITERAL_RANK.kind;
    return ranks;
  }

  #rankToken(sought: string): Uint8Array {
    const ranks = new Uint8Array(this.searched.size);
    for (const token of this.#within((one) => one.includes(sought), sought)) {
      const rank =
        token === sought
          ? LITERAL_RANK.wholeWord
          : token.startsWith(sought)
            ? LITERAL_RANK.wordStart
            : LITERAL_RANK.insideWord;
      for (const at of this.#placesOf(tokenWord(token)).places) ranks[at] = Math.max(ranks[at] ?? 0, rank);
    }
    return ranks;
  }

  /** The words of names that are so, as many as can be read: what begins with the text first, then the frequent. */
  #within(is: (token: string) => boolean, text: string): readonly string[] {
    const often = (token: string) => this.#index.often(tokenWord(token));
    const rank = (token: string) => (token === text ? 0 : token.startsWith(text) ? 1 : 2);
    const found = this.#index.tokens.filter(is).sort((a, b) => rank(a) - rank(b) || often(b) - often(a));
    let sum = 0;
    return found.filter((token) => rank(token) < 1 || (sum += often(token)) <= PARTS_MAX);
  }

  /** Of each word of a text the words of names that it may be where they hold the text. */
  #namedBy(sought: string): (readonly string[])[] {
    const tokens = tokensOf(sought);
    return tokens.map((token, at) => {
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
      return some.map(tokenWord);
    });
  }

  /** The newest places in the list at which one word of each of these groups is. */
  #newestWith = (groups: readonly (readonly string[])[]): number[] => {
    const places = groups.map((words) => words.map((word) => this.#words.get(word)?.places ?? NONE.places));
    return Array.from(placesInAll(places, this.#index.size, NAMES_MAX), this.#index.newnessOf);
  };

  async #readNamed(queries: Queries, sought: string): Promise<Places> {
    const words = this.#namedBy(sought);
    const among = words.length > 0 ? sql`newness = any(${this.#newestWith(words)}::integer[])` : sql`true`;
    const { rows } = await sql<{ newness: number; name: string }>`
      select newness, name from listed_products where ${among} and strpos(name, ${sought}) > 0
      order by newness limit ${NAMES_MAX}`.execute(queries);
    return this.#placesWith(rows.map(({ newness, name }) => [newness, rankIn(name, sought)]));
  }
}

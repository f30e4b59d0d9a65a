import { inTurns } from '@/lib/platform/search/in-turns';
import { kindReader, LITERAL_RANK, readLiteral } from '@/lib/platform/search/literal-ranks';
import type { AskedWord } from '@/lib/platform/search/meaningful-words';
import { isAnyPlaceWithAll, placesWithAll } from '@/lib/platform/search/places-with-all';
import type { Searched, SearchedProducts, SearchedWays } from '@/lib/platform/search/searched';
import type { Vocabulary } from '@/lib/platform/search/vocabulary';
import type { Queries } from '../database/tables';
import { bitsBefore, bitsOf, placesInAll, PlacesLookedAt, type PlaceBits } from './places-looked-at';
import { readMentions } from './read-mentions';
import { BESTSELLERS, EVERY, NUMBERS, sizeWord, tokensOf, tokenWord } from './searched-words';
import type { Places, WordIndex } from './word-index';
import { placesWith, readBeside, readNamed, tokensWithin, wordsOfNames } from './words-in-names';

/** Products whose texts are read for what is not wanted; of more the others are left out. */
const TEXTS_MAX = 20_000;
/** What a search asks for is found out among so many of the newest products: each round among all would look at all of them. */
const SCOUTED = 1000;

const NOWHERE = new PlacesLookedAt(new Uint32Array());
const NONE: Places = { places: new Uint32Array(), strengths: new Uint8Array() };

/**
 * How many places a round looks at: until all words are there none; then those alone that have all words of the text, as long as
 * these decide what is found; else some of the newest, until all that is asked for is there, and then all.
 */
type Round = 'none' | 'chosen' | 'newest' | 'all';

/** What one search sees of the words, and what it lacks: of all places those alone at which one of its words is, as numbers without gaps. */
export class SearchView {
  searched: Searched;
  readonly #index: WordIndex;
  readonly #now: Date;
  readonly #words = new Map<string, Places>();
  readonly #numbers = new Map<string, Awaited<ReturnType<WordIndex['loadNumbers']>>>();
  /** Places by what was looked for at them: a colour, a price, a part of a name. */
  readonly #marks = new Map<string, Places>();
  #round: Round = 'none';
  #lookedAt = NOWHERE;
  /** What was read of words in this round. */
  readonly #read = new Map<string, Places>();
  /** Of each reading of the text in this round, or else the one before, the words that it depends on. */
  #readings: (readonly SearchedWays[])[] = [];
  #chosenBy = '';
  #needsOthers = false;
  /** Words and marks where the very text is. */
  readonly #literal = { words: new Set<string>(), marks: new Set<string>() };
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
      isTogether: (words) => isAnyPlaceWithAll(this.#allPlaces(words)),
    };
    const chosen = {
      byWords: (words: readonly SearchedWays[]) => void this.#readings.push(words),
      byOthers: () => void (this.#needsOthers = true),
    };
    this.searched = { vocabulary, size: 0, read: this.#reader(), chosen };
  }

  get isLacking(): boolean {
    return this.#lackingWords.size + this.#lackingNumbers.size + this.#lackingMarks.size > 0;
  }

  begin(): void {
    this.#mentionsAsked = 0;
    this.#look();
    this.#readings = [];
    this.#needsOthers = false;
  }

  /** Whether what this round found is right; else the next one looks further. */
  isEnough(): boolean {
    if (this.isLacking) return false;
    if (this.#round === 'all') return true;
    if (this.#round === 'newest') this.#round = 'all';
    else if (this.#needsOthers) this.#round = 'newest';
    else if (this.#round === 'chosen' && this.#chosenBy === JSON.stringify(this.#readings)) return true;
    else this.#round = 'chosen';
    return false;
  }

  /** Does work in turns with other requests, but for what follows from where words are that are not there. */
  async untilLacking<Result>(work: Generator<void, Result>): Promise<Result | undefined> {
    const isOver = () => this.#round === 'none' || (this.#round === 'chosen' && this.isLacking);
    return inTurns(work, isOver);
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
    await Promise.all(marks.map(async ([key, read]) => this.#marks.set(key, await read(queries))));
  }

  #look(): void {
    this.#read.clear();
    this.#lookedAt = this.#round === 'none' ? NOWHERE : new PlacesLookedAt(this.#placesOfRound());
    this.searched = { ...this.searched, size: this.#lookedAt.inList.length };
  }

  #placesOfRound(): PlaceBits {
    const { size, newest } = this.#index;
    if (this.#round === 'chosen') return bitsOf(this.#chosenPlaces(), size);
    const lists = [...this.#words.values(), ...this.#marks.values()].map(({ places }) => places);
    return this.#round === 'all' ? bitsOf(lists, size) : bitsBefore(lists, newest + SCOUTED);
  }

  /** Where all words of some reading are, or the very text. */
  #chosenPlaces(): Uint32Array[] {
    this.#chosenBy = JSON.stringify(this.#readings);
    const { words, marks } = this.#literal;
    return [
      ...this.#allPlaces([...words]),
      ...Array.from(marks, (key) => this.#marks.get(key)?.places ?? NONE.places),
      ...this.#readings.map((reading) => this.#placesBy(reading)),
    ];
  }

  /** Where all of these words are. */
  #placesBy(reading: readonly SearchedWays[]): Uint32Array {
    const lists = reading.flatMap((ways) =>
      ways
        ? [[...new Set(ways.map((way) => way.join(' ')))].map((way) => placesWithAll(this.#allPlaces(way.split(' '))))]
        : [],
    );
    return placesInAll(lists, this.#index.size, this.#index.size);
  }

  /** In the whole list. */
  #allPlaces = (words: readonly string[]): Uint32Array[] =>
    words.map((word) => {
      this.#noteWord(word);
      return this.#words.get(word)?.places ?? NONE.places;
    });

  #noteWord(word: string): void {
    if (!this.#words.has(word) && this.#index.tallies.has(word)) this.#lackingWords.add(word);
  }

  #placesOf(word: string): Places {
    this.#noteWord(word);
    const known = this.#read.get(word);
    if (known) return known;
    const places = this.#lookedAt.among(this.#words.get(word) ?? NONE);
    this.#read.set(word, places);
    return places;
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
    const { places, strengths } = this.#lookedAt.amongAny(this.#marks.get(key) ?? NONE);
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
        const beside = this.#bytesOf(`beside ${words}`, (queries) =>
          readBeside(queries, this.#index, this.#placesOfGroups(words.split(' ').map((word) => [word])), words),
        );
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

  #placesOfGroups = (groups: readonly (readonly string[])[]): Places[][] =>
    groups.map((words) => words.map((word) => this.#words.get(word) ?? NONE));

  *#mentions(asked: AskedWord, scores: Uint8Array): Generator<void, Uint8Array> {
    this.#mentionsAsked += 1;
    yield;
    const key = `mentions ${this.#mentionsAsked} ${asked.word} ${asked.parts.join(' ')}`;
    const every = this.#placesOf(EVERY).places;
    if (this.#round !== 'all') return new Uint8Array(this.searched.size);
    return this.#bytesOf(key, (queries) => this.#readMentions(queries, asked, scores, every));
  }

  async #readMentions(queries: Queries, asked: AskedWord, scores: Uint8Array, every: Uint32Array): Promise<Places> {
    const meant = every.filter((at) => (scores[at] ?? 0) > 0);
    const others = meant.length < TEXTS_MAX ? every.filter((at) => scores[at] === 0) : new Uint32Array();
    const read = [...meant.subarray(0, TEXTS_MAX), ...others.subarray(0, TEXTS_MAX - meant.length)];
    const unread = this.#newnessOf(meant.subarray(TEXTS_MAX));
    const known = await readMentions(queries, asked, this.#newnessOf(read), this.#now);
    return placesWith(this.#index, [...unread.map((newness) => [newness, 1] as const), ...known]);
  }

  #newnessOf = (places: ArrayLike<number>): number[] =>
    Array.from(places, (at) => this.#index.newnessOf(this.#lookedAt.inList[at] ?? 0));

  /** As `literalRanks` of lib/platform/search. */
  literalRanks(text: string): Uint8Array {
    const { sought, isKind } = readLiteral(text);
    if (sought === '') return new Uint8Array(this.searched.size);
    const tokens = tokensOf(sought);
    const ranks = tokens.length === 1 && tokens[0] === sought ? this.#rankToken(sought) : this.#named(sought);
    const read = kindReader();
    for (const [word, category, subCategory] of this.#index.kinds)
      if (isKind(read(category, subCategory))) raise(ranks, this.#literalPlaces(word), LITERAL_RANK.kind);
    return ranks;
  }

  #rankToken(sought: string): Uint8Array {
    const ranks = new Uint8Array(this.searched.size);
    for (const token of tokensWithin(this.#index, (one) => one.includes(sought), sought)) {
      const rank =
        token === sought
          ? LITERAL_RANK.wholeWord
          : token.startsWith(sought)
            ? LITERAL_RANK.wordStart
            : LITERAL_RANK.insideWord;
      raise(ranks, this.#literalPlaces(tokenWord(token)), rank);
    }
    return ranks;
  }

  #named(sought: string): Uint8Array {
    const key = `named ${sought}`;
    this.#literal.marks.add(key);
    // Notes its words, so that they come together with the others.
    if (!this.#marks.has(key)) this.#allPlaces(wordsOfNames(this.#index, sought).flat());
    return this.#bytesOf(key, (queries) =>
      readNamed(queries, this.#index, this.#placesOfGroups(wordsOfNames(this.#index, sought)), sought),
    );
  }

  #literalPlaces(word: string): Uint32Array {
    this.#literal.words.add(word);
    return this.#placesOf(word).places;
  }
}

/** Not by `of`, which makes an object for each place. */
function raise(ranks: Uint8Array, places: Uint32Array, rank: number): void {
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    if ((ranks[place] ?? 0) < rank) ranks[place] = rank;
  }
}

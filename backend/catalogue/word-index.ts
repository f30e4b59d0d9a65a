import { sql } from 'kysely';
import { inTurns } from '@/lib/platform/search/in-turns';
import { isNounOf, typedWords, type Vocabulary } from '@/lib/platform/search/vocabulary';
import type { Understanding } from '@/lib/platform/search/read-meaning';
import type { WordsByBeginning } from '@/lib/platform/search/words-by-beginning';
import type { Database, Queries } from '../database/tables';
import { countPacked, numberAt, PART, unpackPlaces } from './place-codec';
import { SAID_RANGE } from './said-words';
import { isWord, kindOfWord, NUMBERS, tokenWord } from './searched-words';
import { WeightedCache } from './weighted-cache';

/** Bytes of places, and of numbers, that are held at most: a word that every second of a million products has takes 2.5 MB. */
const PLACES_MAX = 20_000_000;
const NUMBERS_MAX = 25_000_000;
/** Of what was found last as many places are held, of 4 bytes each. */
const FOUND_MAX = 2_000_000;
/** What an entry weighs at least. */
export const WEIGHT_MIN = 200;
/** A place and a strength. */
export const PLACE_BYTES = 5;
/** Bytes of the places at which some words are beside each other. */
const BESIDE_MAX = 2_000_000;

/** Where a word stands, the newest product at the lowest place, and how much it tells there. */
export interface Places {
  places: Uint32Array;
  strengths: Uint8Array;
}

/** A number for every place: but for the rank of a country all of them are integers in `listed_products`. */
type PlaceNumbers = Float64Array | Int32Array;

/** What a text has found: places, the best first. */
export interface FoundPlaces extends Understanding {
  places: Uint32Array;
}

interface Tally {
  products: number;
  nouns: number;
  parts: number;
}

/** Of a row of `searched_words`. */
const isSaid = sql`word >= ${SAID_RANGE.from} and word < ${SAID_RANGE.to}`;

type Typed = Pick<Vocabulary, 'bySound' | 'sorted' | 'words'>;

/**
 * The words of a large catalogue: all of them with how often they stand anywhere, and of those asked for last also where. One for
 * a database; it follows `listing_state.words`.
 */
export class WordIndex {
  /** Up to which change of the words it is. */
  revision = 0;
  /** How many places there are: from the newest product, with room for newer ones, to the oldest. */
  size = 0;
  /** The place of the newest product. */
  newest = 0;
  typed: Typed | undefined;
  brands: ReadonlySet<string> = new Set();
  readonly tallies = new Map<string, Tally>();
  readonly written = new Map<string, string>();
  readonly places = new WeightedCache<Places>(PLACES_MAX);
  readonly numbers = new WeightedCache<PlaceNumbers>(NUMBERS_MAX);
  readonly found = new WeightedCache<FoundPlaces>(FOUND_MAX);
  /** Where these words are beside each other in a name. */
  readonly beside = new WeightedCache<Places>(BESIDE_MAX);
  /** What is being looked for now, by revision and text. */
  readonly finding = new Map<string, Promise<FoundPlaces>>();
  /** Texts to search for, made of what products are called when they are first asked for. */
  searches: Promise<WordsByBeginning> | undefined;
  #tokens: readonly string[] | undefined;
  #kinds: readonly (readonly [word: string, category: string, subCategory: string])[] | undefined;
  #following: Promise<void> | undefined;

  /** The place of a row of `listed_products`, and back. */
  placeOf = (newness: number): number => this.size - 1 + newness;
  newnessOf = (place: number): number => place - this.size + 1;

  often = (word: string): number => this.tallies.get(word)?.products ?? 0;

  isNoun = (word: string): boolean => {
    const tally = this.tallies.get(word);
    return tally !== undefined && isNounOf(tally.nouns, tally.products);
  };

  isMoreThanPart = (word: string): boolean => {
    const tally = this.tallies.get(word);
    return tally !== undefined && tally.products > tally.parts;
  };

  /** Words of names as they are written. */
  get tokens(): readonly string[] {
    const sign = tokenWord('');
    return (this.#tokens ??= Array.from(this.tallies.keys()).flatMap((word) =>
      word.startsWith(sign) ? word.slice(sign.length) : [],
    ));
  }

  get kinds(): readonly (readonly [word: string, category: string, subCategory: string])[] {
    return (this.#kinds ??= Array.from(this.tallies.keys()).flatMap((word) => {
      const kind = kindOfWord(word);
      return kind ? [[word, ...kind] as const] : [];
    }));
  }

  /** Brings it up to what the database has now. */
  async follow(db: Database): Promise<void> {
    await this.#following?.catch(() => undefined);
    await (this.#following ??= this.#follow(db).finally(() => (this.#following = undefined)));
  }

  async #follow(db: Database): Promise<void> {
    const { rows: states } = await sql<{ words: number; brands: string; last: number | null }>`
      select words, brands, (select -min(newness) from listed_products) as last from listing_state where id = 1`.execute(
      db,
    );
    const [state] = states;
    if (!state) throw new Error('The table listing_state has lost its row.');
    const words = Number(state.words);
    this.#resize(state.last ?? 0);
    this.newest = this.placeOf(-(state.last ?? 0));
    if (words === this.revision && this.typed) return;
    const { rows } = await sql<Tally & { word: string; written: string | null }>`
      select word, products, nouns, parts, written from searched_words
      where changed > ${this.revision} and not (${isSaid})`.execute(db);
    if (this.searches && (await this.#hasOtherSaid(db))) this.searches = undefined;
    let isOther = !this.typed;
    for (const { word, written, ...tally } of rows) {
      this.places.delete(word);
      this.numbers.delete(word);
      isOther ||= this.tallies.has(word) !== tally.products > 0;
      if (tally.products > 0) this.tallies.set(word, tally);
      else this.tallies.delete(word);
      if (written !== null) this.written.set(word, written);
    }
    for (const cache of [this.found, this.beside]) cache.clear();
    this.brands = new Set(JSON.parse(state.brands) as string[]);
    if (isOther) {
      [this.#tokens, this.#kinds] = [undefined, undefined];
      this.typed = await inTurns(typedWords(Array.from(this.tallies.keys()).filter(isWord)));
    }
    this.revision = words;
  }

  async #hasOtherSaid(queries: Queries): Promise<boolean> {
    const { rows } = await sql`
      select from searched_words where changed > ${this.revision} and ${isSaid} limit 1`.execute(queries);
    return rows.length > 0;
  }

  /** Whole parts, and one more: places stay what they are while a few products come. */
  #resize(last: number): void {
    if (last < this.size && this.size > 0) return;
    this.size = (Math.floor(last / PART) + 2) * PART;
    for (const cache of [this.places, this.numbers, this.found, this.beside]) cache.clear();
  }

  /** @returns those of these words that are held or can be read, each with its places */
  async load(queries: Queries, asked: readonly string[]): Promise<Map<string, Places>> {
    const loaded = new Map<string, Places>();
    for (const word of asked) {
      const known = this.places.get(word);
      if (known) loaded.set(word, known);
    }
    const words = asked.filter((word) => !loaded.has(word));
    if (words.length === 0) return loaded;
    const { rows } = await sql<{ word: string; part: number; places: Buffer }>`
      select word, part, places from searched_places where word = any(${words}::text[])
      order by word, part desc`.execute(queries);
    const byWord = new Map<string, { part: number; places: Buffer }[]>(words.map((word) => [word, []]));
    for (const row of rows) byWord.get(row.word)?.push(row);
    for (const [word, parts] of byWord) {
      const count = parts.reduce((sum, { places }) => sum + countPacked(places), 0);
      const read: Places = { places: new Uint32Array(count), strengths: new Uint8Array(count) };
      let next = 0;
      for (const { part, places } of parts)
        unpackPlaces(places, (at, strength) => {
          read.places[next] = this.size - 1 - (part * PART + at);
          read.strengths[next] = strength;
          next += 1;
        });
      loaded.set(word, read);
      this.places.set(word, read, WEIGHT_MIN + count * PLACE_BYTES);
    }
    return loaded;
  }

  /** A number of every product by its place, 0 where none is. */
  async loadNumbers(queries: Queries, word: string): Promise<PlaceNumbers> {
    const known = this.numbers.get(word);
    if (known) return known;
    const { rows } = await sql<{ part: number; places: Buffer }>`
      select part, places from searched_places where word = ${word}`.execute(queries);
    const numbers = word === NUMBERS.country ? new Float64Array(this.size) : new Int32Array(this.size);
    for (const { part, places } of rows)
      for (let at = 0; at < PART; at += 1) {
        const place = this.size - 1 - (part * PART + at);
        if (place >= 0) numbers[place] = numberAt(places, at);
      }
    this.numbers.set(word, numbers, numbers.byteLength);
    return numbers;
  }
}

const indexes = new WeakMap<Database, WordIndex>();

/** The words of the products as the database has them now. */
export async function wordIndex(db: Database): Promise<WordIndex> {
  const index = indexes.get(db) ?? new WordIndex();
  indexes.set(db, index);
  await index.follow(db);
  return index;
}

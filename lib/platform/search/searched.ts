import type { AskedWord } from './meaningful-words';
import type { Vocabulary } from './vocabulary';

/** What is searched: products by their places, the newest first, wherever they are. */
export interface Searched {
  vocabulary: Vocabulary;
  /** How many places there are: not at each one has to be a product. */
  size: number;
  read: SearchedProducts;
  /** Of who looks at some of the places alone: by all others a reading might find less, or something else. */
  chosen?: ChosenPlaces;
}

/** Where a word is: wherever all words of one of these ways are; undefined is everywhere. */
export type SearchedWays = readonly (readonly string[])[] | undefined;

/** Which places a reading depends on. */
interface ChosenPlaces {
  /** On those at which each of these words is. */
  byWords(words: readonly SearchedWays[]): void;
  /** On others as well. */
  byOthers(): void;
}

/** What a search reads of products besides their words. */
export interface SearchedProducts {
  /** One byte for every place, 1 where a product is. */
  all(): Uint8Array;
  /** Whether a name has these words beside each other. */
  hasBeside(words: string): (position: number) => boolean;
  /** The lowest price in paise. */
  prices(): (position: number) => number;
  isBestseller(): (position: number) => boolean;
  /** Whether it comes in one of these sizes, which are written as `plainSize` does. */
  comesIn(sizes: ReadonlySet<string>): (position: number) => boolean;
  /**
   * Which products mention a word anywhere: one byte for every place.
   *
   * @param scores those with none are of no interest, but where nothing else mentions it
   */
  mentions(asked: AskedWord, scores: Uint8Array): Generator<void, Uint8Array>;
}

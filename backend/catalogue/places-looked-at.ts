import type { Places } from './word-index';

/** Of all places those at which something is that a search asks for, as numbers without gaps: of a million mostly a few in a hundred. */
export interface PlacesLookedAt {
  /** Of each its place in the list, ascending. */
  inList: Uint32Array;
  words: ReadonlyMap<string, Places>;
  marks: ReadonlyMap<string, Places>;
}

/**
 * @param words where they stand in the list, ascending
 * @param end no place from this one on is looked at
 */
export function lookAtPlaces(
  words: ReadonlyMap<string, Places>,
  marks: ReadonlyMap<string, Places>,
  end: number,
): PlacesLookedAt {
  const ofWords = Array.from(words, ([word, places]) => [word, before(places, end)] as const);
  const ofMarks = Array.from(marks, ([key, places]) => [key, within(places, end)] as const);
  const numbers = new Numbers(
    [...ofWords, ...ofMarks].map(([, { places }]) => places),
    end,
  );
  const numbered = ({ places, strengths }: Places): Places => ({ places: numbers.of(places), strengths });
  return {
    inList: numbers.places(),
    words: new Map(ofWords.map(([word, places]) => [word, numbered(places)])),
    marks: new Map(ofMarks.map(([key, places]) => [key, numbered(places)])),
  };
}

/** Numbers without gaps for some of all places, in their order: a bit for each place, and how many are before each 32. */
class Numbers {
  readonly #bits: Uint32Array;
  readonly #before: Uint32Array;
  #size = 0;

  /** @param end is behind all of the places */
  constructor(lists: readonly Uint32Array[], end: number) {
    this.#bits = bitsOf(lists, end);
    this.#before = new Uint32Array(this.#bits.length);
    for (let at = 0; at < this.#bits.length; at += 1) {
      this.#before[at] = this.#size;
      this.#size += ones(this.#bits[at] ?? 0);
    }
  }

  /** All of the places, ascending. */
  places = (): Uint32Array => placesOf(this.#bits, this.#size);

  of(places: Uint32Array): Uint32Array {
    const [bits, all] = [this.#bits, this.#before];
    const numbers = new Uint32Array(places.length);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const word = place >>> 5;
      numbers[at] = (all[word] ?? 0) + ones((bits[word] ?? 0) & ((1 << (place & 31)) - 1));
    }
    return numbers;
  }
}

/** A bit for every place before the end, set at those of the lists. */
function bitsOf(lists: readonly Uint32Array[], end: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(end / 32));
  for (const places of lists)
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
    }
  return bits;
}

/** The first so many places that are set. */
function placesOf(bits: Uint32Array, most: number): Uint32Array {
  const places = new Uint32Array(most);
  let size = 0;
  for (let at = 0; at < bits.length && size < most; at += 1)
    for (let left = bits[at] ?? 0; left !== 0 && size < most; left &= left - 1)
      places[size++] = at * 32 + 31 - Math.clz32(left & -left);
  return places.subarray(0, size);
}

/** How many bits of a number of 32 are set: those of each two, four and eight are added up side by side. */
function ones(number: number): number {
  const twos = number - ((number >>> 1) & 0x55555555);
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The same of places in any order. */
function within({ places, strengths }: Places, end: number): Places {
  const isBefore = (place: number) => place < end;
  return { places: places.filter(isBefore), strengths: strengths.filter((_, at) => isBefore(places[at] ?? 0)) };
}

/** The first so many places that are in some list of each group. @param end is behind all of them */
export function placesInAll(groups: readonly (readonly Uint32Array[])[], end: number, most: number): Uint32Array {
  const [first, ...others] = groups.map((lists) => bitsOf(lists, end));
  if (!first) return new Uint32Array();
  for (const bits of others)
    for (let at = 0; at < first.length; at += 1) first[at] = (first[at] ?? 0) & (bits[at] ?? 0);
  return placesOf(first, most);
}

/** Those before this place: places of words are ascending. */
function before({ places, strengths }: Places, end: number): Places {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < end) low = middle + 1;
    else high = middle;
  }
  return { places: places.subarray(0, low), strengths: strengths.subarray(0, low) };
}

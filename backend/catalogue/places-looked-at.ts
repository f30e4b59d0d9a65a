import type { Places } from './word-index';

/** A bit for every place in the list. */
export type PlaceBits = Uint32Array;

/** Of so many times as many places each one that is looked at is sought among them, instead of each of them among those. */
const FEW = 8;

/** Of all places those at which something is that a search asks for, as numbers without gaps: of a million mostly a few in a hundred. */
export class PlacesLookedAt {
  /** Of each its place in the list, ascending. */
  readonly inList: Uint32Array;
  readonly #numbers: Numbers;

  constructor(bits: PlaceBits) {
    this.#numbers = new Numbers(bits);
    this.inList = this.#numbers.places();
  }

  /** Of ascending places those that are looked at, by their numbers. */
  among(all: Places): Places {
    return all.places.length > FEW * this.inList.length ? fewAmong(this.inList, all) : this.amongAny(all);
  }

  /** The same of places in any order: counted first, since half a million take long to copy. */
  amongAny({ places, strengths }: Places): Places {
    const numbers = this.#numbers;
    const size = numbers.count(places);
    const some: Places = { places: new Uint32Array(size), strengths: new Uint8Array(size) };
    for (let at = 0, next = 0; next < size; at += 1) {
      const place = places[at] ?? 0;
      if (!numbers.has(place)) continue;
      some.places[next] = numbers.of(place);
      some.strengths[next] = strengths[at] ?? 0;
      next += 1;
    }
    return some;
  }
}

/** Each of the few is sought behind the one before, in strides that double. */
function fewAmong(few: Uint32Array, { places, strengths }: Places): Places {
  const [numbers, some] = [new Uint32Array(few.length), new Uint8Array(few.length)];
  let size = 0;
  for (let number = 0, from = 0; number < few.length; number += 1) {
    const place = few[number] ?? 0;
    let stride = 1;
    while ((places[from + stride] ?? Infinity) < place) stride *= 2;
    from = firstFrom(places, place, from, Math.min(from + stride, places.length));
    if (places[from] !== place) continue;
    numbers[size] = number;
    some[size] = strengths[from] ?? 0;
    size += 1;
  }
  return { places: numbers.subarray(0, size), strengths: some.subarray(0, size) };
}

/** Where the first of ascending places is that is no less than this one. */
function firstFrom(places: Uint32Array, least: number, low: number, high: number): number {
  let [from, end] = [low, high];
  while (from < end) {
    const middle = (from + end) >> 1;
    if ((places[middle] ?? 0) < least) from = middle + 1;
    else end = middle;
  }
  return from;
}

/** Numbers without gaps for some of all places, in their order: a bit for each place, and how many are before each 32. */
class Numbers {
  readonly #bits: PlaceBits;
  readonly #before: Uint32Array;
  #size = 0;

  constructor(bits: PlaceBits) {
    this.#bits = bits;
    this.#before = new Uint32Array(this.#bits.length);
    for (let at = 0; at < this.#bits.length; at += 1) {
      this.#before[at] = this.#size;
      this.#size += ones(this.#bits[at] ?? 0);
    }
  }

  /** All of the places, ascending. */
  places = (): Uint32Array => placesOf(this.#bits, this.#size);

  has(place: number): boolean {
    return (((this.#bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  /** How many of these are there. */
  count(places: Uint32Array): number {
    const bits = this.#bits;
    let count = 0;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      count += ((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1;
    }
    return count;
  }

  of(place: number): number {
    const word = place >>> 5;
    return (this.#before[word] ?? 0) + ones((this.#bits[word] ?? 0) & ((1 << (place & 31)) - 1));
  }
}

/** Set at the places of all of these lists. @param end is behind them */
export function bitsOf(lists: readonly Uint32Array[], end: number): PlaceBits {
  const bits = new Uint32Array(Math.ceil(end / 32));
  for (const places of lists)
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
    }
  return bits;
}

/** The same up to an end. Of words, whose places are ascending, no others are looked at. */
export const bitsBefore = (lists: readonly Uint32Array[], end: number): PlaceBits =>
  bitsOf(
    lists.map((places) => places.subarray(0, firstFrom(places, end, 0, places.length))),
    end,
  );

/** Set where all of them are, in the first of them. */
function bitsInAll([first, ...others]: readonly PlaceBits[]): PlaceBits {
  if (!first) return new Uint32Array();
  for (const bits of others)
    for (let at = 0; at < first.length; at += 1) first[at] = (first[at] ?? 0) & (bits[at] ?? 0);
  return first;
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

/** The first so many places that are in some list of each group. @param end is behind all of them */
export const placesInAll = (groups: readonly (readonly Uint32Array[])[], end: number, most: number): Uint32Array =>
  placesOf(bitsInAll(groups.map((lists) => bitsOf(lists, end))), most);

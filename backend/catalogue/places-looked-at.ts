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
 * @param numbers one for every place of the list, all of them 0, as they are left
 */
export function lookAtPlaces(
  words: ReadonlyMap<string, Places>,
  marks: ReadonlyMap<string, Places>,
  { end, numbers }: { end: number; numbers: Uint32Array },
): PlacesLookedAt {
  const ofWords = Array.from(words, ([word, places]) => [word, before(places, end)] as const);
  for (const [, { places }] of [...ofWords, ...marks])
    for (let at = 0; at < places.length; at += 1) numbers[places[at] ?? 0] = 1;
  let size = 0;
  for (let place = 0; place < end; place += 1) if (numbers[place] === 1) numbers[place] = ++size;
  const inList = new Uint32Array(size);
  for (let place = 0, at = 0; at < size; place += 1) if (numbers[place] !== 0) inList[at++] = place;
  numbers.fill(0, end);
  const lookedAt = {
    inList,
    words: new Map(ofWords.map(([word, places]) => [word, numbered(places, numbers)])),
    marks: new Map(Array.from(marks, ([key, places]) => [key, numbered(places, numbers)])),
  };
  numbers.fill(0, 0, end);
  return lookedAt;
}

/** The same by the numbers of those places that are looked at, which count from 1. */
function numbered({ places, strengths }: Places, numbers: Uint32Array): Places {
  const lookedAt: Places = { places: new Uint32Array(places.length), strengths: new Uint8Array(places.length) };
  let size = 0;
  for (let at = 0; at < places.length; at += 1) {
    const number = numbers[places[at] ?? 0] ?? 0;
    if (number === 0) continue;
    lookedAt.places[size] = number - 1;
    lookedAt.strengths[size] = strengths[at] ?? 0;
    size += 1;
  }
  return { places: lookedAt.places.subarray(0, size), strengths: lookedAt.strengths.subarray(0, size) };
}

/** The first so many places that are in some list of each group. @param groups of lists that are ascending */
export function placesInAll(groups: readonly (readonly Uint32Array[])[], most: number): number[] {
  const sizeOf = (lists: readonly Uint32Array[]) => lists.reduce((sum, { length }) => sum + length, 0);
  const [fewest = [], ...others] = groups.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const readers = others.map((lists) => lists.map(placeReader));
  const found: number[] = [];
  for (const place of ascending(fewest)) {
    if (found.length === most) break;
    if (place !== found.at(-1) && readers.every((some) => some.some((has) => has(place)))) found.push(place);
  }
  return found;
}

function ascending(lists: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(), ...others] = lists.filter(({ length }) => length > 0);
  return others.length === 0 ? first : Uint32Array.from([first, ...others].flatMap((list) => [...list])).sort();
}

/** Says of ascending places whether the list has them. */
function placeReader(list: Uint32Array): (place: number) => boolean {
  let at = 0;
  return (place) => {
    while ((list[at] ?? Infinity) < place) at += 1;
    return list[at] === place;
  };
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

import { countInBoth, emptyBits, hasBit, setBit, type BitSet } from './bit-set';

/** The places of the products that have one value: a bit for each place, or a list of the few that have it. */
export type Posting = { count: number } & ({ bits: BitSet } | { places: Uint32Array });

export const emptyPosting: Posting = { count: 0, places: new Uint32Array() };

/** @param size how many places there are */
export function makePosting(places: readonly number[] | Uint32Array, size: number): Posting {
  if (places.length * 32 < size) return { count: places.length, places: Uint32Array.from(places) };
  const bits = emptyBits(size);
  for (const place of places) setBit(bits, place);
  return { count: places.length, bits };
}

/** How many of its places are in the set; of all where that is undefined. */
export function countWithin(posting: Posting, within: BitSet | undefined): number {
  if (!within) return posting.count;
  if ('bits' in posting) return countInBoth(posting.bits, within);
  let count = 0;
  // Added without a question: half of the answers would be guessed wrong by the processor.
  for (const place of posting.places) count += ((within[place >>> 5] ?? 0) >>> (place & 31)) & 1;
  return count;
}

/** The places of any of them. */
export function unionOf(postings: readonly Posting[], size: number): BitSet {
  const union = emptyBits(size);
  for (const posting of postings) {
    if ('places' in posting) for (const place of posting.places) setBit(union, place);
    else
      for (let word = 0; word < union.length; word += 1) union[word] = (union[word] ?? 0) | (posting.bits[word] ?? 0);
  }
  return union;
}

/** The posting with one place more, or without one that it has; the other stays as it was. */
export function togglePlace(posting: Posting, place: number, size: number): Posting {
  if ('places' in posting) {
    const others = Array.from(posting.places).filter((one) => one !== place);
    return makePosting(others.length < posting.count ? others : [...others, place].sort((a, b) => a - b), size);
  }
  const bits = posting.bits.slice();
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) ^ (1 << (place & 31));
  return { count: posting.count + (hasBit(bits, place) ? 1 : -1), bits };
}

/** A set of whole numbers from 0, a bit for each. */
export type BitSet = Uint32Array;

export const emptyBits = (size: number): BitSet => new Uint32Array((size + 31) >>> 5);

/** False for a number below 0, too. */
export const hasBit = (bits: BitSet, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export function setBit(bits: BitSet, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function clearBit(bits: BitSet, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
}

/** The numbers that are in both; the other of the two where one is undefined, which stands for all numbers. */
export function inBoth(one: BitSet | undefined, other: BitSet | undefined): BitSet | undefined {
  if (!one || !other) return one ?? other;
  const both = new Uint32Array(one.length);
  for (let word = 0; word < both.length; word += 1) both[word] = (one[word] ?? 0) & (other[word] ?? 0);
  return both;
}

/** How many numbers are in both. */
export function countInBoth(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += onesIn((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** The bits of a word that are set, added up in pairs, fours and bytes. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** So many places are in one part of a set, or of what is stored of a word. */
export const PART = 14_336;

/** Where a word is in a part of the list, and how much it tells there: `at[n]` goes with `strength[n]`, ascending. */
interface PartPlaces {
  at: number[];
  strength: number[];
}

/** Two bytes for each place, then one for each strength. */
function packPlaces({ at, strength }: PartPlaces): Buffer {
  const packed = Buffer.allocUnsafe(at.length * 3);
  for (const [n, place] of at.entries()) {
    packed.writeUInt16LE(place, n * 2);
    packed[at.length * 2 + n] = strength[n] ?? 0;
  }
  return packed;
}

export const countPacked = (packed: Buffer): number => packed.length / 3;

/** @param read is handed each place of the part, the last first */
export function unpackPlaces(packed: Buffer, read: (at: number, strength: number) => void): void {
  const count = countPacked(packed);
  for (let n = count - 1; n >= 0; n -= 1) read(packed.readUInt16LE(n * 2), packed[count * 2 + n] ?? 0);
}

/** The same with other places in it; a strength of 0 takes one out. */
export function withPlaces(packed: Buffer | undefined, changed: ReadonlyMap<number, number>): Buffer {
  const all = new Map<number, number>();
  if (packed) unpackPlaces(packed, (at, strength) => all.set(at, strength));
  for (const [at, strength] of changed) all.set(at, strength);
  const left = Array.from(all)
    .filter(([, strength]) => strength > 0)
    .sort(([one], [other]) => one - other);
  return packPlaces({ at: left.map(([at]) => at), strength: left.map(([, strength]) => strength) });
}

const BYTES = 8;

/** A number for every place of a part, with some others in it. */
export function withNumbers(packed: Buffer | undefined, changed: ReadonlyMap<number, number>): Buffer {
  const numbers = packed ? Buffer.from(packed) : Buffer.alloc(PART * BYTES);
  for (const [at, number] of changed) numbers.writeDoubleLE(number, at * BYTES);
  return numbers;
}

export const numberAt = (packed: Buffer, at: number): number => packed.readDoubleLE(at * BYTES);

/** Positions in a name of which each has a bit; farther ones share them. */
const POSITIONS = 7;
export const ALL_POSITIONS = 0xfe;
/** Stands for all of them, where an older version read the name. */
export const UNKNOWN_POSITION = 1;

/** What is stored of a word of a name: a bit for each of its positions there, from 0. */
export const packPositions = (positions: readonly number[]): number =>
  positions.reduce((packed, at) => packed | (2 << (at % POSITIONS)), 0);

/** Which of some positions may be right behind one of others. */
export const positionsBehind = (others: number, some: number): number =>
  ((others << 1) | ((others >> (POSITIONS - 1)) & 2)) & some;

import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../database/tables';
import { PART } from './place-codec';

/** Places in the list as bits, by the part that they are in: the first bit of a set is the highest of its first byte. */
export type PlaceSets = ReadonlyMap<number, Uint8Array>;

/** Sets to which places are added. */
export class PlacesAdded {
  readonly sets = new Map<number, Uint8Array>();

  add(place: number): void {
    const part = Math.floor(place / PART);
    let bits = this.sets.get(part);
    if (!bits) this.sets.set(part, (bits = new Uint8Array(PART / 8)));
    const at = place % PART;
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
}

const places = new Uint16Array(PART);

/**
 * The places of a part, ascending, counted from its beginning: until others are asked for. Gone through by numbers, since `of`
 * makes an object for each.
 */
export function placesIn(bits: Uint8Array): Uint16Array {
  let size = 0;
  for (let byte = 0; byte < bits.length; byte += 1)
    for (let left = bits[byte] ?? 0; left !== 0;) {
      const bit = Math.clz32(left) - FIRST_BIT;
      places[size++] = byte * 8 + bit;
      left -= 0x80 >> bit;
    }
  return places.subarray(0, size);
}

/** So many zeros are before a byte in a number of 32 bits. */
const FIRST_BIT = 24;

/** Places that are in both. */
export function inBoth(one: PlaceSets, other: PlaceSets): PlaceSets {
  const both = new Map<number, Uint8Array>();
  for (const [part, bits] of one) {
    const others = other.get(part);
    if (others) both.set(part, bitsInBoth(bits, others));
  }
  return both;
}

/** Not by `Uint8Array.from` with a function: of a million places it takes thirty milliseconds. */
function bitsInBoth(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length);
  for (let at = 0; at < both.length; at += 1) both[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return both;
}

/** How many places there are. */
export function countPlaces(sets: PlaceSets): number {
  let count = 0;
  for (const bits of sets.values())
    for (let byte = 0; byte < bits.length; byte += 1) count += ONES[bits[byte] ?? 0] ?? 0;
  return count;
}

/** Of each byte how many of its bits are set. */
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Of those places that are wanted the highest first, behind so many. */
export function highestPlaces(
  sets: PlaceSets,
  { skip, limit, isWanted }: { skip: number; limit: number; isWanted: (place: number) => boolean },
): number[] {
  const found: number[] = [];
  let ahead = skip;
  for (const part of Array.from(sets.keys()).sort((one, other) => other - one)) {
    if (found.length >= limit) break;
    const fitting = Array.from(placesIn(sets.get(part) ?? NONE), (at) => part * PART + at).filter(isWanted);
    found.push(...fitting.reverse().slice(ahead, ahead + limit - found.length));
    ahead = Math.max(0, ahead - fitting.length);
  }
  return found;
}

const NONE = new Uint8Array();

/** As a table of the columns `part` and `bits`; by its offset each set is read once. */
export const asTable = (sets: PlaceSets): RawBuilder<unknown> => sql`
  select part, ('x' || digits)::bit(${sql.lit(PART)}) as bits
  from unnest(${[...sets.keys()]}::integer[],
    ${Array.from(sets.values(), (bits) => Buffer.from(bits.buffer, bits.byteOffset, bits.length).toString('hex'))}::text[]) found(part, digits) offset 0`;

/** Before the bits PostgreSQL sends how many there are. */
const LENGTH_BYTES = 4;

/** @param table of the columns `part` and `bits` */
export async function readSets(queries: Queries, table: RawBuilder<unknown>): Promise<PlaceSets> {
  const { rows } = await sql<{ part: number; bits: Buffer }>`
    select part, bit_send(bits) as bits from ${table}`.execute(queries);
  return new Map(rows.map(({ part, bits }) => [part, readSet(bits)]));
}

/** A set as PostgreSQL sends it. */
export const readSet = (sent: Buffer): Uint8Array => sent.subarray(LENGTH_BYTES);

/** Counts the numbers at these places; one without a count is left out. @param numbers of a part, by place */
export function countNumbers(counts: Uint32Array, numbers: Int32Array, bits: Uint8Array): void {
  const some = placesIn(bits);
  for (let at = 0; at < some.length; at += 1) {
    const number = numbers[some[at] ?? 0] ?? 0;
    if (number < counts.length) counts[number] = (counts[number] ?? 0) + 1;
  }
}

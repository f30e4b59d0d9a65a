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

/** @param read is handed each place of a part, counted from its beginning */
export function eachPlace(bits: Uint8Array, read: (at: number) => void): void {
  for (let byte = 0; byte < bits.length; byte += 1) {
    const some = bits[byte] ?? 0;
    if (some !== 0) for (let bit = 0; bit < 8; bit += 1) if (some & (0x80 >> bit)) read(byte * 8 + bit);
  }
}

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
  return new Map(rows.map(({ part, bits }) => [part, bits.subarray(LENGTH_BYTES)]));
}

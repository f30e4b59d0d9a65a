import { sql } from 'kysely';
import { facetName } from '@/lib/rules/catalogue/facets-of';
import type { Queries } from '../database/tables';
import { PART } from './place-codec';
import { countNumbers, type PlaceSets } from './place-sets';

/** Bytes of the number of a brand. */
export const BRAND_BYTES = 4;
/** Brands have no sets: there are thousands, each of few products. Which one is at a place is stored instead. */
export const ANY_BRAND = facetName('brand', '%');

interface Part {
  /** The transaction that wrote it. */
  writtenBy: string;
  brands: Int32Array;
}

const held = new WeakMap<Queries, ReadonlyMap<number, Part>>();

/** The numbers of brands by part and place there: 4 MB for a million products, of which those that were written since are read. */
async function brandsByPlace(queries: Queries): Promise<ReadonlyMap<number, Part>> {
  const { rows } = await sql<{ part: number; writtenBy: string }>`
    select part, xmin::text as "writtenBy" from listing_brands`.execute(queries);
  const known = held.get(queries);
  const other = rows.flatMap(({ part, writtenBy }) => (known?.get(part)?.writtenBy === writtenBy ? [] : part));
  if (known && other.length === 0) return known;
  const { rows: stored } = await sql<{ part: number; writtenBy: string; brands: Buffer }>`
    select part, brands, xmin::text as "writtenBy" from listing_brands where part = any(${other}::integer[])`.execute(
    queries,
  );
  const fresh = stored.map(({ part, writtenBy, brands }) => [part, { writtenBy, brands: numbersIn(brands) }] as const);
  const parts = new Map([...(known ?? []), ...fresh]);
  held.set(queries, parts);
  return parts;
}

const numbersIn = (brands: Buffer): Int32Array =>
  Int32Array.from({ length: PART }, (_, at) => brands.readInt32LE(at * BRAND_BYTES));

/** How many of these places each brand has, by facet. */
export async function countBrands(queries: Queries, sets: PlaceSets): Promise<Map<string, number>> {
  const [parts, { rows: named }] = await Promise.all([
    brandsByPlace(queries),
    sql<{ facet: string; number: number }>`
      select facet, number from listing_counts where facet like ${ANY_BRAND} and products > 0`.execute(queries),
  ]);
  const highest = named.reduce((most, { number }) => Math.max(most, number), 0);
  const counts = new Uint32Array(highest + 1);
  // A brand that came after the names were read is none of them.
  for (const [part, bits] of sets) countNumbers(counts, parts.get(part)?.brands ?? NO_BRANDS, bits);
  return new Map(named.flatMap(({ facet, number }) => (counts[number] ? [[facet, counts[number]] as const] : [])));
}

const NO_BRANDS = new Int32Array(PART);

/** The places of these brands. @param facets as 'brand:Puma' */
export async function placesOfBrands(queries: Queries, facets: readonly string[]): Promise<PlaceSets> {
  const [parts, { rows }] = await Promise.all([
    brandsByPlace(queries),
    sql<{ number: number }>`
      select number from listing_counts where facet = any(${facets}) and number is not null`.execute(queries),
  ]);
  const isWanted = new Uint8Array(Math.max(0, ...rows.map(({ number }) => number)) + 1);
  for (const { number } of rows) isWanted[number] = 1;
  return new Map(Array.from(parts, ([part, { brands }]) => [part, bitsOf(brands, isWanted)]));
}

/** In a function of its own, and nothing read beyond an end: of a million places it takes a millisecond, else twenty. */
function bitsOf(brands: Int32Array, isWanted: Uint8Array): Uint8Array {
  const bits = new Uint8Array(PART / 8);
  for (let at = 0; at < brands.length; at += 1) {
    const brand = brands[at] ?? 0;
    if (brand < isWanted.length && isWanted[brand] === 1) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return bits;
}

import { sql } from 'kysely';
import { facetName } from '@/lib/rules/catalogue/facets-of';
import type { Queries } from '../database/tables';
import { PART } from './place-codec';
import { eachPlace, PlacesAdded, type PlaceSets } from './place-sets';

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
  const parts = await brandsByPlace(queries);
  const { rows: named } = await sql<{ facet: string; number: number }>`
    select facet, number from listing_counts where facet like ${ANY_BRAND} and products > 0`.execute(queries);
  const highest = named.reduce((most, { number }) => Math.max(most, number), 0);
  const counts = new Uint32Array(highest + 1);
  for (const [part, bits] of sets) {
    const brands = parts.get(part)?.brands;
    eachPlace(bits, (at) => {
      const brand = brands?.[at] ?? 0;
      // One that came after the names were read is none of them.
      if (brand <= highest) counts[brand] = (counts[brand] ?? 0) + 1;
    });
  }
  return new Map(named.flatMap(({ facet, number }) => (counts[number] ? [[facet, counts[number]] as const] : [])));
}

/** The places of these brands. @param facets as 'brand:Puma' */
export async function placesOfBrands(queries: Queries, facets: readonly string[]): Promise<PlaceSets> {
  const parts = await brandsByPlace(queries);
  const { rows } = await sql<{ number: number }>`
    select number from listing_counts where facet = any(${facets}) and number is not null`.execute(queries);
  const isWanted = new Uint8Array(Math.max(0, ...rows.map(({ number }) => number)) + 1);
  for (const { number } of rows) isWanted[number] = 1;
  const places = new PlacesAdded();
  for (const [part, { brands }] of parts)
    for (let at = 0; at < PART; at += 1) if (isWanted[brands[at] ?? 0] === 1) places.add(part * PART + at);
  return places.sets;
}

import { sql, type RawBuilder } from 'kysely';
import { LISTING_FACETS, type ListingFacet } from '@/lib/contract/product-page';
import { facetName } from '@/lib/rules/catalogue/facets-of';
import type { Queries } from '../database/tables';
import { FacetLists } from './facet-lists';
import { PART } from './place-codec';
import { countNumbers, placesIn, readSet, type PlaceSets } from './place-sets';

/** Those that have sets; of brands see brands-by-place.ts. */
const WITH_SETS: readonly ListingFacet[] = LISTING_FACETS.filter((facet) => facet !== 'brand');

interface Held {
  /** What `listing_state` said before they were read. */
  state: string;
  parts: ReadonlyMap<number, { version: string; numbers: Int32Array }>;
  lists: FacetLists;
}

const held = new WeakMap<Queries, Held>();
const reading = new WeakMap<Queries, Promise<Held>>();

/**
 * How many of these places have each facet but brands: by the numbers of lists that each process holds, 4 MB for a million products.
 *
 * @returns undefined where products differ too much for that
 */
export async function countByLists(queries: Queries, sets: PlaceSets): Promise<Map<string, number> | undefined> {
  const { parts, lists } = await listsOfNow(queries);
  if (lists.isOverfull) return undefined;
  const counts = new Uint32Array(lists.size);
  for (const [part, bits] of sets) {
    const numbers = parts.get(part)?.numbers;
    if (numbers) countNumbers(counts, numbers, bits);
  }
  return lists.count(counts);
}

async function listsOfNow(queries: Queries): Promise<Held> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', revision, made_by, edge) as state from listing_state where id = 1`.execute(queries);
  const state = rows[0]?.state ?? '';
  const known = held.get(queries);
  if (known?.state === state) return known;
  const underWay = reading.get(queries);
  if (underWay) {
    // It may have begun before what this reader knows of.
    await underWay.catch(() => undefined);
    return listsOfNow(queries);
  }
  const work = readLists(queries, state, known).finally(() => reading.delete(queries));
  reading.set(queries, work);
  return work;
}

/** Of parts in which no set was written since they are as they were. */
async function readLists(queries: Queries, state: string, known: Held | undefined): Promise<Held> {
  if (known?.lists.isOverfull) return known;
  const lists = known?.lists ?? new FacetLists();
  const parts = new Map(known?.parts);
  // Each row that is written has a higher number of its transaction than before.
  const { rows } = await sql<{ part: number; version: string }>`
    select part, sum(xmin::text::bigint)::text as version from listing_bits
    where ${isOneOf(WITH_SETS)} group by part`.execute(queries);
  for (const { part, version } of rows) {
    if (lists.isOverfull) break;
    if (parts.get(part)?.version !== version)
      parts.set(part, { version, numbers: await readPart(queries, part, lists) });
  }
  const now = { state, parts, lists };
  held.set(queries, now);
  return now;
}

/** The number of the list at each place. */
async function readPart(queries: Queries, part: number, lists: FacetLists): Promise<Int32Array> {
  const { rows } = await sql<{ facet: string; bits: Buffer }>`
    select facet, bit_send(bits) as bits from listing_bits
    where part = ${part} and ${isOneOf(WITH_SETS)} order by facet`.execute(queries);
  const numbers = new Int32Array(PART);
  for (const { facet, bits } of rows) lists.add(facet, numbers, placesIn(readSet(bits)));
  return numbers;
}

/** In the order of bytes what begins with 'size:' is before 'size;'. */
export const isOneOf = (facets: readonly ListingFacet[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    facets.map((facet) => sql`facet >= ${facetName(facet, '')} and facet < ${`${facet};`}`),
    sql` or `,
  )})`;

import { sql, type RawBuilder } from 'kysely';
import { COUNTED_TO, type ListingFacet, type ProductPageAnswer } from '@/lib/contract/product-page';
import { facetName } from '@/lib/rules/catalogue/facets-of';
import type { Queries } from '../database/tables';
import { countBrands } from './brands-by-place';
import { countByLists, isOneOf } from './facets-by-place';
import { isInSets, readWantedPlaces, setOf } from './listed-sets';
import type { PlaceSets } from './place-sets';
import { conditionOf, isByFacets, isUnfiltered, without, type Wanted } from './wanted-products';

/** How many there are; above COUNTED_TO it may stop counting. */
export async function countWanted(queries: Queries, wanted: Wanted): Promise<number> {
  const only = onlyFacet(wanted);
  const found = sql`select from listed_products where ${conditionOf(wanted)} limit ${COUNTED_TO + 1}`;
  const { rows } = await (
    only !== undefined
      ? sql<{ products: number }>`select products from listing_counts where facet = ${only}`
      : isInSets(wanted)
        ? sql<{ products: number }>`select sum(bit_count(bits))::integer as products from ${setOf(wanted)}`
        : sql<{ products: number }>`select count(*)::integer as products from (${found}) found`
  ).execute(queries);
  return rows[0]?.products ?? 0;
}

/** The one facet, or '*' for all products, where nothing else is wanted. */
function onlyFacet(wanted: Wanted): string | undefined {
  const [only = ['*'], ...others] = wanted.groups.values();
  return isByFacets(wanted) && others.length === 0 && only.length === 1 ? only[0] : undefined;
}

type Counts = NonNullable<ProductPageAnswer['counts']>;

/**
 * Of each facet the values that the listing has without any filter, with their numbers there and now. Facets without a choice
 * of their own are narrowed alike, and counted together.
 */
export async function countFacets(
  queries: Queries,
  facets: readonly ListingFacet[],
  base: Wanted,
  wanted: Wanted,
): Promise<Counts> {
  const isChosen = (facet: ListingFacet) => without(facet, wanted) !== wanted;
  const together = facets.filter((facet) => !isChosen(facet));
  const [all, ...left] = await Promise.all([
    countValues(queries, facets, base),
    ...(isUnfiltered(base, wanted) ? [] : [countValues(queries, together, wanted)]),
    ...facets.filter(isChosen).map((facet) => countValues(queries, [facet], without(facet, wanted))),
  ]);
  const now = left.length === 0 ? all : new Map(left.flatMap((counted) => [...counted]));
  const valuesOf = (facet: ListingFacet) =>
    Array.from(all).flatMap(([name, products]) =>
      products > 0 && name.startsWith(facetName(facet, ''))
        ? { value: name.slice(facetName(facet, '').length), all: products, left: now.get(name) ?? 0 }
        : [],
    );
  return Object.fromEntries(facets.map((facet) => [facet, valuesOf(facet)]));
}

/** Of the products that are wanted, how many have each value of these facets. */
async function countValues(
  queries: Queries,
  facets: readonly ListingFacet[],
  wanted: Wanted,
): Promise<Map<string, number>> {
  if (onlyFacet(wanted) === '*')
    return read(
      queries,
      facets,
      (of) => sql<Row>`select facet, products from listing_counts where products > 0 and ${of}`,
    );
  if (!isInSets(wanted))
    return read(
      queries,
      facets,
      (of) => sql<Row>`select facet, count(*)::integer as products from
        (select unnest(facets) as facet from listed_products where ${conditionOf(wanted)}) found where ${of} group by facet`,
    );
  const sets = await readWantedPlaces(queries, wanted);
  const others = facets.filter((facet) => facet !== 'brand');
  const found = await Promise.all([
    others.length > 0 ? countOthers(queries, others, wanted, sets) : [],
    facets.includes('brand') ? countBrands(queries, sets) : [],
  ]);
  return new Map(found.flatMap((counted) => [...counted]));
}

/** Of facets that have sets. */
async function countOthers(
  queries: Queries,
  facets: readonly ListingFacet[],
  wanted: Wanted,
  sets: PlaceSets,
): Promise<Map<string, number>> {
  const counted = await countByLists(queries, sets);
  if (counted) {
    const isAsked = (name: string) => facets.some((facet) => name.startsWith(facetName(facet, '')));
    return new Map([...counted].filter(([name]) => isAsked(name)));
  }
  // Without the offset PostgreSQL may sort the bits, on its disk, and count them then.
  return read(
    queries,
    facets,
    (of) => sql<Row>`select facet, sum(products)::integer as products from (
      select facet, bit_count(listing_bits.bits & wanted.bits) as products
      from listing_bits join ${setOf(wanted)} using (part) where ${of} offset 0) counted group by facet`,
  );
}

/** @param statement is handed which facets it is about */
async function read(
  queries: Queries,
  facets: readonly ListingFacet[],
  statement: (of: RawBuilder<boolean>) => RawBuilder<Row>,
): Promise<Map<string, number>> {
  if (facets.length === 0) return new Map();
  const { rows } = await statement(isOneOf(facets)).execute(queries);
  return new Map(rows.map(({ facet, products }) => [facet, products]));
}

interface Row {
  facet: string;
  products: number;
}

import { sql, type RawBuilder } from 'kysely';
import { COUNTED_TO, type ListingFacet, type ProductPageAnswer } from '@/lib/contract/product-page';
import { facetName } from '@/lib/rules/catalogue/facets-of';
import type { Queries } from '../database/tables';
import { conditionOf, givenOf, ofBrand, without, type Wanted } from './wanted-products';

/** How many there are; above COUNTED_TO it may stop counting. */
export async function countWanted(queries: Queries, wanted: Wanted): Promise<number> {
  const given = givenOf(wanted);
  const [one, facet] = given && ofBrand(given) ? ['', given] : [given, '*'];
  const { rows } = await (
    one === undefined
      ? sql<{ products: number }>`select count(*)::integer as products from
          (select from listed_products where ${conditionOf(wanted)} limit ${COUNTED_TO + 1}) found`
      : sql<{ products: number }>`select products from listing_counts where given = ${one} and facet = ${facet}`
  ).execute(queries);
  return rows[0]?.products ?? 0;
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
  const [all, left, ...own] = await Promise.all([
    countValues(queries, facets, base),
    countValues(queries, together, wanted),
    ...facets.filter(isChosen).map((facet) => countValues(queries, [facet], without(facet, wanted))),
  ]);
  const now = new Map([left, ...own].flatMap((counted) => [...counted]));
  const valuesOf = (facet: ListingFacet) =>
    Array.from(all).flatMap(([name, products]) =>
      name.startsWith(facetName(facet, ''))
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
  const given = givenOf(wanted);
  const isStored = (facet: ListingFacet) =>
    given === '' || (given !== undefined && !ofBrand(given) && facet !== 'brand');
  const [stored, read] = [facets.filter(isStored), facets.filter((facet) => !isStored(facet))];
  const found = await Promise.all([
    stored.length === 0
      ? []
      : sql<Row>`select facet, products from listing_counts
          where given = ${given} and ${isOneOf(stored)} and products > 0`
          .execute(queries)
          .then(({ rows }) => rows),
    read.length === 0
      ? []
      : sql<Row>`select facet, count(*)::integer as products from
          (select unnest(facets) as facet from listed_products where ${conditionOf(wanted)}) found
          where ${isOneOf(read)} group by facet`
          .execute(queries)
          .then(({ rows }) => rows),
  ]);
  return new Map(found.flat().map(({ facet, products }) => [facet, products]));
}

interface Row {
  facet: string;
  products: number;
}

/** In the order of bytes what begins with 'size:' stands before 'size;'. */
const isOneOf = (facets: readonly ListingFacet[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    facets.map((facet) => sql`facet >= ${facetName(facet, '')} and facet < ${`${facet};`}`),
    sql` or `,
  )})`;

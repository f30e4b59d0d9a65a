import type { SubsetChange } from './list-change';
import type { Product } from '@/lib/contract/product';
import { choicesOf, facetOf, FILTERS, valuesOf } from './filters';
import { chosenFacets, type ListingQuery } from './listing-query';

/** The choices that a listing's filters offer, as `facetOf` names them. */
export type Facets = ReadonlySet<string>;

/** How many of a list's products have a choice of a filter. */
type Counts = ReadonlyMap<string, number>;

const counted = new WeakMap<readonly Product[], Counts>();

/**
 * What can choose something among these products: the choices that some of them have, and not all. What is chosen already
 * is offered as well, so that it can be undone.
 *
 * @param products counted once for as long as the list lives
 */
export function listingFacets(products: readonly Product[], query: ListingQuery): Facets {
  const counts = counted.get(products) ?? count(new Map(), products, 1);
  counted.set(products, counts);
  const choosing = FILTERS.flatMap((filter) => choicesOf(filter).map(({ value }) => facetOf(filter, value))).filter(
    (facet) => {
      const having = counts.get(facet) ?? 0;
      return having > 0 && having < products.length;
    },
  );
  return new Set([...choosing, ...chosenFacets(query)]);
}

/** Counts what a change took away and brought, where the products before it were counted. */
export function patchListingFacets(
  before: readonly Product[],
  after: readonly Product[],
  { left, entered }: SubsetChange,
): void {
  const counts = counted.get(before);
  if (counts) counted.set(after, count(count(new Map(counts), left, -1), entered, 1));
}

function count(counts: Map<string, number>, products: Iterable<Product>, by: 1 | -1): Map<string, number> {
  const read = FILTERS.map((filter) => ({ filter, values: valuesOf(filter) }));
  for (const product of products)
    for (const { filter, values } of read)
      for (const value of values(product)) {
        const facet = facetOf(filter, value);
        counts.set(facet, (counts.get(facet) ?? 0) + by);
      }
  return counts;
}

import { inBoth, type BitSet } from './bit-set';
import { facetIndex, havingAny, inRange, maskOf, shownBy, type FacetIndex } from './facet-index';
import { choicesOf, FILTERS, type Filter } from './filters';
import { recordedQuery, withKnownValues, type ListingQuery } from './listing-query';
import { unionOf } from './posting';
import { PRICE } from './price-bands';
import { kindShelves } from '@/lib/rules/shelves/kind-shelves';
import type { HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';
import type { Product } from '@/lib/contract/product';

/** What a listing is about. */
export interface Listed {
  /** The whole catalogue, newest first. */
  products: readonly Product[];
  /** Those of them that stand on a shelf or were found; all where it is undefined. */
  among?: readonly Product[] | undefined;
  shelves?: HeldShelves | undefined;
  /** Whether it is filtered and sorted by what every backend knows alone. */
  onlyRecorded?: boolean;
}

/** A listing's products and its choices, as sets of places in the index; undefined is all. */
export interface Narrowed {
  among: readonly Product[];
  index: FacetIndex;
  /** Without any filter. */
  base: BitSet | undefined;
  /** What each filter that has a choice lets through, by its parameter. */
  chosen: ReadonlyMap<string, BitSet>;
  /** What `left` has found, by the filter that was left out. */
  read: Map<string, BitSet | undefined>;
}

export function narrow({ products, among, shelves }: Listed, query: ListingQuery): Narrowed {
  const index = facetIndex(products);
  const some = among && among !== products ? maskOf(index, among) : undefined;
  const chosen = new Map<string, BitSet>();
  for (const filter of FILTERS) {
    const { param } = filter;
    const values = spelled(filter, query[filter.field]);
    if (query[filter.field].length === 0) continue;
    chosen.set(param, param === KIND ? ofKinds(index, shelves, values) : havingAny(index, param, values));
  }
  if (query.price) chosen.set(PRICE, inRange(index, query.price));
  return { among: among ?? products, index, base: inBoth(some, shownBy(index, query.sort)), chosen, read: new Map() };
}

/** What all filters let through, or all but one. */
export function left({ base, chosen, read }: Narrowed, besides = ''): BitSet | undefined {
  const without = chosen.has(besides) ? besides : '';
  if (read.has(without)) return read.get(without);
  let all = base;
  for (const [param, mask] of chosen) if (param !== without) all = inBoth(all, mask);
  read.set(without, all);
  return all;
}

/** Values of known choices in any case; those of others as they are. */
function spelled(filter: Filter, values: readonly string[]): readonly string[] {
  if (filter.open) return values;
  const inLowerCase = new Set(values.map((value) => value.toLowerCase()));
  return choicesOf(filter).flatMap(({ value }) => (inLowerCase.has(value.toLowerCase()) ? value : []));
}

/** The filter by shelves below categories: products say nothing of it. */
export const KIND = 'kind';

const ofKinds = (index: FacetIndex, shelves: HeldShelves | undefined, values: readonly string[]): BitSet => {
  const kinds = shelves && kindShelves(index, shelves);
  return unionOf(
    values.flatMap((value) => {
      const kind = kinds?.get(value);
      return kind ? { count: kind.count, bits: kind.places } : [];
    }),
    index.products.length,
  );
};

/** The query with what the catalogue knows of it, in its spelling: anything else is unread. */
export function knownQuery({ products, shelves, onlyRecorded }: Listed, query: ListingQuery): ListingQuery {
  if (onlyRecorded) return recordedQuery(query);
  if (!FILTERS.some(({ open, field }) => open && query[field].length > 0)) return query;
  const index = facetIndex(products);
  return withKnownValues(query, ({ param }, value) => {
    const known = param === KIND ? shelves && kindShelves(index, shelves) : index.postings.get(param);
    if (!known || known.has(value)) return known && value;
    const wanted = value.toLowerCase();
    return [...known.keys()].find((one) => one.toLowerCase() === wanted);
  });
}

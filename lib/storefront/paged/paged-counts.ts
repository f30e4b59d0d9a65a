import type { Counts, PagedList } from '@/lib/storefront/snapshot/catalogue-shape';
import type { FacetCounts, ListingCounts } from '@/lib/rules/catalogue/facet-counts';
import { COUNTED } from '@/lib/rules/catalogue/facets-of';
import { FILTERS } from '@/lib/rules/catalogue/filters';
import { filterCount, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { KIND } from '@/lib/rules/catalogue/narrow';
import { PRICE, PRICE_BANDS } from '@/lib/rules/catalogue/price-bands';
import type { ListingFacet } from '@/lib/contract/product-page';
import type { ShelfTree } from '@/lib/rules/shelves/build-shelf-tree';
import { kindValue } from '@/lib/rules/shelves/kind-shelves';

type Kinds = ReturnType<ListingCounts['kinds']>;

/** The kinds by the merchant's shelves below categories that hold products, in the order of the file. */
export function pagedKinds({ top }: Pick<ShelfTree, 'top'>): Kinds {
  const kinds = new Map<string, Kinds[number]>();
  for (const shelf of top.filter(({ category }) => category !== undefined).flatMap(({ children }) => children)) {
    const value = kindValue(shelf);
    if (!shelf.isEmpty && !kinds.has(value)) kinds.set(value, { value, title: shelf.title });
  }
  return [...kinds.values()];
}

/** The numbers of a listing as they were answered: before any filter, and with the filters of the others. */
export function pagedCounts(
  query: ListingQuery,
  base: { total: number; counts: Counts },
  narrowed: Counts,
  { kinds, typesOfKinds }: Pick<PagedList, 'typesOfKinds'> & { kinds: Kinds },
): ListingCounts {
  const facet = (param: string): FacetCounts => {
    const [all, left] = [base.counts, narrowed].map(
      (counts) => new Map((counts[param as ListingFacet] ?? []).map((one) => [one.value, one])),
    );
    const chosen = FILTERS.flatMap((filter) => (filter.param === param ? query[filter.field] : []));
    const values = param === KIND ? kinds.map(({ value }) => value) : [...new Set([...(all?.keys() ?? []), ...chosen])];
    return {
      values: () => values,
      all: (value) => all?.get(nameOf(param, value))?.all ?? 0,
      left: (value) => left?.get(nameOf(param, value))?.left ?? 0,
    };
  };
  return {
    total: base.total,
    isNarrowed: filterCount(query) > 0,
    facet,
    stocked: () => facet('stock').all(COUNTED),
    kinds: () => kinds,
    isOfKind: (type) => typesOfKinds.has(type.toLowerCase()),
  };
}

/** A value as answers have it. */
function nameOf(param: string, value: string): string {
  if (param === PRICE) return String(PRICE_BANDS[Number(value)]?.min ?? 0);
  return param === 'category' || param === 'type' ? value.toLowerCase() : value;
}

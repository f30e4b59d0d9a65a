import {
  LISTING_FACETS,
  type ListingFacet,
  type FindProductsAnswer,
  type ProductPageRequest,
} from '@/lib/contract/product-page';
import type { Product } from '@/lib/contract/product';
import { BANDS, STOCKED } from '@/lib/rules/catalogue/facet-index';
import { COUNTED } from '@/lib/rules/catalogue/facets-of';
import { choicesOf, FILTERS } from '@/lib/rules/catalogue/filters';
import { UNFILTERED, type ListingQuery } from '@/lib/rules/catalogue/listing-query';
import { left, narrow, type Narrowed } from '@/lib/rules/catalogue/narrow';
import { countWithin } from '@/lib/rules/catalogue/posting';
import { SORT_ORDERS } from '@/lib/rules/catalogue/sort-orders';
import { PRICE, PRICE_BANDS } from '@/lib/rules/catalogue/price-bands';

/** Those that products say; of the others say shelves. */
export const SAID_FACETS = LISTING_FACETS.filter((facet) => facet !== 'kind' && facet !== 'shelf');

type Asked = Partial<ProductPageRequest>;

/** What a page is asked for, as the listings in memory are. */
export function queryOf({
  filters,
  price,
  sort,
}: Pick<ProductPageRequest, 'filters' | 'price' | 'sort'>): ListingQuery {
  const chosen = FILTERS.map((filter) => {
    const values = filters[filter.param as ListingFacet] ?? [];
    return [filter.field, values];
  });
  const isRange = price.min !== undefined || price.max !== undefined;
  return { ...UNFILTERED, ...Object.fromEntries(chosen), sort, ...(isRange ? { price } : {}) };
}

/** By value how many there are in the listing, and with the filters of the others. */
export function countsOf(narrowed: Narrowed, facet: ListingFacet): Map<string, [number, number]> {
  const { index, base } = narrowed;
  const others = left(narrowed, facet);
  const of = facet === PRICE ? BANDS : facet;
  const entries = [...(index.postings.get(of) ?? [])].map(([value, posting]) => {
    const name = facet === PRICE ? String(PRICE_BANDS[Number(value)]?.min ?? 0) : value;
    return [facet === 'category' || facet === 'type' ? name.toLowerCase() : name, posting] as const;
  });
  const stocked = facet === 'stock' ? index.postings.get(STOCKED)?.get(STOCKED) : undefined;
  return new Map(
    [...entries, ...(stocked ? [[COUNTED, stocked] as const] : [])].flatMap(([value, posting]) => {
      const all = countWithin(posting, base);
      return all === 0 ? [] : [[value, [all, countWithin(posting, others)] as [number, number]] as const];
    }),
  );
}

/** The same of an answer. */
export const answered = (counts: NonNullable<FindProductsAnswer['counts']>) =>
  Object.fromEntries(
    Object.entries(counts).map(([facet, values]) => [
      facet,
      new Map(values.map(({ value, all, left: now }) => [value, [all, now] as [number, number]])),
    ]),
  );

/** Numbers that are the same in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A listing as a shopper might choose it: of some facets some values that there are. */
export function someListing(products: readonly Product[], roll: (below: number) => number): Asked {
  const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;
  const { index } = narrow({ products }, UNFILTERED);
  const asked: Asked = { filters: {}, sort: pick(SORT_ORDERS).value };
  for (let times = roll(4); times > 0; times -= 1) {
    const filter = pick(FILTERS.filter(({ param }) => param !== 'kind'));
    const known = filter.open
      ? [...(index.postings.get(filter.param)?.keys() ?? [])]
      : choicesOf(filter).map(({ value }) => value);
    const values = Array.from({ length: 1 + roll(3) }, () => pick(known)).filter((value) => value !== undefined);
    if (values.length > 0) asked.filters = { ...asked.filters, [filter.param]: values };
  }
  if (roll(4) === 0) asked.price = roll(2) === 0 ? pick(PRICE_BANDS) : { min: roll(900), max: 900 + roll(2000) };
  if (roll(5) === 0) asked.name = pick(products).name.slice(0, 3 + roll(3));
  asked.counted = roll(2) === 0 ? [...SAID_FACETS] : SAID_FACETS.filter(() => roll(3) === 0);
  return asked;
}

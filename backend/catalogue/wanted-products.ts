import { sql, type RawBuilder } from 'kysely';
import type { ListingFacet, ProductPageRequest } from '@/lib/contract/product-page';
import { askedFacet, BESTSELLER, facetName } from '@/lib/rules/catalogue/facets-of';
import { foldText } from '@/lib/rules/catalogue/fold-text';
import { isPriceBand, PRICE, type PriceRange } from '@/lib/rules/catalogue/price-bands';
import type { SortMode } from '@/lib/rules/catalogue/sort-orders';
import { rupeesToPaise } from '@/lib/rules/money/paise';
import type { Queries } from '../database/tables';
import { placesOfBrands } from './brands-by-place';
import type { PlaceSets } from './place-sets';

/** Which products: those that have one facet of each group, with a price in the range and this text in the folded name. */
export interface Wanted {
  groups: ReadonlyMap<string, readonly string[]>;
  price: PriceRange;
  name: string;
  /** Those that a search has found. */
  among?: PlaceSets;
  /** Where brands are chosen, the places of their products. */
  ofBrands?: PlaceSets;
}

/** What is asked for, and the same without any filter: a range that is offered ready-made is a facet as others are. */
export async function readWanted(
  queries: Queries,
  { filters, price, name, sort, shelf }: Pick<ProductPageRequest, 'filters' | 'price' | 'name' | 'sort' | 'shelf'>,
): Promise<{ base: Wanted; wanted: Wanted }> {
  const shown = new Map([
    ...(sort === 'bestseller' ? [['shown', [BESTSELLER]] as const] : []),
    ...(shelf === undefined ? [] : [['on', [facetName('shelf', shelf)]] as const]),
  ]);
  const base = { groups: shown, price: {}, name: foldText(name) };
  const chosen = Object.entries(filters).flatMap(([facet, values]) =>
    values.length === 0 ? [] : [[facet, [...new Set(values.map((value) => askedFacet(facet, value)))]] as const],
  );
  const hasRange = price.min !== undefined || price.max !== undefined;
  const isBand = hasRange && isPriceBand(price);
  const band = isBand ? [[PRICE, [facetName(PRICE, String(price.min ?? 0))]] as const] : [];
  const groups = new Map([...shown, ...chosen, ...band]);
  const brands = groups.get('brand');
  const ofBrands = brands && { ofBrands: await placesOfBrands(queries, brands) };
  return { base, wanted: { ...base, ...ofBrands, groups, price: isBand ? {} : price } };
}

/** Whether nothing is chosen. */
export const isUnfiltered = (base: Wanted, { groups, price }: Wanted): boolean =>
  groups.size === base.groups.size && price.min === undefined && price.max === undefined;

/** The same but for the choice of one facet, which does not narrow that facet's own numbers. @returns the very same where it has none */
export function without(facet: ListingFacet, wanted: Wanted): Wanted {
  const { groups, price } = wanted;
  const isRange = facet === PRICE && (price.min !== undefined || price.max !== undefined);
  if (!groups.has(facet) && !isRange) return wanted;
  return {
    ...wanted,
    groups: new Map([...groups].filter(([param]) => param !== facet)),
    price: facet === PRICE ? {} : price,
  };
}

/** Whether facets alone say what is wanted. */
export const isByFacets = ({ price, name, among }: Wanted): boolean =>
  name === '' && among === undefined && price.min === undefined && price.max === undefined;

/** Whether all products are wanted. */
export const isWhole = (wanted: Wanted): boolean => wanted.groups.size === 0 && isByFacets(wanted);

/**
 * The same of the rows of `listed_products`.
 *
 * @param sort which index is gone along: a range of prices is a part of that
 */
export const conditionOf = ({ groups, price, name }: Wanted, sort?: SortMode): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...Array.from(groups.values(), (facets) =>
        facets.length === 1 ? sql`facets @> ${facets}::text[]` : sql`facets && ${facets}::text[]`,
      ),
      ...pricedWithin(price, sort),
      ...(name === '' ? [] : [sql`strpos(name, ${name}) > 0`]),
    ],
    sql` and `,
  )}`;

/** A price counts by its whole rupees. */
function pricedWithin({ min, max }: PriceRange, sort?: SortMode): RawBuilder<unknown>[] {
  const lowest = min === undefined ? undefined : rupeesToPaise(min);
  const highest = max === undefined ? undefined : rupeesToPaise(max + 1) - 1;
  if (sort === 'high-low')
    return [
      ...(lowest === undefined ? [] : [sql`(-price) <= ${-lowest}::bigint`]),
      ...(highest === undefined ? [] : [sql`(-price) >= ${-highest}::bigint`]),
    ];
  return [
    ...(lowest === undefined ? [] : [sql`price >= ${lowest}::bigint`]),
    ...(highest === undefined ? [] : [sql`price <= ${highest}::bigint`]),
  ];
}

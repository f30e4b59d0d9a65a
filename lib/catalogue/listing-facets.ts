import type { Product } from '@/lib/contract/product';
import type { ListingQuery } from '@/lib/catalogue/listing-query';
import { CATEGORIES, FASHION_TYPES, SNACK_TYPES } from '@/lib/catalogue/product-type';

/** Categories and product types that a listing's filters offer. */
export type Facets = ReadonlySet<string>;

const TYPES = [...FASHION_TYPES, ...SNACK_TYPES].map(({ value }) => value);

const known = new WeakMap<readonly Product[], Facets>();

/**
 * What can choose something among these goods: the categories and types that some of them have, and not all. What is
 * chosen already is offered as well, so that it can be taken back.
 *
 * @param goods counted once for as long as the list lives
 */
export function listingFacets(goods: readonly Product[], { categories, types }: ListingQuery): Facets {
  const choosing = known.get(goods) ?? choosingAmong(goods);
  known.set(goods, choosing);
  return new Set([...choosing, ...categories, ...types]);
}

function choosingAmong(goods: readonly Product[]): Facets {
  const counts = new Map<string, number>();
  for (const { category, subCategory } of goods)
    for (const value of [category.toLowerCase(), subCategory.toLowerCase()])
      counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Set(
    [...CATEGORIES, ...TYPES].filter((value) => {
      const count = counts.get(value.toLowerCase()) ?? 0;
      return count > 0 && count < goods.length;
    }),
  );
}

import type { Product } from '@/lib/contract/product';
import { discountOf } from './discount';
import { countryRank } from './country-name';
import { FILTERS, valuesOf } from './filters';
import { bandOf, PRICE, PRICE_BANDS } from './price-bands';
import { lowestPrice } from './size-price';
import { rupeesToPaise } from '@/lib/rules/money/paise';

/** The facet of a bestseller, which a sort shows alone. */
export const BESTSELLER = facetName('bestseller', 'yes');
/** Of stock: what has figures of it, and can be sold out. */
export const COUNTED = 'counted';

/** A value of a facet as one text, as 'size:M'. */
export function facetName(facet: string, value: string): string {
  return `${facet}:${value}`;
}

/** The same of what is asked for: categories and types count in any case. */
export const askedFacet = (facet: string, value: string): string =>
  facetName(facet, IN_ANY_CASE.has(facet) ? value.toLowerCase() : value);

const IN_ANY_CASE: ReadonlySet<string> = new Set(['category', 'type']);

/**
 * All that listings filter and count a product by, each once. Nothing of it follows from the shop's list of categories and types
 * but whether a product has sizes and colours to choose from.
 */
export function facetsOf(product: Product): string[] {
  const said = FILTERS.flatMap((filter) => {
    const { param } = filter;
    if (param === 'category') return askedFacet(param, product.category);
    if (param === 'type') return askedFacet(param, product.subCategory);
    return valuesOf(filter)(product).map((value) => facetName(param, value));
  });
  const also = [
    facetName(PRICE, String(PRICE_BANDS[bandOf(product)]?.min ?? 0)),
    ...(product.stock ? [facetName('stock', COUNTED)] : []),
    ...(product.bestseller ? [BESTSELLER] : []),
  ];
  return [...new Set([...said, ...also])];
}

/** Whole numbers that listings are sorted by, the lowest first; equals stand newest first. */
export const ranksOf = (product: Product): { price: number; discount: number; country: number } => ({
  price: rupeesToPaise(lowestPrice(product).price),
  discount: -discountOf(product),
  country: countryRank(product.countryOfOrigin),
});

import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR, variantKey } from '@/lib/rules/cart/cart-lines';
import { isSnack, hasSizeChoice } from './product-type';
import { ownEntry } from './own-entry';
import type { Product } from '@/lib/contract/product';

/** A variant with at most so many units left is low. */
export const LOW_STOCK = 3;

/**
 * What pages know of the units left of a variant: 0 where there are none, else nothing. Whatever is known renders the pages
 * that show it anew, so a figure needs a bound, such as LOW_STOCK, above which it is undefined.
 */
export const knownUnits = (units: number | undefined): number | undefined =>
  units !== undefined && units <= 0 ? 0 : undefined;

type VariantProduct = Pick<Product, 'category' | 'subCategory' | 'sizes' | 'colors' | 'stock'>;

export interface Variant {
  /** '' where a size is still to be chosen; 'one-size' where there is none to choose. */
  size: string;
  color: string;
}

/** Colours to choose from: none for snacks, and none where the products have none. */
export function colorChoices(product: VariantProduct): readonly string[] {
  return isSnack(product) ? [] : product.colors;
}

/** Sizes to choose from; for snacks they are quantities. A single 'one-size' is no choice. */
export function sizeChoices(product: VariantProduct): readonly string[] {
  const isOneSize = product.sizes.length === 1 && product.sizes[0] === ONE_SIZE;
  return isOneSize ? [] : product.sizes;
}

/** The variant that an address asks for. Unknown or missing: the first colour, no size yet. */
export function addressedVariant(product: VariantProduct, asked: { color?: string; size?: string }): Variant {
  const colors = colorChoices(product);
  const color = find(colors, asked.color) ?? colors[0] ?? (isSnack(product) ? SNACK_COLOR : FALLBACK_COLOR);
  const size = find(sizeChoices(product), asked.size) ?? (hasSizeChoice(product) ? '' : ONE_SIZE);
  return { color, size };
}

/** Whether none is left. A product without stock figures, or without one for this variant, is always available. */
export function isSoldOut(product: VariantProduct, variant: Variant): boolean {
  const left = ownEntry(product.stock, variantKey(variant.size, variant.color));
  return left !== undefined && left <= 0;
}

/** Whether nothing of a product can be bought in any size and colour. */
export function isSoldOutEntirely(product: VariantProduct): boolean {
  if (!product.stock) return false;
  const colors = colorChoices(product);
  const fallback = addressedVariant(product, {});
  const sizes = sizeChoices(product);
  return (colors.length > 0 ? colors : [fallback.color]).every((color) =>
    (sizes.length > 0 ? sizes : [fallback.size]).every((size) => isSoldOut(product, { size, color })),
  );
}

function find(choices: readonly string[], asked: string | undefined): string | undefined {
  const wanted = asked?.trim().toLowerCase();
  return wanted ? choices.find((choice) => choice.toLowerCase() === wanted) : undefined;
}

/**
 * A choice as the query of the product's address, without what cannot be chosen.
 *
 * @param offered the colours and sizes the product really comes in
 * @returns '' or '?color=…&size=…'
 */
export function variantQuery(
  offered: { colors: readonly string[]; sizes: readonly string[] },
  { color, size }: Variant,
): string {
  const params = new URLSearchParams();
  if (offered.colors.includes(color)) params.set('color', color);
  if (offered.sizes.includes(size)) params.set('size', size);
  const query = params.toString();
  return query ? `?${query}` : '';
}

import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR, variantKey } from '@/lib/rules/cart/cart-lines';
import { hasSizeChoice, isInPacks } from './product-type';
import { ownEntry } from './own-entry';
import type { Product } from '@/lib/contract/product';

/** A variant with at most so many units left is low, until the merchant says otherwise to shoppers. */
export const LOW_STOCK = 3;

/**
 * What pages and browsers know of units left: the number up to a bound, 0 where there are none, and nothing above it.
 * Whatever is known renders the pages that show it anew.
 *
 * @param lowStock up to how many are known; 0 is none
 */
export const knownUnits = (units: number | undefined, lowStock: number): number | undefined =>
  units !== undefined && units <= lowStock ? Math.max(0, units) : undefined;

/** What a product is sold in. */
export interface ProductOptions {
  category: string;
  subCategory: string;
  sizes: readonly string[];
  colors: readonly string[];
}

type VariantProduct = ProductOptions & Pick<Product, 'stock'>;

export interface Variant {
  /** '' where a size is still to be chosen; 'one-size' where there is none to choose. */
  size: string;
  color: string;
}

/** Colours to choose from: none for what comes in packs, and none where the products have none. */
export function colorChoices(product: ProductOptions): readonly string[] {
  return isInPacks(product) ? [] : product.colors;
}

/** Sizes to choose from; of what comes in packs they are quantities. A single 'one-size' is no choice. */
export function sizeChoices(product: ProductOptions): readonly string[] {
  const isOneSize = product.sizes.length === 1 && product.sizes[0] === ONE_SIZE;
  return isOneSize ? [] : product.sizes;
}

/** The variant that an address asks for. Unknown or missing: the first colour, no size yet. */
export function addressedVariant(product: ProductOptions, asked: { color?: string; size?: string }): Variant {
  const colors = colorChoices(product);
  const color = find(colors, asked.color) ?? colors[0] ?? (isInPacks(product) ? SNACK_COLOR : FALLBACK_COLOR);
  const size = find(sizeChoices(product), asked.size) ?? (hasSizeChoice(product) ? '' : ONE_SIZE);
  return { color, size };
}

/** Whether none is left. A product without stock figures, or without one for this variant, is always available. */
export function isSoldOut(product: Pick<Product, 'stock'>, variant: Variant): boolean {
  const left = ownEntry(product.stock, variantKey(variant.size, variant.color));
  return left !== undefined && left <= 0;
}

/** Every variant that can be bought of a product, as carts and stock have it: its sizes, and none where none has to be chosen, by its colours. */
export function soldVariants(product: ProductOptions): Variant[] {
  const sizes = hasSizeChoice(product) ? product.sizes : [ONE_SIZE, ...product.sizes];
  const colors = colorChoices(product);
  const { color: implied } = addressedVariant(product, {});
  return [...new Set(sizes)].flatMap((size) =>
    [...new Set(colors.length > 0 ? colors : [implied])].map((color) => ({ size, color })),
  );
}

/** The keys of them. */
export const variantKeys = (product: ProductOptions): Set<string> =>
  new Set(soldVariants(product).map(({ size, color }) => variantKey(size, color)));

/** By variant key; a variant of which nothing is known is absent. */
export function knownStock(product: VariantProduct, lowStock: number): Product['stock'] {
  const { stock } = product;
  if (!stock) return undefined;
  const known = [...variantKeys(product)].flatMap((key) => {
    const units = knownUnits(ownEntry(stock, key), lowStock);
    return units === undefined ? [] : [[key, units] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** The units left of all variants together; undefined where one of them is always available. */
export function unitsLeft(product: VariantProduct): number | undefined {
  const { stock } = product;
  if (!stock) return undefined;
  let sum = 0;
  for (const key of variantKeys(product)) {
    const units = ownEntry(stock, key);
    if (units === undefined) return undefined;
    sum += Math.max(0, units);
  }
  return sum;
}

/** The sizes of which at least one colour can be bought; none where there is no choice of sizes. */
export function buyableSizes(product: VariantProduct): readonly string[] {
  if (!hasSizeChoice(product)) return [];
  const sizes = sizeChoices(product);
  if (!product.stock) return sizes;
  const colors = colorChoices(product);
  const tried = colors.length > 0 ? colors : [addressedVariant(product, {}).color];
  return sizes.filter((size) => tried.some((color) => !isSoldOut(product, { size, color })));
}

function find(choices: readonly string[], asked: string | undefined): string | undefined {
  const wanted = asked?.trim().toLowerCase();
  return wanted ? choices.find((choice) => choice.toLowerCase() === wanted) : undefined;
}

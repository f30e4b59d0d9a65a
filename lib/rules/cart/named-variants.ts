import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR, variantKey } from './cart-lines';
import { colorNames } from '@/lib/rules/catalogue/color-name';
import { hasSizeChoice, isInPacks } from '@/lib/rules/catalogue/product-type';

export interface ProductOptions {
  category: string;
  subCategory: string;
  sizes: readonly string[];
  colors: readonly string[];
}

/** One size and colour of a product, as people read them; '' where there is none to choose. */
export interface NamedVariant {
  key: string;
  size: string;
  color: string;
}

/** Every variant that can be bought of a product: its sizes by its colours. */
export const namedVariants = (one: ProductOptions): NamedVariant[] => [
  ...new Map(allVariants(one).map((variant) => [variant.key, variant])).values(),
];

function allVariants(one: ProductOptions): NamedVariant[] {
  const sizes = hasSizeChoice(one) ? one.sizes : [ONE_SIZE, ...one.sizes];
  const colors = [...new Map(colorsOf(one).map((color) => [color.stored, color])).values()];
  return [...new Set(sizes)].flatMap((size) =>
    colors.map(({ stored, name }) => ({
      key: variantKey(size, stored),
      size: size === ONE_SIZE ? '' : size,
      color: name,
    })),
  );
}

/** Two variants with one key, where there are any: 'S' in 'M-Red' and 'S-M' in 'Red'. Carts and stock take them for one. */
export function sharedKey(one: ProductOptions): [NamedVariant, NamedVariant] | undefined {
  // A key is split at one hyphen: two ways to split it need another hyphen in a size and in a colour.
  if (!one.colors.some((color) => color.includes('-'))) return undefined;
  const byKey = new Map<string, NamedVariant>();
  for (const variant of allVariants(one)) {
    const other = byKey.get(variant.key);
    if (other) return [other, variant];
    byKey.set(variant.key, variant);
  }
  return undefined;
}

export const variantKeys = (one: ProductOptions): Set<string> => new Set(namedVariants(one).map(({ key }) => key));

function colorsOf(one: ProductOptions): { stored: string; name: string }[] {
  if (isInPacks(one)) return [{ stored: SNACK_COLOR, name: '' }];
  if (one.colors.length === 0) return [{ stored: FALLBACK_COLOR, name: '' }];
  const names = colorNames(one.colors);
  return one.colors.map((stored, at) => ({ stored, name: names[at] ?? stored }));
}

/** A variant in words: 'L Cream', 'L', 'Cream', or 'one size'. */
export const variantWords = ({ size, color }: NamedVariant): string =>
  [size, color].filter(Boolean).join(' ') || 'one size';

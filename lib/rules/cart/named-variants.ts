import { ONE_SIZE, variantKey } from './cart-lines';
import { colorNames } from '@/lib/rules/catalogue/color-name';
import { isInPacks } from '@/lib/rules/catalogue/product-type';
import { soldVariants, type ProductOptions } from '@/lib/rules/catalogue/variant';

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
  const names = isInPacks(one) ? [] : colorNames(one.colors);
  const nameOf = new Map(names.map((name, at) => [one.colors[at], name]));
  return soldVariants(one).map(({ size, color }) => ({
    key: variantKey(size, color),
    size: size === ONE_SIZE ? '' : size,
    color: nameOf.get(color) ?? '',
  }));
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

/** A variant in words: 'L Cream', 'L', 'Cream', or 'one size'. */
export const variantWords = ({ size, color }: NamedVariant): string =>
  [size, color].filter(Boolean).join(' ') || 'one size';

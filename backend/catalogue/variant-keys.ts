import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR, variantKey } from '@/lib/cart/cart-lines';
import { colorNames } from '@/lib/catalogue/color-name';
import { isSnack, needsSize } from '@/lib/catalogue/product-type';

interface Goods {
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

/** Every variant that can be bought of a product: its sizes by its colours (ruling 16). */
export const namedVariants = (one: Goods): NamedVariant[] => [
  ...new Map(allVariants(one).map((variant) => [variant.key, variant])).values(),
];

function allVariants(one: Goods): NamedVariant[] {
  const sizes = needsSize(one) ? one.sizes : [ONE_SIZE, ...one.sizes];
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
export function sharedKey(one: Goods): [NamedVariant, NamedVariant] | undefined {
  const byKey = new Map<string, NamedVariant>();
  for (const variant of allVariants(one)) {
    const other = byKey.get(variant.key);
    if (other) return [other, variant];
    byKey.set(variant.key, variant);
  }
  return undefined;
}

export const variantKeys = (one: Goods): Set<string> => new Set(namedVariants(one).map(({ key }) => key));

function colorsOf(one: Goods): { stored: string; name: string }[] {
  if (isSnack(one)) return [{ stored: SNACK_COLOR, name: '' }];
  if (one.colors.length === 0) return [{ stored: FALLBACK_COLOR, name: '' }];
  const names = colorNames(one.colors);
  return one.colors.map((stored, at) => ({ stored, name: names[at] ?? stored }));
}

/** A variant in words: 'L Cream', 'L', 'Cream', or 'one size'. */
export const variantWords = ({ size, color }: NamedVariant): string =>
  [size, color].filter(Boolean).join(' ') || 'one size';

/**
 * The variant that a merchant names: by its key, by size and colour in any case, or by one of the two where that is
 * enough.
 */
export function findVariant(one: Goods, typed: string): NamedVariant | undefined {
  const variants = namedVariants(one);
  const exact = variants.find(({ key }) => key === typed.trim());
  if (exact) return exact;
  const wanted = plain(typed);
  const spellings = (variant: NamedVariant) => [
    variant.key,
    `${variant.size} ${variant.color}`,
    `${variant.color} ${variant.size}`,
    `${variant.size || ONE_SIZE} ${variant.color}`,
  ];
  const whole = variants.filter((variant) => spellings(variant).some((spelling) => plain(spelling) === wanted));
  if (whole.length > 0) return whole.length === 1 ? whole[0] : undefined;
  const parts = variants.filter(({ size, color }) => [size, color].some((part) => part && plain(part) === wanted));
  return parts.length === 1 ? parts[0] : undefined;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(' ');

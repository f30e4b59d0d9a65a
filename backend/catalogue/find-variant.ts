import { ONE_SIZE } from '@/lib/rules/cart/cart-lines';
import { namedVariants, type NamedVariant } from '@/lib/rules/cart/named-variants';
import type { ProductOptions } from '@/lib/rules/catalogue/variant';

/**
 * The variant that a merchant names: by its key, by size and colour in any case, or by one of the two where that is
 * enough.
 */
export function findVariant(one: ProductOptions, typed: string): NamedVariant | undefined {
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

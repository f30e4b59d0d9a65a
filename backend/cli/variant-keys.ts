import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR, variantKey } from '@/lib/cart/variant-key';
import { isSnack } from '@/lib/catalogue/kinds';

/** Every variant that can be bought of a product: its sizes by its colours (ruling 16). */
export function variantKeys(one: { category: string; sizes: readonly string[]; colors: readonly string[] }): Set<string> {
  const goodsColors = one.colors.length > 0 ? one.colors : [FALLBACK_COLOR];
  const colors = isSnack(one) ? [SNACK_COLOR] : goodsColors;
  const sizes = one.sizes.length > 0 ? one.sizes : [ONE_SIZE];
  return new Set(sizes.flatMap((size) => colors.map((color) => variantKey(size, color))));
}

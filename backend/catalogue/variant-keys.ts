import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR, variantKey } from '@/lib/cart/cart-lines';
import { isSnack, needsSize } from '@/lib/catalogue/product-type';

/** Every variant that can be bought of a product: its sizes by its colours (ruling 16). */
export function variantKeys(one: {
  category: string;
  subCategory: string;
  sizes: readonly string[];
  colors: readonly string[];
}): Set<string> {
  const goodsColors = one.colors.length > 0 ? one.colors : [FALLBACK_COLOR];
  const colors = isSnack(one) ? [SNACK_COLOR] : goodsColors;
  const sizes = needsSize(one) ? one.sizes : [ONE_SIZE, ...one.sizes];
  return new Set(sizes.flatMap((size) => colors.map((color) => variantKey(size, color))));
}

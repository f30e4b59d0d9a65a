import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR } from './cart-lines';
import { colorName } from '@/lib/rules/catalogue/color-name';
import { isSnack } from '@/lib/rules/catalogue/product-type';

/**
 * Size and colour of a bought product in words: 'size M, Maroon', 'quantity 200 g'. What stands where there was nothing
 * to choose is not said: a single size, the colour of snacks and of products without any.
 *
 * @returns '' where nothing was chosen
 */
export function variantWords({ size, color, category }: { size: string; color: string; category: string }): string {
  const chosenSize = size && size !== ONE_SIZE ? `${isSnack({ category }) ? 'quantity' : 'size'} ${size}` : '';
  const chosenColor = color === SNACK_COLOR || color === FALLBACK_COLOR ? '' : colorName(color);
  return [chosenSize, chosenColor].filter(Boolean).join(', ');
}

/** The same behind the name of the product: 'Kurta, size M, Maroon'. */
export const nameWithVariant = (item: Parameters<typeof variantWords>[0] & { name: string }): string =>
  [item.name, variantWords(item)].filter(Boolean).join(', ');

import { FALLBACK_COLOR, ONE_SIZE, SNACK_COLOR } from './cart-lines';
import { colorName } from '@/lib/rules/catalogue/color-name';
import { isInPacks } from '@/lib/rules/catalogue/product-type';

interface ChosenVariant {
  size: string;
  color: string;
  category: string;
  subCategory?: string | undefined;
}

/**
 * Size and colour of a bought product in words: 'size M, Maroon', 'quantity 200 g'. What stands where there was nothing
 * to choose is not said: a single size, the colour of packs and of products without any.
 *
 * @returns '' where nothing was chosen
 */
export function variantWords({ size, color, ...kind }: ChosenVariant): string {
  const chosenSize = size && size !== ONE_SIZE ? `${isInPacks(kind) ? 'quantity' : 'size'} ${size}` : '';
  const chosenColor = color === SNACK_COLOR || color === FALLBACK_COLOR ? '' : colorName(color);
  return [chosenSize, chosenColor].filter(Boolean).join(', ');
}

/** The same behind the name of the product: 'Kurta, size M, Maroon'. */
export const nameWithVariant = (item: ChosenVariant & { name: string }): string =>
  [item.name, variantWords(item)].filter(Boolean).join(', ');

/** What may be had of a bought product, as one of several: 'Size M, Maroon', with a word where it is what was bought. */
export function variantOption(bought: ChosenVariant, { size, color }: Pick<ChosenVariant, 'size' | 'color'>): string {
  const words = variantWords({ ...bought, size, color });
  const shown = words.charAt(0).toUpperCase() + words.slice(1);
  const isSame = size === bought.size && color === bought.color;
  return isSame ? [shown, 'the same again'].filter(Boolean).join(' – ') : shown || 'The same again';
}

/** The same of any product, which is named where it is another one than was bought. */
export const choiceOption = (
  bought: ChosenVariant & { productId?: string | undefined },
  chosen: Pick<ChosenVariant, 'size' | 'color'> & { productId?: string | undefined; name: string },
): string =>
  chosen.productId === bought.productId ? variantOption(bought, chosen) : nameWithVariant({ ...bought, ...chosen });

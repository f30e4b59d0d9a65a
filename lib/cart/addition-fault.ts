import { needsSize } from '@/lib/catalogue/product-type';

export type AdditionFault = 'Product not found' | 'Select Product Size' | 'Select Product Color';

/** What the guard needs to know of a product. */
export interface AddableProduct {
  subCategory: string;
  sizes: readonly string[];
}

/**
 * Why this choice cannot go into the cart, in the store's own words (specification §5, 'Add to cart';
 * ruling 23). Handwear and 'one-size' goods need no size.
 *
 * @param product undefined where the catalogue does not know it
 */
export function additionFault(
  product: AddableProduct | undefined,
  choice: { size: string; color: string },
): AdditionFault | undefined {
  if (!product) return 'Product not found';
  if (needsSize(product) && choice.size.trim() === '') return 'Select Product Size';
  if (choice.color.trim() === '') return 'Select Product Color';
  return undefined;
}

import type { BuyBoxProduct } from '@/components/product/buy-box-product';

/**
 * Why this choice cannot be added, in the product page's own words: it asks before the store does
 * (specification §5, 'Add to cart'; ruling 23). Snacks need no colour.
 */
export function refusalOf(
  product: Pick<BuyBoxProduct, 'needsSize' | 'isSnack'>,
  chosen: { size: string; color: string },
): string | undefined {
  if (product.needsSize && !chosen.size) return 'Please select a size';
  if (!product.isSnack && !chosen.color) return 'Please select a color';
  return undefined;
}

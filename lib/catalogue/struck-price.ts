import type { Product } from '@/lib/contract/product';

/** The earlier price in rupees, shown struck through [2.97]; undefined where it is not above the price. */
export function struckPrice({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): number | undefined {
  return originalPrice !== undefined && originalPrice > price ? originalPrice : undefined;
}

import type { Product } from '@/lib/contract/product';

/**
 * The earlier price in rupees that is shown struck through, for pages and machines alike; undefined where it is not
 * above the price.
 */
export function struckPrice({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): number | undefined {
  return originalPrice !== undefined && originalPrice > price ? originalPrice : undefined;
}

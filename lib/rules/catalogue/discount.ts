import type { Product } from '@/lib/contract/product';
import { lowestPrice } from './size-price';
import { struckPrice } from './struck-price';

/** The discounts that can be asked for, in percent. */
export const DISCOUNT_STEPS = [10, 25, 50] as const;

/** By how many whole percent the lowest price of a product is below its earlier one; 0 where none is struck through. */
export function discountOf(product: Product): number {
  const lowest = lowestPrice(product);
  const before = struckPrice(lowest);
  return before === undefined ? 0 : Math.floor(((before - lowest.price) * 100) / before + 1e-9);
}

import type { SubsetChange } from './list-change';
import { lowestPrice } from './size-price';
import type { Product } from '@/lib/contract/product';

/** The lowest and the highest price of some products, in rupees. */
export interface PriceSpan {
  low: number;
  high: number;
}

const spans = new WeakMap<readonly Product[], PriceSpan>();

/** Found once for as long as the list lives; of no products from Infinity to 0. */
export function priceSpan(products: readonly Product[]): PriceSpan {
  const span = spans.get(products) ?? widen({ low: Infinity, high: 0 }, products);
  spans.set(products, span);
  return span;
}

/** Made of the span before, unless what left stood at an end of it. */
export function patchPriceSpan(
  before: readonly Product[],
  after: readonly Product[],
  { left, entered }: SubsetChange,
): void {
  const span = spans.get(before);
  if (span && [...left].every((one) => span.low < lowestPrice(one).price && lowestPrice(one).price < span.high))
    spans.set(after, widen(span, entered));
}

function widen({ low, high }: PriceSpan, products: Iterable<Product>): PriceSpan {
  for (const product of products) {
    const { price } = lowestPrice(product);
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  return { low, high };
}

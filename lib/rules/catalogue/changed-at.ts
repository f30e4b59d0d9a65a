import type { Product } from '@/lib/contract/product';

const times = new WeakMap<Product, number>();

/** When a product last changed, in ms since 1970; what is no date is before everything. */
export function changedAt(product: Product): number {
  let time = times.get(product);
  if (time === undefined) {
    const read = Date.parse(product.updatedAt ?? '');
    time = Number.isNaN(read) ? -Infinity : read;
    times.set(product, time);
  }
  return time;
}

/** The latest moment at which one of these products changed, in whichever zone each is written; -Infinity of none. */
export const lastChangedAt = (products: readonly Product[]): number =>
  products.reduce((latest, product) => Math.max(latest, changedAt(product)), -Infinity);

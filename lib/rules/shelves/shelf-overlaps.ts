import type { Product } from '@/lib/contract/product';
import type { HeldShelf, HeldShelves } from './build-shelf-tree';

/** Two shelves that compete for the same searches. */
interface ShelfOverlap {
  one: HeldShelf;
  other: HeldShelf;
  /** Of the smaller one's products: 0 to 1. */
  share: number;
}

/** Past this share of the smaller one's products two pages show nearly the same. */
export const OVERLAP_MAX = 0.8;

/** Pairs of shelves that share more than 80 % of the products of the smaller one; a shelf and the one above it may. */
export function shelfOverlaps({ all }: HeldShelves): ShelfOverlap[] {
  // By product: most pairs share nothing, and asking each of them takes minutes in a large shop.
  const holders = new Map<Product, number[]>();
  for (const [index, { products }] of all.entries())
    for (const product of products) {
      const known = holders.get(product);
      if (known) known.push(index);
      else holders.set(product, [index]);
    }
  return all.flatMap((one, index) => {
    const shared = new Uint32Array(all.length);
    for (const product of one.products)
      for (const other of holders.get(product) ?? []) shared[other] = (shared[other] ?? 0) + 1;
    return all.flatMap((other, place) => {
      if (place <= index || one === other.parent || other === one.parent) return [];
      const share = (shared[place] ?? 0) / Math.min(one.count, other.count);
      return share > OVERLAP_MAX ? [{ one, other, share }] : [];
    });
  });
}

/** How much of the smaller set is in the other: 0 to 1. */
export function shareOfSmaller<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let both = 0;
  for (const item of few) if (many.has(item)) both += 1;
  return few.size === 0 ? 0 : both / few.size;
}

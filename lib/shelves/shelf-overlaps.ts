import type { ShelfNode, ShelfTree } from '@/lib/shelves/build-shelf-tree';

/** Two shelves that compete for the same searches. */
export interface ShelfOverlap {
  one: ShelfNode;
  other: ShelfNode;
  /** Of the smaller one's goods: 0 to 1. */
  share: number;
}

/** Past this share of the smaller one's goods two pages show nearly the same. */
export const OVERLAP_MAX = 0.8;

/** Pairs of shelves that share more than 80 % of the goods of the smaller one; a shelf and the one above it may. */
export function shelfOverlaps({ all }: ShelfTree): ShelfOverlap[] {
  const goods = new Map(all.map((shelf) => [shelf, new Set(shelf.goods)]));
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => {
      if (one === other.parent || other === one.parent) return [];
      const share = shareOfSmaller(goods.get(one) ?? new Set(), goods.get(other) ?? new Set());
      return share > OVERLAP_MAX ? [{ one, other, share }] : [];
    }),
  );
}

/** How much of the smaller set is in the other: 0 to 1. */
export function shareOfSmaller<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let both = 0;
  for (const item of few) if (many.has(item)) both += 1;
  return few.size === 0 ? 0 : both / few.size;
}

import type { FacetIndex } from '@/lib/rules/catalogue/facet-index';
import { maskOf } from '@/lib/rules/catalogue/facet-index';
import { countInBoth, type BitSet } from '@/lib/rules/catalogue/bit-set';
import type { HeldShelves, ShelfNode } from './build-shelf-tree';

/** A kind of product by the merchant's shelves: those of one name below categories, as 'Kurtas' of men and of women. */
export interface KindShelf {
  /** In addresses: the last part of the shelf's own. */
  value: string;
  title: string;
  places: BitSet;
  count: number;
}

const made = new WeakMap<HeldShelves, { places: FacetIndex['places']; kinds: ReadonlyMap<string, KindShelf> }>();

/** The kinds of a catalogue by their values, in the order of the merchant's file; made once for a tree. */
export function kindShelves(index: FacetIndex, tree: HeldShelves): ReadonlyMap<string, KindShelf> {
  const known = made.get(tree);
  if (known?.places === index.places) return known.kinds;
  const kinds = new Map<string, KindShelf>();
  for (const shelf of tree.top.filter(({ category }) => category !== undefined).flatMap(({ children }) => children)) {
    const value = kindValue(shelf);
    const places = maskOf(index, shelf.products);
    const before = kinds.get(value)?.places;
    const all = before ? places.map((word, at) => word | (before[at] ?? 0)) : places;
    const title = kinds.get(value)?.title ?? shelf.title;
    if (shelf.count > 0) kinds.set(value, { value, title, places: all, count: countInBoth(all, all) });
  }
  made.set(tree, { places: index.places, kinds });
  return kinds;
}

export const kindValue = ({ path }: ShelfNode): string => path.slice(path.lastIndexOf('/') + 1);

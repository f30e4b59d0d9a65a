import type { ShelfNode } from './build-shelf-tree';

/** A shelf to link to; where its products are counted the number is beside its title. */
export interface ShelfLink {
  path: string;
  title: string;
  count?: number;
}

/** Links to those that hold products, with how many. */
export const shelfLinks = (shelves: readonly ShelfNode[]): readonly ShelfLink[] =>
  shelves.map(({ path, title, count }) => ({ path, title, count })).filter(({ count }) => count > 0);

/** A shelf by its name, and those above it. */
export interface NamedShelf {
  path: string;
  title: string;
  parent?: NamedShelf | undefined;
}

import { facetName } from '@/lib/rules/catalogue/facets-of';
import type { Product } from '@/lib/contract/product';
import type { ShelfTree } from './build-shelf-tree';
import { kindValue } from './kind-shelves';

/** The shelves that a product is on, and the kinds that those below categories are, as facets by which it is listed. */
export const shelfFacets = (tree: Pick<ShelfTree, 'all'>, product: Product): string[] => [
  ...new Set(
    tree.all.flatMap((shelf) => {
      if (!shelf.hasProduct(product)) return [];
      const isKind = shelf.parent?.category !== undefined;
      return [facetName('shelf', shelf.path), ...(isKind ? [facetName('kind', kindValue(shelf))] : [])];
    }),
  ),
];

/** Whether a facet is one of these. */
export const isShelfFacet = (facet: string): boolean => facet.startsWith('shelf:') || facet.startsWith('kind:');

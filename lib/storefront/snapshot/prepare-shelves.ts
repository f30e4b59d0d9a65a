import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildIndex } from '@/lib/rules/catalogue/facet-index';
import type { Product } from '@/lib/contract/product';
import type { HeldShelves } from '@/lib/rules/shelves/build-shelf-tree';

/** Finds the products of one shelf per turn of the event loop, so that no request waits for those of all. */
export async function prepareShelves(tree: Pick<HeldShelves, 'all'>, isShown: () => boolean): Promise<void> {
  for (const shelf of tree.all) {
    await nextTurn();
    if (!isShown()) return;
    shelf.products.at(0);
  }
}

/** Reads what products say for the filters some at a time, so that no request waits for all. */
export async function prepareFilters(products: readonly Product[], isShown: () => boolean): Promise<void> {
  const steps = buildIndex(products);
  while (isShown() && !steps.next().done) await nextTurn();
}

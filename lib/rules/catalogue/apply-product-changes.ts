import type { Product } from '@/lib/contract/product';
import type { ProductChanges } from '@/lib/contract/product-changes';

/**
 * The list after what changed; products that did not change are the very same objects.
 *
 * @param products oldest first
 * @param byId the same by id: where no place changes, only what changed is looked at
 * @returns undefined where a change is behind a product that is not in the list: it has to be asked for as a whole
 */
export function applyProductChanges(
  products: readonly Product[],
  { changed, removed }: ProductChanges,
  byId: ReadonlyMap<string, Product>,
): readonly Product[] | undefined {
  if (removed.length === 0) {
    const replaced = replacedInPlace(products, changed, byId);
    if (replaced) return replaced;
  }
  const taken = new Set([...removed, ...changed.map(({ product }) => product._id)]);
  const behind = new Map(changed.map(({ product, after }) => [after, product]));
  const next: Product[] = [];
  let placed = 0;
  const placeBehind = (id: string | null) => {
    for (let one = behind.get(id); one !== undefined; one = behind.get(one._id)) {
      next.push(one);
      placed += 1;
    }
  };
  placeBehind(null);
  for (const product of products) {
    if (taken.has(product._id)) continue;
    next.push(product);
    placeBehind(product._id);
  }
  return placed === changed.length ? next : undefined;
}

/** Where every changed product is in the list and is behind the same one; else undefined. */
function replacedInPlace(
  products: readonly Product[],
  changed: ProductChanges['changed'],
  byId: ReadonlyMap<string, Product>,
): readonly Product[] | undefined {
  const replaced = [...products];
  for (const { product, after } of changed) {
    const earlier = byId.get(product._id);
    const at = earlier ? products.indexOf(earlier) : -1;
    if (at === -1 || after !== (products[at - 1]?._id ?? null)) return undefined;
    replaced[at] = product;
  }
  return replaced;
}

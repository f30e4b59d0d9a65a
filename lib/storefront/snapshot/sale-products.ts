import 'server-only';
import { patchProducts, subsetChange, type ListChange } from '@/lib/rules/catalogue/list-change';
import { saleSpan } from '@/lib/rules/catalogue/sold-at';
import { nextEdge } from '@/lib/rules/shop/edges';
import type { Product } from '@/lib/contract/product';

const known = new WeakMap<readonly Product[], readonly Product[]>();

const hasSale = (product: Product): boolean => saleSpan(product) !== undefined;

interface Earlier {
  products: readonly Product[];
  change: ListChange;
}

/** When a price of this list changes by itself next, in ms since 1970. @param before the list that became this one */
export const nextSaleEdge = (
  products: readonly Product[],
  before: Earlier | undefined,
  now: Date,
): number | undefined =>
  nextEdge(
    saleProducts(products, before).flatMap((product) => saleSpan(product) ?? []),
    now,
  );

/** After a change only what changed is looked at. */
function saleProducts(products: readonly Product[], before: Earlier | undefined): readonly Product[] {
  const earlier = before && known.get(before.products);
  const change = before && subsetChange(before.change, hasSale);
  const found =
    known.get(products) ??
    (earlier ? (change ? patchProducts(earlier, change, products) : earlier) : products.filter(hasSale));
  known.set(products, found);
  return found;
}

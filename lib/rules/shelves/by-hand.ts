import type { Product } from '@/lib/contract/product';

/**
 * Products with those first that a merchant has put there; the others keep their order.
 *
 * @param byHand ids in their order; what is not among the products is passed over
 */
export function orderedByHand(products: readonly Product[], byHand: readonly string[]): readonly Product[] {
  if (byHand.length === 0) return products;
  const wanted = new Set(byHand);
  const found = new Map(products.flatMap((one) => (wanted.has(one._id) ? [[one._id, one] as const] : [])));
  const first = [...wanted].flatMap((id) => found.get(id) ?? []);
  return first.length === 0 ? products : [...first, ...products.filter(({ _id }) => !found.has(_id))];
}

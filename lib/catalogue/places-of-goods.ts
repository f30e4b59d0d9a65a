import type { GoodsChange } from '@/lib/catalogue/list-change';
import type { Product } from '@/lib/contract/product';

const placesIn = new WeakMap<readonly Product[], ReadonlyMap<string, number>>();

/** Where each product stands in a list, by id, from 0; found once for as long as the list lives. */
export function placesOfGoods(goods: readonly Product[]): ReadonlyMap<string, number> {
  const known = placesIn.get(goods) ?? new Map(goods.map(({ _id }, place) => [_id, place]));
  placesIn.set(goods, known);
  return known;
}

/** Places stay as long as every product that left came back as another: a place belongs to an id. */
export function patchPlaces(
  before: readonly Product[],
  after: readonly Product[],
  { left, entered }: GoodsChange,
): void {
  const known = placesIn.get(before);
  if (!known || left.size !== entered.size) return;
  const ids = new Set(Array.from(left, ({ _id }) => _id));
  if ([...entered].every(({ _id }) => ids.has(_id))) placesIn.set(after, known);
}

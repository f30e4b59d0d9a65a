import { goodsChange, patchGoods, type ListChange } from '@/lib/catalogue/list-change';
import { patchPlaces, placesOfGoods } from '@/lib/catalogue/places-of-goods';
import type { Product } from '@/lib/contract/product';
import type { ShelfTree } from '@/lib/shelves/build-shelf-tree';

/** Related products on a product page [2.114]. */
const RELATED = 5;

/** Goods by category and subCategory, in the list's order. */
type Kinds = ReadonlyMap<string, readonly Product[]>;

const kindsOf = new WeakMap<readonly Product[], Kinds>();

/**
 * What a product's page shows beside it [2.114]: the next five of the same category and subCategory in the list's order,
 * the first after the last. So each of six or more gets exactly five links, and a new product changes the five before it.
 * Fewer are filled up in the same way from the product's own shelf, then from its category. Kinds are found once for a
 * list and places once for a kind or shelf, so that an answer costs the same in every catalogue.
 *
 * @param products newest first
 * @param shelves of these products
 */
export function relatedGoods(
  products: readonly Product[],
  shelves: Pick<ShelfTree, 'own'>,
): (product: Product) => readonly Product[] {
  const kinds = kindsOf.get(products) ?? groupByKind(products);
  return (product) => {
    const related = new Map<string, Product>();
    for (const goods of near(product, kinds, shelves)) {
      for (const other of ringAfter(goods, product)) {
        if (other._id !== product._id) related.set(other._id, other);
        if (related.size === RELATED) return [...related.values()];
      }
    }
    return [...related.values()];
  };
}

/** Lists of goods that may stand beside a product, the nearest first; goods of a shelf are found when it is reached. */
function* near(product: Product, kinds: Kinds, shelves: Pick<ShelfTree, 'own'>): Generator<readonly Product[]> {
  yield kinds.get(kindOf(product)) ?? [];
  for (let shelf = shelves.own(product); shelf !== undefined; shelf = shelf.parent) yield shelf.goods;
}

const kindOf = ({ category, subCategory }: Product): string => `${category}\n${subCategory}`;

function groupByKind(products: readonly Product[]): Kinds {
  const kinds = new Map<string, Product[]>();
  for (const product of products) {
    const kind = kindOf(product);
    const kin = kinds.get(kind);
    if (kin) kin.push(product);
    else kinds.set(kind, [product]);
  }
  kindsOf.set(products, kinds);
  return kinds;
}

/** The kinds of a list after a change, made of those before it where they were found. */
export function patchKinds(before: readonly Product[], after: readonly Product[], change: ListChange): void {
  const known = kindsOf.get(before);
  if (!known) return;
  const kinds = new Map(known);
  const { replaced, gone, added } = change;
  for (const kind of new Set([...replaced.keys(), ...replaced.values(), ...gone, ...added].map(kindOf))) {
    const own = goodsChange(change, (product) => kindOf(product) === kind);
    const goods = kinds.get(kind) ?? [];
    const patched = own ? patchGoods(goods, own, after) : goods;
    if (own) patchPlaces(goods, patched, own);
    if (patched.length > 0) kinds.set(kind, patched);
    else kinds.delete(kind);
  }
  kindsOf.set(after, kinds);
}

/** All of these goods, beginning behind the product's place among them. */
function* ringAfter(goods: readonly Product[], product: Product): Generator<Product> {
  const start = (placesOfGoods(goods).get(product._id) ?? -1) + 1;
  for (let at = start; at < start + goods.length; at += 1) {
    const next = goods[at % goods.length];
    if (next) yield next;
  }
}

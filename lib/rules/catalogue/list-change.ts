import type { Product } from '@/lib/contract/product';

/** How one list of products became another, in which all other products are the very same objects in the same order. */
export interface ListChange {
  /** What is in the place of an earlier product now: the same product, with other facts. */
  replaced: ReadonlyMap<Product, Product>;
  gone: ReadonlySet<Product>;
  added: ReadonlySet<Product>;
}

/** With more changes than these everything is built from scratch. */
const CHANGES_MAX = 500;

/**
 * Compares two lists by the objects in them, which takes a glance at each where little changed.
 *
 * @returns undefined where much changed, or the order did
 */
export function listChange(before: readonly Product[], after: readonly Product[]): ListChange | undefined {
  const replaced = new Map<Product, Product>();
  /** Whether these are the same product. */
  const isSame = (one: Product | undefined, other: Product | undefined): boolean => {
    if (one === other) return one !== undefined;
    if (one?._id !== other?._id || !one || !other || replaced.size > CHANGES_MAX) return false;
    replaced.set(one, other);
    return true;
  };
  let start = firstDifference(before, after, 0);
  while (start < before.length && isSame(before[start], after[start]))
    start = firstDifference(before, after, start + 1);
  // Otherwise the rest would be walked twice only to find that every product is another object.
  if (replaced.size > CHANGES_MAX) return undefined;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && isSame(before[endBefore - 1], after[endAfter - 1])) {
    endBefore -= 1;
    endAfter -= 1;
  }
  const gone = new Map(before.slice(start, endBefore).map((product) => [product._id, product]));
  const added = new Set<Product>();
  let last = -1;
  const places = new Map(Array.from(gone.keys(), (id, place) => [id, place]));
  for (const product of after.slice(start, endAfter)) {
    const place = places.get(product._id);
    if (place === undefined) added.add(product);
    else if (place < last) return undefined;
    else {
      last = place;
      const earlier = gone.get(product._id);
      if (earlier && earlier !== product) replaced.set(earlier, product);
      gone.delete(product._id);
    }
    if (added.size > CHANGES_MAX) return undefined;
  }
  if (replaced.size + gone.size > CHANGES_MAX) return undefined;
  return { replaced, gone: new Set(gone.values()), added };
}

/** A loop that compares references and does nothing else takes a tenth of a millisecond for 100,000. */
function firstDifference(before: readonly Product[], after: readonly Product[], from: number): number {
  const end = Math.min(before.length, after.length);
  let at = from;
  while (at < end && before[at] === after[at]) at += 1;
  return at;
}

/** What left a list of some of the products, and what came into it; a replaced product does both where it stays. */
export interface SubsetChange {
  left: ReadonlySet<Product>;
  entered: ReadonlySet<Product>;
}

/** @param isMember whether a product, an earlier or a present one, is among these products */
export function subsetChange(
  { replaced, gone, added }: ListChange,
  isMember: (product: Product) => boolean,
): SubsetChange | undefined {
  const left = new Set([...replaced.keys(), ...gone].filter(isMember));
  const entered = new Set([...replaced.values(), ...added].filter(isMember));
  return left.size + entered.size > 0 ? { left, entered } : undefined;
}

/**
 * Some of the products, in the order of all, after a change.
 *
 * @param before those before the change
 * @param products all after it
 */
export function patchProducts(
  before: readonly Product[],
  { left, entered }: SubsetChange,
  products: readonly Product[],
): readonly Product[] {
  const swapped = swapProducts(before, { left, entered });
  if (swapped) return swapped;
  const patched: Product[] = [];
  let at = 0;
  let next = before[at];
  const skip = () => {
    while (next !== undefined && left.has(next)) next = before[(at += 1)];
  };
  skip();
  for (const product of products) {
    if (next === product) {
      patched.push(next);
      next = before[(at += 1)];
      skip();
    } else if (entered.has(product)) patched.push(product);
  }
  return patched;
}

/** With more products a walk along all of them is quicker. */
const SWAPPED_MAX = 8;

/** The same where each product that left came back as another, and stands where it stood; else undefined. */
function swapProducts(products: readonly Product[], { left, entered }: SubsetChange): readonly Product[] | undefined {
  if (left.size !== entered.size || left.size > SWAPPED_MAX) return undefined;
  const now = new Map(Array.from(entered, (product) => [product._id, product]));
  const swapped = [...products];
  for (const product of left) {
    const other = now.get(product._id);
    const at = other ? products.indexOf(product) : -1;
    if (!other || at === -1) return undefined;
    swapped[at] = other;
  }
  return swapped;
}

import 'server-only';
import type { ListChange } from '@/lib/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { PatchedMap } from './patched-map';

interface Indexed {
  byId: ReadonlyMap<string, Product>;
  /** Names that more than one product has, and how more than one description begins. */
  names: ReadonlySet<string>;
  openings: ReadonlySet<string>;
}

const indexes = new WeakMap<readonly Product[], Indexed>();

/**
 * Read once for a list of products: every refresh builds a snapshot, of which most have the same list.
 *
 * @param earlier the list before, and how it became this one: what was read of it is patched
 */
export function indexProducts(
  products: readonly Product[],
  earlier: { products: readonly Product[]; change: ListChange } | undefined,
): Indexed {
  const before = earlier && indexes.get(earlier.products);
  const index = indexes.get(products) ?? (before ? patchIndex(before, earlier.change, products) : indexAll(products));
  indexes.set(products, index);
  return index;
}

const indexAll = (products: readonly Product[]): Indexed => ({
  byId: new Map(products.map((product) => [product._id, product])),
  names: twice(products.map(({ name }) => name)),
  openings: twice(products.map(openingOf)),
});

function patchIndex(before: Indexed, { replaced, gone, added }: ListChange, products: readonly Product[]): Indexed {
  const [left, entered] = [
    [...replaced.keys(), ...gone],
    [...replaced.values(), ...added],
  ];
  /** The texts that more or fewer products have now, each with a product that has or had it. */
  const touched = (textOf: (product: Product) => string) => {
    const counts = new Map<string, readonly [number, Product]>();
    for (const [some, by] of [
      [left, -1],
      [entered, 1],
    ] as const)
      for (const product of some) {
        const text = textOf(product);
        counts.set(text, [(counts.get(text)?.[0] ?? 0) + by, product]);
      }
    return Array.from(counts).flatMap(([text, [by, product]]) => (by === 0 ? [] : [[text, product] as const]));
  };
  return {
    byId: PatchedMap.of(
      before.byId,
      entered.map((product) => [product._id, product] as const),
      Array.from(gone, ({ _id }) => _id),
    ),
    names: patchTwice(before.names, touched(nameOf), products, (one, other) => one.name === other.name),
    openings: patchTwice(before.openings, touched(openingOf), products, hasSameOpening),
  };
}

/** Counts anew what a change may have made shared, or no longer so. */
function patchTwice(
  before: ReadonlySet<string>,
  touched: readonly (readonly [text: string, product: Product])[],
  products: readonly Product[],
  isSame: (one: Product, other: Product) => boolean,
): ReadonlySet<string> {
  if (touched.length === 0) return before;
  const shared = new Set(before);
  for (const [text, one] of touched) {
    let having = 0;
    for (const product of products) if (isSame(product, one)) having += 1;
    const isShared = having > 1;
    if (isShared) shared.add(text);
    else shared.delete(text);
  }
  return shared;
}

const nameOf = ({ name }: Product): string => name;

/** Search engines are told no more than 160 characters, among them price and shop. */
const OPENING = 100;
export const openingOf = ({ price, description, name }: Product): string =>
  `${price} ${(description || name).slice(0, OPENING)}`;

/** The same as comparing `openingOf`, without making a text of every product asked. */
const hasSameOpening = (one: Product, other: Product): boolean =>
  one.price === other.price && openingOf(one) === openingOf(other);

function twice(words: readonly string[]): Set<string> {
  const once = new Set<string>();
  const again = new Set<string>();
  for (const one of words) (once.has(one) ? again : once).add(one);
  return again;
}

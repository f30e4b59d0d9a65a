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
  /** The texts that more or fewer products have now. */
  const touched = (textOf: (product: Product) => string) => {
    const counts = new Map<string, number>();
    for (const [some, by] of [
      [left, -1],
      [entered, 1],
    ] as const)
      for (const text of some.map(textOf)) counts.set(text, (counts.get(text) ?? 0) + by);
    return Array.from(counts).flatMap(([text, by]) => (by === 0 ? [] : [text]));
  };
  return {
    byId: PatchedMap.of(
      before.byId,
      entered.map((product) => [product._id, product] as const),
      Array.from(gone, ({ _id }) => _id),
    ),
    names: patchTwice(before.names, touched(nameOf), products, (product, name) => product.name === name),
    openings: patchTwice(before.openings, touched(openingOf), products, hasOpening),
  };
}

/** Counts anew what a change may have made shared, or no longer so. */
function patchTwice(
  before: ReadonlySet<string>,
  touched: readonly string[],
  products: readonly Product[],
  has: (product: Product, text: string) => boolean,
): ReadonlySet<string> {
  if (touched.length === 0) return before;
  const shared = new Set(before);
  for (const text of touched) {
    const first = products.findIndex((product) => has(product, text));
    const isShared = first !== -1 && products.some((product, at) => at > first && has(product, text));
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

/** The same as comparing `openingOf`, which makes a text for every product asked. */
function hasOpening(product: Product, opening: string): boolean {
  const price = `${product.price} `;
  return (
    opening.startsWith(price) && (product.description || product.name).slice(0, OPENING) === opening.slice(price.length)
  );
}

function twice(words: readonly string[]): Set<string> {
  const once = new Set<string>();
  const again = new Set<string>();
  for (const one of words) (once.has(one) ? again : once).add(one);
  return again;
}

import 'server-only';
import type { ListChange } from '@/lib/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { PatchedMap } from './patched-map';
import { patchProductsById, productsById } from './products-by-id';

interface Indexed {
  byId: ReadonlyMap<string, Product>;
  /** Names that more than one product has, and how more than one description begins. */
  names: ReadonlySet<string>;
  openings: ReadonlySet<string>;
  /** Among which those with one opening are looked for. */
  byPrice: ReadonlyMap<number, readonly Product[]>;
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
  if (earlier) patchProductsById(earlier.products, products, earlier.change);
  const index = indexes.get(products) ?? (before ? patchIndex(before, earlier.change, products) : indexAll(products));
  indexes.set(products, index);
  return index;
}

function indexAll(products: readonly Product[]): Indexed {
  const byPrice = new Map<number, Product[]>();
  for (const product of products) {
    const same = byPrice.get(product.price);
    if (same) same.push(product);
    else byPrice.set(product.price, [product]);
  }
  return {
    byId: productsById(products),
    names: twice(products.map(nameOf)),
    openings: twice(products.map(openingOf)),
    byPrice,
  };
}

function patchIndex(before: Indexed, { replaced, gone, added }: ListChange, products: readonly Product[]): Indexed {
  const left = new Set([...replaced.keys(), ...gone]);
  const entered = [...replaced.values(), ...added];
  const touched = (textOf: (product: Product) => string) => touchedTexts(left, entered, textOf);
  const prices = new Set([...left, ...entered].map(({ price }) => price));
  const regrouped = Array.from(prices, (price) => {
    const stay = (before.byPrice.get(price) ?? []).filter((product) => !left.has(product));
    return [price, [...stay, ...entered.filter((product) => product.price === price)]] as const;
  });
  const byPrice = PatchedMap.of(before.byPrice, regrouped, []);
  return {
    byId: productsById(products),
    names: patchTwice(before.names, touched(nameOf), nameOf, () => products),
    openings: patchTwice(before.openings, touched(openingOf), openingOf, ({ price }) => byPrice.get(price) ?? []),
    byPrice,
  };
}

/** The texts that more or fewer products have now, each with how many more and a product that has or had it. */
function touchedTexts(
  left: Iterable<Product>,
  entered: Iterable<Product>,
  textOf: (product: Product) => string,
): Map<string, readonly [by: number, product: Product]> {
  const touched = new Map<string, readonly [number, Product]>();
  for (const [some, by] of [
    [left, -1],
    [entered, 1],
  ] as const)
    for (const product of some) {
      const text = textOf(product);
      touched.set(text, [(touched.get(text)?.[0] ?? 0) + by, product]);
    }
  return touched;
}

/** Counts anew what a change may have made shared, or no longer so. @param among the products that may have the text of this one */
function patchTwice(
  before: ReadonlySet<string>,
  touched: ReadonlyMap<string, readonly [by: number, product: Product]>,
  textOf: (product: Product) => string,
  among: (product: Product) => readonly Product[],
): ReadonlySet<string> {
  const otherwise: string[] = [];
  for (const [text, [by, product]] of touched) {
    // What one product had, and has no more, nobody shares.
    if (by === 0 || (by < 0 && !before.has(text))) continue;
    if (isTwice(among(product), (one) => textOf(one) === text) !== before.has(text)) otherwise.push(text);
  }
  // Most changes make nothing shared, and thousands of texts need not be copied.
  if (otherwise.length === 0) return before;
  const shared = new Set(before);
  for (const text of otherwise) if (!shared.delete(text)) shared.add(text);
  return shared;
}

function isTwice(products: readonly Product[], hasText: (product: Product) => boolean): boolean {
  const first = products.findIndex(hasText);
  return first !== -1 && products.slice(first + 1).some(hasText);
}

const nameOf = ({ name }: Product): string => name;

/** Search engines are told no more than 160 characters, among them price and shop. */
const OPENING = 100;
export const openingOf = ({ price, description, name }: Product): string =>
  `${price} ${(description || name).slice(0, OPENING)}`;

function twice(words: readonly string[]): Set<string> {
  const once = new Set<string>();
  const again = new Set<string>();
  for (const one of words) (once.has(one) ? again : once).add(one);
  return again;
}

import 'server-only';
import type { ListChange } from '@/lib/rules/catalogue/list-change';
import type { Product } from '@/lib/contract/product';
import { patchProductsById, productsById } from './products-by-id';

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
  if (earlier) patchProductsById(earlier.products, products, earlier.change);
  const index = indexes.get(products) ?? (before ? patchIndex(before, earlier.change, products) : indexAll(products));
  indexes.set(products, index);
  return index;
}

function indexAll(products: readonly Product[]): Indexed {
  return { byId: productsById(products), names: twice(products.map(nameOf)), openings: twice(products.map(openingOf)) };
}

function patchIndex(before: Indexed, { replaced, gone, added }: ListChange, products: readonly Product[]): Indexed {
  const left = new Set([...replaced.keys(), ...gone]);
  const entered = [...replaced.values(), ...added];
  const touched = (textOf: (product: Product) => string) => touchedTexts(left, entered, textOf);
  return {
    byId: productsById(products),
    names: patchTwice(before.names, touched(nameOf), nameOf, products),
    openings: patchTwice(before.openings, touched(openingOf), openingOf, products),
  };
}

/** The texts that more or fewer products have now, each with how many more. */
function touchedTexts(
  left: Iterable<Product>,
  entered: Iterable<Product>,
  textOf: (product: Product) => string,
): Map<string, number> {
  const touched = new Map<string, number>();
  for (const [some, by] of [
    [left, -1],
    [entered, 1],
  ] as const)
    for (const product of some) {
      const text = textOf(product);
      touched.set(text, (touched.get(text) ?? 0) + by);
    }
  return touched;
}

/** Counts anew what a change may have made shared, or no longer so. */
function patchTwice(
  before: ReadonlySet<string>,
  touched: ReadonlyMap<string, number>,
  textOf: (product: Product) => string,
  products: readonly Product[],
): ReadonlySet<string> {
  const otherwise: string[] = [];
  for (const [text, by] of touched) {
    // What one product had, and has no more, nobody shares.
    if (by === 0 || (by < 0 && !before.has(text))) continue;
    if (isTwice(products, (one) => textOf(one) === text) !== before.has(text)) otherwise.push(text);
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

/**
 * Search engines show no more than 160 characters, among them price and shop. Products of two prices share an opening, too: else
 * a changed price would change the page of another product.
 */
const OPENING = 100;
export const openingOf = ({ description, name }: Product): string => (description || name).slice(0, OPENING);

function twice(words: readonly string[]): Set<string> {
  const once = new Set<string>();
  const again = new Set<string>();
  for (const one of words) (once.has(one) ? again : once).add(one);
  return again;
}

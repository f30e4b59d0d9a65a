import 'client-only';
import type { CartLine } from '@/lib/rules/cart/cart-lines';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import { quantityOf, writeFrom } from '@/lib/rules/cart/cart-write';
import { storedCart, storedOrder, storeOrder, storeShown } from './store-cart';
import { changeCart } from './use-cart';

/**
 * Puts a removed line back as it was: a write like every other, which the server gets after the removal. Where the line
 * has come back by itself meanwhile, the larger quantity wins. Not in the store itself, which every page loads.
 *
 * @param above the lines that stood above it
 */
export function putBackLine(line: CartLine, above: readonly CartLine[]): void {
  const { productId, variantKey, ...entry } = line;
  const cart = storedCart();
  const variants = ownEntry(cart, productId);
  const isAbove = (key: string) => above.some((other) => other.productId === productId && other.variantKey === key);
  // With a quantity of 0 it is no line yet, but has its place.
  if (!variants)
    storeOrder(insertBelow(storedOrder(), productId, (id) => above.some((other) => other.productId === id)));
  else if (!Object.hasOwn(variants, variantKey)) {
    const keys = insertBelow(Object.keys(variants), variantKey, isAbove);
    const empty = { ...entry, quantity: 0 };
    storeShown({ ...cart, [productId]: Object.fromEntries(keys.map((key) => [key, variants[key] ?? empty])) });
  }
  changeCart(writeFrom(cart, 'quantity', { ...line, quantity: Math.max(line.quantity, quantityOf(cart, line)) }));
}

/** The names with a new one below the last of those that stood above it. */
function insertBelow(names: readonly string[], name: string, isAbove: (other: string) => boolean): string[] {
  const place = names.findLastIndex(isAbove) + 1;
  return [...names.slice(0, place), name, ...names.slice(place)];
}

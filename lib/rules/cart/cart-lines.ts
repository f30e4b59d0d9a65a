import type { Cart, CartEntry } from '@/lib/contract/cart';
import { asWritten } from '@/lib/contract/as-written';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';

/** Stands where a product has no size to choose. */
export const ONE_SIZE = 'one-size';
/** The colour of every snack. */
export const SNACK_COLOR = 'default';
/** The colour of products without any. */
export const FALLBACK_COLOR = '#000000';

/** The key of a variant inside one product of a cart: 'size-color'. */
export function variantKey(size: string, color: string): string {
  return `${size || ONE_SIZE}-${color || FALLBACK_COLOR}`;
}

/** A line of a cart with the keys it is under. */
export interface CartLine extends CartEntry {
  productId: string;
  variantKey: string;
}

/** The variant to add: everything a cart entry holds but its quantity. */
export type CartAddition = Omit<CartEntry, 'quantity'> & { productId: string };

/** Names a line of the cart among all others. */
export function lineId({ productId, variantKey: key }: Pick<CartLine, 'productId' | 'variantKey'>): string {
  return `${productId}/${key}`;
}

/** The lines a shopper sees, in the order they were added; lines with a quantity of 0 or less are left out. */
export function cartLines(cart: Cart): CartLine[] {
  return Object.entries(cart).flatMap(([productId, variants]) =>
    Object.entries(variants)
      .filter(([, entry]) => entry.quantity > 0)
      .map(([key, entry]) => ({ productId, variantKey: key, ...entry })),
  );
}

/** The entry under these keys; keys like 'constructor' find nothing. */
export function entryOf(cart: Cart, productId: string, key: string): CartEntry | undefined {
  return ownEntry(ownEntry(cart, productId), key);
}

/** The cart with this entry, instead of what stood under its keys. */
export function withEntry(cart: Cart, productId: string, key: string, entry: CartEntry): Cart {
  return { ...cart, [productId]: { ...ownEntry(cart, productId), [key]: entry } };
}

/** Units in the cart, derived and never stored. */
export function cartCount(cart: Cart): number {
  return cartLines(cart).reduce((sum, line) => sum + line.quantity, 0);
}

/** Drops products that no longer exist; answers whether anything was dropped. */
export function dropMissing(cart: Cart, isKnown: (productId: string) => boolean): { cart: Cart; dropped: boolean } {
  const remaining = Object.entries(cart).filter(([productId]) => isKnown(productId));
  return { cart: Object.fromEntries(remaining), dropped: remaining.length < Object.keys(cart).length };
}

/**
 * Product ids in the order they came into the cart, stored beside it: a cart is an object, whose keys JavaScript sorts
 * where they are whole numbers.
 *
 * @param order as it was before; what the cart no longer holds is dropped, what is new comes last
 */
export function followOrder(order: readonly string[], cart: Cart): string[] {
  const known = new Set(order);
  return [...new Set(order)]
    .filter((productId) => Object.hasOwn(cart, productId))
    .concat(Object.keys(cart).filter((productId) => !known.has(productId)));
}

/**
 * A cart from the browser's storage, which may hold anything. Quantities are parsed as integers and prices as floats
 * (rupees); what is neither becomes 0. Without zod, which never reaches the browser.
 */
export function parseCart(stored: unknown): Cart {
  if (!isRecord(stored)) return {};
  const products = Object.entries(stored).flatMap(([productId, variants]): [string, Cart[string]][] => {
    if (!isRecord(variants)) return [];
    const entries = Object.entries(variants).flatMap(([key, entry]): [string, CartEntry][] =>
      isRecord(entry) ? [[key, parseEntry(entry)]] : [],
    );
    return entries.length > 0 ? [[productId, Object.fromEntries(entries)]] : [];
  });
  return Object.fromEntries(products);
}

/** A line from the browser's storage. */
export const parseLine = (line: Record<string, unknown>): CartLine => ({
  productId: text(line.productId),
  variantKey: text(line.variantKey),
  ...parseEntry(line),
});

function parseEntry(entry: Record<string, unknown>): CartEntry {
  return {
    quantity: parseQuantity(entry.quantity),
    size: text(entry.size),
    color: text(entry.color),
    image: text(entry.image),
    name: text(entry.name),
    price: parseRupees(entry.price),
    category: text(entry.category),
    subCategory: text(entry.subCategory),
    paymentMethods: Array.isArray(entry.paymentMethods)
      ? entry.paymentMethods.filter((method): method is string => typeof method === 'string')
      : [],
  };
}

/** A quantity: a whole number, at most the limit; anything that is no such number is 0. */
export function parseQuantity(value: unknown): number {
  const parsed = Number.parseInt(asWritten(value), 10);
  return Number.isSafeInteger(parsed) ? Math.min(Math.max(0, parsed), QUANTITY_MAX) : 0;
}

/** Rupees as a float; anything that is no amount is 0. @internal */
export function parseRupees(value: unknown): number {
  const parsed = Number.parseFloat(asWritten(value));
  return Number.isFinite(parsed) ? Math.max(0, parsed) : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The records of a list; of anything else none. */
export const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

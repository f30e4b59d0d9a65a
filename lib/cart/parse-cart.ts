import type { CartLine } from '@/lib/cart/cart-lines';
import type { Cart, CartEntry } from '@/lib/contract/cart';
import { QUANTITY_MAX } from '@/lib/contract/limits';

/**
 * A cart as it was found in the browser's storage, where anybody may have written anything.
 * Quantities are parsed as integers and prices as floats (rupees); what is neither becomes 0. Written without zod, which never reaches the browser.
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

/** A line as it was found in the browser's storage. */
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

/** A whole number of pieces, at most the limit; anything that is no such number is 0 [5.08]. */
export function parseQuantity(value: unknown): number {
  const parsed = Number.parseInt(String(value), 10);
  return Number.isSafeInteger(parsed) ? Math.min(Math.max(0, parsed), QUANTITY_MAX) : 0;
}

/** Rupees as a float; anything that is no amount is 0 [5.09]. */
export function parseRupees(value: unknown): number {
  const parsed = Number.parseFloat(String(value));
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

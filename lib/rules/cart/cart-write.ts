import { cartLines, entryOf, ONE_SIZE, variantKey, type CartAddition, type CartLine } from './cart-lines';
import { ownEntry } from '@/lib/rules/catalogue/own-entry';
import type { Product } from '@/lib/contract/product';
import type { Cart, CartEntry } from '@/lib/contract/cart';
import { QUANTITY_MAX } from '@/lib/contract/limits';

/** A change of the cart, not confirmed by the server yet, and the state it starts from, so that it can be rebased. */
export interface CartWrite {
  kind: 'add' | 'quantity' | 'color';
  /** The line as the shopper wants it; its quantity is 0 where it is removed. */
  line: CartLine;
  /** The quantity that the line had when the shopper changed it. */
  from: number;
  /** Other colours of the size whose place the line takes, as they were then. */
  replaces: readonly CartLine[];
  /** Set from before it is sent until an answer arrives. */
  sent?: boolean;
}

/** Why a choice cannot be added, in the store's own words [5.01] [5.03] [5.06]. */
export type AdditionFault = 'Product not found' | 'Select Product Size' | 'Select Product Color';

/** What the cart takes over from a product, whatever is chosen of it. */
export interface ChosenProduct extends Omit<CartAddition, 'size' | 'color'>, Pick<Product, 'prices'> {
  needsSize: boolean;
  /** The colour of products that have none to choose. */
  impliedColor?: string;
}

/** What a shopper chose; empty where nothing was. */
export interface Choice {
  size: string;
  color: string;
}

/**
 * The cart's view of a choice, or why it cannot be added (ruling 23).
 *
 * @param product undefined where the catalogue does not know it
 */
export function cartAddition(
  product: ChosenProduct | undefined,
  choice: Choice,
): { fault: AdditionFault } | { fault?: undefined; addition: CartAddition } {
  if (!product) return { fault: 'Product not found' };
  const { needsSize, impliedColor, prices, ...facts } = product;
  const size = choice.size.trim();
  const color = impliedColor ?? choice.color.trim();
  if (!size && needsSize) return { fault: 'Select Product Size' };
  if (!color) return { fault: 'Select Product Color' };
  return { addition: { ...facts, price: ownEntry(prices, size) ?? facts.price, size: size || ONE_SIZE, color } };
}

/** The button 'ADD TO CART': one more, instead of other colours of the same size (ruling 22). */
export function additionWrite(cart: Cart, addition: CartAddition): CartWrite {
  const line = { ...addition, variantKey: variantKey(addition.size, addition.color), quantity: 1 };
  const replaces = cartLines(cart).filter((other) => isSameSize(other, line) && other.variantKey !== line.variantKey);
  return writeFrom(cart, 'add', { ...line, quantity: quantityOf(cart, line) + 1 }, replaces);
}

/** A line's new quantity; 0 or less removes it. Undefined where there is no such line. */
export function quantityWrite(cart: Cart, productId: string, key: string, quantity: number): CartWrite | undefined {
  const entry = entryOf(cart, productId, key);
  return entry && writeFrom(cart, 'quantity', { ...entry, productId, variantKey: key, quantity });
}

/** @param line with the quantity it is to have, whatever was typed */
export function writeFrom(cart: Cart, kind: CartWrite['kind'], line: CartLine, replaces: CartLine[] = []): CartWrite {
  const quantity = Math.min(Math.max(0, line.quantity), QUANTITY_MAX);
  return { kind, line: { ...line, quantity }, from: quantityOf(cart, line), replaces };
}

/**
 * The cart after a write. Where the line has another quantity than the write expects, somebody else changed it or the write
 * arrived before: then the larger quantity wins and nothing is lost (ruling 15), and a write never counts twice.
 *
 * @returns the same object where the write changes nothing
 */
export function applyWrite(cart: Cart, write: CartWrite | undefined): Cart {
  if (!write) return cart;
  const { kind, line, from, replaces } = write;
  const { productId, variantKey: key, ...entry } = line;
  const held = entryOf(cart, productId, key);
  const present = quantityOf(cart, line);
  const quantity = present === from ? line.quantity : Math.max(line.quantity, present);
  const replaced = stillThere(cart, replaces).map((other) => other.variantKey);
  if (quantity === present && replaced.length === 0) return cart;
  const wanted: [string, CartEntry][] =
    quantity > 0 ? [[key, { ...entry, ...(kind === 'quantity' ? held : undefined), quantity }]] : [];
  // Another colour stays where the shopper sees the line; what is new comes last.
  const place = kind === 'color' ? (replaced[0] ?? key) : key;
  const before = Object.entries(ownEntry(cart, productId) ?? {});
  const after = before.flatMap(([other, otherEntry]) =>
    other === place
      ? wanted
      : other === key || replaced.includes(other)
        ? []
        : [[other, otherEntry] as [string, CartEntry]],
  );
  if (!before.some(([other]) => other === place)) after.push(...wanted);
  const { [productId]: _before, ...otherProducts } = cart;
  return after.length > 0 ? { ...cart, [productId]: Object.fromEntries(after) } : otherProducts;
}

/** The quantity of a line, 0 where the cart has none. */
export const quantityOf = (cart: Cart, { productId, variantKey: key }: CartLine): number =>
  entryOf(cart, productId, key)?.quantity ?? 0;

/** Those of the lines that the cart still has unchanged. */
export const stillThere = (cart: Cart, lines: readonly CartLine[]): CartLine[] =>
  lines.filter((line) => quantityOf(cart, line) === line.quantity);

export const isSameSize = (one: CartLine, other: CartLine): boolean =>
  one.productId === other.productId && one.size === other.size;

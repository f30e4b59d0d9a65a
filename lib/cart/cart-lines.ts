import type { Cart, CartEntry } from '@/lib/contract/cart';
import { QUANTITY_MAX } from '@/lib/contract/limits';
import { variantKey } from '@/lib/cart/variant-key';
import { ownEntry } from '@/lib/catalogue/own-entry';

/** A line of a cart with the keys it stands under. */
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

/** The lines a shopper sees, in the order they were added; lines of 0 or fewer pieces are left out. */
export function cartLines(cart: Cart): CartLine[] {
  return Object.entries(cart).flatMap(([productId, variants]) =>
    Object.entries(variants)
      .filter(([, entry]) => entry.quantity > 0)
      .map(([key, entry]) => ({ productId, variantKey: key, ...entry })),
  );
}

/** The entry under these keys, which may come from anywhere. */
export function entryOf(cart: Cart, productId: string, key: string): CartEntry | undefined {
  return ownEntry(ownEntry(cart, productId), key);
}

/** The cart with this entry, in place of what stood under its keys. */
export function withEntry(cart: Cart, productId: string, key: string, entry: CartEntry): Cart {
  return { ...cart, [productId]: { ...ownEntry(cart, productId), [key]: entry } };
}

/** Pieces in the cart, derived and never stored [4.17]. */
export function cartCount(cart: Cart): number {
  return cartLines(cart).reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Adds one piece. The same size and colour raises the quantity by 1; another colour of the
 * same size replaces the earlier variant with quantity 1 ([4.11], [4.12], ruling 22).
 */
export function addToCart(cart: Cart, { productId, ...addition }: CartAddition): Cart {
  const key = variantKey(addition.size, addition.color);
  const variants = ownEntry(cart, productId) ?? {};
  const quantity = Math.min((ownEntry(variants, key)?.quantity ?? 0) + 1, QUANTITY_MAX);
  const kept = Object.entries(variants).filter(([other, entry]) => other === key || entry.size !== addition.size);
  return { ...cart, [productId]: { ...Object.fromEntries(kept), [key]: { ...addition, quantity } } };
}

/** Removes a line, and with its last variant the product [4.15]. */
export function removeVariant(cart: Cart, productId: string, key: string): Cart {
  if (!entryOf(cart, productId, key)) return cart;
  const { [productId]: variants, ...otherProducts } = cart;
  const { [key]: _removed, ...otherVariants } = variants ?? {};
  if (Object.keys(otherVariants).length === 0) return otherProducts;
  return { ...cart, [productId]: otherVariants };
}

/**
 * Moves a line to the key of its new colour, keeping the quantity and adding it up
 * where that key exists already ([4.13], ruling 22).
 */
export function changeColor(cart: Cart, productId: string, oldKey: string, newColor: string): Cart {
  const entry = entryOf(cart, productId, oldKey);
  if (!entry || entry.color === newColor) return cart;
  const newKey = variantKey(entry.size, newColor);
  const quantity = Math.min(entry.quantity + (entryOf(cart, productId, newKey)?.quantity ?? 0), QUANTITY_MAX);
  const moved = Object.entries(ownEntry(cart, productId) ?? {}).flatMap(([key, other]): [string, CartEntry][] => {
    if (key === newKey) return [];
    return key === oldKey ? [[newKey, { ...entry, color: newColor, quantity }]] : [[key, other]];
  });
  return { ...cart, [productId]: Object.fromEntries(moved) };
}

/** Drops products that no longer exist; answers whether anything was dropped [4.06]. */
export function dropMissing(cart: Cart, exists: (productId: string) => boolean): { cart: Cart; dropped: boolean } {
  const kept = Object.entries(cart).filter(([productId]) => exists(productId));
  return { cart: Object.fromEntries(kept), dropped: kept.length < Object.keys(cart).length };
}

/**
 * Product ids in the order they came into the cart. The recorded shape of a cart is an object, and JavaScript puts
 * keys that are whole numbers first and by size, whenever they were added: the order has to be kept beside it.
 *
 * @param order as it was before; what the cart no longer holds is dropped, what is new comes last
 */
export function followOrder(order: readonly string[], cart: Cart): string[] {
  const known = new Set(order);
  return [...new Set(order)]
    .filter((productId) => Object.hasOwn(cart, productId))
    .concat(Object.keys(cart).filter((productId) => !known.has(productId)));
}

/** Lines in the order their products came into the cart; variants of a product stay together. */
export function inOrder(lines: readonly CartLine[], order: readonly string[]): CartLine[] {
  const place = new Map(order.map((productId, at) => [productId, at]));
  const placeOf = ({ productId }: CartLine) => place.get(productId) ?? order.length;
  return [...lines].sort((one, other) => placeOf(one) - placeOf(other));
}

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

/** Pieces in the cart (specification §4: derived from the cart, never stored). */
export function cartCount(cart: Cart): number {
  return cartLines(cart).reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Adds one piece. The same size and colour raises the quantity by 1; another colour of the
 * same size replaces the earlier variant with quantity 1 (specification §4, ruling 22).
 */
export function addToCart(cart: Cart, { productId, ...addition }: CartAddition): Cart {
  const key = variantKey(addition.size, addition.color);
  const variants = ownEntry(cart, productId) ?? {};
  const quantity = Math.min((ownEntry(variants, key)?.quantity ?? 0) + 1, QUANTITY_MAX);
  const kept = Object.entries(variants).filter(([other, entry]) => other === key || entry.size !== addition.size);
  return { ...cart, [productId]: { ...Object.fromEntries(kept), [key]: { ...addition, quantity } } };
}

/** The colour variant of the same size that `addToCart` would replace, if there is one (ruling 22). */
export function replacedColor(cart: Cart, productId: string, size: string, color: string): string | undefined {
  return Object.values(ownEntry(cart, productId) ?? {}).find((entry) => entry.size === size && entry.color !== color)
    ?.color;
}

/** Sets a line's quantity; 0 or less removes it (specification §4). An unknown line changes nothing. */
export function setQuantity(cart: Cart, productId: string, key: string, quantity: number): Cart {
  if (quantity <= 0) return removeVariant(cart, productId, key);
  const entry = entryOf(cart, productId, key);
  if (!entry) return cart;
  return withEntry(cart, productId, key, { ...entry, quantity: Math.min(quantity, QUANTITY_MAX) });
}

/** Removes a line, and with its last variant the product (specification §4). */
export function removeVariant(cart: Cart, productId: string, key: string): Cart {
  if (!entryOf(cart, productId, key)) return cart;
  const { [productId]: variants, ...otherProducts } = cart;
  const { [key]: _removed, ...otherVariants } = variants ?? {};
  if (Object.keys(otherVariants).length === 0) return otherProducts;
  return { ...cart, [productId]: otherVariants };
}

/**
 * Moves a line to the key of its new colour, keeping the quantity and adding it up
 * where that key exists already (specification §4, ruling 22).
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

/** Drops products that no longer exist; answers whether anything was dropped (specification §4, Start-up). */
export function dropMissing(cart: Cart, exists: (productId: string) => boolean): { cart: Cart; dropped: boolean } {
  const kept = Object.entries(cart).filter(([productId]) => exists(productId));
  return { cart: Object.fromEntries(kept), dropped: kept.length < Object.keys(cart).length };
}

/**
 * Lays the server's cart over the local one, per variant: the server's fields win, the larger
 * quantity wins, both colours stay. Merging twice changes nothing (ruling 15).
 */
export function mergeCarts(local: Cart, server: Cart): Cart {
  const merged = new Map(Object.entries(local));
  for (const [productId, variants] of Object.entries(server)) {
    const mine = merged.get(productId) ?? {};
    const both = Object.entries(variants).map(([key, entry]): [string, CartEntry] => [
      key,
      { ...entry, quantity: Math.max(entry.quantity, ownEntry(mine, key)?.quantity ?? 0) },
    ]);
    merged.set(productId, { ...mine, ...Object.fromEntries(both) });
  }
  return Object.fromEntries(merged);
}

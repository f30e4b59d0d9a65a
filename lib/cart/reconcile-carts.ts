import { entryOf, mergeCarts } from '@/lib/cart/cart-lines';
import { ownEntry } from '@/lib/catalogue/own-entry';
import type { Cart, CartEntry } from '@/lib/contract/cart';

/**
 * The cart that keeps every wish: what this browser shows, laid against what the server holds.
 *
 * With `base` – the server's cart as this browser last knew it – a difference between `local` and
 * `base` is a change not yet sent, and a difference between `server` and `base` was made elsewhere,
 * so that a line removed on another phone stays removed. Without it, or where both sides changed,
 * nothing is lost: the server's fields win and the larger quantity wins (ruling 15).
 * Doing it twice changes nothing.
 */
export function reconcileCarts(local: Cart, base: Cart | undefined, server: Cart): Cart {
  if (!base) return mergeCarts(local, server);
  const result = new Map<string, Cart[string]>();
  for (const productId of new Set([...Object.keys(local), ...Object.keys(server)])) {
    const mine = ownEntry(local, productId) ?? {};
    const theirs = ownEntry(server, productId) ?? {};
    const kept = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((key): [string, CartEntry][] => {
      const entry = reconcileEntry(ownEntry(mine, key), entryOf(base, productId, key), ownEntry(theirs, key));
      return entry ? [[key, entry]] : [];
    });
    if (kept.length > 0) result.set(productId, Object.fromEntries(kept));
  }
  return Object.fromEntries(result);
}

function reconcileEntry(mine?: CartEntry, base?: CartEntry, theirs?: CartEntry): CartEntry | undefined {
  if (pieces(mine) === pieces(base)) return theirs;
  if (pieces(theirs) === pieces(base)) return mine && { ...mine, ...theirs, quantity: mine.quantity };
  if (!mine || !theirs) return mine ?? theirs;
  return { ...theirs, quantity: Math.max(mine.quantity, theirs.quantity) };
}

function pieces(entry: CartEntry | undefined): number {
  return entry?.quantity ?? 0;
}

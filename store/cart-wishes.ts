import 'client-only';
import { lineId } from '@/lib/cart/line-id';

/**
 * What the shopper did in this page, for the calls to the server: their code is loaded when there is something to send,
 * and may come later.
 */
export const wishes = {
  /** False until the server's cart was read in this page, and again after a write whose fate is unknown. */
  isConfirmedFresh: false,
  /** Lines the shopper added with the button: they are sent by cart/add, which is what the record has for it. */
  added: new Set<string>(),
};

/** The next write for this line comes from the button 'ADD TO CART'. */
export function noteAddition(line: { productId: string; variantKey: string }): void {
  wishes.added.add(lineId(line));
}

/** The server's cart may have changed behind our back: the next round reads it first. */
export function distrustConfirmedCart(): void {
  wishes.isConfirmedFresh = false;
}

/** Why the carts are brought together; only what the shopper just did is worth a message when it fails. */
export type SyncReason = 'start' | 'change' | 'retry';

export const REMOVAL_FAILED = 'Failed to remove item';
export const WRITE_FAILED = 'Failed to sync with server, but your cart is saved locally';

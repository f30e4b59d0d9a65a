import 'client-only';
import { useEffect, useState } from 'react';
import { useCartLines } from './use-cart-lines';
import { synchronise, useCart } from './use-cart';

/** What a cart without lines is, by what asking for the server's cart came to. */
const OF_EMPTY = {
  asked: 'waiting',
  done: 'known',
  'signed-out': 'known',
  unsent: 'unread',
  unread: 'unread',
} as const;

/**
 * How long cart and checkout wait, in ms: longer than a call, but code and a lock that a sleeping tab holds may never
 * come.
 */
const PATIENCE_MS = 12_000;

/**
 * Whether the lines can be shown, or the cart be called empty: not before the server was asked where somebody is logged
 * in, and no line before its name is known, which comes from the catalogue for lines that only a cookie held.
 */
export function useCartState(): 'waiting' | 'unread' | 'known' {
  const state = useKnowledge();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [state]);
  return isLate && state === 'waiting' ? 'unread' : state;
}

function useKnowledge(): 'waiting' | 'unread' | 'known' {
  const { ready, serverCart, factsFailed } = useCart();
  const lines = useCartLines();
  if (!ready) return 'waiting';
  if (lines.length === 0) return OF_EMPTY[serverCart];
  if (lines.every(({ name }) => name)) return 'known';
  return factsFailed ? 'unread' : 'waiting';
}

/**
 * Asks again for the server's cart and the catalogue's facts, where one of them could not be had. Loads the document
 * again where not even the stored cart was read, since the code for that did not load.
 */
export async function loadCartAgain(): Promise<void> {
  if (!useCart.getState().ready) return location.reload();
  useCart.setState({ serverCart: 'asked', factsFailed: false });
  return synchronise('start');
}

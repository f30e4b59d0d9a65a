'use client';

import { useEffect, useState } from 'react';
import type { CartProps } from '@/components/cart/cart-contents';
import { CartUnread } from '@/components/cart/cart-unread';
import { FirstCart } from '@/components/cart/first-cart';
import { CONTENTS } from '@/components/cart/late-contents';
import { useRemovedLines } from '@/components/cart/use-removed-lines';
import { useLateCode } from '@/components/ui/late-code';
import { feeWords } from '@/lib/rules/cart/fee-words';
import { useCart } from '@/store/cart/use-cart';
import { useCartState } from '@/store/cart/use-cart-state';

/** How long a cart that could be drawn waits for current prices and colours before it shows the stored ones, in ms. */
const PATIENCE_MS = 2000;
/** How long it waits for what draws it, in ms, after which it is said to be unread. */
const CODE_PATIENCE_MS = 12_000;

/** The cart. It is stored in the browser, so that the cached page holds only its frame. */
export function CartScreen(props: CartProps) {
  const { facts, factsFailed, refreshFacts } = useCart();
  const cartState = useCartState();
  const contents = useLateCode(CONTENTS);
  const isTimeUp = useTimeUp(PATIENCE_MS, contents !== undefined);
  const isCodeLate = useTimeUp(CODE_PATIENCE_MS);
  useEffect(() => {
    // A soft navigation may come long after the cart was last compared with the catalogue.
    if (useCart.getState().ready) void refreshFacts();
  }, [refreshFacts]);
  const removed = useRemovedLines();
  const { lines, rows } = removed;
  // Somebody who removed the last line a moment ago emptied the cart themselves, and can put the line back.
  const state = rows.length > lines.length ? 'known' : cartState;
  // Old prices, colours and notes make a line higher: drawn before they are known, it would shift what is below.
  const isUnpriced = contents && lines.length > 0 && facts.size === 0 && !factsFailed && !isTimeUp;
  const isUndrawn = state === 'known' && !contents && !isCodeLate;
  if (state === 'waiting' || isUnpriced || isUndrawn) {
    return <FirstCart fees={feeWords(props.fees, 0).toLowerCase()} />;
  }
  // What draws the cart is asked for by the document, which begins anew.
  if (!contents) return <CartUnread onAgain={() => location.reload()} />;
  if (state === 'unread') return <CartUnread />;
  return <contents.CartContents {...props} removed={removed} />;
}

/** @param isRunning whether the time has begun */
function useTimeUp(ms: number, isRunning = true): boolean {
  const [isUp, setIsUp] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIsUp(true), ms);
    return () => clearTimeout(timer);
  }, [ms, isRunning]);
  return isUp;
}

import { useCallback, useEffect, useState } from 'react';
import { PurchaseWaiting } from '@/components/cart/purchase-page';
import { useOverlay } from '@/components/checkout/late-overlay';
import { placedWords } from '@/lib/rules/checkout/placed-words';
import { paths } from '@/lib/rules/routing/paths';
import { leavePage } from '@/store/checkout/leave-page';

/** How long a placed order waits for it, in ms; then the page is left without it. */
const OVERLAY_PATIENCE_MS = 1500;

/**
 * The overlay to its end, then the orders, as soon as they can be opened. They take the till's place in the history:
 * there is nothing to come back to.
 */
export function OrderPlaced() {
  const [isWaiting, setWaiting] = useState(false);
  const leave = useCallback(
    () => void leavePage(paths.orders, { onWaiting: () => setWaiting(true), replaces: true }),
    [],
  );
  useEffect(() => {
    // Left by Back while the orders were opening, and restored by Forward.
    const leaveAgain = ({ persisted }: PageTransitionEvent) => persisted && leave();
    window.addEventListener('pageshow', leaveAgain);
    return () => window.removeEventListener('pageshow', leaveAgain);
  }, [leave]);
  const overlay = useOverlay(OVERLAY_PATIENCE_MS, { onLate: leave });
  return overlay ? (
    <overlay.OrderOverlay isWaiting={isWaiting} onDone={leave} />
  ) : (
    <PurchaseWaiting label={placedWords(isWaiting)} />
  );
}

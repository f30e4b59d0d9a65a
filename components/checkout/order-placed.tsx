import { useCallback, useEffect, useState } from 'react';
import { PurchaseWaiting } from '@/components/cart/purchase-page';
import { useLateCode, type LateCode } from '@/components/ui/late-code';
import { placedWords } from '@/lib/rules/checkout/placed-words';
import { paths } from '@/lib/rules/routing/paths';
import { leavePage } from '@/store/checkout/leave-page';

/** Loaded once the form is there. */
export const OVERLAY: LateCode<typeof import('@/components/checkout/order-overlay')> = {
  load: () => import('@/components/checkout/order-overlay'),
};
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
  const overlay = useLateCode(OVERLAY);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (overlay) return undefined;
    const timer = setTimeout(() => {
      setLeaving(true);
      leave();
    }, OVERLAY_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [overlay, leave]);
  return overlay && !isLeaving ? (
    <overlay.OrderOverlay isWaiting={isWaiting} onDone={leave} />
  ) : (
    <PurchaseWaiting label={placedWords(isWaiting)} />
  );
}

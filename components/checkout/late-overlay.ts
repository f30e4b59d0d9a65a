import { useEffect, useState } from 'react';
import { useLateCode, type LateCode } from '@/components/ui/late-code';

/** What follows an order, loaded once the form is there, or with a payment that was made on another page. */
export const OVERLAY: LateCode<typeof import('@/components/checkout/order-overlay')> = {
  load: () => import('@/components/checkout/order-overlay'),
};

/**
 * What draws it, once it is there; never where that takes too long.
 *
 * @param patienceMs how long it is waited for
 * @param onLate is called where it did not come in time
 */
export function useOverlay(
  patienceMs: number,
  { isDue = true, onLate }: { isDue?: boolean; onLate?: () => void } = {},
) {
  const overlay = useLateCode(OVERLAY, isDue);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isDue || overlay) return undefined;
    const timer = setTimeout(() => {
      setLate(true);
      onLate?.();
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [isDue, overlay, patienceMs, onLate]);
  return isDue && !isLate ? overlay : undefined;
}

import { useEffect, useState } from 'react';
import type { AppliedCoupon } from '@/lib/rules/checkout/build-order-payload';
import { checkCoupon } from '@/store/checkout/check-coupon';
import { storedDraft } from '@/store/checkout/checkout-draft';

const NONE: AppliedCoupon = { code: '', percent: 0 };

/**
 * The code that waits at checkout, checked as it is there; `refused` is why it does not count. It is known at once, as
 * no server draws it: without one the announced code is asked about.
 */
export function useEnteredCoupon(): { coupon: AppliedCoupon; refused?: string } {
  const [stored] = useState(() => storedDraft()?.coupon ?? NONE);
  const [entered, setEntered] = useState<{ coupon: AppliedCoupon; refused?: string }>({ coupon: stored });
  useEffect(() => {
    if (stored.code === '') return undefined;
    let isGone = false;
    void checkCoupon(stored.code).then((outcome) => {
      if (isGone) return;
      if (outcome.kind === 'applied') setEntered({ coupon: outcome.coupon });
      else if (outcome.isRefused)
        setEntered({ coupon: NONE, refused: `${stored.code} can’t be used now: ${outcome.message}` });
    });
    return () => {
      isGone = true;
    };
  }, [stored]);
  return entered;
}

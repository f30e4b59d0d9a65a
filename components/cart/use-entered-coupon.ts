import { useEffect, useState } from 'react';
import type { AppliedCoupon } from '@/lib/rules/checkout/build-order-payload';
import { checkCoupon } from '@/store/checkout/check-coupon';
import { storedDraft } from '@/store/checkout/checkout-draft';

const NONE: AppliedCoupon = { code: '', percent: 0 };

/** The code that waits at checkout, checked as it is there; `refused` is why it does not count. */
export function useEnteredCoupon(): { coupon: AppliedCoupon; refused?: string } {
  const [entered, setEntered] = useState<{ coupon: AppliedCoupon; refused?: string }>({ coupon: NONE });
  useEffect(() => {
    const coupon = storedDraft()?.coupon ?? NONE;
    if (coupon.code === '') return;
    let isGone = false;
    const show = (next: typeof entered) => {
      if (!isGone) setEntered(next);
    };
    show({ coupon });
    void checkCoupon(coupon.code).then((outcome) => {
      if (outcome.kind === 'applied') show({ coupon: outcome.coupon });
      else if (outcome.isRefused)
        show({ coupon: NONE, refused: `${coupon.code} can’t be used now: ${outcome.message}` });
    });
    return () => {
      isGone = true;
    };
  }, []);
  return entered;
}

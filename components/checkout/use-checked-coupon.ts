'use client';

import { useEffect, useRef } from 'react';
import { toast } from '@/components/ui/toast';
import type { AppliedCoupon } from '@/lib/checkout/build-order-payload';
import { checkCoupon } from '@/store/check-coupon';
import { useCheckout } from '@/store/use-checkout';

/**
 * Checks an applied coupon again when the form is restored and after an order was refused, since the merchant may have
 * changed or ended it. A coupon that is refused resets the discount to 0 [8.14].
 */
export function useCheckedCoupon(
  coupon: AppliedCoupon,
  setCoupon: (coupon: AppliedCoupon) => void,
  isRecalled: boolean,
): void {
  const { problem } = useCheckout();
  const wasRefused = problem?.kind === 'failed' ? problem : undefined;
  const latest = useRef(coupon);
  useEffect(() => {
    latest.current = coupon;
  });
  useEffect(() => {
    const asked = latest.current;
    if (!isRecalled || asked.percent === 0) return;
    void checkCoupon(asked.code).then((outcome) => {
      if (latest.current.code !== asked.code) return;
      if (outcome.kind === 'applied') setCoupon(outcome.coupon);
      else if (outcome.isRefused) {
        setCoupon({ code: '', percent: 0 });
        toast.error(outcome.message);
      }
    });
  }, [isRecalled, wasRefused, setCoupon]);
}

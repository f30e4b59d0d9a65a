import 'client-only';
import { failureMessage, isRefusal, refusalCode } from '@/lib/browser/failure-message';
import { validateCoupon } from '@/lib/browser/orders';
import { refusedCode } from './checkout-draft';
import { normalizeCoupon } from '@/lib/rules/checkout/normalize-coupon';
import type { AppliedCoupon } from '@/lib/rules/checkout/build-order-payload';

type CouponOutcome =
  | { kind: 'applied'; coupon: AppliedCoupon }
  /** `isRefused` resets the discount to 0; a failed call does not. */
  | { kind: 'failed'; message: string; isRefused: boolean };

export async function checkCoupon(typed: string): Promise<CouponOutcome> {
  const code = normalizeCoupon(typed);
  if (code === '') return { kind: 'failed', message: 'Invalid coupon code', isRefused: true };
  const answer = await validateCoupon(code);
  if (answer.ok) {
    if (refusedCode.read() === code) refusedCode.write(undefined);
    const { discountOption: percent, offer } = answer.data.coupon;
    return { kind: 'applied', coupon: { code, percent, ...(offer ? { offer } : {}) } };
  }
  if (isRefusal(answer.failure)) {
    refusedCode.write(code);
    // Other words of a backend are not shown: the recorded ones stand for them.
    const isExplained = refusalCode(answer.failure) === 'coupon-not-now';
    const message = isExplained ? failureMessage(answer.failure) : 'Invalid coupon code';
    return { kind: 'failed', message, isRefused: true };
  }
  return { kind: 'failed', message: 'Error checking coupon', isRefused: false };
}

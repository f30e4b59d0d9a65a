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

/** Checks a code that the shopper entered: once it is refused, the cart no longer announces it. */
export async function checkCoupon(typed: string): Promise<CouponOutcome> {
  const code = normalizeCoupon(typed);
  if (code === '') return { kind: 'failed', message: 'Invalid coupon code', isRefused: true };
  const outcome = await askCoupon(code);
  if (outcome.kind === 'failed' && outcome.isRefused) refusedCode.write(code);
  else if (outcome.kind === 'applied' && refusedCode.read() === code) refusedCode.write(undefined);
  return outcome;
}

/** @param code as `normalizeCoupon` returns it */
export async function askCoupon(code: string): Promise<CouponOutcome> {
  const answer = await validateCoupon(code);
  if (answer.ok) {
    const { discountOption: percent, offer } = answer.data.coupon;
    return { kind: 'applied', coupon: { code, percent, ...(offer ? { offer } : {}) } };
  }
  if (isRefusal(answer.failure)) {
    // Other words of a backend are not shown: the recorded ones stand for them.
    const isExplained = refusalCode(answer.failure) === 'coupon-not-now';
    const message = isExplained ? failureMessage(answer.failure) : 'Invalid coupon code';
    return { kind: 'failed', message, isRefused: true };
  }
  return { kind: 'failed', message: 'Error checking coupon', isRefused: false };
}

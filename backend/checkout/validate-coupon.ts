import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import { authenticate } from '../http/authenticate';
import { Refusal } from '../refusal';
import type { Context } from '../services';
import { findUsableCoupon, INVALID_COUPON } from './find-usable-coupon';

/**
 * Whether a coupon counts, and for how many percent. Nothing is used up by asking. The call needs no
 * token; where one comes along, a coupon the shopper has used up is refused here already.
 *
 * @throws Refusal 200 in the recorded words (a rejected coupon is an answer, not an error [8.14])
 */
export async function validateCoupon(context: Context, { couponCode }: ParsedRequestOf<Calls['validateCoupon']>) {
  const coupon = await findUsableCoupon(context.services.db, couponCode, {
    userId: await shopperId(context),
    now: context.services.now(),
  });
  if (!coupon) throw new Refusal(200, INVALID_COUPON);
  return { success: true as const, coupon: { discountOption: coupon.percent } };
}

async function shopperId({ services, headers }: Context): Promise<string | undefined> {
  try {
    return (await authenticate(services, headers.get('token'))).id;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

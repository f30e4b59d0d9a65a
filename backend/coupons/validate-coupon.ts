import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import { readPerson } from '../accounts/read-person';
import { authenticate } from '../http/mount-call';
import { Refusal } from '../refusal';
import type { Context, Shopper } from '../services';
import { findUsableCoupon } from './find-usable-coupon';
import { withoutGuessing } from './without-guessing';

/**
 * Whether a coupon counts, and what it gives. Nothing is used up by asking. The call needs no token; where one
 * comes along, a coupon the shopper has used up is refused here already.
 *
 * @throws Refusal 200 in the recorded words, or those of why it does not count for this shopper now (a rejected coupon
 *   is an answer, not an error), 429 after many of them
 */
export async function validateCoupon(context: Context, { couponCode }: ParsedRequestOf<Calls['validateCoupon']>) {
  const shopper = await shopperOf(context);
  const { db, now } = context.services;
  return withoutGuessing(context, { shopper, couponCode }, async () => {
    const person = shopper && (await readPerson(db, context.services, { userId: shopper.id }));
    const coupon = await findUsableCoupon(db, couponCode, { person, now: now() });
    if ('refused' in coupon) throw new Refusal(200, coupon.refused);
    const isForFirst = coupon.countsFor === 'first-order' ? { countsFor: coupon.countsFor } : {};
    const { percent: discountOption, offer } = coupon;
    return { success: true as const, coupon: { discountOption, offer, ...isForFirst } };
  });
}

/** Who asks, where a login comes along. */
export async function shopperOf({ services, headers }: Context): Promise<Shopper | undefined> {
  try {
    return await authenticate(services, headers.get('token'));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

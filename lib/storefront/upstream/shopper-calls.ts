import 'server-only';
import { z } from 'zod';
import type { Promo } from '@/lib/rules/checkout/promo';
import { promoOf, promoOfOffer } from '@/lib/rules/checkout/promo-of';
import type { ShownOffer } from '@/lib/contract/offer';
import { automaticOnes } from '@/lib/rules/cart/automatic-ones';
import { isWithin } from '@/lib/rules/shop/edges';
import { calls } from '@/lib/contract/calls';
import { call } from '@/lib/contract/call';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { pageFacts } from '@/lib/rules/shop/shop-facts';
import { callBackend } from './call-backend';

/** The profile of the token's owner; a 401 failure means that the session is over. */
export const getProfile = (token: string) => callBackend(calls.getProfile, {}, { token });

/** Beyond the contract: where a backend answers 404, only the cookies are cleared. */
const logoutCall = call({
  method: 'POST',
  path: '/api/user/logout',
  token: true,
  request: z.object({}),
  answer: z.unknown(),
});

/** Ends the session on the server. */
export const logout = (token: string) => callBackend(logoutCall, {}, { token });

/** The orders of the token's owner, oldest first; a 401 failure means that the session is over. */
export const listOrders = (token: string) => callBackend(calls.listOrders, {}, { token });

/** The tax invoice of an order of the token's owner and its credit notes, oldest first. */
export const readOrderTax = (token: string, orderId: string) =>
  callBackend(optionalCalls.readOrderTax, { orderId }, { token });

/**
 * The automatic offers that count for this shopper now, and the advertised coupon as the backend takes it from them; undefined where
 * it does not, or does not say.
 */
export async function checkOffers(token: string): Promise<{ automatic: ShownOffer[]; promo: Promo | undefined }> {
  const code = pageFacts().announcedCoupon;
  const { listOffers } = optionalCalls;
  const answer = await callBackend(listOffers, {}, { token });
  const now = new Date();
  const offers = answer.ok ? answer.data.offers.filter((one) => isWithin(one, now)) : [];
  const announced = offers.find(({ name }) => name === code);
  const promo = announced ? promoOfOffer(announced) : answer.ok ? undefined : await checkPromo(token, code);
  return { automatic: automaticOnes(offers), promo };
}

async function checkPromo(token: string, code: string | undefined): Promise<Promo | undefined> {
  if (code === undefined) return undefined;
  const answer = await callBackend(calls.validateCoupon, { couponCode: code }, { token });
  return answer.ok ? promoOf(code, answer.data.coupon) : undefined;
}

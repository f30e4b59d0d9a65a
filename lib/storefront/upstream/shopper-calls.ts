import 'server-only';
import { z } from 'zod';
import type { Promo } from '@/lib/rules/checkout/promo';
import { promoOf } from '@/lib/rules/checkout/promo-of';
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

/** The advertised coupon as the backend takes it from this shopper now; undefined where it does not, or does not say. */
export async function checkPromo(token: string): Promise<Promo | undefined> {
  const code = pageFacts().announcedCoupon;
  if (code === undefined) return undefined;
  const answer = await callBackend(calls.validateCoupon, { couponCode: code }, { token });
  return answer.ok ? promoOf(code, answer.data.coupon) : undefined;
}

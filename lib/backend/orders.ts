import 'server-only';
import { calls } from '@/lib/contract/calls';
import type { RequestOf } from '@/lib/contract/call';
import type { Paise } from '@/lib/money/paise';
import { callBackend } from './call';

/** What travels beside an order so that it is placed once, and at the price that was shown. */
export interface OrderGuard {
  /** The same key never places a second order. */
  idempotencyKey?: string;
  /** The total the shopper saw, in paise; our backend answers 409 when its own differs (ruling 3). */
  shownTotalPaise?: Paise;
}

/** Cash on delivery. */
export const placeOrder = (token: string, payload: RequestOf<typeof calls.placeOrder>, guard: OrderGuard = {}) =>
  callBackend(calls.placeOrder, payload, { token, headers: guardHeaders(guard) });

/** Opens an order at the payment provider; its `amount` is in paise. */
export const startOnlineOrder = (token: string, payload: RequestOf<typeof calls.startOnlineOrder>, guard: OrderGuard = {}) =>
  callBackend(calls.startOnlineOrder, payload, { token, headers: guardHeaders(guard) });

/** Hands over what the payment window returned, for the backend to check the signature. */
export const verifyOnlineOrder = (token: string, payload: RequestOf<typeof calls.verifyOnlineOrder>) =>
  callBackend(calls.verifyOnlineOrder, payload, { token });

export const listOrders = (token: string) => callBackend(calls.listOrders, {}, { token });

export const validateCoupon = (couponCode: string) => callBackend(calls.validateCoupon, { couponCode });

function guardHeaders({ idempotencyKey, shownTotalPaise }: OrderGuard): Record<string, string> {
  return {
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(shownTotalPaise === undefined ? {} : { 'shown-total': String(shownTotalPaise) }),
  };
}

import 'client-only';
import { ORDER_MARGIN_MS } from '@/lib/contract/deadlines';
import { post, postFile, type RequestOptions } from './request';
import { shrinkPhoto } from './shrink-photo';
import type { AnswerOf, RequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { OrderPayload, PaymentResult } from '@/lib/contract/order';
import type { Paise } from '@/lib/rules/money/paise';

/** Headers by which an order is placed once, at the price that was shown, and counted by where its shopper came from. */
export interface OrderGuard {
  idempotencyKey: string;
  shownTotalPaise: Paise;
  /** As store/note-arrival.ts has it. */
  source?: string | undefined;
}

/** Orders with cash on delivery, and those that cost nothing. */
export const placeOrder = (payload: OrderPayload & { free?: true }, guard: OrderGuard) =>
  post<AnswerOf<Calls['placeOrder']>>('/api/order/place', payload, guarded(guard));

/** Opens an order at the payment provider; its `amount` is in paise. */
export const startOnlineOrder = (payload: OrderPayload, guard: OrderGuard) =>
  post<AnswerOf<Calls['startOnlineOrder']>>('/api/order/razorpay', payload, guarded(guard));

/** Hands over what the payment window returned, for the backend to check. */
export const verifyOnlineOrder = (payload: OrderPayload, result: PaymentResult) =>
  post<AnswerOf<Calls['verifyOnlineOrder']>>(
    '/api/order/verifyRazorpay',
    { ...payload, ...result },
    { marginMs: ORDER_MARGIN_MS, keepalive: true },
  );

export const listOrders = () => post<AnswerOf<Calls['listOrders']>>('/api/order/userorders', {});

/** Opens the provider's order of an own order that is not paid yet (an optional call); its `amount` is in paise. */
export const openOrderPayment = (input: RequestOf<OptionalCalls['payOrder']>) =>
  post<AnswerOf<OptionalCalls['payOrder']>>('/api/order/pay', input, { marginMs: ORDER_MARGIN_MS });

/** Cancels an order (an optional call); idempotent. */
export const cancelOrder = (input: RequestOf<OptionalCalls['cancelOrder']>) =>
  post('/api/order/cancel', input, { marginMs: ORDER_MARGIN_MS });

/** Asks for a return or an exchange (an optional call); idempotent. */
export const requestReturn = (input: RequestOf<OptionalCalls['requestReturn']>) =>
  post('/api/order/return', input, { marginMs: ORDER_MARGIN_MS });

/** Sends a photo of what is wrong (an optional call); the same one again is one. */
export const addReturnPhoto = async (asked: RequestOf<OptionalCalls['addReturnPhoto']>, photo: Blob) =>
  postFile<AnswerOf<OptionalCalls['addReturnPhoto']>>('/api/order/return/photo', asked, await shrinkPhoto(photo));

/** Takes a request back (an optional call); idempotent. */
export const withdrawReturn = (input: RequestOf<OptionalCalls['withdrawReturn']>) =>
  post('/api/order/return/withdraw', input, { marginMs: ORDER_MARGIN_MS });

/** Another replacement, or the money (an optional call); idempotent. */
export const chooseReplacement = (input: RequestOf<OptionalCalls['chooseReplacement']>) =>
  post('/api/order/return/choose', input, { marginMs: ORDER_MARGIN_MS });

export const validateCoupon = (couponCode: string) =>
  post<AnswerOf<Calls['validateCoupon']>>('/api/product/validate-coupon', { couponCode });

function guarded({ idempotencyKey, shownTotalPaise, source }: OrderGuard): RequestOptions {
  return {
    marginMs: ORDER_MARGIN_MS,
    headers: {
      'idempotency-key': idempotencyKey,
      'shown-total': String(shownTotalPaise),
      ...(source === undefined ? {} : { 'order-source': source }),
    },
  };
}

import 'client-only';
import { failureMessage, isRefusal, isSignedOut } from '@/lib/api/failure-message';
import { placeOrder, startOnlineOrder, verifyOnlineOrder } from '@/lib/api/orders';
import type { ApiFailure } from '@/lib/api/request';
import type { OrderPayload, PaymentResult, ProviderOrder } from '@/lib/contract/order';
import type { Paise } from '@/lib/money/paise';
import { finishDraft } from '@/store/checkout-draft';
import { useCart } from '@/store/cart-store';
import { forgetOrderKey, orderKey } from '@/store/order-key';
import { sessionClosed } from '@/store/session-store';
import { forgetUnconfirmedPayment, keepUnconfirmedPayment } from '@/store/unconfirmed-payment';

/** An order as the shopper saw it when pressing the button. */
export interface PreparedOrder {
  payload: OrderPayload;
  totalPaise: Paise;
}

/** What kept an order from being placed. */
export type OrderFailure = { kind: 'signed-out' } | { kind: 'failed'; message: string };

export type OrderOutcome = { kind: 'placed' } | OrderFailure;

/** Session storage item that points `/orders` at the new order, once (ruling 28). */
export const JUST_ORDERED_ITEM = 'justOrdered';

export const PAYMENT_REFUSED_MESSAGE = 'Payment failed. Contact support, If Deducted.';
export const PAYMENT_UNCONFIRMED_MESSAGE = 'Error verifying payment';

/** Orders with cash on delivery. Asking again after a failure never orders twice. */
export async function orderOnDelivery(order: PreparedOrder): Promise<OrderOutcome> {
  const key = orderKey('place', order.payload);
  const answer = await placeOrder(order.payload, { idempotencyKey: key, shownTotalPaise: order.totalPaise });
  if (!answer.ok) return failedOrder('cash on delivery', answer.failure);
  finishOrder(order.payload);
  return { kind: 'placed' };
}

/** Opens the order at the payment provider; nothing is ordered until the payment is verified. */
export async function startPayment(order: PreparedOrder): Promise<{ kind: 'ready'; order: ProviderOrder } | OrderFailure> {
  const key = orderKey('razorpay', order.payload);
  const answer = await startOnlineOrder(order.payload, { idempotencyKey: key, shownTotalPaise: order.totalPaise });
  return answer.ok ? { kind: 'ready', order: answer.data.order } : failedOrder('online order', answer.failure);
}

export type VerifyOutcome = { kind: 'placed' } | { kind: 'signed-out' } | { kind: 'refused' } | { kind: 'unconfirmed' };

/**
 * Has the backend check what the payment window returned. The result is kept until the backend said yes or
 * no, so that a lost answer, a reload or an expired session never loses a payment.
 */
export async function verifyPayment(payload: OrderPayload, result: PaymentResult): Promise<VerifyOutcome> {
  keepUnconfirmedPayment({ payload, result });
  const answer = await verifyOnlineOrder(payload, result);
  if (answer.ok) {
    finishOrder(payload);
    return { kind: 'placed' };
  }
  console.warn('payment not verified', answer.failure);
  if (isSignedOut(answer.failure)) {
    sessionClosed();
    return { kind: 'signed-out' };
  }
  return { kind: isRefusal(answer.failure) ? 'refused' : 'unconfirmed' };
}

function failedOrder(what: string, failure: ApiFailure): OrderFailure {
  console.warn(`${what} not placed`, failure);
  if (isSignedOut(failure)) {
    sessionClosed();
    return { kind: 'signed-out' };
  }
  // After a clear no the next try is another order; after silence it must be the same one.
  if (isRefusal(failure)) forgetOrderKey();
  return { kind: 'failed', message: failureMessage(failure) };
}

function finishOrder(payload: OrderPayload): void {
  forgetOrderKey();
  forgetUnconfirmedPayment();
  finishDraft(payload.address);
  markJustOrdered();
  useCart.getState().clear();
}

function markJustOrdered(): void {
  try {
    sessionStorage.setItem(JUST_ORDERED_ITEM, '1');
  } catch {
    // The new order is simply not pointed at.
  }
}

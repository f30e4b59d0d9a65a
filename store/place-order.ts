import 'client-only';
import {
  conflictWords,
  failureMessage,
  isRefusal,
  isSignedOut,
  isUnderWay,
  refusalCode,
} from '@/lib/api/failure-message';
import { placeOrder, startOnlineOrder, verifyOnlineOrder } from '@/lib/api/orders';
import type { ApiFailure } from '@/lib/api/request';
import { cartLines } from '@/lib/cart/cart-lines';
import { variantKey } from '@/lib/cart/variant-key';
import type { OrderPayload, ProviderOrder } from '@/lib/contract/order';
import type { Paise } from '@/lib/money/paise';
import { finishDraft } from '@/store/checkout-draft';
import { useCart } from '@/store/use-cart';
import { forgetOrderKey, orderKey } from '@/store/order-key';
import { storedText } from '@/store/stored-item';
import { sessionClosed } from '@/store/read-session-hint';
import {
  forgetUnconfirmedPayment,
  keepUnconfirmedPayment,
  unconfirmedPayment,
  type UnconfirmedPayment,
} from '@/store/unconfirmed-payment';

/** An order as the shopper saw it when pressing the button. */
export interface PreparedOrder {
  payload: OrderPayload;
  totalPaise: Paise;
}

/** What kept an order from being placed. */
export type OrderFailure = { kind: 'signed-out' } | { kind: 'failed'; message: string };

export type OrderOutcome = { kind: 'placed' } | OrderFailure;

/** Points `/orders` at the new order, once (ruling 28). */
export const justOrdered = storedText('sessionStorage', 'justOrdered');

export const PAYMENT_REFUSED_MESSAGE = 'Payment failed. Contact support, If Deducted.';
export const PAYMENT_UNCONFIRMED_MESSAGE = 'Error verifying payment';
export const PAYMENT_UNDER_WAY_MESSAGE = 'Payment is being confirmed';

/** Orders with cash on delivery. Asking again after a failure never orders twice. */
export async function orderOnDelivery(order: PreparedOrder): Promise<OrderOutcome> {
  const key = orderKey('place', order.payload);
  const answer = await placeOrder(order.payload, { idempotencyKey: key, shownTotalPaise: order.totalPaise });
  if (!answer.ok) return failedOrder('cash on delivery', answer.failure);
  finishOrder(order.payload);
  return { kind: 'placed' };
}

/** 'paid' and 'under-way' are what became of this very order behind the page's back: it must not be paid again. */
export type StartOutcome =
  | { kind: 'ready'; order: ProviderOrder }
  | { kind: 'paid'; message: string }
  | { kind: 'under-way' }
  | OrderFailure;

/** Opens the order at the payment provider; nothing is ordered until the payment is verified. */
export async function startPayment(order: PreparedOrder): Promise<StartOutcome> {
  const key = orderKey('razorpay', order.payload);
  const answer = await startOnlineOrder(order.payload, { idempotencyKey: key, shownTotalPaise: order.totalPaise });
  if (answer.ok) return { kind: 'ready', order: answer.data.order };
  switch (refusalCode(answer.failure)) {
    case 'being-confirmed':
      return { kind: 'under-way' };
    case 'already-paid':
      finishOrder(order.payload);
      return { kind: 'paid', message: failureMessage(answer.failure) };
    default:
      return failedOrder('online order', answer.failure);
  }
}

export type VerifyOutcome =
  | { kind: 'placed' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; told?: string }
  | { kind: 'under-way' }
  | { kind: 'unconfirmed' };

/**
 * Has the backend check what the payment window returned. The result is kept until the backend said yes or
 * no, so that a lost answer, a reload or an expired session never loses a payment.
 *
 * @param isLate true where it is looked at again: the cart may hold other things by now
 */
export async function verifyPayment({ payload, result }: UnconfirmedPayment, isLate = false): Promise<VerifyOutcome> {
  keepUnconfirmedPayment({ payload, result });
  const answer = await verifyOnlineOrder(payload, result);
  if (answer.ok) {
    finishOrder(payload, isLate);
    return { kind: 'placed' };
  }
  console.warn('payment not verified', answer.failure);
  if (isSignedOut(answer.failure)) {
    sessionClosed();
    return { kind: 'signed-out' };
  }
  if (isUnderWay(answer.failure)) return { kind: 'under-way' };
  if (!isRefusal(answer.failure)) return { kind: 'unconfirmed' };
  return { kind: 'refused', told: conflictWords(answer.failure) };
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

/** Looks again, without a word, at a payment whose fate is open: an order that stands by now has its cart tidied up. */
export async function settleUnconfirmedPayment(): Promise<void> {
  const open = unconfirmedPayment();
  if (open) await verifyPayment(open, true);
}

/**
 * The order stands: cart and form have done their work, and `/orders` points at it. An order that turns out to stand
 * later only empties the cart it was made of, and not what was put there since.
 */
export function finishOrder(payload: OrderPayload, isLate = false): void {
  forgetOrderKey();
  forgetUnconfirmedPayment();
  finishDraft(payload.address);
  justOrdered.write('1');
  if (!isLate || isCartOf(payload)) useCart.getState().clear();
}

function isCartOf({ items }: OrderPayload): boolean {
  const ordered = new Set(
    items.map((item) => `${item.productId}/${variantKey(item.size, item.color)}/${item.quantity}`),
  );
  const lines = cartLines(useCart.getState().cart);
  return (
    lines.length === ordered.size &&
    lines.every((line) => ordered.has(`${line.productId}/${line.variantKey}/${line.quantity}`))
  );
}

import 'client-only';
import { create } from 'zustand';
import { loadPaymentScript } from '@/lib/api/payment-window';
import type { Paise } from '@/lib/money/paise';
import { paths } from '@/lib/routing/paths';
import { announce } from '@/store/announce';
import { letPay, type OnlinePayment } from '@/store/let-pay';
import {
  orderOnDelivery,
  PAYMENT_REFUSED_MESSAGE,
  PAYMENT_UNCONFIRMED_MESSAGE,
  PAYMENT_UNDER_WAY_MESSAGE,
  startPayment,
  verifyPayment,
  type OrderFailure,
  type PreparedOrder,
} from '@/store/place-order';
import { forgetUnconfirmedPayment, unconfirmedPayment, type UnconfirmedPayment } from '@/store/unconfirmed-payment';

/** What stands in the way of the order, shown in place with a way on (ruling 8). */
export type CheckoutProblem =
  | { kind: 'order-failed'; message: string }
  | { kind: 'script-blocked' }
  /** The payment was made, and whether the order stands is not known yet, or was denied. */
  | { kind: 'payment-unconfirmed' }
  /** `told`: why, in the server's words, where it knows what becomes of the money. */
  | { kind: 'payment-refused'; told?: string }
  /** The payment was made and reported; the provider has yet to say that the money is ours. */
  | { kind: 'payment-under-way' };

interface CheckoutState {
  /** 'done' runs the overlay; in every phase but 'form' nothing can be submitted again. */
  phase: 'form' | 'ordering' | 'paying' | 'confirming' | 'done';
  problem?: CheckoutProblem;
  /** The provider's amount differs from the total shown: the shopper is asked first (ruling 3). */
  question?: { shownPaise: Paise; askedPaise: Paise };
  /** The session is over: to login and back. */
  signedOut: boolean;
}

export const useCheckout = create<CheckoutState>()(() => ({ phase: 'form', signedOut: false }));

export type { OnlinePayment };

export const PAYMENT_CANCELLED_MESSAGE = 'Payment cancelled. Order not placed.';

/** Orders with cash on delivery, once, however often the button is pressed. */
export async function placeOnDelivery(order: PreparedOrder): Promise<void> {
  if (!begin()) return;
  const outcome = await orderOnDelivery(order);
  if (outcome.kind === 'placed') useCheckout.setState({ phase: 'done' });
  else fail(outcome);
}

/** Orders with online payment: script, order at the provider, its window, verification (specification §7). */
export async function placeAndPay(order: PreparedOrder, payment: OnlinePayment): Promise<void> {
  if (!begin()) return;
  // Before anything is ordered: a blocked script must not leave an open order behind.
  if (!(await loadPaymentScript(payment.checkoutUrl))) return stop({ kind: 'script-blocked' });
  const started = await startPayment(order);
  if (started.kind === 'paid') return ordered(started.message);
  if (started.kind === 'under-way') return tellUnderWay();
  if (started.kind !== 'ready') return fail(started);
  if (!(await agreesToAmount(order.totalPaise, started.order.amount))) return cancel();
  useCheckout.setState({ phase: 'paying' });
  const outcome = await letPay(started.order, order.payload, payment);
  if (outcome.kind === 'cannot-open') return stop({ kind: 'script-blocked' });
  if (outcome.kind === 'dismissed') return cancel();
  await confirm({ payload: order.payload, result: outcome.result });
}

/** Has the backend look again at a payment whose fate is open. */
export async function checkPaymentAgain(): Promise<void> {
  const open = unconfirmedPayment();
  // Of a payment that was made elsewhere nothing is kept here: the orders know of it.
  if (!open) return location.assign(paths.orders);
  if (begin()) await confirm(open, true);
}

/** A payment that left the page came back without having been made: told as if its window had been over this page. */
export function tellUnpaid(why: 'failed' | 'cancelled'): void {
  if (why === 'cancelled') return cancel();
  announce('error', PAYMENT_REFUSED_MESSAGE);
  stop({ kind: 'order-failed', message: PAYMENT_REFUSED_MESSAGE });
}

/** The shopper is being sent on: an empty cart is no reason to send them elsewhere meanwhile. */
export function leaveCheckout(): void {
  useCheckout.setState({ phase: 'confirming' });
}

/**
 * Looks at an open payment again after a reload or a trip to login. At once, and not when a button is pressed: where
 * the order stands by now its cart is empty, and this screen would be left.
 */
export function recallUnconfirmedPayment(): void {
  if (unconfirmedPayment()) void checkPaymentAgain();
}

/** The shopper has sorted it out with us and orders anew. */
export function dropUnconfirmedPayment(): void {
  forgetUnconfirmedPayment();
  useCheckout.setState({ problem: undefined });
}

let answerQuestion: ((agrees: boolean) => void) | undefined;

/** The shopper's answer to the question about the amount. */
export function answerAmount(agrees: boolean): void {
  useCheckout.setState({ question: undefined });
  answerQuestion?.(agrees);
  answerQuestion = undefined;
}

function begin(): boolean {
  if (useCheckout.getState().phase !== 'form') return false;
  useCheckout.setState({ phase: 'ordering', problem: undefined });
  return true;
}

function stop(problem: CheckoutProblem): void {
  useCheckout.setState({ phase: 'form', problem });
}

function ordered(message: string): void {
  announce('success', message);
  useCheckout.setState({ phase: 'done' });
}

function tellUnderWay(): void {
  announce('info', PAYMENT_UNDER_WAY_MESSAGE);
  stop({ kind: 'payment-under-way' });
}

function cancel(): void {
  announce('error', PAYMENT_CANCELLED_MESSAGE);
  useCheckout.setState({ phase: 'form' });
}

function fail(failure: OrderFailure): void {
  if (failure.kind === 'signed-out') return useCheckout.setState({ signedOut: true });
  announce('error', failure.message);
  stop({ kind: 'order-failed', message: failure.message });
}

function agreesToAmount(shownPaise: Paise, askedPaise: Paise): Promise<boolean> {
  if (shownPaise === askedPaise) return Promise.resolve(true);
  useCheckout.setState({ question: { shownPaise, askedPaise } });
  return new Promise((resolve) => (answerQuestion = resolve));
}

async function confirm(payment: UnconfirmedPayment, isLate = false): Promise<void> {
  useCheckout.setState({ phase: 'confirming' });
  const outcome = await verifyPayment(payment, isLate);
  switch (outcome.kind) {
    case 'placed':
      return ordered('Payment successful!');
    case 'signed-out':
      return useCheckout.setState({ signedOut: true });
    case 'refused':
      announce('error', PAYMENT_REFUSED_MESSAGE);
      return stop({ kind: 'payment-refused', told: outcome.told });
    case 'under-way':
      return tellUnderWay();
    case 'unconfirmed':
      announce('error', PAYMENT_UNCONFIRMED_MESSAGE);
      return stop({ kind: 'payment-unconfirmed' });
  }
}

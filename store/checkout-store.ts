import 'client-only';
import { create } from 'zustand';
import { loadPaymentScript, openPaymentWindow } from '@/lib/api/payment-window';
import type { OrderPayload, PaymentResult, ProviderOrder } from '@/lib/contract/order';
import type { Paise } from '@/lib/money/paise';
import { shop } from '@/lib/shop';
import { announce } from '@/store/announcements';
import {
  orderOnDelivery, PAYMENT_REFUSED_MESSAGE, PAYMENT_UNCONFIRMED_MESSAGE, startPayment, verifyPayment,
  type OrderFailure, type PreparedOrder,
} from '@/store/place-order';
import { forgetUnconfirmedPayment, unconfirmedPayment } from '@/store/unconfirmed-payment';

/** What stands in the way of the order, shown in place with a way on (ruling 8). */
export type CheckoutProblem =
  | { kind: 'order-failed'; message: string }
  | { kind: 'script-blocked' }
  /** The payment was made, and whether the order stands is not known yet, or was denied. */
  | { kind: 'payment-unconfirmed' | 'payment-refused' };

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

const CANCELLED_MESSAGE = 'Payment cancelled. Order not placed.';

/** Orders with cash on delivery, once, however often the button is pressed. */
export async function placeOnDelivery(order: PreparedOrder): Promise<void> {
  if (!begin()) return;
  const outcome = await orderOnDelivery(order);
  if (outcome.kind === 'placed') useCheckout.setState({ phase: 'done' });
  else fail(outcome);
}

/** The provider's public key and script. */
export interface OnlinePayment {
  keyId: string;
  checkoutUrl: string;
}

/** Orders with online payment: script, order at the provider, its window, verification (specification §7). */
export async function placeAndPay(order: PreparedOrder, payment: OnlinePayment): Promise<void> {
  if (!begin()) return;
  // Before anything is ordered: a blocked script must not leave an open order behind.
  if (!(await loadPaymentScript(payment.checkoutUrl))) return stop({ kind: 'script-blocked' });
  const started = await startPayment(order);
  if (started.kind !== 'ready') return fail(started);
  if (!(await agreesToAmount(order.totalPaise, started.order.amount))) return cancel();
  useCheckout.setState({ phase: 'paying' });
  const result = await letPay(started.order, order.payload, payment.keyId);
  if (!result) return cancel();
  await confirm(order.payload, result);
}

/** Has the backend look again at a payment whose fate is open. */
export async function checkPaymentAgain(): Promise<void> {
  const open = unconfirmedPayment();
  if (!open || !begin()) return;
  await confirm(open.payload, open.result);
}

/** Shows an open payment again after a reload or a trip to login. */
export function recallUnconfirmedPayment(): void {
  if (unconfirmedPayment()) useCheckout.setState({ problem: { kind: 'payment-unconfirmed' } });
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

function cancel(): void {
  announce('error', CANCELLED_MESSAGE);
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

/** The window's result, or undefined when it was closed without a payment. */
async function letPay(order: ProviderOrder, { address }: OrderPayload, keyId: string): Promise<PaymentResult | undefined> {
  const outcome = await openPaymentWindow({
    keyId,
    order,
    shopName: shop.name,
    themeColor: shop.themeColor,
    prefill: { name: `${address.firstName} ${address.lastName}`, email: address.email, contact: address.phone },
    onFailedTry: (description) => console.warn('payment try failed', description),
  });
  return outcome.kind === 'paid' ? outcome.result : undefined;
}

async function confirm(payload: OrderPayload, result: PaymentResult): Promise<void> {
  useCheckout.setState({ phase: 'confirming' });
  const { kind } = await verifyPayment(payload, result);
  switch (kind) {
    case 'placed':
      announce('success', 'Payment successful!');
      return useCheckout.setState({ phase: 'done' });
    case 'signed-out':
      return useCheckout.setState({ signedOut: true });
    case 'refused':
      announce('error', PAYMENT_REFUSED_MESSAGE);
      return stop({ kind: 'payment-refused' });
    case 'unconfirmed':
      announce('error', PAYMENT_UNCONFIRMED_MESSAGE);
      return stop({ kind: 'payment-unconfirmed' });
  }
}

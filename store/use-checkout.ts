import 'client-only';
import { create } from 'zustand';
import { placeOrder, startOnlineOrder } from '@/lib/api/orders';
import type { Paise } from '@/lib/money/paise';
import { paths } from '@/lib/routing/paths';
import { announce } from '@/store/announce';
import { finishOrder, guardOf, orderFailure, type CartOrder } from '@/store/cart-order';
import { storedDraft, storeDraft } from '@/store/checkout-draft';
import {
  announcePayment,
  payOnline,
  PAYMENT_MESSAGE,
  verifyCartPayment,
  type OnlinePayment,
  type PaymentOutcome,
} from '@/store/pay-online';
import { keepPaymentElsewhere, paymentElsewhere, unconfirmedPayment } from '@/store/unconfirmed-payment';

/** Why nothing is ordered yet, shown in place with a way on (ruling 8). */
export type CheckoutProblem = Extract<
  PaymentOutcome,
  { kind: 'failed' | 'blocked' | 'unconfirmed' | 'refused' | 'under-way' }
>;

interface CheckoutState {
  /** 'done' runs the overlay; in every phase but 'form' nothing can be submitted again. */
  phase: 'form' | 'ordering' | 'done';
  problem?: CheckoutProblem;
  /** The provider's amount differs from the total shown: the shopper is asked first (ruling 3). */
  question?: { shownPaise: Paise; askedPaise: Paise };
  /** The session is over: to login and back. */
  signedOut: boolean;
}

export const useCheckout = create<CheckoutState>()(() => ({ phase: 'form', signedOut: false }));

/** Orders with cash on delivery, once, however often the button is pressed. */
export async function placeOnDelivery(order: CartOrder): Promise<void> {
  if (!begin()) return;
  const answer = await placeOrder(order.payload, guardOf('place', order));
  if (!answer.ok) return settle(orderFailure('cash on delivery not placed', answer.failure));
  finishOrder(order.payload);
  useCheckout.setState({ phase: 'done' });
}

/** Orders with online payment. */
export async function placeAndPay(order: CartOrder, payment: OnlinePayment): Promise<void> {
  if (!begin()) return;
  settle(
    await payOnline(payment, {
      payload: order.payload,
      isCart: true,
      open: () => startOnlineOrder(order.payload, guardOf('razorpay', order)),
      agrees: (askedPaise) => agreesToAmount(order.totalPaise, askedPaise),
    }),
  );
}

/** Verifies the unconfirmed payment again. */
export async function checkPaymentAgain(): Promise<void> {
  const open = unconfirmedPayment.read();
  // A payment made on the provider's page is not stored here; the list of orders shows it.
  if (!open) return location.assign(paths.orders);
  if (begin()) settle(await verifyCartPayment(open, true));
}

/**
 * Verifies an unconfirmed payment after a reload or a login, at once: where the order stands by now its cart is empty,
 * and this screen would be left before a button could be pressed.
 */
export function recallUnconfirmedPayment(): void {
  if (unconfirmedPayment.read()) void checkPaymentAgain();
}

/** For a shopper who has settled it with the support and orders anew. */
export function dropUnconfirmedPayment(): void {
  unconfirmedPayment.write(undefined);
  useCheckout.setState({ problem: undefined });
}

let answerQuestion: ((agrees: boolean) => void) | undefined;

function agreesToAmount(shownPaise: Paise, askedPaise: Paise): Promise<boolean> {
  if (shownPaise === askedPaise) return Promise.resolve(true);
  useCheckout.setState({ question: { shownPaise, askedPaise } });
  return new Promise((resolve) => (answerQuestion = resolve));
}

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

/** Tells how ordering or paying ended, by toast and in place. */
function settle(outcome: PaymentOutcome): void {
  switch (outcome.kind) {
    case 'signed-out':
      return useCheckout.setState({ signedOut: true });
    case 'paid':
      announcePayment('paid', outcome.told);
      return useCheckout.setState({ phase: 'done' });
    case 'cancelled':
    case 'other-amount':
      announcePayment('cancelled');
      return useCheckout.setState({ phase: 'form' });
    case 'failed':
      announce('error', outcome.message);
      break;
    case 'under-way':
    case 'refused':
    case 'unconfirmed':
      announcePayment(outcome.kind);
      break;
    case 'blocked':
  }
  useCheckout.setState({ phase: 'form', problem: outcome });
}

/** How a payment that left the page came back, by what our server put into the address. */
const RETURNED = { confirmed: 'paid', confirming: 'under-way', failed: 'refused', cancelled: 'cancelled' } as const;

export type ReturnedPayment = (typeof RETURNED)[keyof typeof RETURNED];

/** What the address says of a payment; anybody can write an address, so that it proves nothing. */
export function returnedPayment(search: string): ReturnedPayment | undefined {
  const said = new URLSearchParams(search).get('payment');
  return Object.entries(RETURNED).find(([word]) => word === said)?.[1];
}

/**
 * Tells how a payment on the provider's page ended. The cart is only emptied for an order this browser has stored as
 * being paid: an address that somebody made up empties nothing.
 *
 * @param page the path of the page the shopper has come back to
 * @returns where it is told: an unpaid older order, of which nothing is stored here, is no matter of this checkout
 */
export function settleReturn(returned: ReturnedPayment, page: string): 'here' | 'at the orders' {
  const payload = paymentElsewhere();
  if (returned !== 'under-way') keepPaymentElsewhere(undefined);
  if (returned === 'paid' && payload) finishOrder(payload);
  if (returned === 'paid' || returned === 'under-way' || page !== paths.placeOrder) {
    announcePayment(returned);
    return 'here';
  }
  if (!payload) {
    // Keeps the screen from redirecting to the cart while the shopper is on the way to the orders.
    useCheckout.setState({ phase: 'ordering' });
    return 'at the orders';
  }
  // An app's browser that was ended meanwhile has lost its session storage.
  if (!storedDraft())
    storeDraft({
      address: payload.address,
      coupon: { code: payload.couponCode ?? '', percent: payload.discount ?? 0 },
    });
  settle(returned === 'cancelled' ? { kind: returned } : { kind: 'failed', message: PAYMENT_MESSAGE.refused });
  return 'here';
}

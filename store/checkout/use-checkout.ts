import 'client-only';
import { create } from 'zustand';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { cartCount } from '@/lib/rules/cart/cart-lines';
import type { Paise } from '@/lib/rules/money/paise';
import { paths } from '@/lib/rules/routing/paths';
import { announce } from '@/store/announce';
import { createPoll } from './create-poll';
import { isAnotherCart } from './cart-order';
import { askPaidMeanwhile, payCart, verifyCartPayment } from './cart-payment';
import { leavePage } from './leave-page';
import {
  shownWindow,
  unconfirmedPayment,
  unsettledOrder,
  type BackendFacts,
  type CartOrder,
  type UnsettledOrder,
} from './open-order';
import { announceClosing, announcePayment, isKnownUnpaid, type OnlinePayment, type PaymentOutcome } from './pay-online';
import { askAboutCashOrder, sendCashOrder, type CashOutcome } from './send-cash-order';
import { useCart } from '@/store/cart/use-cart';

/** Why nothing is ordered yet, shown in place with a way on. */
type CheckoutProblem =
  | Extract<PaymentOutcome, { kind: 'failed' | 'blocked' | 'unconfirmed' | 'refused' | 'under-way' | 'cancelled' }>
  /** Whether an order arrived. `isTired` once it is no longer asked by the clock. */
  | { kind: 'unknown'; isTired: boolean; mayStop: boolean };

interface CheckoutState {
  /**
   * 'done' runs the overlay, 'checking' asks what became of an order; in every phase but 'form' nothing can be submitted
   * again.
   */
  phase: 'form' | 'ordering' | 'checking' | 'done';
  problem?: CheckoutProblem;
  /** The provider's amount differs from the total shown: the shopper is asked first. */
  question?: { shownPaise: Paise; askedPaise: Paise };
  /** The session is over: to login and back. */
  signedOut: boolean;
  /** Another tab has settled the order that this one asked about: an empty cart leads to the orders. */
  isSettledElsewhere?: boolean;
}

export const useCheckout = create<CheckoutState>()(() => ({ phase: 'form', signedOut: false }));

const EARLIER_PAID = 'Your earlier payment went through. Its order is in your orders.';

/** Asks what became of an order or a payment without an answer. */
const checking = createPoll();

/** Asks at once, for a shopper who does not want to wait for the next time. */
export const checkNow = (): void => checking.pollNow();

/**
 * Orders with cash on delivery, once, however often the button is pressed and whatever becomes of the answer. Where an
 * order is unsettled – in another tab – nothing else is ordered before that one is; where the same cart was about to
 * be paid online, the payment is asked about first.
 */
export async function placeOnDelivery(order: CartOrder, backend: BackendFacts): Promise<void> {
  if (!begin()) return;
  if (!(await isEarlierSettled(backend))) return;
  const begun = shownWindow(order.payload);
  if (begun) {
    const ended = await persist(() => askPaidMeanwhile(order, begun, backend));
    if (ended !== 'unpaid' && !isKnownUnpaid(ended)) return settle(ended);
  }
  const sent = await sendCashOrder(order);
  if (sent.kind !== 'unknown') return settleCash(sent);
  announceUnknown();
  settleCash(await wait(() => askAboutCashOrder(sent.order, backend)));
}

export async function placeAndPay(order: CartOrder, payment: OnlinePayment, backend: BackendFacts): Promise<void> {
  if (!begin()) return;
  if (!(await isEarlierSettled(backend))) return;
  const outcome = await payCart(order, payment, backend, persist, (askedPaise) =>
    isAmountAgreed(order.totalPaise, askedPaise),
  );
  // Another tab has bought the cart meanwhile: there is nothing left to pay for.
  if (outcome.kind === 'cancelled' && cartCount(useCart.getState().cart) === 0) return settleElsewhere();
  settle(outcome);
}

/**
 * Asks first about an order or a payment that is without an answer, of another tab or another day. Another cart is ordered
 * once it has one; the same one is not ordered beside it.
 */
async function isEarlierSettled(backend: BackendFacts): Promise<boolean> {
  const [made, open] = [unconfirmedPayment.read(), unsettledOrder.read()];
  if (open && !made) await settleOpen(open, backend);
  if (!made) return open === undefined;
  const isAnother = isAnotherCart(made.payload);
  const outcome = await verifyCartPayment(made, true);
  const isAnswered = outcome.kind === 'paid' || outcome.kind === 'refused' || outcome.kind === 'under-way';
  if (!isAnother || !isAnswered) settle(outcome);
  else if (outcome.kind === 'paid') announce('success', EARLIER_PAID);
  else announcePayment(outcome.kind, outcome.notice);
  return isAnother && isAnswered;
}

/** Asks until there is an answer, the first time at once. */
async function persist<Known>(ask: () => Promise<Known | undefined>): Promise<Known> {
  const known = await ask();
  if (known !== undefined) return known;
  announceUnknown();
  return wait(ask);
}

function announceUnknown(): void {
  announce('error', NO_ANSWER_MESSAGE);
  showUnknown();
}

function showUnknown(): void {
  useCheckout.setState({ phase: 'checking', problem: unknown(false) });
}

/** Where no order was sent but a payment begun, which takes nothing, the shopper may go back to the form. */
const unknown = (isTired: boolean): CheckoutProblem => ({
  kind: 'unknown',
  isTired,
  mayStop: unsettledOrder.read() === undefined,
});

/** Never resolves where something newer is asked about, which has taken over the screen. */
async function wait<Known>(ask: () => Promise<Known | undefined>): Promise<Known> {
  const known = await checking.untilKnown(ask, () => useCheckout.setState({ problem: unknown(true) }));
  if (known === 'stopped') return new Promise(() => undefined);
  useCheckout.setState({ phase: 'ordering', problem: undefined });
  return known;
}

/** Announces how an order with cash on delivery ended. */
function settleCash(outcome: CashOutcome): void {
  switch (outcome.kind) {
    case 'placed':
      return showPlaced('Your earlier order was placed. It is in your orders.');
    case 'elsewhere':
      return settleElsewhere();
    default:
      return settle(outcome);
  }
}

/** To the orders; where the cart holds other items by now, `earlier` is said and the form stays for them. */
function showPlaced(earlier: string): void {
  if (cartCount(useCart.getState().cart) === 0) return useCheckout.setState({ phase: 'done' });
  announce('success', earlier);
  useCheckout.setState({ phase: 'form', problem: undefined });
}

function settleElsewhere(): void {
  useCheckout.setState({ phase: 'form', problem: undefined, isSettledElsewhere: true });
}

/** Back to the form while a payment is being begun; nothing was paid. */
export function stopBeginning(): void {
  checking.stop();
  useCheckout.setState({ phase: 'form', problem: undefined });
}

/** Verifies the unconfirmed payment again. */
export async function checkPaymentAgain(): Promise<void> {
  const open = unconfirmedPayment.read();
  // A payment made on the provider's page is not stored here; the list of orders shows it.
  if (!open) return leavePage(paths.orders);
  if (begin()) settle(await verifyCartPayment(open, true));
}

/** Verifies a payment without an answer on and on, without a toast; the shopper may ask for it in between. */
async function verifyOnAndOn(): Promise<void> {
  const outcome = await checking.untilKnown(async () => {
    const open = unconfirmedPayment.read();
    if (!open) return 'elsewhere';
    const answered = await verifyCartPayment(open, true);
    return answered.kind === 'unconfirmed' ? undefined : answered;
  });
  if (outcome === 'elsewhere') settleElsewhere();
  else if (outcome !== 'stopped') settle(outcome);
}

/**
 * Asks about an unconfirmed payment or an order without an answer after a reload or a login, at once: where the order
 * is by now its cart is empty, and this screen would be left before a button could be pressed.
 */
export function recallOpenOrder(backend: BackendFacts): void {
  if (unconfirmedPayment.read()) return void checkPaymentAgain();
  const open = unsettledOrder.read();
  if (!open || !begin()) return;
  showUnknown();
  void settleOpen(open, backend);
}

async function settleOpen(open: UnsettledOrder, backend: BackendFacts): Promise<void> {
  settleCash(await persist(() => askAboutCashOrder(open, backend)));
}

/** For a shopper who has settled it with the support and orders again. */
export function dropUnconfirmedPayment(): void {
  unconfirmedPayment.write(undefined);
  checking.stop();
  useCheckout.setState({ phase: 'form', problem: undefined });
}

let answerQuestion: ((agrees: boolean) => void) | undefined;

function isAmountAgreed(shownPaise: Paise, askedPaise: Paise): Promise<boolean> {
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
  const { phase, problem } = useCheckout.getState();
  if (phase !== 'form' && !(phase === 'checking' && problem?.kind === 'unconfirmed')) return false;
  checking.stop();
  useCheckout.setState({ phase: 'ordering', problem: undefined });
  return true;
}

/** Says how ordering or paying ended, by toast and in place. */
export function settle(outcome: PaymentOutcome): void {
  switch (outcome.kind) {
    case 'signed-out':
      return useCheckout.setState({ signedOut: true });
    case 'paid':
      if (!outcome.isEarlier) announcePayment('paid', outcome.notice);
      return showPlaced(EARLIER_PAID);
    case 'other-amount':
      announcePayment('cancelled');
      return useCheckout.setState({ phase: 'form', problem: undefined });
    case 'failed':
      announce('error', outcome.message);
      break;
    case 'cancelled':
      announceClosing(outcome);
      break;
    case 'under-way':
    case 'refused':
    case 'unconfirmed':
      announcePayment(outcome.kind);
      break;
    case 'blocked':
  }
  useCheckout.setState({ phase: outcome.kind === 'unconfirmed' ? 'checking' : 'form', problem: outcome });
  if (outcome.kind === 'unconfirmed') void verifyOnAndOn();
}

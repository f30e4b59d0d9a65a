import 'client-only';
import {
  conflictWords,
  failureMessage,
  hasWords,
  isRefusal,
  isSignedOut,
  isUnderWay,
  isUnknown,
  refusalCode,
} from '@/lib/browser/failure-message';
import { NO_ANSWER_MESSAGE } from '@/lib/rules/shop/no-answer-message';
import { verifyOnlineOrder } from '@/lib/browser/orders';
import { loadPaymentScript, openPaymentWindow, isPaidByRedirect } from '@/lib/browser/payment-window';
import type { WindowOutcome } from '@/lib/browser/providers/provider-window';
import type { ApiFailure, ApiResult } from '@/lib/browser/request';
import type { ProviderName } from '@/lib/rules/checkout/providers/payment-providers';
import type { OrderPayload, PaymentResult, ProviderOrder } from '@/lib/contract/order';
import type { Paise } from '@/lib/rules/money/paise';
import { brandColors } from '@/lib/rules/shop/brand-colors';
import { shopFacts } from '@/lib/rules/shop/shop-facts';
import { announce } from '@/store/announce';
import { finishOrder, orderFailure, type OrderFailure } from './cart-order';
import { storePaymentElsewhere, type UnconfirmedPayment } from './open-order';
import { sessionClosed } from '@/store/session/session-opened';

/** What the browser needs of the payment provider. */
export interface OnlinePayment {
  provider: ProviderName;
  /** Its own spelling. */
  label: string;
  /** The public key. */
  keyId: string;
  checkoutUrl: string;
  /**
   * Where the provider may report to when the payment has to leave the page; absent where no backend of ours listens.
   */
  callbackPath?: string;
}

/** Every way an online payment ends, at checkout, at an order of the list, and on the way back from the provider's page. */
export type PaymentOutcome =
  /**
   * The order stands. `notice`: the server's words where it was paid before, and the shopper had nothing to do.
   * `isEarlier` where the cart is another one by now.
   */
  | { kind: 'paid'; notice?: string; isEarlier?: boolean }
  /** Made and reported; the provider has yet to say that the money is ours. `notice` as above. */
  | { kind: 'under-way'; notice?: string }
  /** Not made: the shopper closed the window. `isUnsure` where nobody answered whether a bank's app has paid all the same. */
  | { kind: 'cancelled'; isUnsure?: boolean }
  /** Not made: the provider's script or window cannot be had. Nothing was ordered. */
  | { kind: 'blocked' }
  /** Not made: the provider asks for another amount than the shopper agrees to. */
  | { kind: 'other-amount'; askedPaise: Paise }
  /** Made, and denied. `notice`: what becomes of the money in the server's words, where it knows. `isEarlier` as above. */
  | { kind: 'refused'; notice?: string; isEarlier?: boolean }
  /** Made, and whether the order stands is not known yet: it is asked about again, never made again. */
  | { kind: 'unconfirmed'; result: PaymentResult }
  /** The provider's order could not be opened. */
  | OrderFailure;

/** The recorded words for each way a payment ends, and ours where none are recorded. */
export const PAYMENT_MESSAGE = {
  paid: 'Payment successful!',
  'under-way': 'Payment is being confirmed',
  cancelled: 'Payment cancelled. Order not placed.',
  refused: 'Payment failed. Contact support, If Deducted.',
  unconfirmed: 'Error verifying payment',
} as const;

/** Announces how a payment ended. */
export function announcePayment(kind: keyof typeof PAYMENT_MESSAGE, message: string = PAYMENT_MESSAGE[kind]): void {
  announce(kind === 'paid' ? 'success' : kind === 'under-way' ? 'info' : 'error', message);
}

/** Announces a closed window; says that nothing was ordered only where that is known. */
export function announceClosing({ isUnsure }: { isUnsure?: boolean }): void {
  if (isUnsure) announce('error', NO_ANSWER_MESSAGE);
  else announcePayment('cancelled');
}

/** What is paid: the cart at checkout, or an order of the list whose payment is still open. */
export interface Purchase {
  payload: OrderPayload;
  /** Whether the cart becomes the order; an older order leaves the cart as it is. */
  isCart: boolean;
  /** Opens the provider's order. */
  open: () => Promise<ApiResult<{ order: ProviderOrder }>>;
  /** Asks whether it was paid behind a window that was closed; undefined where nobody answered. */
  askPaid: () => Promise<PaidMeanwhile | undefined>;
  /** Whether the shopper pays what the provider asks for. */
  isAgreed: (askedPaise: Paise) => Promise<boolean>;
  /** Has the backend verify what the window reported. */
  verify: (made: UnconfirmedPayment) => Promise<PaymentOutcome>;
}

/** Lets the shopper pay: script, the provider's order, its window or page, verification. */
export async function payOnline(payment: OnlinePayment, purchase: Purchase): Promise<PaymentOutcome> {
  // Before anything is ordered: a blocked script must not leave an open order behind.
  if (!(await loadPaymentScript(payment.provider, payment.checkoutUrl))) return { kind: 'blocked' };
  const opened = await purchase.open();
  if (!opened.ok) return notOpened(opened.failure, purchase);
  const { order } = opened.data;
  if (!(await purchase.isAgreed(order.amount))) return { kind: 'other-amount', askedPaise: order.amount };
  const ended = await showWindow(order, payment, purchase);
  if (ended.kind === 'cancelled') return askAfterClosing(purchase);
  if (ended.kind !== 'reported') return ended;
  return purchase.verify({ payload: purchase.payload, result: ended.result });
}

/** How an order was paid without this page's knowledge, or why that cannot be asked. */
export type PaidMeanwhile = PaymentOutcome | 'unpaid';

/** Whether no money is ours; also where the order is refused, since the refusal says what became of a payment. */
export const isKnownUnpaid = (meanwhile: PaidMeanwhile): boolean =>
  meanwhile === 'unpaid' || (meanwhile.kind === 'failed' && meanwhile.isRefused === true);

async function askAfterClosing({ askPaid }: Purchase): Promise<PaymentOutcome> {
  return closedWindow(navigator.onLine === false ? undefined : await askPaid());
}

/** How a payment ended whose window, or page, the shopper has closed. */
export function closedWindow(meanwhile: PaidMeanwhile | undefined): PaymentOutcome {
  if (meanwhile === 'unpaid') return { kind: 'cancelled' };
  // A server fault, with or without words, says nothing about the payment.
  if (!meanwhile || (meanwhile.kind === 'failed' && !meanwhile.isRefused)) return { kind: 'cancelled', isUnsure: true };
  return meanwhile;
}

/** Why the provider's order was not opened; one that was paid elsewhere meanwhile is not paid again. */
function notOpened(failure: ApiFailure, { payload, isCart }: Pick<Purchase, 'payload' | 'isCart'>): PaymentOutcome {
  switch (refusalCode(failure)) {
    case 'already-paid':
      if (isCart) finishOrder(payload, true);
      return { kind: 'paid', notice: failureMessage(failure) };
    case 'being-confirmed':
      return { kind: 'under-way', notice: failureMessage(failure) };
    default:
      return orderFailure(isCart ? 'online order not placed' : 'payment not opened', failure, isCart);
  }
}

/**
 * What the answer to opening an order once more says of its payment.
 *
 * @returns undefined where it says nothing
 */
export function paidAccordingTo(answer: ApiResult<unknown>, purchase: Pick<Purchase, 'payload' | 'isCart'>) {
  if (answer.ok) return 'unpaid';
  if (canHaveBegun(answer.failure)) return undefined;
  return notOpened(answer.failure, purchase);
}

/**
 * The server's own words for a fault are more useful than another try; those for an equal request under way are not.
 */
export function canHaveBegun(failure: ApiFailure): boolean {
  const isUnderWay = failure.kind === 'refused' && failure.code === 'in-progress';
  return isUnknown(failure) && (isUnderWay || !hasWords(failure));
}

/** The provider's window, or its own page where no window can open: in browsers inside other apps. */
async function showWindow(
  order: ProviderOrder,
  { provider, keyId, callbackPath }: OnlinePayment,
  { payload, isCart }: Purchase,
): Promise<WindowOutcome> {
  const shop = shopFacts();
  const { address } = payload;
  const asked = {
    keyId,
    order,
    shopName: shop.name,
    themeColor: brandColors().brand,
    prefill: { name: `${address.firstName} ${address.lastName}`, email: address.email, contact: address.phone },
    onFailedTry: (description: string) => console.warn('payment try failed', description),
  };
  const elsewhere =
    callbackPath &&
    (() => {
      // A payment that returns from there clears the cart, unless it was for an older order.
      storePaymentElsewhere(isCart ? payload : undefined);
      return Promise.race([
        openPaymentWindow(provider, { ...asked, callbackUrl: location.origin + callbackPath }),
        cameBack(),
      ]);
    });
  const first =
    elsewhere && isPaidByRedirect(navigator.userAgent) ? elsewhere : () => openPaymentWindow(provider, asked);
  let outcome = await first();
  if (outcome.kind === 'blocked' && elsewhere && first !== elsewhere) outcome = await elsewhere();
  storePaymentElsewhere(undefined);
  return outcome;
}

/** Restored from the back/forward cache: no payment was made, as far as this page knows. */
function cameBack(): Promise<WindowOutcome> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve({ kind: 'cancelled' }), { once: true });
  });
}

/** Has the backend verify what the provider reported; idempotent. */
export async function verifyPayment({ payload, result }: UnconfirmedPayment): Promise<PaymentOutcome> {
  const answer = await verifyOnlineOrder(payload, result);
  if (answer.ok) return { kind: 'paid' };
  const { failure } = answer;
  if (isUnderWay(failure)) return { kind: 'under-way' };
  console.warn('payment not verified', failure);
  if (isSignedOut(failure)) {
    sessionClosed();
    return { kind: 'signed-out', hasPaid: true };
  }
  return isRefusal(failure) ? { kind: 'refused', notice: conflictWords(failure) } : { kind: 'unconfirmed', result };
}

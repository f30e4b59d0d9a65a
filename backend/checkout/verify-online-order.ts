import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { readPaymentResult, type PaymentResult } from '@/lib/contract/order';
import { Refusal, type RefusalStatus } from '../refusal';
import type { Context, Services, ShopperContext } from '../services';
import { ORDER_PLACED } from '../orders/order-status';
import { beginConfirming } from '../payments/begin-confirming';
import { confirmPayment, outcomeOf, type PaymentOutcome } from './confirm-payment';
import { findBegun } from '../payments/find-begun';
import { openProviderOf } from '../payments/open-providers';
import { PaymentProviderError } from '../payments/payment-provider';

type Result = ParsedRequestOf<Calls['verifyOnlineOrder']>;
type Redirected = ParsedRequestOf<OptionalCalls['settleRedirect']>;
type ReportOutcome = PaymentOutcome | 'unknown order' | 'wrong signature';
type Landing = 'confirmed' | 'confirming' | 'failed' | 'refunded';

/** The recorded words for a payment that is not confirmed. */
const PAYMENT_FAILED = 'Payment failed. Contact support, If Deducted.';
const REFUSALS: Readonly<Record<Exclude<ReportOutcome, 'paid'>, readonly [RefusalStatus, string]>> = {
  confirming: [202, 'Your payment is being confirmed. If it was deducted, your order will show in your orders soon.'],
  'out of stock': [409, 'The last one was sold while you paid. Your money will be refunded in full.'],
  'too late': [409, 'Your payment does not fit this order any more. Your money will be refunded in full.'],
  'price lapsed': [409, 'This price had expired before your payment arrived. Your money will be refunded in full.'],
  'coupon gone': [
    409,
    'The coupon was no longer valid when your payment arrived. Your money will be refunded in full.',
  ],
  'second payment': [409, 'This order was paid before. Your second payment will be refunded in full.'],
  'unknown order': [404, 'Order not found'],
  failed: [400, PAYMENT_FAILED],
  'wrong signature': [400, PAYMENT_FAILED],
  'wrong payment': [400, PAYMENT_FAILED],
};

const LANDINGS: Readonly<Record<ReportOutcome, Landing>> = {
  paid: 'confirmed',
  'second payment': 'confirmed',
  confirming: 'confirming',
  'out of stock': 'refunded',
  'too late': 'refunded',
  'price lapsed': 'refunded',
  'coupon gone': 'refunded',
  failed: 'failed',
  'unknown order': 'failed',
  'wrong signature': 'failed',
  'wrong payment': 'failed',
};

/**
 * Confirms a payment the provider's window has reported, as far as the provider itself confirms it. Sent again, it
 * answers the same.
 *
 * @throws Refusal 404 no such order of this shopper, 400 wrong signature or payment, 409 the money goes back,
 *   202 while the provider does not answer or has not taken the money yet
 */
export async function verifyOnlineOrder(
  { services, shopper }: ShopperContext,
  result: Result,
): Promise<{ success: true; message: string }> {
  const outcome = await receiveReport(services, result, shopper.id);
  if (outcome === 'paid') return { success: true, message: ORDER_PLACED };
  const [status, words] = REFUSALS[outcome];
  throw new Refusal(status, words);
}

/**
 * The result of a payment made on the provider's own page. It comes back as a cross-site form without our cookie: the
 * signature over the stored order is the only proof, and the answer reveals nothing of the shopper.
 */
export async function settleRedirect(
  { services }: Context,
  result: Redirected,
): Promise<{ success: true; payment: Landing }> {
  return { success: true, payment: LANDINGS[await receiveReport(services, result)] };
}

/** How soon the provider is asked about a payment that was reported and is not known to be ours, in ms. */
const SOON_MS = 2000;

/**
 * Verifies what the payment window reports through the browser. The report is not trusted: the order is found by the
 * stored provider order, the signature must fit that stored order, and the provider itself is asked for the payment.
 * Where it does not answer, the payment is 'confirming' and the reconciler keeps asking.
 *
 * @param userId whose order it must be; left out where the signature is the only proof (the redirect brings no cookie)
 */
async function receiveReport(services: Services, result: PaymentResult, userId?: string): Promise<ReportOutcome> {
  const { db, log } = services;
  const { providerOrderId: reportedId, providerPaymentId, signature } = readPaymentResult(result);
  const begun = await findBegun(db, reportedId);
  if (!begun || (userId !== undefined && begun.userId !== userId)) return 'unknown order';
  const { orderId } = begun;
  const provider = openProviderOf(services, begun.keyId);
  if (!provider?.isSignedPayment({ providerOrderId: reportedId, providerPaymentId, signature })) {
    log.warn({ orderId }, 'payment with a wrong signature refused');
    return 'wrong signature';
  }
  const before = await outcomeOf(db, orderId, providerPaymentId);
  if (before) return before;
  try {
    return await confirmPayment(services, await provider.fetchPayment(providerPaymentId));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ err: error, status: error.status, orderId }, 'payment could not be looked up');
    await storeReport(services, orderId);
    return 'confirming';
  }
}

/** A signed report counts as an authorised payment: nobody is asked to pay again before the provider has answered. */
async function storeReport({ db, now, wakeReconciler }: Services, orderId: string): Promise<void> {
  const soon = new Date(now().getTime() + SOON_MS).toISOString();
  await beginConfirming(db, orderId, soon);
  await db
    .updateTable('payments')
    .set({ check_after: soon })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'paid')
    .execute();
  wakeReconciler();
}

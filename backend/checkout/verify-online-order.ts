import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { PaymentResult } from '@/lib/contract/order';
import { Refusal } from '../refusal';
import type { Context, Services, ShopperContext } from '../services';
import { ORDER_PLACED } from '../orders/order-status';
import { beginConfirming } from '../payments/begin-confirming';
import { confirmPayment, outcomeOf, type PaymentOutcome } from './confirm-payment';
import { PaymentProviderError } from '../payments/payment-gateway';

type Result = ParsedRequestOf<Calls['verifyOnlineOrder']>;
type Redirected = ParsedRequestOf<OptionalCalls['settleRedirect']>;
type Landing = 'confirmed' | 'confirming' | 'failed' | 'refunded';

/** The recorded words for a payment that is not confirmed [8.16]. */
const PAYMENT_FAILED = 'Payment failed. Contact support, If Deducted.';
const STILL_UNKNOWN = 'Your payment is being confirmed. If it was deducted, your order will show in your orders soon.';
const SOLD_OUT = 'The last piece was sold while you paid. Your money will be refunded in full.';
const PAID_TWICE = 'This order was paid before. Your second payment will be refunded in full.';
const TOO_LATE = 'This order had been given up before your payment came. Your money will be refunded in full.';

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
  switch (await hearReport(services, result, shopper.id)) {
    case 'paid':
      return { success: true, message: ORDER_PLACED };
    case 'confirming':
      throw new Refusal(202, STILL_UNKNOWN);
    case 'out of stock':
      throw new Refusal(409, SOLD_OUT);
    case 'too late':
      throw new Refusal(409, TOO_LATE);
    case 'second payment':
      throw new Refusal(409, PAID_TWICE);
    case 'unknown order':
      throw new Refusal(404, 'Order not found');
    case 'failed':
    case 'wrong signature':
    case 'wrong payment':
      throw new Refusal(400, PAYMENT_FAILED);
  }
}

/**
 * The result of a payment made on the provider's own page. It comes back as a cross-site form without our cookie: the
 * signature over the stored order is the only proof, and the answer tells nothing of the shopper.
 */
export async function settleRedirect(
  { services }: Context,
  result: Redirected,
): Promise<{ success: true; payment: Landing }> {
  switch (await hearReport(services, result)) {
    case 'paid':
    case 'second payment':
      return { success: true, payment: 'confirmed' };
    case 'confirming':
      return { success: true, payment: 'confirming' };
    case 'out of stock':
    case 'too late':
      return { success: true, payment: 'refunded' };
    case 'failed':
    case 'unknown order':
    case 'wrong signature':
    case 'wrong payment':
      return { success: true, payment: 'failed' };
  }
}

/** How soon the provider is asked about a payment that was reported and is not known to be ours, in ms. */
const SOON_MS = 2000;

type ReportOutcome = PaymentOutcome | 'unknown order' | 'wrong signature';

/**
 * Verifies what the payment window reports through the browser. Nothing of the report is trusted: the order is found by
 * the stored provider order, the signature must fit that stored order, and the provider itself is asked for the
 * payment. Where it does not answer, the payment is 'confirming' and the reconciler keeps asking.
 *
 * @param userId whose order it must be; left out where the signature alone has to do (the redirect brings no cookie)
 */
async function hearReport(services: Services, result: PaymentResult, userId?: string): Promise<ReportOutcome> {
  const { db, payments, log } = services;
  const started = await findStarted(services, result.razorpay_order_id, userId);
  if (!started?.provider_order_id) return 'unknown order';
  const { order_id: orderId, provider_order_id: providerOrderId } = started;
  const providerPaymentId = result.razorpay_payment_id;
  if (!payments.isSignedPayment({ providerOrderId, providerPaymentId, signature: result.razorpay_signature })) {
    log.warn({ orderId }, 'payment with a wrong signature refused');
    return 'wrong signature';
  }
  const before = await outcomeOf(db, orderId, providerPaymentId);
  if (before) return before;
  try {
    return await confirmPayment(services, await payments.fetchPayment(providerPaymentId));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ err: error, status: error.status, orderId }, 'payment could not be looked up');
    await keepReport(services, orderId);
    return 'confirming';
  }
}

function findStarted({ db }: Services, providerOrderId: string, userId: string | undefined) {
  const started = db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.order_id', 'payments.provider_order_id'])
    .where('payments.provider_order_id', '=', providerOrderId);
  return (userId === undefined ? started : started.where('orders.user_id', '=', userId)).executeTakeFirst();
}

/** A signed report counts as an authorised payment: nobody is asked to pay again before the provider has answered. */
async function keepReport({ db, now, wakeReconciler }: Services, orderId: string): Promise<void> {
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

import type { PaymentResult } from '@/lib/contract/order';
import type { Services } from '../services';
import { beginConfirming } from '../payments/begin-confirming';
import { confirmPayment, outcomeOf, type PaymentOutcome } from './confirm-payment';
import { PaymentProviderError } from '../payments/payment-gateway';

/** How soon the provider is asked about a payment that was reported and is not known to be ours, in ms. */
const SOON_MS = 2000;

export type ReportOutcome = PaymentOutcome | 'unknown order' | 'wrong signature';

/**
 * Verifies what the payment window reports through the browser. Nothing of the report is trusted: the order is found by
 * the stored provider order, the signature must fit that stored order, and the provider itself is asked for the
 * payment. Where it does not answer, the payment is 'confirming' and the reconciler keeps asking.
 *
 * @param userId whose order it must be; left out where the signature alone has to do (the redirect brings no cookie)
 */
export async function hearReport(services: Services, result: PaymentResult, userId?: string): Promise<ReportOutcome> {
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

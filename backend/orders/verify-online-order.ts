import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import { confirmPayment, settledOutcome, type PaymentOutcome } from '../payments/confirm-payment';
import { PaymentProviderError, type ProviderPayment } from '../payments/gateway';
import { Refusal } from '../refusal';
import type { Services, ShopperContext } from '../services';
import { ORDER_PLACED } from './order-status';

type Result = ParsedRequestOf<Calls['verifyOnlineOrder']>;

/**
 * Confirms a payment the provider's window has reported. The browser's word counts for nothing: the order
 * is found by shopper and stored provider order, the signature must fit that stored order, and the provider
 * itself is asked for the payment. Sent again, it answers the same.
 *
 * @throws Refusal 404 no such order of this shopper, 400 wrong signature or payment, 409 paid too late for the
 *   last piece, 503 while the provider does not answer or has not taken the money yet
 */
export async function verifyOnlineOrder({ services, shopper }: ShopperContext, result: Result): Promise<{ success: true; message: string }> {
  const started = await services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'orders.status', 'orders.refund_status', 'payments.provider_order_id', 'payments.provider_payment_id'])
    .where('payments.provider_order_id', '=', result.razorpay_order_id)
    .where('orders.user_id', '=', shopper.id)
    .executeTakeFirst();
  if (!started?.provider_order_id) throw new Refusal(404, 'Order not found');
  const isSigned = services.payments.isSignedPayment({
    providerOrderId: started.provider_order_id,
    providerPaymentId: result.razorpay_payment_id,
    signature: result.razorpay_signature,
  });
  if (!isSigned) {
    services.log.warn({ orderId: started.id }, 'payment with a wrong signature refused');
    throw new Refusal(400, PAYMENT_FAILED);
  }
  if (started.provider_payment_id === result.razorpay_payment_id) return answerOutcome(settledOutcome(started));
  const payment = await askProvider(services, result.razorpay_payment_id);
  return answerOutcome(await confirmPayment(services, payment));
}

/** The recorded words for a payment that is not confirmed (specification §8). */
const PAYMENT_FAILED = 'Payment failed. Contact support, If Deducted.';
const STILL_UNKNOWN = 'Your payment is being confirmed. If it was deducted, your order will show in your orders soon.';

async function askProvider({ payments, log }: Services, paymentId: string): Promise<ProviderPayment> {
  try {
    return await payments.fetchPayment(paymentId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.error({ err: error, status: error.status }, 'payment could not be looked up');
    throw new Refusal(503, STILL_UNKNOWN);
  }
}

function answerOutcome(outcome: PaymentOutcome): { success: true; message: string } {
  switch (outcome) {
    case 'paid':
      return { success: true, message: ORDER_PLACED };
    case 'not captured':
      throw new Refusal(503, STILL_UNKNOWN);
    case 'out of stock':
      throw new Refusal(409, 'The last piece was sold while you paid. Your money will be refunded in full.');
    case 'wrong payment':
    case 'second payment':
      throw new Refusal(400, PAYMENT_FAILED);
  }
}

import 'client-only';
import { failureMessage, isRefusal, isSignedOut, isUnderWay } from '@/lib/api/failure-message';
import { openOrderPayment, verifyOnlineOrder } from '@/lib/api/orders';
import { loadPaymentScript } from '@/lib/api/payment-window';
import { payloadOfOrder } from '@/lib/checkout/build-order-payload';
import type { Order, PaymentResult } from '@/lib/contract/order';
import { rupeesToPaise, type Paise } from '@/lib/money/paise';
import { announce } from '@/store/announce';
import { letPay, type OnlinePayment } from '@/store/let-pay';
import { loadOrders, sessionIsOver } from '@/store/use-orders';
import { PAYMENT_REFUSED_MESSAGE, PAYMENT_UNCONFIRMED_MESSAGE, PAYMENT_UNDER_WAY_MESSAGE } from '@/store/place-order';

/** What keeps an order from being paid, shown at the order with a way on (ruling 8). */
export interface PayProblem {
  message: string;
  /** A payment that was made and is not confirmed: it is asked about again, never made again. */
  open?: PaymentResult;
  /** The provider asks for another amount than the order shows: the shopper decides (ruling 3). */
  askedPaise?: Paise;
}

/** Undefined once there is nothing to tell: paid, or the window closed. */
type PayOutcome = PayProblem | undefined;

const CANCELLED_MESSAGE = 'Payment cancelled. Order not placed.';
const BLOCKED_MESSAGE = 'The payment window could not be loaded. Please check your connection or your ad blocker.';

/**
 * Lets the shopper pay an order whose payment is still open: script, the provider's order, its window, verification.
 *
 * @param agreedPaise the amount the shopper has agreed to where it is not the one shown
 */
export async function payOrder(order: Order, payment: OnlinePayment, agreedPaise?: Paise): Promise<PayOutcome> {
  if (!(await loadPaymentScript(payment.checkoutUrl))) return { message: BLOCKED_MESSAGE };
  const opened = await openOrderPayment({ orderId: order._id });
  if (!opened.ok) {
    console.warn('payment not opened', opened.failure);
    if (isSignedOut(opened.failure)) sessionIsOver();
    // A clear no may mean that it was paid or withdrawn meanwhile: the list knows.
    else if (isRefusal(opened.failure)) await loadOrders();
    return { message: failureMessage(opened.failure) };
  }
  const { order: asked } = opened.data;
  if (![rupeesToPaise(order.amount), agreedPaise].includes(asked.amount))
    return { message: '', askedPaise: asked.amount };
  const outcome = await letPay(asked, payloadOfOrder(order), payment, false);
  if (outcome.kind === 'paid') return checkPayment(order, outcome.result);
  if (outcome.kind === 'cannot-open') return { message: BLOCKED_MESSAGE };
  announce('error', CANCELLED_MESSAGE);
  return undefined;
}

/** Has the backend check what the payment window returned; sent again it answers the same. */
export async function checkPayment(order: Order, result: PaymentResult): Promise<PayOutcome> {
  const answer = await verifyOnlineOrder(payloadOfOrder(order), result);
  if (answer.ok) {
    announce('success', 'Payment successful!');
    await loadOrders();
    return undefined;
  }
  if (isUnderWay(answer.failure)) {
    announce('info', PAYMENT_UNDER_WAY_MESSAGE);
    await loadOrders();
    return undefined;
  }
  console.warn('payment not verified', answer.failure);
  if (isSignedOut(answer.failure)) sessionIsOver();
  const isRefused = isRefusal(answer.failure);
  const message = isRefused ? PAYMENT_REFUSED_MESSAGE : PAYMENT_UNCONFIRMED_MESSAGE;
  announce('error', message);
  await loadOrders();
  return isRefused ? { message } : { message, open: result };
}

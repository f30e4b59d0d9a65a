import type { ParsedRequestOf } from '@/lib/contract/call';
import type { Calls } from '@/lib/contract/calls';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import { hearReport } from './hear-report';
import { Refusal } from '../refusal';
import type { Context, ShopperContext } from '../services';
import { ORDER_PLACED } from '../orders/order-status';

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

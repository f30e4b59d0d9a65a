import type { Paise } from '@/lib/rules/money/paise';
import type { Queries } from '../database/tables';
import { readOrderMoney } from '../orders/order-money';
import { lockOrder } from '../orders/read-order';
import type { Services } from '../services';
import { settleRefunds } from './settle-refunds';
import { newRefundRow } from './new-refund-row';

/**
 * Why money goes back; 'at-provider': it was refunded at the provider's dashboard, for a reason that is not reported. 'corrected':
 * the order costs less than was paid for it, so that its total holds none of it.
 */
type RefundReason =
  | 'sold-out'
  | 'paid-too-late'
  | 'price-lapsed'
  | 'coupon-gone'
  | 'paid-twice'
  | 'cancelled'
  | 'returned'
  | 'by-merchant'
  | 'corrected'
  | 'at-provider';

/** A cause for which money goes back, once. */
interface RefundRequest {
  orderId: string;
  /** The payment it is a part of; null where cash was paid. */
  paymentId: string | null;
  reasonKey: string;
  /** What the cause is worth; less is given where less is left. */
  askedPaise: Paise;
  reason: RefundReason;
  /** 'hand' of an online payment: it waits for an owner (isForOwner). */
  way?: 'provider' | 'hand' | undefined;
  returnId?: string;
  note?: string | null;
}

/**
 * Records that what is left of the captured money of an order goes back, once however often it is asked for; its refund
 * status becomes 'Pending' and the refund worker pays it out. Wake that worker after the commit
 * (`services.wakeRefundWorker`), or it finds the refund in its next round. What was paid in hand the merchant gives back.
 *
 * @param way 'hand' where it is to wait for an owner first
 * @returns whether there is money to give back: false for orders that nobody has paid
 */
export async function requestRefund(
  trx: Queries,
  services: Services,
  orderId: string,
  reason: RefundReason,
  way: RefundRequest['way'] = 'provider',
): Promise<boolean> {
  await lockOrder(trx, orderId);
  const money = await readOrderMoney(trx, orderId);
  if (!money) return false;
  const { paymentId, paidPaise: amountPaise } = money;
  if (paymentId === null) {
    const whole = { orderId, paymentId, reasonKey: `${reason}:${orderId}`, askedPaise: amountPaise, reason } as const;
    return (await recordRefund(trx, services, { ...whole, way: 'hand' })) !== undefined;
  }
  await requestPaymentRefund(trx, services, { orderId, paymentId, amountPaise, reason, way });
  return true;
}

/** The cause for which all of a payment goes back. */
export const wholeKey = (paymentId: string): string => `whole:${paymentId}`;

/**
 * Records that one payment is refunded, which need not be the one its order was paid with.
 *
 * @returns false where it was recorded before
 */
export async function requestPaymentRefund(
  trx: Queries,
  services: Services,
  refund: Pick<RefundRequest, 'orderId' | 'reason' | 'way'> & { paymentId: string; amountPaise: Paise },
): Promise<boolean> {
  const { amountPaise, paymentId, ...rest } = refund;
  const request = { ...rest, paymentId, askedPaise: amountPaise, reasonKey: wholeKey(paymentId) };
  return (await recordRefund(trx, services, request)) !== undefined;
}

/**
 * Records money to be refunded for one cause.
 *
 * @returns the id of the refund; undefined where this cause had one before
 */
export async function recordRefund(
  trx: Queries,
  services: Services,
  { orderId, paymentId, reasonKey, askedPaise, reason, way = 'provider', returnId, note = null }: RefundRequest,
): Promise<string | undefined> {
  await lockOrder(trx, orderId);
  const row = newRefundRow(services.now().toISOString());
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refunds')
    .values({
      ...row,
      order_id: orderId,
      provider_payment_id: paymentId,
      return_id: returnId ?? null,
      cause_key: reasonKey,
      way,
      asked_paise: askedPaise,
      // Fitted at once into what is left.
      amount_paise: 0,
      state: 'covered',
      reason,
      note,
    })
    .onConflict((conflict) => conflict.column('cause_key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return undefined;
  await settleRefunds(trx, services, { orderId, paymentId });
  services.log.info({ orderId, paymentId, askedPaise, reason }, 'refund requested');
  return row.id;
}

import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Paise } from '@/lib/money/paise';
import type { Queries, Tables } from '../database/tables';
import { REFUND_PENDING } from '../orders/order-status';
import type { Services } from '../services';

export type RefundRow = Selectable<Tables['refunds']>;

/** Why money goes back. */
export type RefundReason = 'sold-out' | 'paid-too-late' | 'paid-twice' | 'cancelled' | 'returned' | 'by-merchant';

/**
 * Records that the captured money of an order goes back, once however often it is asked for; its refund
 * status becomes 'Pending' and the refund worker pays it out. Wake that worker after the commit
 * (`services.wakeRefundWorker`), or it finds the refund in its next round.
 *
 * @returns whether there is money to give back: false for cash on delivery and for orders nobody has paid
 */
export async function requestRefund(
  trx: Queries,
  services: Services,
  orderId: string,
  reason: RefundReason,
): Promise<boolean> {
  const paid = await trx
    .selectFrom('payments')
    .select(['provider_payment_id', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('captured_at', 'is not', null)
    .executeTakeFirst();
  if (!paid?.provider_payment_id) return false;
  const isNew = await requestPaymentRefund(trx, services, {
    orderId,
    paymentId: paid.provider_payment_id,
    amountPaise: paid.amount_paise,
    reason,
  });
  if (isNew) {
    await trx
      .updateTable('orders')
      .set({ refund_status: REFUND_PENDING, updated_at: services.now().toISOString() })
      .where('id', '=', orderId)
      .execute();
  }
  return true;
}

/**
 * Records that one payment goes back, which need not be the one its order was paid with.
 *
 * @returns false where it was recorded before
 */
export async function requestPaymentRefund(
  trx: Queries,
  { now, log }: Services,
  refund: { orderId: string; paymentId: string; amountPaise: Paise; reason: RefundReason },
): Promise<boolean> {
  const { orderId, paymentId, amountPaise, reason } = refund;
  const at = now().toISOString();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('refunds')
    .values({
      id: newRefundId(),
      order_id: orderId,
      provider_payment_id: paymentId,
      amount_paise: amountPaise,
      reason,
      state: 'pending',
      try_after: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  log.info({ orderId, paymentId, amountPaise, reason }, 'refund requested');
  return true;
}

/** The provider knows a refund by this id too: it is the idempotency key and the receipt. */
export const newRefundId = (): string => randomBytes(16).toString('hex');

import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { recordOrderEvent, RETURN_EVENT } from './record-order-event';
import { REFUND_PENDING, type ReturnStatus } from './order-status';
import { enqueueStatusMail } from './enqueue-status-mail';

export interface ReturnAnswer {
  status: Exclude<ReturnStatus, 'Requested'>;
  /** The merchant's words to the shopper. */
  note?: string;
}

/**
 * Answers what a shopper wants to send back: history and mail in one transaction. Where goods came back for a
 * refund, the order's money waits to be given back by the merchant, who knows how much of it: return shipping
 * fees apply, and it may be a part of the order [9.37].
 *
 * @param from what the request was when it was read
 * @returns false where somebody else answered first
 */
export async function answerReturn(
  trx: Queries,
  services: Services,
  orderId: string,
  from: string,
  { status, note }: ReturnAnswer,
): Promise<boolean> {
  const at = services.now().toISOString();
  const changed = await trx
    .updateTable('return_requests')
    .set({ status, answered_at: at, ...(note === undefined ? {} : { note }) })
    .where('order_id', '=', orderId)
    .where('status', '=', from)
    .returning('wish')
    .executeTakeFirst();
  if (!changed) return false;
  if (status === 'Received' && changed.wish === 'return') {
    await trx
      .updateTable('orders')
      .set({ refund_status: REFUND_PENDING, updated_at: at })
      .where('id', '=', orderId)
      .where('refund_status', 'is', null)
      .execute();
  }
  await recordOrderEvent(trx, orderId, RETURN_EVENT[status], at);
  await enqueueStatusMail(trx, services, orderId, RETURN_EVENT[status]);
  return true;
}

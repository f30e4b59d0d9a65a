import { refundShare } from '@/lib/orders/refund-share';
import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { REPLACEMENT_UNAVAILABLE, RETURN_EVENT } from './record-order-event';
import type { ReturnStatus } from './order-status';
import { lockOrder, paidOrder, readOrder } from './read-order';
import { readReturns, recordReturnEvent } from './read-returns';
import { enqueueReturnMail } from './enqueue-status-mail';
import { oweOrSettle } from './settle-return';

export interface ReturnAnswer {
  status: Exclude<ReturnStatus, 'Requested'>;
  /** The merchant's words to the shopper. */
  note?: string | null;
}

/**
 * Answers what a shopper wants to send back: history and mail in one transaction. Where goods came back for a refund, its
 * money waits to be given back by the merchant [9.37]; what is declined needs no UPI id any more [10.42].
 *
 * @param from what the request must be at that moment
 * @returns false where it is something else
 */
export async function answerReturn(
  trx: Queries,
  services: Services,
  { id, order_id: orderId }: { id: string; order_id: string },
  from: ReturnStatus,
  { status, note = null }: ReturnAnswer,
): Promise<boolean> {
  // On PostgreSQL a refund of the whole payment could otherwise miss these goods, and they that refund.
  await lockOrder(trx, orderId);
  const at = services.now().toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('returns')
    .set({ status, note, answered_at: at, ...(status === 'Declined' ? { upi_id: null } : {}) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordReturnEvent(trx, id, RETURN_EVENT[status], at);
  if (status === 'Received') await oweOrSettle(trx, orderId, at);
  await enqueueReturnMail(trx, services, id, RETURN_EVENT[status]);
  return true;
}

/**
 * What an exchange asks for cannot be had: it becomes a return, by the rule of refunds for its pieces and its cause, whose
 * money waits to be given back. The shopper is told by mail; one who paid in cash is asked for a UPI id there.
 *
 * @returns false where its goods have not come, or it is no exchange any more
 */
export async function refundExchange(
  trx: Queries,
  services: Services,
  { id, order_id: orderId }: { id: string; order_id: string },
  note: string | null = null,
): Promise<boolean> {
  await lockOrder(trx, orderId);
  const at = services.now().toISOString();
  const { order, items } = await readOrder(trx, orderId);
  const [asked] = await readReturns(trx, 'id', [id]);
  if (!asked) return false;
  const { numUpdatedRows } = await trx
    .updateTable('returns')
    .set({
      wish: 'return',
      amount_paise: refundShare(paidOrder(order, items), asked.pieces, asked.cause).totalPaise,
      note,
      answered_at: at,
    })
    .where('id', '=', id)
    .where('wish', '=', 'exchange')
    .where('status', '=', 'Received')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await oweOrSettle(trx, orderId, at);
  await enqueueReturnMail(trx, services, id, REPLACEMENT_UNAVAILABLE);
  return true;
}

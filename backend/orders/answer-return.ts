import type { Queries } from '../database/tables';
import type { Services } from '../services';
import { RETURN_EVENT, REFUND_ISSUED_EVENT } from './record-order-event';
import { REFUND_ISSUED, REFUND_PENDING, type ReturnStatus } from './order-status';
import { recordReturnEvent } from './read-returns';
import { enqueueReturnMail } from './enqueue-status-mail';

export interface ReturnAnswer {
  status: Exclude<ReturnStatus, 'Requested'>;
  /** The merchant's words to the shopper. */
  note?: string;
}

/**
 * Answers what a shopper wants to send back: history and mail in one transaction. Where goods came back for a refund, its
 * money waits to be given back by the merchant [9.37]; what is declined needs no UPI id any more [10.42].
 *
 * @param from what the request was when it was read
 * @returns false where somebody else answered first
 */
export async function answerReturn(
  trx: Queries,
  services: Services,
  returnId: string,
  from: string,
  { status, note }: ReturnAnswer,
): Promise<boolean> {
  const at = services.now().toISOString();
  const changed = await trx
    .updateTable('returns')
    .set({
      status,
      answered_at: at,
      ...(note === undefined ? {} : { note }),
      ...(status === 'Declined' ? { upi_id: null } : {}),
    })
    .where('id', '=', returnId)
    .where('status', '=', from)
    .returning('order_id')
    .executeTakeFirst();
  if (!changed) return false;
  await recordReturnEvent(trx, returnId, RETURN_EVENT[status], at);
  if (status === 'Received') await oweOrSettle(trx, changed.order_id, at);
  await enqueueReturnMail(trx, services, returnId, RETURN_EVENT[status]);
  return true;
}

/**
 * The merchant has given the money of a request back: history, mail, and the UPI id is erased. The order reads 'Refund
 * Issued' once no other request of it waits.
 *
 * @returns false where it was settled before, or its goods have not come back
 */
export async function settleReturn(trx: Queries, services: Services, returnId: string): Promise<boolean> {
  const at = services.now().toISOString();
  const settled = await trx
    .updateTable('returns')
    .set({ refunded_at: at, upi_id: null })
    .where('id', '=', returnId)
    .where('status', '=', 'Received')
    .where('wish', '=', 'return')
    .where('refunded_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (!settled) return false;
  const [waiting] = await unsettledReturns(trx, settled.order_id);
  await setRefundStatus(trx, settled.order_id, waiting ? REFUND_PENDING : REFUND_ISSUED, at);
  await recordReturnEvent(trx, returnId, REFUND_ISSUED_EVENT, at);
  await enqueueReturnMail(trx, services, returnId, REFUND_ISSUED_EVENT);
  return true;
}

/**
 * All of a payment has been given back at the provider's desk: nothing is owed for any request of its order any more. The
 * mail of that refund tells of the money; the history of the request does, too.
 */
export async function settleReturnsOf(trx: Queries, services: Services, orderId: string): Promise<void> {
  await settleSilently(trx, orderId, services.now().toISOString());
}

async function oweOrSettle(trx: Queries, orderId: string, at: string): Promise<void> {
  const [waiting] = await unsettledReturns(trx, orderId);
  if (!waiting) return;
  if (await isGivenBack(trx, orderId)) await settleSilently(trx, orderId, at);
  else await setRefundStatus(trx, orderId, REFUND_PENDING, at);
}

async function settleSilently(trx: Queries, orderId: string, at: string): Promise<void> {
  for (const { id } of await unsettledReturns(trx, orderId)) {
    await trx.updateTable('returns').set({ refunded_at: at, upi_id: null }).where('id', '=', id).execute();
    await recordReturnEvent(trx, id, REFUND_ISSUED_EVENT, at);
  }
}

/** Whether all of the payment that this order was paid with has gone back. */
async function isGivenBack(queries: Queries, orderId: string): Promise<boolean> {
  const refund = await queries
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.provider_payment_id', 'refunds.provider_payment_id')
    .select('refunds.id')
    .where('payments.order_id', '=', orderId)
    .where('refunds.state', '=', 'issued')
    .executeTakeFirst();
  return refund !== undefined;
}

/** Requests whose goods are back and whose money is not given yet. */
export function unsettledReturns(queries: Queries, orderId: string) {
  return queries
    .selectFrom('returns')
    .select(['id', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'Received')
    .where('wish', '=', 'return')
    .where('refunded_at', 'is', null)
    .where((eb) => eb.or([eb('amount_paise', 'is', null), eb('amount_paise', '>', 0)]))
    .execute();
}

async function setRefundStatus(trx: Queries, orderId: string, status: string, at: string): Promise<void> {
  await trx.updateTable('orders').set({ refund_status: status, updated_at: at }).where('id', '=', orderId).execute();
}

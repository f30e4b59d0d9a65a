import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { isOurFault } from '@/lib/orders/refund-share';
import type { Queries, Tables } from '../database/tables';
import type { Services } from '../services';
import { writeCreditNote } from '../tax/write-credit-note';
import { enqueueReturnMail } from './enqueue-status-mail';
import { REFUND_ISSUED, REFUND_PENDING } from './order-status';
import { lockOrder } from './read-order';
import { isAllGivenBack, readReturns, recordReturnEvent, wholeRefund } from './read-returns';
import { REFUND_ISSUED_EVENT } from './record-order-event';

/** Condition on `returns`: the goods are back, and money for them is still to be given. */
export function owesMoney(): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'returns'>();
  return eb.and([
    eb('returns.status', '=', 'Received'),
    eb('returns.wish', '=', 'return'),
    eb('returns.refunded_at', 'is', null),
    // Requests from before amounts were told have none.
    eb.or([eb('returns.amount_paise', 'is', null), eb('returns.amount_paise', '>', 0)]),
  ]);
}

/** The requests of an order, by id, whose goods are back and whose money is not given yet. */
export async function unsettledReturns(queries: Queries, orderId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where(owesMoney())
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The merchant has given the money of a request back: history, mail, and the UPI id is erased. The order reads 'Refund
 * Issued' once nothing else of it waits.
 *
 * @returns false where nothing is owed for it: it was settled before, gives nothing back, or its goods have not come
 */
export async function settleReturn(
  trx: Queries,
  services: Services,
  { id, order_id: orderId }: { id: string; order_id: string },
): Promise<boolean> {
  await lockOrder(trx, orderId);
  if (!(await unsettledReturns(trx, orderId)).includes(id)) return false;
  const at = services.now().toISOString();
  await markSettled(trx, id, at);
  await creditReturn(trx, services, id);
  const waiting = await unsettledReturns(trx, orderId);
  const isDone = waiting.length === 0 && !(await isWholeOwed(trx, orderId));
  await setRefundStatus(trx, orderId, isDone ? REFUND_ISSUED : REFUND_PENDING, at);
  await enqueueReturnMail(trx, services, id, REFUND_ISSUED_EVENT);
  return true;
}

/** The credit note of goods that came back, by their pieces: with the fees where these were given back, too. */
async function creditReturn(trx: Queries, services: Services, id: string): Promise<void> {
  const [asked] = await readReturns(trx, 'id', [id]);
  if (!asked) return;
  const { order_id: orderId, pieces, cause } = asked;
  const credited = { pieces, withFees: isOurFault(cause) };
  await writeCreditNote(trx, services, { orderId, cause: `return:${id}`, reason: 'Goods returned', credited });
}

/**
 * All of the payment of an order has been given back: nothing is owed for any request of it any more. The mail of that
 * refund tells of the money; the history of the request does, too.
 *
 * @param at ISO date
 */
export async function settleReturnsOf(trx: Queries, orderId: string, at: string): Promise<void> {
  for (const id of await unsettledReturns(trx, orderId)) await markSettled(trx, id, at);
}

/**
 * The refund of the whole payment came to nothing after all: what it had settled is owed again. What the merchant gave
 * by hand before it stays given.
 *
 * @param issuedAt ISO date of that refund
 */
export async function reopenReturnsOf(trx: Queries, orderId: string, issuedAt: string): Promise<void> {
  const reopened = await trx
    .updateTable('returns')
    .set({ refunded_at: null })
    .where('order_id', '=', orderId)
    .where('refunded_at', '>=', issuedAt)
    .returning('id')
    .execute();
  for (const { id } of reopened)
    await trx
      .deleteFrom('return_events')
      .where('return_id', '=', id)
      .where('status', '=', REFUND_ISSUED_EVENT)
      .execute();
}

/** Goods have come back: their money waits to be given, or has been given with all of the payment. @param at ISO date */
export async function oweOrSettle(trx: Queries, orderId: string, at: string): Promise<void> {
  if ((await unsettledReturns(trx, orderId)).length === 0) return;
  if (await isAllGivenBack(trx, orderId)) await settleReturnsOf(trx, orderId, at);
  else await setRefundStatus(trx, orderId, REFUND_PENDING, at);
}

/** One that the merchant made at the desk and that failed was never asked for by the shop: only the goods are owed for. */
async function isWholeOwed(trx: Queries, orderId: string): Promise<boolean> {
  const refund = await wholeRefund(trx, orderId);
  if (refund === undefined || refund.state === 'issued') return false;
  return refund.state === 'pending' || refund.reason !== 'by-merchant';
}

async function markSettled(trx: Queries, id: string, at: string): Promise<void> {
  await trx.updateTable('returns').set({ refunded_at: at, upi_id: null }).where('id', '=', id).execute();
  await recordReturnEvent(trx, id, REFUND_ISSUED_EVENT, at);
}

async function setRefundStatus(trx: Queries, orderId: string, status: string, at: string): Promise<void> {
  await trx.updateTable('orders').set({ refund_status: status, updated_at: at }).where('id', '=', orderId).execute();
}

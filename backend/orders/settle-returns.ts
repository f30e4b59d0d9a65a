import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Queries, Tables } from '../database/tables';
import { givenPaise, isLost, readOrderMoney, type OrderMoney, type RefundRow } from './order-money';
import { REFUND_ISSUED, REFUND_PENDING } from './order-status';
import { recordReturnEvent } from './read-returns';
import { forgetOrderEvent, recordOrderEvent, REFUND_ISSUED_EVENT } from './record-order-event';

/** Condition on `returns`: the items are back, and money for them is still to be given. */
export function owesMoney(): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'returns'>();
  return eb.and([
    eb('returns.status', '=', 'Received'),
    eb('returns.wish', '=', 'return'),
    eb('returns.refunded_at', 'is', null),
    // Requests from before amounts were shown have none.
    eb.or([eb('returns.amount_paise', 'is', null), eb('returns.amount_paise', '>', 0)]),
  ]);
}

/**
 * Brings order and requests in line with their refunds, after any of these has changed: what is settled or owed again, and
 * what the shopper reads. Under the lock of the order.
 *
 * @param at ISO date
 */
export async function settleReturns(trx: Queries, orderId: string, at: string): Promise<void> {
  const money = await readOrderMoney(trx, orderId);
  if (!money) return;
  const isAllBack = givenPaise(money.refunds) >= money.paidPaise;
  const requests = await trx.selectFrom('returns').selectAll().where('order_id', '=', orderId).execute();
  let owes = false;
  for (const { id, wish: kind, status, amount_paise, refunded_at } of requests) {
    if (kind !== 'return' || status !== 'Received' || amount_paise === 0) continue;
    const isSettled = isOver(
      money.refunds.filter(({ return_id }) => return_id === id),
      isAllBack,
    );
    if (isSettled && refunded_at === null) await markSettled(trx, id, at);
    if (!isSettled && refunded_at !== null) await markOwed(trx, id);
    owes ||= !isSettled;
  }
  await trx
    .updateTable('orders')
    .set({ refund_status: shownStatus(money, owes), updated_at: at })
    .where('id', '=', orderId)
    .execute();
  if (isAllBack && money.paidPaise > 0) await recordOrderEvent(trx, orderId, REFUND_ISSUED_EVENT, at);
  else await forgetOrderEvent(trx, orderId, REFUND_ISSUED_EVENT);
}

/** Items that came before refunds were rows have none: they are settled with all of the payment. */
function isOver(refunds: readonly RefundRow[], isAllBack: boolean): boolean {
  return refunds.length === 0 ? isAllBack : refunds.every(({ state }) => state === 'issued' || state === 'covered');
}

/**
 * What the shopper reads of their refund: 'Pending' while money is owed, 'Issued' once some of it was given. A refund
 * made at the provider's dashboard that was reported as given and then failed is not owed by the shop; but its shopper
 * was mailed about it, so that 'Pending' replaces nothing.
 */
function shownStatus({ refunds }: OrderMoney, owes: boolean): string | null {
  const isOwed = owes || refunds.some((refund) => ['pending', 'failed'].includes(refund.state) && !isLost(refund));
  if (isOwed) return REFUND_PENDING;
  if (givenPaise(refunds) > 0) return REFUND_ISSUED;
  return refunds.some((refund) => isLost(refund) && refund.issued_at !== null) ? REFUND_PENDING : null;
}

async function markSettled(trx: Queries, id: string, at: string): Promise<void> {
  await trx.updateTable('returns').set({ refunded_at: at, upi_id: null }).where('id', '=', id).execute();
  await recordReturnEvent(trx, id, REFUND_ISSUED_EVENT, at);
}

async function markOwed(trx: Queries, id: string): Promise<void> {
  await trx.updateTable('returns').set({ refunded_at: null }).where('id', '=', id).execute();
  await trx.deleteFrom('return_events').where('return_id', '=', id).where('status', '=', REFUND_ISSUED_EVENT).execute();
}

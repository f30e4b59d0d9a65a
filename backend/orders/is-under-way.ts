import { sql, type Expression, type SqlBool } from 'kysely';
import type { Queries } from '../database/tables';
import { isCashAwaited } from './cash-due-paise';
import { isInStages } from './order-status';
import { isUnanswered } from './read-returns';
import { owesMoney } from './settle-returns';

/** The owner of orders that name nobody any more: a user id without an account. */
export const NOBODY = 'nobody';

/** Condition on `orders`: it names somebody, who may wait for it. */
export function isSomebodys(): Expression<SqlBool> {
  return sql`orders.user_id <> ${NOBODY}`;
}

/**
 * Condition on `orders`: somebody waits for a parcel, for items, or for money. Of an erased account such an order is in the
 * shop's lists until it is over.
 */
export function isUnderWay(): Expression<SqlBool> {
  return sql`(${isSomebodys()} and (${isInStages('to-send', 'sent')}
    or ${isCashAwaited()}
    or (orders.status = 'Awaiting Payment' and exists (select 1 from payments
      where payments.order_id = orders.id and payments.state = 'confirming'))
    or exists (select 1 from returns where returns.order_id = orders.id and (${isUnanswered()} or ${owesMoney()}))
    or exists (select 1 from refunds where refunds.order_id = orders.id and refunds.state in ('pending', 'failed')
      and not (refunds.state = 'failed' and refunds.reason = 'at-provider'))))`;
}

/** Condition on `orders`: it may stand in a list. */
export function isListed(): Expression<SqlBool> {
  return sql`(orders.account_erased = 0 or ${isUnderWay()})`;
}

/** Those of these orders, by internal id, that may be listed by name; in a file of all, the others name nobody. */
export async function readListed(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`${isListed()}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

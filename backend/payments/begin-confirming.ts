import { sql, type ExpressionBuilder } from 'kysely';
import type { Queries, Tables } from '../database/tables';

/**
 * Marks a payment as authorised or reported: no other payment of this order is requested, and its shopper reads 'being
 * confirmed', also where it was replaced or had expired. A cancelled or superseded order stays so: a captured payment
 * is refunded.
 *
 * @param checkAfter when the provider is asked next, as ISO date
 */
export async function beginConfirming(queries: Queries, orderId: string, checkAfter: string): Promise<void> {
  await queries
    .updateTable('payments')
    .set({ state: 'confirming', check_after: checkAfter })
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('state', '=', 'open'), outOfSight(eb)]))
    .execute();
}

/** The payment failed after all: the order may be paid again, or is withdrawn as before. */
export async function endConfirming(queries: Queries, orderId: string, checkAfter?: string): Promise<void> {
  await queries
    .updateTable('payments')
    .set({
      state: sql`case when withdrawn_because is null then 'open' else 'withdrawn' end`,
      ...(checkAfter === undefined ? {} : { check_after: checkAfter }),
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirming')
    .execute();
}

function outOfSight(eb: ExpressionBuilder<Tables, 'payments'>) {
  return eb.and([eb('state', '=', 'withdrawn'), eb('withdrawn_because', 'in', ['replaced', 'expired'])]);
}

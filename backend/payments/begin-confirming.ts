import { sql, type ExpressionBuilder } from 'kysely';
import type { Queries, Tables } from '../database/tables';

/**
 * Money is on its way: nobody is asked to pay this order again, and its shopper reads 'being confirmed' – also where it
 * had left their sight, because they began another or a day went by. One that was cancelled or superseded stays so:
 * what comes goes back.
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

/** The money did not come after all: the order may be paid again, or is out of sight as before. */
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

import type { ConfirmReason } from '@/lib/contract/limits';
import type { Queries } from '../database/tables';
import { waitsFor, type OrderRow } from './read-order';

/** Before it is packed: the shop's yes to what is above the cash order limits, a word of its customer, or the money. */
export type Wait = 'approval' | ConfirmReason;

export const waitColumns = (wait: Wait | undefined): Pick<OrderRow, 'waits_for_yes' | 'confirm_reason'> => ({
  waits_for_yes: wait === undefined ? 0 : 1,
  confirm_reason: wait === undefined || wait === 'approval' ? null : wait,
});

/**
 * Lets a placed order wait for another word before it is packed, or for none. What waits for its payment goes on waiting: money
 * (backend/checkout/settle-placed-order.ts) or a total of nothing (unpaid-total.ts beside it) ends that, and no word.
 *
 * @param order as it was read after its lock
 */
export async function letWait(trx: Queries, order: OrderRow, wait: Wait | undefined): Promise<void> {
  if (waitsFor(order) === 'payment') return;
  await trx.updateTable('orders').set(waitColumns(wait)).where('id', '=', order.id).execute();
}

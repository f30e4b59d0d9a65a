import type { OrderEvent } from '@/lib/contract/order';
import type { Queries } from '../database/tables';

/** What the history of a request holds; that of an order holds its statuses. */
export const RETURN_EVENT = {
  Requested: 'Return Requested',
  Approved: 'Return Approved',
  Declined: 'Return Declined',
  Received: 'Return Received',
  Choosing: 'Replacement Sold Out',
  Sent: 'Replacement Sent',
  Delivered: 'Replacement Delivered',
  Withdrawn: 'Return Withdrawn',
} as const;
/** Names the mail of an exchange that has become a return; its history says how: see ENDED_EXCHANGE. */
export const REPLACEMENT_UNAVAILABLE = 'Replacement Unavailable';
/** In both. */
export const REFUND_ISSUED_EVENT = 'Refund Issued';

/**
 * Notes what an order became, in the transaction of the change. A repeat changes nothing.
 *
 * @param at ISO date
 */
export async function recordOrderEvent(trx: Queries, orderId: string, status: string, at: string): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, status, created_at: at })
    .onConflict((conflict) => conflict.columns(['order_id', 'status']).doNothing())
    .execute();
}

/** Takes back what turned out not to be so. */
export async function forgetOrderEvent(trx: Queries, orderId: string, status: string): Promise<void> {
  await trx.deleteFrom('order_events').where('order_id', '=', orderId).where('status', '=', status).execute();
}

/** The histories of orders by their ids, oldest event first. */
export async function readHistories(queries: Queries, ids: readonly string[]): Promise<Map<string, OrderEvent[]>> {
  const byOrder = new Map<string, OrderEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return byOrder;
  const rows = await queries
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  for (const { order_id, status, created_at: at } of rows) byOrder.get(order_id)?.push({ status, at });
  return byOrder;
}

/** When an order was delivered, as far as somebody noted it. */
export function deliveredAt(history: readonly OrderEvent[]): Date | undefined {
  const delivered = history.find(({ status }) => status === 'Delivered');
  return delivered && new Date(delivered.at);
}

import type { OrderEvent } from '@/lib/contract/order';
import type { Queries } from '../database/tables';

/** What the history of a request holds; that of an order holds its statuses. */
export const RETURN_EVENT = {
  Requested: 'Return Requested',
  Approved: 'Return Approved',
  Declined: 'Return Declined',
  Received: 'Return Received',
  Sent: 'Replacement Sent',
} as const;
/** Names a mail and stands in no history: the request is a return from then on. */
export const REPLACEMENT_UNAVAILABLE = 'Replacement Unavailable';
/** In both. */
export const REFUND_ISSUED_EVENT = 'Refund Issued';

/**
 * Notes what an order became, in the transaction of the change. Told the same twice, the first time stands.
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

/** The histories of a shopper's orders, oldest event first, by internal order id. */
export async function readHistories(queries: Queries, userId: string): Promise<Map<string, OrderEvent[]>> {
  const rows = await queries
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .selectAll('order_events')
    .where('orders.user_id', '=', userId)
    .orderBy('order_events.created_at')
    .execute();
  const byOrder = new Map<string, OrderEvent[]>();
  for (const { order_id, status, created_at: at } of rows) {
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), { status, at }]);
  }
  return byOrder;
}

/** The history of one order, oldest event first. */
export async function readHistory(queries: Queries, orderId: string): Promise<OrderEvent[]> {
  return queries
    .selectFrom('order_events')
    .select(['status', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** When an order was delivered, as far as somebody noted it. */
export function deliveredAt(history: readonly OrderEvent[]): Date | undefined {
  const delivered = history.find(({ status }) => status === 'Delivered');
  return delivered && new Date(delivered.at);
}

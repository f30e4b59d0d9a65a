import type { z } from 'zod';
import type { Calls } from '@/lib/contract/calls';
import type { Queries } from '../database/tables';
import type { ShopperContext } from '../services';
import { readHistories } from './record-order-event';
import { readReturns } from './read-returns';
import { AWAITING_PAYMENT } from './order-status';
import type { OrderItemRow } from './read-order';
import { afterSale, toOrder } from './to-order';

/** How long an online order that was not paid is still shown, in ms: a day, for those who come back to pay. */
const UNPAID_SHOWN_MS = 24 * 60 * 60 * 1000;
/** The status that a shopper reads of an order that waits for its payment [4.39]. */
const UNPAID_STATUS = 'Pending';

/**
 * The shopper's orders, oldest first (the shop reverses them [2.176]). One whose payment has not come
 * is listed with its `paymentState` for a day, and left out afterwards or once nobody is asked to pay it any more.
 */
export async function listOrders({
  services: { db, now },
  shopper,
}: ShopperContext): Promise<z.input<Calls['listOrders']['answer']>> {
  const at = now();
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', shopper.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const unpaid = await readUnpaid(db, shopper.id, at);
  const items = await readItems(db, shopper.id);
  const histories = await readHistories(db, shopper.id);
  const invoices = await readInvoiceNumbers(db, shopper.id);
  const returns = await readReturns(
    db,
    'order_id',
    orders.map(({ id }) => id),
  );
  return {
    success: true,
    orders: orders.flatMap((order) => {
      const bought = items.get(order.id) ?? [];
      const listed = { ...toOrder(order, bought), invoice: invoices.get(order.id) };
      if (order.status !== AWAITING_PAYMENT)
        return [
          {
            ...listed,
            ...afterSale(
              order,
              bought,
              histories.get(order.id) ?? [],
              returns.filter((one) => one.order_id === order.id),
              at,
            ),
          },
        ];
      const paymentState = unpaid.get(order.id);
      return paymentState ? [{ ...listed, status: UNPAID_STATUS, paymentState }] : [];
    }),
  };
}

/** Orders that can still be paid, or are being paid; money under way is shown however long it takes. */
async function readUnpaid(queries: Queries, userId: string, now: Date): Promise<Map<string, 'open' | 'confirming'>> {
  const rows = await queries
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.id', 'payments.state', 'orders.created_at'])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', AWAITING_PAYMENT)
    .execute();
  const since = new Date(now.getTime() - UNPAID_SHOWN_MS).toISOString();
  return new Map(
    rows.flatMap(({ id, state, created_at }): [string, 'open' | 'confirming'][] => {
      if (state === 'confirming') return [[id, state]];
      return state === 'open' && created_at > since ? [[id, state]] : [];
    }),
  );
}

async function readInvoiceNumbers(queries: Queries, userId: string): Promise<Map<string, string>> {
  const rows = await queries
    .selectFrom('tax_documents')
    .innerJoin('orders', 'orders.id', 'tax_documents.order_id')
    .select(['tax_documents.order_id', 'tax_documents.number'])
    .where('orders.user_id', '=', userId)
    .where('tax_documents.kind', '=', 'invoice')
    .execute();
  return new Map(rows.map(({ order_id, number }) => [order_id, number]));
}

async function readItems(queries: Queries, userId: string): Promise<Map<string, OrderItemRow[]>> {
  const rows = await queries
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .selectAll('order_items')
    .where('orders.user_id', '=', userId)
    .orderBy('order_items.order_id')
    .orderBy('order_items.position')
    .execute();
  const byOrder = new Map<string, OrderItemRow[]>();
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row]);
  return byOrder;
}

import type { z } from 'zod';
import type { Calls } from '@/lib/contract/calls';
import type { order as orderSchema, OrderEvent, OrderReturn } from '@/lib/contract/order';
import { cancellableUntil, isOpen, returnableUntil } from '@/lib/orders/cancellable-until';
import { openPieces } from '@/lib/orders/open-pieces';
import { maskUpiId } from '@/lib/orders/read-upi-id';
import { paiseToRupees } from '@/lib/money/paise';
import type { Queries } from '../database/tables';
import type { ShopperContext } from '../services';
import { deliveredAt, readHistories } from './record-order-event';
import { readReturns, type ReadReturn } from './read-returns';
import { AWAITING_PAYMENT, CANCELLED, DELIVERED } from './order-status';
import { readAddress, type OrderItemRow, type OrderRow } from './read-order';

type OrderAnswer = z.input<typeof orderSchema>;

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
  const returns = await readReturns(
    db,
    'order_id',
    orders.map(({ id }) => id),
  );
  return {
    success: true,
    orders: orders.flatMap((order) => {
      const bought = items.get(order.id) ?? [];
      const listed = toOrder(order, bought);
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

/** What our backend offers beyond the contract: the history of the order, and what may still be done with it. */
function afterSale(
  order: OrderRow,
  items: readonly OrderItemRow[],
  history: readonly OrderEvent[],
  returns: readonly ReadReturn[],
  now: Date,
): Partial<OrderAnswer> {
  const cancellable = cancellableUntil(order.status, new Date(order.created_at));
  const left = openPieces(items, returns).flatMap(({ item }) => items[item] ?? []);
  const returnable = returnableUntil(left, deliveredAt(history));
  return {
    history: [...history],
    cancellableUntil: isOpen(cancellable, now) ? cancellable.toISOString() : undefined,
    returnableUntil: isOpen(returnable, now) ? returnable.toISOString() : undefined,
    returns: returns.map(toReturn),
  };
}

function toReturn({ id, wish, status, pieces, amount_paise, upi_id, history }: ReadReturn): OrderReturn {
  return {
    id,
    wish: wish === 'exchange' ? 'exchange' : 'return',
    pieces,
    amount: amount_paise === null || status === 'Declined' ? undefined : paiseToRupees(amount_paise),
    payTo: upi_id === null ? undefined : maskUpiId(upi_id),
    history,
  };
}

/**
 * An order in the contract's words and in rupees [3.19]. Our backend takes no booking amount: unpaid means paid 0 and
 * all of it due (ruling 17), unless it is cancelled or was handed over against the cash; `TotalFees` is the recorded second name of what was paid.
 */
function toOrder(row: OrderRow, items: readonly OrderItemRow[]): OrderAnswer {
  const paidPaise = row.paid === 1 ? row.total_paise : 0;
  return {
    orderId: row.public_id,
    _id: row.id,
    status: row.status,
    refundStatus: row.refund_status ?? undefined,
    items: items.map(toItem),
    address: readAddress(row),
    date: row.created_at,
    paymentMethod: row.payment_method,
    couponCode: row.coupon_code ?? undefined,
    discount: row.discount_percent,
    amount: paiseToRupees(row.total_paise),
    platformFee: paiseToRupees(row.platform_paise),
    shippingFee: paiseToRupees(row.shipping_paise),
    paidAmount: paiseToRupees(paidPaise),
    TotalFees: paiseToRupees(paidPaise),
    dueAmount: isOver(row) ? 0 : paiseToRupees(row.total_paise - paidPaise),
    payment: row.paid === 1,
  };
}

const isOver = ({ status }: OrderRow): boolean => status === CANCELLED || status === DELIVERED;

function toItem(row: OrderItemRow): NonNullable<OrderAnswer['items']>[number] {
  return {
    productId: row.product_id,
    name: row.name,
    price: paiseToRupees(row.price_paise),
    quantity: row.quantity,
    size: row.size,
    color: row.color,
    category: row.category,
    image: row.image ? [{ url: row.image }] : [],
  };
}

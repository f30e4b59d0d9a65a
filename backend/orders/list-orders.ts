import type { z } from 'zod';
import type { Calls } from '@/lib/contract/calls';
import type { order as orderSchema } from '@/lib/contract/order';
import { paiseToRupees } from '@/lib/money/paise';
import type { Queries } from '../database/tables';
import type { ShopperContext } from '../services';
import { AWAITING_PAYMENT } from './order-status';
import { readAddress, type OrderItemRow, type OrderRow } from './read-order';

type OrderAnswer = z.input<typeof orderSchema>;

/**
 * The shopper's orders, oldest first (the shop reverses them, specification §2). Orders whose payment
 * has not come are none yet and are left out.
 */
export async function listOrders({ services: { db }, shopper }: ShopperContext): Promise<z.input<Calls['listOrders']['answer']>> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', shopper.id)
    .where('status', '<>', AWAITING_PAYMENT)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const items = await readItems(db, shopper.id);
  return { success: true, orders: orders.map((order) => toOrder(order, items.get(order.id) ?? [])) };
}

async function readItems(queries: Queries, userId: string): Promise<Map<string, OrderItemRow[]>> {
  const rows = await queries
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .selectAll('order_items')
    .where('orders.user_id', '=', userId)
    .where('orders.status', '<>', AWAITING_PAYMENT)
    .orderBy('order_items.order_id')
    .orderBy('order_items.position')
    .execute();
  const byOrder = new Map<string, OrderItemRow[]>();
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row]);
  return byOrder;
}

/**
 * An order in the contract's words and in rupees (specification §3). Our backend takes no booking amount:
 * unpaid means paid 0 and all of it due (ruling 17); `TotalFees` is the recorded second name of what was paid.
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
    dueAmount: paiseToRupees(row.total_paise - paidPaise),
    payment: row.paid === 1,
  };
}

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

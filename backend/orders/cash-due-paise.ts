import { sql, type Expression, type SqlBool } from 'kysely';
import type { Paise } from '@/lib/rules/money/paise';
import { isInStage } from '@/lib/rules/orders/order-statuses';
import { waitsFor, type OrderRow } from './read-order';

type Asked = Pick<OrderRow, 'payment_method' | 'status' | 'total_paise' | 'cash_received_at'>;

/** What is still to come for an order of cash on delivery, also where it has to be paid online first; 0 without any. */
export function cashDuePaise({ payment_method: method, status, total_paise: totalPaise, ...order }: Asked): Paise {
  const isOwed = method === 'COD' && order.cash_received_at === null;
  return isOwed && isInStage(status, 'to-send', 'sent', 'arrived') ? totalPaise : 0;
}

/** The cash of it that is collected, at the door or from the courier: none of what only online can pay. */
export const cashToCollectPaise = (order: Asked & Parameters<typeof waitsFor>[0]): Paise =>
  waitsFor(order) === 'payment' ? 0 : cashDuePaise(order);

/** Condition on `orders`: it waits to be paid online, so that no cash of it is on its way. */
export const isUnpaidOnline = sql<boolean>`(orders.waits_for_yes = 1 and coalesce(orders.confirm_reason, '') = 'unpaid')`;

/** Condition on `orders`: delivered, and its cash is still to come; never of an order that costs nothing. */
export function isCashAwaited(): Expression<SqlBool> {
  return sql`(orders.payment_method = 'COD' and orders.total_paise > 0 and orders.status = 'Delivered'
    and orders.cash_received_at is null)`;
}

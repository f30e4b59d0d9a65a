import { sql, type Expression, type SqlBool } from 'kysely';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import type { OrderFilter } from '@/lib/contract/limits';
import { indianMidnight } from '@/lib/india/indian-day';
import { paiseToRupees } from '@/lib/money/paise';
import { searchTerms } from '@/lib/orders/search-text';
import { refundNeedsHand } from '../alerts/refund-needs-hand';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';
import { cashDuePaise } from './cash-due-paise';
import { CANCELLED, DELIVERED, ORDER_PLACED, PROCESSING, SHIPPED } from './order-status';
import { isUnanswered } from './read-returns';
import { readAddress, readItemsOf, type OrderItemRow, type OrderRow } from './read-order';
import { owesMoney } from './settle-returns';
import { toItem } from './to-order';

type Asked = ParsedRequestOf<DeskCalls['deskOrders']>;

/**
 * What is waiting comes oldest first. The conditions are written out, since an index over a part of the rows is only used
 * where its condition is seen to fit.
 */
const FILTERS: Readonly<Record<OrderFilter, { where: Expression<SqlBool>; isWork: boolean }>> = {
  'to-pack': { where: hasStatus(ORDER_PLACED), isWork: true },
  'to-ship': { where: hasStatus(PROCESSING), isWork: true },
  shipped: { where: hasStatus(SHIPPED), isWork: true },
  cash: {
    where: sql`orders.payment_method = 'COD' and orders.status = 'Delivered' and orders.cash_received_at is null`,
    isWork: true,
  },
  payment: {
    where: sql`orders.status = 'Awaiting Payment' and orders.id in
      (select order_id from payments where state in ('open', 'confirming'))`,
    isWork: true,
  },
  returns: {
    where: sql`orders.id in (select returns.order_id from returns where ${isUnanswered()} or ${owesMoney()})`,
    isWork: true,
  },
  refunds: { where: sql`orders.id in (select refunds.order_id from refunds where ${refundNeedsHand()})`, isWork: true },
  delivered: { where: hasStatus(DELIVERED), isWork: false },
  cancelled: { where: hasStatus(CANCELLED), isWork: false },
  // Of what waits for its payment, most is never paid.
  all: { where: sql`orders.status <> 'Awaiting Payment'`, isWork: false },
};

function hasStatus(status: string): Expression<SqlBool> {
  return sql`orders.status = ${status}`;
}

/**
 * A page of the merchant's orders. What is searched for is searched in number, name, phone and e-mail of all orders that
 * the filter leaves; with filter 'all' those that wait for their payment are among them.
 */
export async function findOrders({ services: { db } }: Pick<MerchantContext, 'services'>, asked: Asked) {
  const ids = await findIds(db, asked);
  const orders = await readRows(db, ids.slice(0, asked.limit));
  const last = orders.at(-1);
  return {
    success: true as const,
    orders: orders.map(({ order, items }) => toRow(order, items)),
    next: ids.length > asked.limit && last ? `${last.order.created_at}|${last.order.id}` : undefined,
  };
}

/** One more than the page holds, where there are more. */
async function findIds(db: Queries, { filter, search, since, after, limit }: Asked): Promise<string[]> {
  const { where, isWork } = FILTERS[filter];
  const terms = searchTerms(search);
  const place = sql`(orders.created_at, orders.id)`;
  const [at, id] = (after ?? '').split('|');
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .$if(filter !== 'all' || terms.length === 0, (query) => query.where(where))
    .where((eb) => eb.and(terms.map((term) => sql<SqlBool>`orders.found_by like ${`%${escaped(term)}%`} escape '!'`)))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', indianMidnight(since ?? '').toISOString()))
    .$if(after !== undefined, (query) =>
      query.where(isWork ? sql<SqlBool>`${place} > (${at}, ${id})` : sql<SqlBool>`${place} < (${at}, ${id})`),
    )
    .orderBy('orders.created_at', isWork ? 'asc' : 'desc')
    .orderBy('orders.id', isWork ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => row.id);
}

const escaped = (term: string): string => term.replaceAll(/[!%_]/g, '!$&');

async function readRows(db: Queries, ids: readonly string[]): Promise<{ order: OrderRow; items: OrderItemRow[] }[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const items = await readItemsOf(db, ids);
  return ids.flatMap((id) => {
    const order = rows.find((row) => row.id === id);
    return order ? [{ order, items: items.get(id) ?? [] }] : [];
  });
}

function toRow(order: OrderRow, items: readonly OrderItemRow[]) {
  const { firstName, lastName, phone, city, state, email } = readAddress(order);
  return {
    orderId: order.public_id,
    at: order.created_at,
    status: order.status,
    refundStatus: order.refund_status ?? undefined,
    name: [firstName, lastName].filter(Boolean).join(' '),
    phone,
    place: [city, state].filter(Boolean).join(', '),
    email,
    amount: paiseToRupees(order.total_paise),
    paymentMethod: order.payment_method,
    cashDue: paiseToRupees(cashDuePaise(order)),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: items.map(toItem),
  };
}

/** How many orders wait, by the filter that lists them. */
export async function countOrders({ services: { db } }: Pick<MerchantContext, 'services'>) {
  const counts: Partial<Record<OrderFilter, number>> = {};
  for (const [filter, { where, isWork }] of Object.entries(FILTERS) as [OrderFilter, (typeof FILTERS)[OrderFilter]][]) {
    if (!isWork) continue;
    const { count } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(where)
      .executeTakeFirstOrThrow();
    counts[filter] = Number(count);
  }
  return { success: true as const, counts };
}

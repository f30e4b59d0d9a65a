import { nameWithVariant } from '@/lib/cart/variant-words';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { DeskCalls } from '@/lib/contract/desk/desk-calls';
import { indianMidnight } from '@/lib/india/indian-day';
import { sql, type SqlBool } from 'kysely';
import type { Queries } from '../database/tables';
import { AWAITING_PAYMENT } from '../orders/order-status';
import { readAddress, readItemsOf, type OrderItemRow, type OrderRow } from '../orders/read-order';
import { Refusal } from '../refusal';
import type { MerchantContext } from '../services';
import { listCsv, type Column } from './list-csv';

type Asked = ParsedRequestOf<DeskCalls['orderLedger']>;

/** Orders of one piece: little memory, however long the period is. */
const PIECE = 500;

interface Entry {
  order: OrderRow;
  items: readonly OrderItemRow[];
  paymentId: string | null;
  refunds: readonly { id: string | null; amountPaise: number }[];
  /** What the merchant gave back by hand for pieces that came back. */
  returnedPaise: number;
}

const COLUMNS: readonly Column<Entry>[] = [
  { name: 'order', value: ({ order }) => order.public_id },
  { name: 'time', kind: 'time', value: ({ order }) => order.created_at },
  { name: 'status', value: ({ order }) => order.status },
  { name: 'customer', value: ({ order }) => nameOf(order) },
  { name: 'city', value: ({ order }) => readAddress(order).city },
  { name: 'state', value: ({ order }) => readAddress(order).state },
  { name: 'pin', value: ({ order }) => readAddress(order).zipcode },
  { name: 'goods', value: ({ items }) => items.map((item) => `${item.quantity} × ${nameWithVariant(item)}`) },
  { name: 'pieces', kind: 'number', value: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) },
  { name: 'subtotal', kind: 'rupees', value: ({ order }) => order.subtotal_paise },
  { name: 'coupon', value: ({ order }) => order.coupon_code },
  { name: 'discount', kind: 'rupees', value: ({ order }) => order.discount_paise },
  { name: 'shipping', kind: 'rupees', value: ({ order }) => order.shipping_paise },
  { name: 'platform', kind: 'rupees', value: ({ order }) => order.platform_paise },
  { name: 'total', kind: 'rupees', value: ({ order }) => order.total_paise },
  { name: 'payment', value: ({ order }) => order.payment_method },
  { name: 'paid', value: ({ order }) => order.paid === 1 || order.cash_received_at !== null },
  { name: 'cash received', kind: 'time', value: ({ order }) => order.cash_received_at },
  { name: 'payment id', value: ({ paymentId }) => paymentId },
  { name: 'refunded', kind: 'rupees', value: ({ refunds }) => refunds.reduce((sum, one) => sum + one.amountPaise, 0) },
  { name: 'refund ids', value: ({ refunds }) => refunds.flatMap(({ id }) => id ?? []) },
  { name: 'given back by hand', kind: 'rupees', value: ({ returnedPaise }) => returnedPaise },
];

function nameOf(order: OrderRow): string {
  const { firstName, lastName } = readAddress(order);
  return [firstName, lastName].filter(Boolean).join(' ');
}

/**
 * A piece of the orders of a period as CSV, oldest first, both days in India and included. The first one begins with the
 * columns, and `next` asks for the one after it. Orders whose payment has not come are none.
 *
 * @throws Refusal 400 where the period ends before it begins
 */
export async function writeLedger({ services: { db } }: Pick<MerchantContext, 'services'>, { from, to, after }: Asked) {
  if (from > to) throw new Refusal(400, 'The first day must not be after the last one.');
  const orders = await readPeriod(db, indianMidnight(from), endOf(to), after);
  const piece = orders.slice(0, PIECE);
  const last = piece.at(-1);
  const csv = listCsv(COLUMNS, await toEntries(db, piece));
  return {
    success: true as const,
    csv: after === undefined ? csv : csv.slice(csv.indexOf('\n') + 1),
    next: orders.length > PIECE && last ? `${last.created_at}|${last.id}` : undefined,
  };
}

function endOf(day: string): Date {
  const [year = '', month = '', date = ''] = day.split('-');
  return indianMidnight(`${year}-${month}-${Number(date) + 1}`);
}

function readPeriod(db: Queries, from: Date, until: Date, after: string | undefined): Promise<OrderRow[]> {
  const [at, id] = (after ?? '').split('|');
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', '<>', AWAITING_PAYMENT)
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`(created_at, id) > (${at}, ${id})`))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PIECE + 1)
    .execute();
}

async function toEntries(db: Queries, orders: readonly OrderRow[]): Promise<Entry[]> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await readItemsOf(db, ids);
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'provider_payment_id'])
    .where('order_id', 'in', ids)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['order_id', 'provider_refund_id', 'amount_paise'])
    .where('order_id', 'in', ids)
    .where('state', '=', 'issued')
    .where((eb) => eb.or([eb('way', '=', 'provider'), eb('return_id', 'is', null)]))
    .execute();
  const byHand = await db
    .selectFrom('refunds')
    .select(['order_id', 'amount_paise'])
    .where('order_id', 'in', ids)
    .where('state', '=', 'issued')
    .where('way', '=', 'hand')
    .where('return_id', 'is not', null)
    .execute();
  return orders.map((order) => ({
    order,
    items: items.get(order.id) ?? [],
    paymentId: payments.find((one) => one.order_id === order.id)?.provider_payment_id ?? null,
    refunds: refunds
      .filter((one) => one.order_id === order.id)
      .map((one) => ({ id: one.provider_refund_id, amountPaise: one.amount_paise })),
    returnedPaise: byHand.filter((one) => one.order_id === order.id).reduce((sum, one) => sum + one.amount_paise, 0),
  }));
}

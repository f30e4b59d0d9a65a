import { sql, type Expression, type SqlBool } from 'kysely';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import { ORDER_FILTERS, type OrderFilter } from '@/lib/contract/limits';
import { indianMidnight } from '@/lib/rules/india/indian-day';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { fullName } from '@/lib/rules/orders/full-name';
import { saidByLabel } from '@/lib/rules/orders/said-lines';
import { searchTerms } from '@/lib/rules/orders/search-text';
import { refundNeedsHand } from '../alerts/refund-needs-hand';
import { holdsAll, isBehind, cutPage } from '../database/page';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';
import { cashDuePaise, isCashAwaited } from './cash-due-paise';
import { isListed, isSomebodys } from './is-under-way';
import { isPaymentGivenBack } from './order-money';
import { CANCELLED, DELIVERED, isInStages, ORDER_PLACED, PROCESSING, SHIPPED } from './order-status';
import { isUnanswered } from './read-returns';
import { readAddress, readOrders, type ReadOrder } from './read-order';
import { owesMoney } from './settle-returns';
import { toItem, toOrder } from './to-order';

type Asked = DeskInput<'deskOrders'>;

/**
 * What is waiting comes oldest first. The conditions are written out, since an index over a part of the rows is only used
 * where its condition is seen to fit.
 */
const FILTERS: Readonly<Record<OrderFilter, { where: Expression<SqlBool>; isWork: boolean }>> = {
  'to-pack': {
    where: sql`orders.status = ${ORDER_PLACED} and orders.waits_for_yes = 0 and not ${isPaymentGivenBack()}`,
    isWork: true,
  },
  'to-confirm': { where: sql`orders.waits_for_yes = 1`, isWork: true },
  'to-ship': { where: sql`orders.status = ${PROCESSING} and not ${isPaymentGivenBack()}`, isWork: true },
  'to-cancel': { where: sql`${isInStages('to-send')} and ${isPaymentGivenBack()}`, isWork: true },
  shipped: { where: hasStatus(SHIPPED), isWork: true },
  cash: { where: isCashAwaited(), isWork: true },
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
 * A page of the merchant's orders. A search covers number, name, phone and e-mail of all orders under the filter; with
 * filter 'all' also those that wait for payment. Orders of erased accounts are listed only while under way, or when
 * searched by their whole number.
 */
export async function findOrders({ services: { db } }: Pick<MerchantContext, 'services'>, asked: Asked) {
  const found = await findPlaces(db, asked);
  const { rows, next } = cutPage(found, asked.limit, ({ created_at, id }) => [created_at, id]);
  const ids = rows.map(({ id }) => id);
  const [read, waits] = [await readOrders(db, ids), await readWaits(db, ids)];
  const orders = rows.flatMap(({ id }) => {
    const order = read.get(id);
    return order ? [{ ...toRow(order), waits: waits.get(id) ?? [] }] : [];
  });
  return { success: true as const, orders, next };
}

const WORK = ORDER_FILTERS.filter((filter) => FILTERS[filter].isWork);

/** By which filters each of these orders waits for work. */
async function readWaits(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, OrderFilter[]>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('orders')
    .select('orders.id')
    .select(WORK.map((filter) => sql<number>`case when ${FILTERS[filter].where} then 1 else 0 end`.as(filter)))
    .where('orders.id', 'in', ids)
    .where(isSomebodys())
    .execute();
  return new Map(found.map((row) => [row.id, WORK.filter((filter) => row[filter] === 1)]));
}

/** One more than the page holds, where there are more. */
function findPlaces(db: Queries, { filter, search, since, after, limit }: Asked) {
  const { where, isWork } = FILTERS[filter];
  const terms = searchTerms(search);
  const order = isWork ? 'asc' : 'desc';
  return (
    db
      .selectFrom('orders')
      .select(['orders.id', 'orders.created_at'])
      .$if(filter !== 'all' || terms.length === 0, (query) => query.where(where))
      // Orders that wait for work are under way by definition, except those of erased accounts.
      .where(isWork ? isSomebodys() : sql<boolean>`(${isListed()} or ${isNamed(terms)})`)
      .where((eb) =>
        terms.length === 0 ? eb.lit(true) : eb.or([holdsAll(sql`orders.found_by`, terms), isNamed(terms)]),
      )
      .$if(since !== undefined, (query) => query.where('created_at', '>=', indianMidnight(since ?? '').toISOString()))
      .where(isBehind(['orders.created_at', 'orders.id'], after, order))
      .orderBy('orders.created_at', order)
      .orderBy('orders.id', order)
      .limit(limit + 1)
      .execute()
  );
}

/** Searched by its whole number: an order whose storage period has ended has lost the text that words are found in. */
function isNamed(terms: readonly string[]): Expression<SqlBool> {
  return sql`orders.public_id = ${terms.join(' ').toUpperCase()}`;
}

function toRow({ order, items }: ReadOrder) {
  const { phone, city, state, email } = readAddress(order);
  return {
    orderId: order.public_id,
    at: order.created_at,
    status: order.status,
    refundStatus: order.refund_status ?? undefined,
    name: fullName(readAddress(order)),
    phone,
    place: [city, state].filter(Boolean).join(', '),
    email,
    amount: paiseToRupees(order.total_paise),
    paymentMethod: order.payment_method,
    cashDue: paiseToRupees(cashDuePaise(order)),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: items.map(toItem),
    said: saidByLabel(toOrder(order, [])),
    accountErased: order.account_erased === 1 || undefined,
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
      .where(isSomebodys())
      .executeTakeFirstOrThrow();
    counts[filter] = Number(count);
  }
  return { success: true as const, counts };
}

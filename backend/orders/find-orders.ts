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
import { LOOKED_NEAR, mayHold, searchedText } from '../database/search-index';
import type { Queries } from '../database/tables';
import type { MerchantContext } from '../services';
import { cashToCollectPaise, isCashAwaited, isUnpaidOnline } from './cash-due-paise';
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
  'to-confirm': { where: sql`orders.waits_for_yes = 1 and not ${isUnpaidOnline}`, isWork: true },
  'to-ship': { where: sql`orders.status = ${PROCESSING} and not ${isPaymentGivenBack()}`, isWork: true },
  'to-cancel': { where: sql`${isInStages('to-send')} and ${isPaymentGivenBack()}`, isWork: true },
  shipped: { where: hasStatus(SHIPPED), isWork: true },
  cash: { where: isCashAwaited(), isWork: true },
  payment: {
    where: sql`(orders.status = 'Awaiting Payment' and orders.id in
      (select order_id from payments where state in ('open', 'confirming')) or orders.status = ${ORDER_PLACED} and ${isUnpaidOnline})`,
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
 * A page of the merchant's orders. A search covers number, name, phone and email of all orders under the filter; with
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

type Place = { id: string; created_at: string };

/**
 * One more than the page holds, where there are more. What many orders hold fills a page from where one begins to look; what few
 * do is found by its index; and what is too short for that by reading on.
 */
async function findPlaces(db: Queries, asked: Asked): Promise<Place[]> {
  const terms = searchTerms(asked.search);
  if (terms.length === 0) return inOrder(selectFiltered(db, asked).where(isShown(asked)), asked).execute();
  const mayBe = mayHold(db, 'orders', terms);
  const near = await lookNear(db, asked, terms, mayBe === undefined ? undefined : LOOKED_NEAR);
  return mayBe === undefined || near.length > asked.limit ? near : findByIndex(db, asked, terms, mayBe);
}

const isShown = ({ filter }: Asked): Expression<SqlBool> =>
  // Orders that wait for work are under way by definition, except those of erased accounts.
  FILTERS[filter].isWork ? isSomebodys() : isListed();

/** @param most so many orders are looked at; undefined for all */
function lookNear(db: Queries, asked: Asked, terms: readonly string[], most: number | undefined): Promise<Place[]> {
  const near = inOrder(selectFiltered(db, asked).select('orders.found_by'), asked)
    .clearLimit()
    .$if(most !== undefined, (query) => query.limit(most ?? 0));
  const found = db
    .selectFrom(near.as('near'))
    .innerJoin('orders', 'orders.id', 'near.id')
    .select(['near.id', 'near.created_at'])
    .where(holdsAll(sql`near.found_by`, terms))
    .where(isShown(asked));
  return found
    .orderBy('near.created_at', orderOf(asked))
    .orderBy('near.id', orderOf(asked))
    .limit(asked.limit + 1)
    .execute();
}

function findByIndex(
  db: Queries,
  asked: Asked,
  terms: readonly string[],
  mayBe: Expression<SqlBool>,
): Promise<Place[]> {
  // Otherwise a database may think that reading on is cheaper.
  const found = selectFiltered(db, asked)
    .where(mayBe)
    .where(holdsAll(searchedText('orders'), terms))
    .where(isShown(asked));
  const named = selectFiltered(db, asked).where(isNamed(terms));
  return db
    .with(
      (name) => name('found').materialized(),
      () => found.union(FILTERS[asked.filter].isWork ? named.where(isSomebodys()) : named),
    )
    .selectFrom('found')
    .selectAll()
    .orderBy('created_at', orderOf(asked))
    .orderBy('id', orderOf(asked))
    .limit(asked.limit + 1)
    .execute();
}

const orderOf = ({ filter }: Asked): 'asc' | 'desc' => (FILTERS[filter].isWork ? 'asc' : 'desc');

/** Those under the filter, behind the page before. */
function selectFiltered(db: Queries, asked: Asked) {
  const { filter, search, since, after } = asked;
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.created_at'])
    .$if(filter !== 'all' || searchTerms(search).length === 0, (query) => query.where(FILTERS[filter].where))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', indianMidnight(since ?? '').toISOString()))
    .where(isBehind(['orders.created_at', 'orders.id'], after, orderOf(asked)));
}

const inOrder = (orders: ReturnType<typeof selectFiltered>, asked: Asked) =>
  orders
    .orderBy('orders.created_at', orderOf(asked))
    .orderBy('orders.id', orderOf(asked))
    .limit(asked.limit + 1);

/** Searched by its whole number: an order whose storage period has ended has lost the text that words are found in. */
function isNamed(terms: readonly string[]): Expression<SqlBool> {
  return sql`orders.public_id = ${terms.join(' ').toUpperCase()}`;
}

function toRow({ order, items }: ReadOrder) {
  const { phone, city, state, email } = readAddress(order);
  const shown = toOrder(order, []);
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
    paidInHand: shown.paidInHand,
    waitsForPayment: shown.waitsForPayment,
    cashDue: paiseToRupees(cashToCollectPaise(order)),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: items.map(toItem),
    said: saidByLabel(shown),
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

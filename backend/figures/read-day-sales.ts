import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Paise } from '@/lib/rules/money/paise';
import type { Queries } from '../database/tables';
import { isUnpaidOnline } from '../orders/cash-due-paise';
import { BEYOND_TOTAL } from '../orders/order-money';
import { sourceInWords } from '../orders/order-source';
import { isInStages } from '../orders/order-status';
import { daysAfter, daysOf, slicesOf, type Period } from './read-period';

/** What one day brought. Amounts in paise, with fees and after coupons. */
export interface DaySales {
  /** YYYY-MM-DD, in India. */
  day: string;
  /** Orders of that day whose money is there: paid online, or delivered. */
  orders: number;
  soldPaise: Paise;
  /** Orders of that day with cash on delivery that are on their way, and what is to be collected. */
  underWay: number;
  underWayPaise: Paise;
  /** What was refunded, up to now, of the orders of that day. */
  givenBackPaise: Paise;
}

/** What was sold of one product, after coupons and without fees. */
export interface ProductSales {
  productId: string;
  category: string;
  name: string;
  units: number;
  soldPaise: Paise;
}

/** What came from one place. Orders are those that are sold or on their way. */
export interface SourceSales {
  source: string;
  orders: number;
  soldPaise: Paise;
}

/** So many days are asked for at once, and other requests come between: at 100,000 orders a year some milliseconds. */
const SLICE_DAYS = 7;
const NAMES_AT_ONCE = 500;

const isSold = sql<boolean>`(${isInStages('to-send', 'sent', 'arrived')} and (orders.paid = 1 or ${isInStages('arrived')}))`;
const isCashHere = sql<boolean>`(orders.cash_received_at is not null and ${isInStages('to-send', 'sent')})`;
/** Condition on `orders`: its money is the shop's, or it was delivered. What it depends on is in backend/database/uncounted.ts. */
export const isPaidFor = sql<boolean>`(${isSold} or ${isCashHere})`;
const isUnderWay = sql<boolean>`(orders.paid = 0 and orders.cash_received_at is null and ${isInStages('to-send', 'sent')}
  and not ${isUnpaidOnline})`;

interface DayRow {
  /** The day in UTC, and whether it was midnight in India already. */
  day: string;
  late: number;
  orders: number;
  sold: number;
  under_way: number;
  due: number;
}

/** Sales of every day of a period, days without any too. */
export async function readDaySales(queries: Queries, period: Period): Promise<DaySales[]> {
  const days = new Map<string, DaySales>(
    daysOf(period).map((day) => [
      day,
      { day, orders: 0, soldPaise: 0, underWay: 0, underWayPaise: 0, givenBackPaise: 0 },
    ]),
  );
  for (const { start, end } of slicesOf(period, SLICE_DAYS)) {
    const { rows } = await sql<DayRow>`
      select substr(orders.created_at, 1, 10) as day,
        case when substr(orders.created_at, 12, 5) >= '18:30' then 1 else 0 end as late,
        sum(case when ${isPaidFor} then 1 else 0 end) as orders,
        cast(sum(case when ${isPaidFor} then orders.total_paise else 0 end) as bigint) as sold,
        sum(case when ${isUnderWay} then 1 else 0 end) as under_way,
        cast(sum(case when ${isUnderWay} then orders.total_paise else 0 end) as bigint) as due
      from orders where orders.created_at >= ${start} and orders.created_at < ${end} group by 1, 2`.execute(queries);
    for (const row of rows) {
      const day = days.get(indianDayOf(row));
      if (!day) continue;
      day.orders += Number(row.orders);
      day.soldPaise += Number(row.sold);
      day.underWay += Number(row.under_way);
      day.underWayPaise += Number(row.due);
    }
    await setImmediate();
  }
  await addGivenBack(queries, period, days);
  return [...days.values()];
}

/** Where the orders of a period came from, what brought most first. */
export async function readSourceSales(queries: Queries, period: Period): Promise<SourceSales[]> {
  const sources = new Map<string, SourceSales>();
  for (const { start, end } of slicesOf(period, SLICE_DAYS)) {
    const { rows } = await sql<{
      source_kind: string | null;
      source_words: string | null;
      orders: number;
      sold: number;
    }>`
      select orders.source_kind, orders.source_words, count(*) as orders,
        cast(sum(case when ${isPaidFor} then orders.total_paise else 0 end) as bigint) as sold
      from orders where orders.created_at >= ${start} and orders.created_at < ${end} and (${isPaidFor} or ${isUnderWay})
      group by 1, 2`.execute(queries);
    for (const row of rows) {
      const source = sourceInWords(row);
      const known = sources.get(source) ?? { source, orders: 0, soldPaise: 0 };
      known.orders += Number(row.orders);
      known.soldPaise += Number(row.sold);
      sources.set(source, known);
    }
    await setImmediate();
  }
  return [...sources.values()].sort(
    (one, other) =>
      other.orders - one.orders || other.soldPaise - one.soldPaise || (one.source < other.source ? -1 : 1),
  );
}

const indianDayOf = ({ day, late }: { day: string; late: number }): string =>
  Number(late) === 1 ? daysAfter(day, 1) : day;

/** Condition on `refunds`: it came out of what its order costs; another payment was never counted, and what a correction gave back is no more. */
const isOfTotal = sql<boolean>`refunds.reason not in (${sql.join(BEYOND_TOTAL.map((reason) => sql.lit(reason)))})`;

/** What a correction asked for and did not get: another refund gave it. Negative, as it is no part of what that gave of the total. */
const givenByOthers = sql`refunds.amount_paise - case when refunds.cause_key like 'rest:%' then 0 else refunds.asked_paise end`;
const sumOfTotal = sql<number>`coalesce(sum(case when refunds.state = 'issued' and ${isOfTotal} then refunds.amount_paise
  when refunds.reason = 'corrected' then ${givenByOthers} else 0 end), 0)`;
/** Of the refunds of one order, in paise: what went back of what it costs. */
export const givenOfTotal = sql<number>`case when ${sumOfTotal} > 0 then ${sumOfTotal} else 0 end`;

/** Of orders that count as sold: what came back of cancelled ones was never counted, nor was another payment. */
async function addGivenBack(queries: Queries, period: Period, days: ReadonlyMap<string, DaySales>): Promise<void> {
  const slices = slicesOf(period, 1);
  const [start, end] = [slices[0]?.start, slices.at(-1)?.end];
  const { rows } = await sql<{ day: string; late: number; given: number }>`
    select substr(created_at, 1, 10) as day, case when substr(created_at, 12, 5) >= '18:30' then 1 else 0 end as late,
      cast(sum(given) as bigint) as given
    from (select orders.id, orders.created_at, ${givenOfTotal} as given
      from refunds join orders on orders.id = refunds.order_id
      where ${isPaidFor} and orders.created_at >= ${start} and orders.created_at < ${end}
      group by orders.id, orders.created_at) as refunded group by 1, 2`.execute(queries);
  for (const row of rows) {
    const day = days.get(indianDayOf(row));
    if (day) day.givenBackPaise += Number(row.given);
  }
}

interface ProductRow {
  product_id: string;
  category: string;
  units: number;
  sold: number;
  an_order: string;
}

/**
 * What was sold of every product in a period, what brought most first.
 *
 * @param named how many of them get their name; '' is that of the others
 */
export async function readProductSales(queries: Queries, period: Period, named = Infinity): Promise<ProductSales[]> {
  const products = new Map<string, ProductSales & { anOrder: string }>();
  for (const { start, end } of slicesOf(period, SLICE_DAYS)) {
    const { rows } = await sql<ProductRow>`
      select i.product_id, i.category, min(i.order_id) as an_order, cast(sum(i.quantity) as bigint) as units,
        cast(sum(i.price_paise * i.quantity - case when i.discount_paise is not null then i.discount_paise
          when orders.subtotal_paise > 0 then i.price_paise * i.quantity * orders.discount_paise / orders.subtotal_paise else 0 end) as bigint) as sold
      from orders join order_items i on i.order_id = orders.id
      where ${isPaidFor} and orders.created_at >= ${start} and orders.created_at < ${end} group by 1, 2`.execute(
      queries,
    );
    for (const { product_id: productId, category, an_order: anOrder, units, sold } of rows) {
      const known = products.get(productId) ?? { productId, category, name: '', units: 0, soldPaise: 0, anOrder };
      known.units += Number(units);
      known.soldPaise += Number(sold);
      products.set(productId, known);
    }
    await setImmediate();
  }
  const best = [...products.values()].sort(
    (one, other) =>
      other.soldPaise - one.soldPaise || other.units - one.units || (one.productId < other.productId ? -1 : 1),
  );
  for (let start = 0; start < Math.min(named, best.length); start += NAMES_AT_ONCE)
    await nameProducts(queries, best.slice(start, Math.min(start + NAMES_AT_ONCE, named)));
  return best.map(({ anOrder: _, ...row }) => row);
}

/** By the catalogue, or what is gone by an order of it. */
async function nameProducts(queries: Queries, rows: (ProductSales & { anOrder: string })[]): Promise<void> {
  const ids = rows.map(({ productId }) => productId);
  const known = await queries.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const orders = rows.flatMap(({ productId, anOrder }) => (names.has(productId) ? [] : [anOrder]));
  if (orders.length > 0) {
    const ordered = await queries
      .selectFrom('order_items')
      .select(['product_id', 'name'])
      .where('order_id', 'in', orders)
      .execute();
    for (const { product_id: id, name } of ordered) if (!names.has(id)) names.set(id, name);
  }
  for (const row of rows) row.name = names.get(row.productId) ?? row.productId;
  await setImmediate();
}

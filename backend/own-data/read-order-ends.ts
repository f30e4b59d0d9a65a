import { sql, type Expression, type SqlBool } from 'kysely';
import { indianDay } from '@/lib/rules/india/indian-day';
import { retentionEnd } from '@/lib/rules/orders/retention-end';
import { GUEST } from '../accounts/guest';
import type { Queries } from '../database/tables';
import { isUnderWay } from '../orders/is-under-way';
import { isInStages } from '../orders/order-status';

/** How long an order names its buyer. */
export interface OrderEnd {
  id: string;
  /** What people are shown. */
  publicId: string;
  isUnderWay: boolean;
  /** Money is still to be refunded by the provider, who knows the payment by its number alone. */
  needsProvider: boolean;
  /** The last day, YYYY-MM-DD in India, as things stand: a later step makes it later. */
  keptUntil: string;
}

/** Condition on `orders`: money came, items were handed over, or a tax document was written. */
function wasSale(): Expression<SqlBool> {
  return sql`(orders.paid = 1 or ${isInStages('arrived')} or orders.cash_received_at is not null
    or exists (select 1 from payments where payments.order_id = orders.id and payments.captured_at is not null)
    or exists (select 1 from refunds where refunds.order_id = orders.id)
    or exists (select 1 from tax_documents where tax_documents.order_id = orders.id))`;
}

/** Condition on `orders`. */
function isOwedByProvider(): Expression<SqlBool> {
  return sql`exists (select 1 from refunds where refunds.order_id = orders.id and refunds.provider_payment_id is not null
    and refunds.state in ('pending', 'failed') and not (refunds.state = 'failed' and refunds.reason = 'at-provider'))`;
}

/** Condition on `orders`. */
export const isOrderOf = (userId: string): Expression<SqlBool> => sql`orders.user_id = ${userId}`;

/**
 * The same for orders that nobody has an account for any more, or never had one for. Unsorted: sorting would make the database
 * skip their indexes and read every order of the shop.
 *
 * @param before ISO date: only those whose last step was earlier are looked at
 */
export async function readLeftOrderEnds(queries: Queries, before: string, years: number): Promise<OrderEnd[]> {
  const isDue = sql`orders.found_by <> '' and orders.updated_at < ${before}`;
  const ofErased = await readOrderEnds(queries, sql`orders.account_erased = 1 and ${isDue}`, years);
  const isGuests = sql<SqlBool>`orders.user_id = ${GUEST} and orders.account_erased = 0 and ${isDue}`;
  return [...ofErased, ...(await readOrderEnds(queries, isGuests, years))];
}

/**
 * How long orders name their buyer.
 *
 * @param where condition on `orders`
 * @param years of the setting `KEEP_ORDERS_YEARS`
 */
export async function readOrderEnds(queries: Queries, where: Expression<SqlBool>, years: number): Promise<OrderEnd[]> {
  const rows = await queries
    .selectFrom('orders')
    .select(({ selectFrom }) => [
      'orders.id',
      'orders.public_id',
      'orders.updated_at',
      sql<number>`case when ${isUnderWay()} then 1 else 0 end`.as('under_way'),
      sql<number>`case when ${isOwedByProvider()} then 1 else 0 end`.as('needs_provider'),
      sql<number>`case when ${wasSale()} then 1 else 0 end`.as('sale'),
      selectFrom('tax_documents')
        .select(({ fn }) => fn.max('tax_documents.day').as('day'))
        .whereRef('tax_documents.order_id', '=', 'orders.id')
        .as('taxed_on'),
    ])
    .where(where)
    .execute();
  return rows.map(({ id, public_id, updated_at, under_way, needs_provider, sale, taxed_on }) => {
    const changedOn = indianDay(new Date(updated_at));
    const day = taxed_on !== null && taxed_on > changedOn ? taxed_on : changedOn;
    // What is under way is about to become one.
    const isSale = Number(sale) === 1 || Number(under_way) === 1;
    return {
      id,
      publicId: public_id,
      isUnderWay: Number(under_way) === 1,
      needsProvider: Number(needs_provider) === 1,
      keptUntil: retentionEnd(day, isSale, years),
    };
  });
}

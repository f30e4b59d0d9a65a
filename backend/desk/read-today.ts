import { sql } from 'kysely';
import { indianDay, indianMidnight } from '@/lib/rules/india/indian-day';
import { paiseToRupees } from '@/lib/rules/money/paise';
import { readAlerts } from '../alerts/read-alerts';
import { countProducts } from '@/backend/catalogue/find-products';
import { readLowStock } from '@/backend/catalogue/low-stock';
import type { Queries } from '../database/tables';
import { STANDING } from '../orders/order-status';
import { countOrders } from '../orders/find-orders';
import { isUnanswered } from '../orders/read-returns';
import { owesMoney } from '../orders/settle-returns';
import type { Services } from '../services';

/** What waits for the merchant, what came in, and what needs attention. Days, weeks (from Monday) and months are India's. */
export async function readToday({ services }: { services: Services }) {
  const { db, now } = services;
  const { counts } = await countOrders({ services });
  const [today, week, month] = beginnings(now());
  return {
    success: true as const,
    orders: counts,
    returns: await countReturns(db),
    lowStock: await countProducts(db, { low: await readLowStock(db) }),
    mails: await countMails(db, now()),
    cameIn: {
      today: await readCameIn(db, today),
      week: await readCameIn(db, week),
      month: await readCameIn(db, month),
    },
    alerts: await readAlerts({ db }),
  };
}

/** When this day, week and month began in India. */
function beginnings(now: Date): [Date, Date, Date] {
  const day = indianDay(now);
  const [year = '', month = '', date = ''] = day.split('-');
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return [
    indianMidnight(day),
    indianMidnight(`${year}-${month}-${Number(date) - sinceMonday}`),
    indianMidnight(`${year}-${month}-01`),
  ];
}

async function readCameIn(db: Queries, since: Date): Promise<{ orders: number; amount: number }> {
  const { orders, paise } = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll().as('orders'), fn.sum('total_paise').as('paise')])
    .where('created_at', '>=', since.toISOString())
    .where('status', 'in', STANDING)
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), amount: paiseToRupees(Number(paise ?? 0)) };
}

async function countReturns(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('returns')
    .select(({ fn }) => fn.countAll().as('count'))
    .where((eb) => eb.or([isUnanswered(), owesMoney()]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countMails(db: Queries, now: Date): Promise<{ failed: number; waiting: number }> {
  const { failed, waiting } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll().as('waiting'),
      fn.sum(sql<number>`case when attempts > 0 and last_error is not null then 1 else 0 end`).as('failed'),
    ])
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirstOrThrow();
  return { failed: Number(failed ?? 0), waiting: Number(waiting) };
}

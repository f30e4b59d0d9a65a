import type { Expression, SqlBool } from 'kysely';
import type { Account } from '@/lib/contract/user-profile';
import { fullName } from '@/lib/rules/orders/full-name';
import type { Queries } from '../database/tables';
import { readNews } from '../news/read-news';
import type { ShopperContext } from '../services';
import { isOrderOf, readOrderEnds } from './read-order-ends';

/**
 * The name a shopper is greeted with, the id that other calls may name them by, and what becomes of their orders when
 * they erase their account.
 */
export async function readProfile({ services: { db, config, now }, shopper }: ShopperContext) {
  const user = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  const left = await readWhatIsLeft(db, isOrderOf(shopper.id), config.keepOrdersYears);
  const news = await readNews(db, shopper.id, now());
  const account = { email: shopper.email, ...left, news };
  return { success: true as const, user: { _id: shopper.id, name: fullName(user).trim(), account } };
}

/**
 * What stays with the shop of orders whose buyer is erased.
 *
 * @param orders condition on `orders`
 */
export async function readWhatIsLeft(
  queries: Queries,
  orders: Expression<SqlBool>,
  years: number,
): Promise<Omit<Account, 'email' | 'news'>> {
  const ends = await readOrderEnds(queries, orders, years);
  const days = ends.map((end) => end.keptUntil).sort();
  const underWay = ends.filter((end) => end.isUnderWay).length;
  return { underWay, keptUntil: days.at(-1) };
}

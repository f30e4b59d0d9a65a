import { sql, type Expression, type SqlBool } from 'kysely';
import type { DeskInput } from '@/lib/contract/desk/desk-calls';
import type { CustomerFilter } from '@/lib/contract/limits';
import { paiseToRupees, type Paise } from '@/lib/rules/money/paise';
import { fullName } from '@/lib/rules/orders/full-name';
import { searchTerms } from '@/lib/rules/orders/search-text';
import { mayHold, searchedText } from '../database/search-index';
import { holdsAll, isBehind, isBehindCounted, cutPage } from '../database/page';
import type { Queries } from '../database/tables';
import { isConsentOn } from '../news/read-news';
import { GUEST } from '../accounts/guest';
import type { MerchantContext } from '../services';
import { addedUp, changedCustomers, COUNTED, isOrdered, isRefused, totalOf, type TOTALS } from './customer-totals';

/** Has an account, and has not erased it. */
const isCustomer = sql<boolean>`(users.erased_at is null and users.id <> ${GUEST})`;

/** Condition on `users`. */
const wantsNews = sql<boolean>`exists (select 1 from news_consents where news_consents.user_id = users.id
  and ${isConsentOn})`;

const FILTERS: Readonly<Record<CustomerFilter, Expression<SqlBool>>> = {
  all: sql`1 = 1`,
  refused: sql`users.id in (select orders.user_id from orders where ${isRefused})`,
  news: wantsNews,
};

/** So many are looked at with their orders before the indexes are asked. */
const CUSTOMERS_LOOKED_NEAR = 1500;

/** An account with what it ordered; amounts in paise, moments as ISO dates. */
export interface Customer {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  dob: string;
  gender: string;
  /** Of the newest order. */
  phone: string | null;
  since: string;
  /** 1 where news are wanted. */
  news: number;
  orders: number;
  refused: number;
  spentPaise: Paise;
  lastOrderAt: string | null;
}

/** A page of the merchant's customers; those who erased their account are none any more. */
export async function listCustomers({ services: { db } }: MerchantContext, asked: DeskInput<'listCustomers'>) {
  const { rows, next } = await readCustomers(db, asked);
  return { success: true as const, customers: rows.map(toListed), next };
}

/** A page of customers with their totals. */
export async function readCustomers(db: Queries, asked: DeskInput<'listCustomers'>) {
  const { filter, search, after, limit, sort } = asked;
  if (sort !== 'newest') return readSorted(db, { ...asked, sort });
  const terms = searchTerms(search);
  const behind = isBehind(['users.created_at', 'users.id'], after, 'desc');
  const listed = selectCustomers(db)
    .where(FILTERS[filter])
    .where(behind)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit + 1);
  const byIndex = isFoundByIndex(db, terms);
  // What many have fills a page from where one begins to look.
  const edge = byIndex === undefined ? undefined : await readEdge(db, behind);
  const near = await listed
    .where(isFound(terms))
    .$if(edge !== undefined, (query) => query.where('users.created_at', '>=', edge ?? ''))
    .execute();
  const isWhole = edge === undefined || near.length > limit;
  const found = byIndex === undefined || isWhole ? near : await listed.where(byIndex).execute();
  const { rows, next } = cutPage(found, limit, ({ since, id }) => [since, id]);
  return { rows, next };
}

/**
 * By totals: of most customers those that were counted, by index; of those whose orders changed since then by adding them up
 * (backend/counts). One statement, so that both are of one moment.
 */
async function readSorted(
  db: Queries,
  { filter, search, after, limit, sort }: DeskInput<'listCustomers'> & { sort: keyof typeof TOTALS },
) {
  const counted = sql.ref<number>(COUNTED[sort]);
  const isListed = sql`${isCustomer} and ${FILTERS[filter]}
    and ${isFoundByIndex(db, searchTerms(search)) ?? isFound(searchTerms(search))}`;
  const behind = (number: Expression<number>, row: string) =>
    isBehindCounted([number, `${row}.created_at`, `${row}.id`], after);
  const { rows: found } = await sql<{ id: string; created_at: string; counted: number }>`
    with changed (id) as (${changedCustomers})
    select * from (
      select * from (
        select users.id, users.created_at, ${counted} as counted from users
        where ${isListed} and users.id not in (select id from changed) and ${behind(counted, 'users')}
        order by ${counted} desc, users.created_at desc, users.id desc limit ${limit + 1}
      ) as known
      union all
      select users.id, users.created_at, ${addedUp(sort)} from users where ${isListed} and users.id in (select id from changed)
    ) as found
    where ${behind(sql.ref('found.counted'), 'found')}
    order by counted desc, created_at desc, id desc limit ${limit + 1}`.execute(db);
  const { rows, next } = cutPage(found, limit, (row) => [String(row.counted), row.created_at, row.id]);
  const ids = rows.map(({ id }) => id);
  const places = new Map(ids.map((id, at) => [id, at]));
  const known = ids.length === 0 ? [] : await selectCustomers(db).where('users.id', 'in', ids).execute();
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? 0;
  return { rows: known.toSorted((one, other) => placeOf(one) - placeOf(other)), next };
}

/** One of them; undefined where there is no such account, or none any more. */
export async function readCustomerRow(db: Queries, id: string): Promise<Customer | undefined> {
  const rows = await selectCustomers(db).where('users.id', '=', id).execute();
  return rows[0];
}

/** Phone and time of the newest order are found by the index of a shopper's orders. */
function selectCustomers(db: Queries) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .select(['users.dob', 'users.gender', 'users.created_at as since'])
    .select(({ selectFrom }) =>
      selectFrom('orders')
        .select('orders.phone')
        .whereRef('orders.user_id', '=', 'users.id')
        .where('orders.phone', 'is not', null)
        .orderBy('orders.created_at', 'desc')
        .limit(1)
        .as('phone'),
    )
    .select(({ selectFrom }) =>
      selectFrom('orders')
        .select('orders.created_at')
        .whereRef('orders.user_id', '=', 'users.id')
        .where(isOrdered)
        .orderBy('orders.created_at', 'desc')
        .limit(1)
        .as('lastOrderAt'),
    )
    .select([totalOf('orders').as('orders'), totalOf('refused').as('refused'), totalOf('spent').as('spentPaise')])
    .select(sql<number>`case when ${wantsNews} then 1 else 0 end`.as('news'))
    .where(isCustomer);
}

/** All words stand in name and address of the account, or in one of its orders. */
function isFound(terms: readonly string[]): Expression<SqlBool> {
  if (terms.length === 0) return sql`1 = 1`;
  return sql`(${holdsAll(searchedText('users'), terms)}
    or exists (select 1 from orders where orders.user_id = users.id and ${holdsAll(searchedText('orders'), terms)}))`;
}

/** The same from the indexes of both. @returns undefined where the terms are too short for them */
function isFoundByIndex(db: Queries, terms: readonly string[]): Expression<SqlBool> | undefined {
  const [accounts, orders] = [mayHold(db, 'users', terms), mayHold(db, 'orders', terms)];
  if (!accounts || !orders) return undefined;
  return sql`users.id in (select users.id from users where ${accounts} and ${holdsAll(searchedText('users'), terms)}
    union select orders.user_id from orders where ${orders} and ${holdsAll(searchedText('orders'), terms)})`;
}

/** When the last account was made of those that are looked at with their orders. @returns undefined where these are all */
async function readEdge(db: Queries, behind: Expression<SqlBool>): Promise<string | undefined> {
  const edge = await db
    .selectFrom('users')
    .select('users.created_at')
    .where(isCustomer)
    .where(sql<boolean>`${behind}`)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .offset(CUSTOMERS_LOOKED_NEAR)
    .limit(1)
    .executeTakeFirst();
  return edge?.created_at;
}

/** As the desk lists them: amounts in rupees. */
export const toListed = (customer: Customer) => ({
  id: customer.id,
  name: fullName(customer).trim(),
  email: customer.email,
  phone: customer.phone ?? undefined,
  since: customer.since,
  lastOrderAt: customer.lastOrderAt ?? undefined,
  orders: customer.orders,
  refused: customer.refused,
  spent: paiseToRupees(customer.spentPaise),
  news: Number(customer.news) === 1,
});

import { sql } from 'kysely';
import { indianDay } from '@/lib/rules/india/indian-day';
import { missedQuery } from '@/lib/rules/catalogue/missed-query';
import type { ParsedRequestOf } from '@/lib/contract/call';
import type { OptionalCalls } from '@/lib/contract/optional-calls';
import type { Queries } from '../database/tables';
import type { Context } from '../services';
import type { Period } from './read-period';

/** Different searches that are counted of one day: a flood of nonsense fills no disk. */
const QUERIES_A_DAY = 500;

/** What was searched, how often it found nothing. */
export interface MissedSearch {
  query: string;
  times: number;
}

/** Counts searches that found nothing, by day; of a day that has very many only those that it knows already. */
export async function noteMissedSearches(
  { services }: Context,
  { searches }: ParsedRequestOf<OptionalCalls['noteMissedSearches']>,
): Promise<{ success: true }> {
  const day = indianDay(services.now());
  await services.db.transaction().execute(async (trx) => {
    for (const { query: typed, times } of searches) {
      const query = missedQuery(typed);
      if (query !== undefined) await count(trx, { day, query, times });
    }
  });
  return { success: true };
}

async function count(trx: Queries, miss: { day: string; query: string; times: number }): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('missed_searches')
    .set({ times: sql<number>`times + ${miss.times}` })
    .where('day', '=', miss.day)
    .where('query', '=', miss.query)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { known } = await trx
    .selectFrom('missed_searches')
    .select(sql<number>`count(*)`.as('known'))
    .where('day', '=', miss.day)
    .executeTakeFirstOrThrow();
  if (Number(known) >= QUERIES_A_DAY) return;
  await trx
    .insertInto('missed_searches')
    .values(miss)
    .onConflict((conflict) =>
      conflict.columns(['day', 'query']).doUpdateSet({ times: sql<number>`missed_searches.times + ${miss.times}` }),
    )
    .execute();
}

/** What was searched in vain in a period, the most wanted first. */
export async function readMissedSearches(
  queries: Queries,
  { from, to }: Period,
  most: number,
): Promise<MissedSearch[]> {
  const rows = await queries
    .selectFrom('missed_searches')
    .select(['query', sql<number>`cast(sum(times) as bigint)`.as('times')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('query')
    .orderBy('times', 'desc')
    .orderBy('query')
    .limit(most)
    .execute();
  return rows.map(({ query, times }) => ({ query, times: Number(times) }));
}

import { sql } from 'kysely';
import type { NewsState } from '@/lib/contract/user-profile';
import { NEWS_LINK_MS } from '@/lib/rules/accounts/news-words';
import type { Queries } from '../database/tables';

/** Condition on `news_consents`: it was confirmed, and not withdrawn since. */
export const isConsentOn = sql<boolean>`(news_consents.confirmed_at is not null and news_consents.ended_at is null)`;

/** Whether an account gets news, by its newest consent that was not withdrawn. */
export async function readNews(db: Queries, userId: string, now: Date): Promise<NewsState> {
  const consents = await db
    .selectFrom('news_consents')
    .select(['asked_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  if (consents.some(({ confirmed_at }) => confirmed_at !== null)) return 'on';
  const since = new Date(now.getTime() - NEWS_LINK_MS).toISOString();
  return consents.some(({ asked_at }) => asked_at > since) ? 'asked' : 'off';
}

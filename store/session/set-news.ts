import 'client-only';
import { setNews as set } from '@/lib/browser/accounts';
import { failureMessage, isSignedOut } from '@/lib/browser/failure-message';
import type { NewsState } from '@/lib/contract/user-profile';
import { NEWS_VERSION } from '@/lib/rules/accounts/news-words';
import { sessionClosed } from './session-opened';

/** What a tick came to, or the words of its failure. */
type NewsOutcome = { news: NewsState } | { message: string };

/** Asks for news by mail, or stops them. */
export async function setNews(wanted: boolean, how: 'sign-up' | 'account' = 'account'): Promise<NewsOutcome> {
  const answer = await set({ wanted, how, words: NEWS_VERSION });
  if (answer.ok) return { news: answer.data.news };
  if (isSignedOut(answer.failure)) sessionClosed();
  return { message: failureMessage(answer.failure) };
}

/** After a sign-up with the tick. @returns what to say on the next page */
export const askForNews = async (): Promise<string> =>
  'news' in (await setNews(true, 'sign-up'))
    ? 'Logged in. For our news, please open the link that we emailed to you.'
    : 'Logged in. Your tick for news was not saved: please set it in your account.';

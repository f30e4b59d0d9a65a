import 'server-only';
import { MISSED_SEARCHES_MAX } from '@/lib/contract/limits';
import { optionalCalls } from '@/lib/contract/optional-calls';
import { missedQuery } from '@/lib/rules/catalogue/missed-query';
import { callBackend } from './call-backend';

/** How long misses are gathered before they are reported to the backend, in ms. */
const GATHER_MS = 15_000;
/** For so long a backend that has no such call is not asked again, in ms. */
const WITHOUT_MS = 60 * 60_000;

/** What was searched in vain since the last report, and how often; never more than one call holds. */
const missed = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;
let askAgainAt = 0;

/** Counts a search that found nothing: in memory, so that no page waits for it. */
export function noteMissedSearch(typed: string): void {
  const query = missedQuery(typed);
  if (query === undefined || performance.now() < askAgainAt) return;
  if (!missed.has(query) && missed.size >= MISSED_SEARCHES_MAX) return;
  missed.set(query, (missed.get(query) ?? 0) + 1);
  timer ??= setTimeout(() => void reportMisses(), GATHER_MS).unref();
}

/** What the backend did not take is reported with the next searches. */
async function reportMisses(): Promise<void> {
  timer = undefined;
  const searches = Array.from(missed, ([query, times]) => ({ query, times }));
  missed.clear();
  const answer = await callBackend(optionalCalls.noteMissedSearches, { searches });
  if (answer.ok) return;
  if (!answer.failure.retryable) {
    askAgainAt = performance.now() + WITHOUT_MS;
    return;
  }
  for (const { query, times } of searches)
    if (missed.has(query) || missed.size < MISSED_SEARCHES_MAX) missed.set(query, (missed.get(query) ?? 0) + times);
}

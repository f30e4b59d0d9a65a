import { queryWords } from './query-words';

/** The longest search that is counted, in characters. */
const LENGTH_MAX = 60;

/**
 * A search as it is counted where it found nothing: its words in one spelling, so that equal ones are counted together.
 *
 * @returns undefined for what says nothing, and for what may be an address, a phone or an order's number: nobody's data is
 *   counted
 */
export function missedQuery(typed: string): string | undefined {
  if (/@|\d{5}|https?:|\bTT-/i.test(typed) || typed.length > 2 * LENGTH_MAX) return undefined;
  const folded = queryWords(typed).join(' ');
  const isCounted = folded.length >= 2 && folded.length <= LENGTH_MAX && !/\d[\d ]{4,}\d/.test(folded);
  return isCounted ? folded : undefined;
}

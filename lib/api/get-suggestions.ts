import 'client-only';
import type { Suggestion } from '@/lib/search/suggest';

/**
 * Suggestions for what stands in the search box. They are a courtesy: where none can be had, for whatever reason,
 * the answer is undefined and nobody is told.
 */
export async function getSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> {
  try {
    const response = await fetch(`/api/search/suggest?q=${encodeURIComponent(text)}`, { signal });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as { suggestions?: readonly Suggestion[] };
    return answer.suggestions;
  } catch {
    return undefined;
  }
}

import 'client-only';
import type { Suggestion } from '@/lib/storefront/search/suggestion';

/** Suggestions for the text of the search box; undefined after any failure, which is not reported. */
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

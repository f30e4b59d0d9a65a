import 'client-only';
import { getSuggestions } from '@/lib/browser/get-suggestions';
import type { Suggestion } from '@/lib/storefront/search/suggestion';

/** Debounce of typing, in ms. */
const PAUSE_MS = 150;
const TEXT_MIN = 2;
/** The server reads no further. */
const TEXT_MAX = 100;

let timer: ReturnType<typeof setTimeout> | undefined;
let pending: AbortController | undefined;

/** Debounced request for suggestions; a newer one aborts the older one. */
export function requestSuggestions(text: string, onSuggestions: (suggestions: readonly Suggestion[]) => void): void {
  cancelSuggestions();
  const query = Array.from(text.trim()).slice(0, TEXT_MAX).join('');
  if (query.length < TEXT_MIN) {
    onSuggestions([]);
    return;
  }
  timer = setTimeout(async () => {
    const controller = new AbortController();
    pending = controller;
    const suggestions = await getSuggestions(query, controller.signal);
    if (!controller.signal.aborted) onSuggestions(suggestions ?? []);
  }, PAUSE_MS);
}

/** Aborts the request, or the wait for it. */
export function cancelSuggestions(): void {
  clearTimeout(timer);
  pending?.abort();
}

import 'client-only';
import { getSuggestions } from '@/lib/browser/get-suggestions';
import type { Suggestion } from '@/lib/storefront/search/suggest';

/** Debounce of typing, in ms. */
const PAUSE_MS = 150;
const TEXT_MIN = 2;
/** The server reads no further. */
const TEXT_MAX = 100;

let timer: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;

/** Debounced request for suggestions; a newer one aborts the older one. */
export function askSuggestions(text: string, tell: (suggestions: readonly Suggestion[]) => void): void {
  stopAsking();
  const asked = Array.from(text.trim()).slice(0, TEXT_MAX).join('');
  if (asked.length < TEXT_MIN) {
    tell([]);
    return;
  }
  timer = setTimeout(async () => {
    const controller = new AbortController();
    asking = controller;
    const suggestions = await getSuggestions(asked, controller.signal);
    if (!controller.signal.aborted) tell(suggestions ?? []);
  }, PAUSE_MS);
}

/** Aborts the request, or the wait for it. */
export function stopAsking(): void {
  clearTimeout(timer);
  asking?.abort();
}

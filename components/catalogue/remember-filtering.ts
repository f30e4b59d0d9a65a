import 'client-only';

/** How long the spinner stands after a filter was changed, in ms [4.53]. */
const SPINNER_MS = 300;
/** After this the shopper has gone elsewhere, and another listing is an arrival. */
const FORGET_MS = 10_000;

/**
 * What outlives the page when a filter is changed. The plain collection is a cached page and a filtered one is not,
 * so that going from one to the other replaces the page, spinner, open panel, focus and all.
 */
let last: { at: number; panelOpen: boolean; control?: { name: string; value: string } } | undefined;

const toggleOf = (form: HTMLFormElement) => form.querySelector<HTMLDetailsElement>('[data-filter-toggle]');

/** Notes that the shopper has just changed a filter in this form. */
export function rememberFiltering(form: HTMLFormElement): void {
  const focused = document.activeElement;
  last = {
    at: Date.now(),
    panelOpen: toggleOf(form)?.open ?? false,
    control:
      focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
        ? { name: focused.name, value: focused.type === 'checkbox' ? focused.value : '' }
        : undefined,
  };
}

/** Notes that the spinner stands now: a busy phone may need a while to draw it, and what flashes up tells nothing. */
export function spinnerShown(): void {
  if (last) last.at = Date.now();
}

/** How long the spinner still has to stand, in ms; 0 where nothing was filtered. */
export function spinnerLeftMs(): number {
  return last ? Math.max(0, last.at + SPINNER_MS - Date.now()) : 0;
}

/** Puts the panel and the focus of a page that replaced another back to where the shopper left them. */
export function resumeFiltering(form: HTMLFormElement): void {
  if (!last || Date.now() - last.at > FORGET_MS) return;
  const { panelOpen, control } = last;
  const toggle = toggleOf(form);
  if (toggle) toggle.open = panelOpen;
  if (!control || document.activeElement !== document.body) return;
  const candidates = [...form.querySelectorAll<HTMLElement>(`[name="${CSS.escape(control.name)}"]`)];
  const same = candidates.find((candidate) => !control.value || candidate.getAttribute('value') === control.value);
  same?.focus({ preventScroll: true });
}

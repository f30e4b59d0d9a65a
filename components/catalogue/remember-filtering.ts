import 'client-only';

/** How long the spinner stands after a filter was changed, in ms. */
const SPINNER_MS = 300;
/** After this another listing counts as an arrival, in ms. */
const FORGET_MS = 10_000;

/**
 * What survives when a filter replaces the page with spinner, panel and focus: the plain collection is a cached page
 * and a filtered one is not.
 */
let last: { at: number; panelOpen: boolean; control?: { name: string; value: string } } | undefined;

const toggleOf = (form: HTMLFormElement) => form.querySelector<HTMLDetailsElement>('[data-filter-toggle]');

/** Called when a filter is changed in this form. */
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

/** Called when the spinner is painted, which may be late on a busy phone: its time starts now, so that it never flashes. */
export function spinnerShown(): void {
  if (last) last.at = Date.now();
}

/** How much longer the spinner is shown, in ms; 0 where nothing was filtered. */
export function spinnerLeftMs(): number {
  return last ? Math.max(0, last.at + SPINNER_MS - Date.now()) : 0;
}

/** Restores panel and focus on the page that replaced another. */
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

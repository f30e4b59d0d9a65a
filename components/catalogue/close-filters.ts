import 'client-only';
import { gentleScroll } from '@/components/ui/gentle-scroll';

/**
 * Closes the panel that covers a phone's results, scrolls to their top and focuses what opens it again.
 *
 * @returns false where no panel was open, as on a desk
 */
export function closeFilters(form: HTMLFormElement): boolean {
  const toggle = form.querySelector<HTMLDetailsElement>('[data-filter-toggle]');
  if (!toggle?.open) return false;
  toggle.open = false;
  toggle.querySelector('summary')?.focus({ preventScroll: true });
  toggle.scrollIntoView({ block: 'start', behavior: gentleScroll() });
  return true;
}

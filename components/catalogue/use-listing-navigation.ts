'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition, type MouseEvent, type RefObject } from 'react';
import { rememberFiltering, resumeFiltering } from '@/components/catalogue/remember-filtering';
import { afterStep, formHref, isSameChoice, syncControls } from '@/components/catalogue/sync-controls';
import { gentleScroll } from '@/components/ui/gentle-scroll';

interface ListingNavigation {
  /** True from a change of the filters until its results are there. */
  isFiltering: boolean;
  /** Navigates to another choice of filters. */
  filterTo: (target: string) => void;
  /** Asks for the same listing with the choices of a filter that is closed. */
  openFilter: (button: HTMLButtonElement) => void;
  /** Follows a marked link without a document load; others and clicks with modifier keys are left to the browser. */
  followLink: (event: MouseEvent) => void;
}

/** The filter whose choices are awaited, to be focused. */
let awaitedFilter: string | undefined;

/** Where a button of a form leads that is sent from this address. */
function pressedHref(button: HTMLButtonElement, now: string): string {
  awaitedFilter = button.value;
  button.setAttribute('aria-busy', 'true');
  return `${now}${now.includes('?') ? '&' : '?'}${button.name}=${button.value}`;
}

/** The button that was pressed is gone: its filter has the focus. */
function focusOpened(form: HTMLFormElement): void {
  const fold = form.querySelector<HTMLElement>(`[data-filter-fold="${awaitedFilter}"] > summary`);
  if (!fold) return;
  awaitedFilter = undefined;
  fold.focus({ preventScroll: true });
}

/** The address whose page of results is awaited, to be shown from its top. */
let awaitedPage: string | undefined;

/**
 * Scrolls to the top of a page of results once it is there, not when its link is pressed: a browser notes the place of
 * the entry that is left when the next one is pushed, and would note a point on the way up.
 */
function useTopOfPage(): void {
  useEffect(() => {
    if (awaitedPage !== location.pathname + location.search) return;
    awaitedPage = undefined;
    window.scrollTo({ top: 0, behavior: gentleScroll() });
    // The pressed link was removed with its page: the focus moves to the top.
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/**
 * Navigation between listings without a document load. The form follows the address (Back, chips); what was chosen in it
 * before hydration is navigated to.
 *
 * @param path the form's action
 * @param href address of page 1 of the current listing
 */
export function useListingNavigation(
  form: RefObject<HTMLFormElement | null>,
  path: string,
  href: string,
): ListingNavigation {
  const router = useRouter();
  const isAlive = useRef(false);
  const [isFiltering, startFiltering] = useTransition();

  useTopOfPage();

  const filterTo = (target: string) => {
    if (form.current) rememberFiltering(form.current);
    startFiltering(() => router.push(target, { scroll: false }));
  };

  const openFilter = (button: HTMLButtonElement) => {
    if (!form.current) return;
    rememberFiltering(form.current);
    // Nothing is chosen by it: Back leads to where the listing was come to from.
    router.replace(pressedHref(button, formHref(form.current, path)), { scroll: false });
  };

  // With the commit itself: a box ticked before a later effect would be set back by it.
  useLayoutEffect(() => {
    if (!form.current || isFiltering) return;
    const chosen = formHref(form.current, path, document.activeElement);
    const wasAlive = isAlive.current;
    isAlive.current = true;
    if (!wasAlive) resumeFiltering(form.current);
    focusOpened(form.current);
    if (wasAlive || isSameChoice(chosen, href)) return syncControls(form.current, href);
    // Chosen before hydration: the form's state counts, not the one rendered.
    rememberFiltering(form.current);
    startFiltering(() => router.push(chosen, { scroll: false }));
  }, [form, href, path, isFiltering, router]);

  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link?.getAttribute('href');
    if (!link || !target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if ('filterLink' in link.dataset) {
      event.preventDefault();
      if (!form.current || new URL(link.href).pathname !== path) return filterTo(target);
      const now = formHref(form.current, path, document.activeElement);
      const wanted = link.dataset['filterLink'] === 'step' ? afterStep(now, href, target) : target;
      // At once: a box ticked before the answer is there is sent with the others as they stand in the form.
      syncControls(form.current, wanted);
      filterTo(wanted);
    } else if ('pageLink' in link.dataset) {
      event.preventDefault();
      awaitedPage = target;
      // Back instead gives up what is awaited.
      window.addEventListener('popstate', () => (awaitedPage = undefined), { once: true });
      router.push(target, { scroll: false });
    }
  };

  return { isFiltering, filterTo, openFilter, followLink };
}

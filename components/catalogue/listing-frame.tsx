'use client';

import { useOffline } from 'next/offline';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { spinnerLeftMs, spinnerShown } from '@/components/catalogue/remember-filtering';
import { formHref, isSameChoice } from '@/components/catalogue/sync-controls';
import { useListingNavigation } from '@/components/catalogue/use-listing-navigation';
import { LoadFoot } from '@/components/product/load-foot';
import { CurrentLink } from '@/components/shell/current-link';
import { classNames } from '@/components/ui/class-names';
import { gentleScroll } from '@/components/ui/gentle-scroll';
import { Spinner } from '@/components/ui/spinner';
import styles from './listing-frame.module.css';

interface ListingFrameProps {
  /** Where the form leads. */
  path: string;
  /** The address of page 1 of what is shown now. */
  href: string;
  className?: string;
  resultsClassName?: string;
  /** Heading, filters and sort: server-rendered fields of one GET form. */
  controls: ReactNode;
  results: ReactNode;
}

/**
 * Progressive enhancement of a listing that is a GET form and links: no document loads, filters apply when chosen, with
 * a spinner of 300 ms, but never on arrival, page changes scroll smoothly to the top.
 */
export function ListingFrame({ path, href, className, resultsClassName, controls, results }: ListingFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isFiltering, filterTo, openFilter, followLink } = useListingNavigation(form, path, href);
  const spins = useSpinner(isFiltering);
  // While the choice waits for the line, what is on show stays.
  const isSpinning = !useOffline() && spins;

  return (
    <main className={className} onClickCapture={followLink}>
      <CurrentLink at={path} />
      <LoadFoot />
      <form
        ref={form}
        action={path}
        className={styles.form}
        // A form that the browser restores would look like a choice of the shopper.
        autoComplete="off"
        onChange={(event) => {
          if (isInstant(event.target)) filterTo(formHref(event.currentTarget, path));
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // Closes the keyboard of a phone, and lets the box follow the address again.
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (submitter instanceof HTMLButtonElement && submitter.name) return openFilter(submitter);
          const target = formHref(event.currentTarget, path);
          const isClosing = submitter?.hasAttribute('data-close-filters') && closeFilters(event.currentTarget);
          if (!isClosing || !isSameChoice(target, href)) filterTo(target);
        }}
      >
        {controls}
      </form>
      <Results className={resultsClassName} isSpinning={isSpinning}>
        {results}
      </Results>
    </main>
  );
}

function Results({
  className,
  isSpinning,
  children,
}: {
  className?: string;
  isSpinning: boolean;
  children: ReactNode;
}) {
  // The frame that answers the press covers them; what makes hundreds of elements inert has the next one.
  const isVeiled = useDeferredValue(isSpinning) && isSpinning;
  return (
    <div className={classNames(styles.results, className)} aria-busy={isSpinning} data-results>
      {isSpinning ? (
        <div className={styles.spinner}>
          <Spinner label="Loading products" visible />
        </div>
      ) : null}
      <div className={isVeiled ? styles.veiled : undefined} inert={isVeiled}>
        {children}
      </div>
    </div>
  );
}

/** True from a change of the filters until its results are there, and for 300 ms at least. */
function useSpinner(isFiltering: boolean): boolean {
  const [isHeld, setHeld] = useState(() => spinnerLeftMs() > 0);
  useEffect(() => {
    if (isFiltering) {
      setHeld(true);
      spinnerShown();
    }
    const timer = setTimeout(() => setHeld(false), spinnerLeftMs());
    return () => clearTimeout(timer);
  }, [isFiltering]);
  return isFiltering || isHeld;
}

/** Checkboxes and selects apply when changed; text applies when its form is sent. */
function isInstant(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox');
}

/**
 * Closes the panel that covers a phone's results, scrolls to their top and focuses what opens it again.
 *
 * @returns false where no panel was open, as on a desk
 */
function closeFilters(form: HTMLFormElement): boolean {
  const toggle = form.querySelector<HTMLDetailsElement>('[data-filter-toggle]');
  if (!toggle?.open) return false;
  toggle.open = false;
  toggle.querySelector('summary')?.focus({ preventScroll: true });
  toggle.scrollIntoView({ block: 'start', behavior: gentleScroll() });
  return true;
}

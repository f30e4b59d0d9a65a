'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition, type MouseEvent, type ReactNode } from 'react';
import { rememberFiltering, resumeFiltering, spinnerLeftMs } from '@/components/catalogue/filter-memory';
import { formHref, syncControls } from '@/components/catalogue/listing-form';
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
 * Makes a listing that works as a plain GET form and plain links answer without a document load: filters apply when
 * chosen, with a spinner of 300 ms (specification §4; never on arrival, ruling 31), page changes scroll smoothly to the top.
 */
export function ListingFrame({ path, href, className, resultsClassName, controls, results }: ListingFrameProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useRef(false);
  const [isFiltering, startFiltering] = useTransition();
  const [, startPaging] = useTransition();
  const isSpinning = useSpinner(isFiltering);

  const filterTo = (target: string) => {
    if (form.current) rememberFiltering(form.current);
    startFiltering(() => router.push(target, { scroll: false }));
  };

  useEffect(() => {
    if (!form.current || isFiltering) return;
    const chosen = formHref(form.current, path);
    const wasAlive = isAlive.current;
    isAlive.current = true;
    if (!wasAlive) resumeFiltering(form.current);
    // Chosen before the page came alive: the shopper's choice counts, not what the server knew.
    if (!wasAlive && chosen !== href) startFiltering(() => router.push(chosen, { scroll: false }));
    else syncControls(form.current, href);
  }, [href, path, isFiltering, router]);

  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link?.getAttribute('href');
    if (!link || !target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if ('filterLink' in link.dataset) {
      event.preventDefault();
      filterTo(target);
    } else if ('pageLink' in link.dataset) {
      event.preventDefault();
      startPaging(() => router.push(target, { scroll: false }));
      window.scrollTo({ top: 0, behavior: gentleScroll() });
    }
  };

  return (
    <main className={className} onClickCapture={followLink}>
      <form
        ref={form}
        action={path}
        className={styles.form}
        // What a browser restores by itself could not be told from what the shopper chose.
        autoComplete="off"
        onChange={(event) => {
          if (isInstant(event.target)) filterTo(formHref(event.currentTarget, path));
        }}
        onSubmit={(event) => {
          event.preventDefault();
          filterTo(formHref(event.currentTarget, path));
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

function Results({ className, isSpinning, children }: { className?: string; isSpinning: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.results, className)} aria-busy={isSpinning} data-results>
      {isSpinning ? (
        <div className={styles.spinner}>
          <Spinner label="Loading products" visible />
        </div>
      ) : null}
      <div className={isSpinning ? styles.veiled : undefined} inert={isSpinning}>
        {children}
      </div>
    </div>
  );
}

/** True from a change of the filters until its results are there, and for 300 ms at least. */
function useSpinner(isFiltering: boolean): boolean {
  const [isHeld, setHeld] = useState(() => spinnerLeftMs() > 0);
  useEffect(() => {
    if (isFiltering) setHeld(true);
    const timer = setTimeout(() => setHeld(false), spinnerLeftMs());
    return () => clearTimeout(timer);
  }, [isFiltering]);
  return isFiltering || isHeld;
}

/** Boxes and lists apply when changed; text waits for its form to be sent. */
function isInstant(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox');
}

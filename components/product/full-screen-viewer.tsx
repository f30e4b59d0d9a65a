'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ChevronIcon, ChevronLeftIcon, CloseIcon } from '@/components/ui/icons';
import { AllowedPicture } from '@/components/ui/picture';
import { scrollStripTo, stripPosition } from '@/components/ui/strip-position';
import styles from './full-screen-viewer.module.css';

export interface FullScreenViewerProps {
  name: string;
  /** Addresses of the pictures; '' where a placeholder stands. */
  sources: readonly string[];
  /** Its large pictures are only rendered while it is open. */
  isOpen: boolean;
  /** The picture it opens with, from 0. */
  start: number;
  onClose: () => void;
}

/** All pictures over the whole screen: swipe, pinch, and arrows for the mouse. */
export function FullScreenViewer({ name, sources, isOpen, start, onClose }: FullScreenViewerProps) {
  const viewer = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);
  // Before paint: the dialog returns the focus to what had it when it opened, which must be the pressed button.
  useLayoutEffect(() => {
    if (isOpen) viewer.current?.showModal();
  }, [isOpen]);
  const stripOf = () => viewer.current?.querySelector('ul') ?? null;
  const last = sources.length - 1;
  useEffect(() => {
    const strip = viewer.current?.querySelector('ul');
    if (!isOpen || !strip) return;
    strip.scrollLeft = start * strip.clientWidth;
    setCurrent(start);
  }, [isOpen, start]);

  return (
    <dialog
      ref={viewer}
      className={styles.viewer}
      data-full-screen
      aria-label={`Pictures of ${name}, full screen`}
      onClose={onClose}
    >
      <ul
        className={styles.strip}
        tabIndex={0}
        aria-label="Pictures, swipe or scroll"
        onScroll={() => setCurrent(stripPosition(stripOf()))}
      >
        {isOpen
          ? sources.map((source, position) => (
              <li key={`${position}-${source}`} className={styles.slide}>
                <span className={styles.waiting} aria-hidden="true" />
                <AllowedPicture
                  source={source}
                  alt={`${name}, view ${position + 1}`}
                  sizes="100vw"
                  widths="screen"
                  width={1000}
                  height={1250}
                  className={styles.picture}
                />
              </li>
            ))
          : null}
      </ul>
      {last > 0 ? (
        <div className={styles.steps}>
          <button
            type="button"
            className={styles.round}
            aria-label="Previous picture"
            aria-disabled={current === 0}
            onClick={() => scrollStripTo(stripOf(), current - 1)}
          >
            <ChevronLeftIcon />
          </button>
          <p aria-live="polite">
            {current + 1} / {last + 1}
          </p>
          <button
            type="button"
            className={styles.round}
            aria-label="Next picture"
            aria-disabled={current === last}
            onClick={() => scrollStripTo(stripOf(), current + 1)}
          >
            <ChevronIcon />
          </button>
        </div>
      ) : null}
      <button
        type="button"
        className={classNames(styles.round, styles.close)}
        onClick={() => viewer.current?.close()}
        aria-label="Close full screen"
      >
        <CloseIcon />
      </button>
    </dialog>
  );
}

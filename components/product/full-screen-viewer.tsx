'use client';

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { PictureZoom } from '@/components/product/picture-zoom';
import { classNames } from '@/components/ui/class-names';
import { ChevronIcon, ChevronLeftIcon, CloseIcon, ZoomIcon } from '@/components/ui/icons';
import { AllowedPicture } from '@/components/ui/allowed-picture';
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

/**
 * All pictures over the whole screen: swipe, arrows for the mouse, and two fingers, a double tap, wheel, keys or a
 * button for the picture's own pixels, which are asked for only then.
 */
export function FullScreenViewer({ name, sources, isOpen, start, onClose }: FullScreenViewerProps) {
  const viewer = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);
  const { zoom, isZoomed } = useZoom(viewer, isOpen);
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
  const step = (position: number) => {
    zoom.current?.reset();
    scrollStripTo(stripOf(), position);
  };

  return (
    <dialog
      ref={viewer}
      className={styles.viewer}
      data-full-screen
      aria-label={`Pictures of ${name}, full screen`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (!event.ctrlKey && !event.metaKey && zoom.current?.press(event.key)) event.preventDefault();
      }}
    >
      <ul
        className={styles.strip}
        data-zoomed={isZoomed || undefined}
        tabIndex={0}
        aria-label="Pictures, swipe or scroll"
        onScroll={() => setCurrent(stripPosition(stripOf()))}
      >
        {isOpen
          ? sources.map((source, position) => (
              <li key={`${position}-${source}`} className={styles.slide}>
                <span className={styles.waiting} aria-hidden="true" />
                <ZoomablePicture
                  source={source}
                  alt={`${name}, view ${position + 1}`}
                  isZoomed={isZoomed && position === current}
                />
              </li>
            ))
          : null}
      </ul>
      {last > 0 ? <Steps current={current} last={last} onStep={step} /> : null}
      <button
        type="button"
        className={classNames(styles.round, styles.zoom)}
        onClick={() => zoom.current?.toggle()}
        aria-pressed={isZoomed}
        aria-label="Enlarge the picture"
      >
        <ZoomIcon />
      </button>
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

/** @param last place of the last picture, from 0 */
function Steps({ current, last, onStep }: { current: number; last: number; onStep: (position: number) => void }) {
  return (
    <div className={styles.steps}>
      <button
        type="button"
        className={styles.round}
        aria-label="Previous picture"
        aria-disabled={current === 0}
        onClick={() => onStep(current - 1)}
      >
        <ChevronLeftIcon />
      </button>
      <p aria-live="polite">{`${current + 1} / ${last + 1}`}</p>
      <button
        type="button"
        className={styles.round}
        aria-label="Next picture"
        aria-disabled={current === last}
        onClick={() => onStep(current + 1)}
      >
        <ChevronIcon />
      </button>
    </div>
  );
}

/** The gestures of an open viewer, which end with it. */
function useZoom(viewer: RefObject<HTMLElement | null>, isOpen: boolean) {
  const zoom = useRef<PictureZoom>(undefined);
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    const strip = viewer.current?.querySelector('ul');
    if (!isOpen || !strip) return;
    const stop = new AbortController();
    zoom.current = new PictureZoom(strip, setZoomed, stop.signal);
    return () => {
      stop.abort();
      setZoomed(false);
    };
  }, [viewer, isOpen]);
  return { zoom, isZoomed };
}

/** A picture of the screen's width, and upon zoom its own pixels over it. */
function ZoomablePicture({ source, alt, isZoomed }: { source: string; alt: string; isZoomed: boolean }) {
  const look = { source, width: 1000, height: 1250, className: styles.fill };
  return (
    <span className={styles.picture} data-zoom={source ? '' : undefined}>
      <AllowedPicture {...look} alt={alt} sizes="100vw" widths="screen" />
      {isZoomed ? (
        <span data-own>
          <AllowedPicture {...look} alt="" widths="own" />
        </span>
      ) : null}
    </span>
  );
}

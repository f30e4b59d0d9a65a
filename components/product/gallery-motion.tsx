'use client';

import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { gentleScroll } from '@/components/ui/gentle-scroll';
import { CloseIcon, ZoomIcon } from '@/components/ui/icons';
import styles from './gallery-motion.module.css';

interface GalleryMotionProps {
  name: string;
  /** False where only placeholders are shown. */
  canZoom: boolean;
  /** The strip's list items. */
  main: readonly ReactNode[];
  /** One per picture; none where there is only one. */
  thumbnails: readonly ReactNode[];
  /** List items of the full-screen viewer. */
  full: readonly ReactNode[];
}

/** Thumbnails, zoom under the mouse and the full-screen viewer around pictures that are there without a script. */
export function GalleryMotion({ name, canZoom, main, thumbnails, full }: GalleryMotionProps) {
  const strip = useRef<HTMLUListElement>(null);
  const viewer = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(0);
  const [isOpen, setOpen] = useState(false);

  const openViewer = () => {
    if (!canZoom) return;
    setOpen(true);
    viewer.current?.showModal();
    requestAnimationFrame(() => {
      const slides = viewer.current?.querySelector('ul');
      if (slides) slides.scrollLeft = current * slides.clientWidth;
    });
  };

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          tabIndex={0}
          aria-label={`Pictures of ${name}`}
          onScroll={() => setCurrent(positionOf(strip.current))}
          onMouseMove={followMouse}
          onClick={openViewer}
          onKeyDown={({ key }) => {
            if (key === 'Enter') openViewer();
          }}
        >
          {main}
        </ul>
        {canZoom ? (
          <button type="button" className={styles.zoom} onClick={openViewer} data-needs-script>
            <ZoomIcon />
            <span className={styles.hoverHint}>Hover to zoom, click for full screen</span>
            <span className={styles.touchHint}>Tap to zoom</span>
          </button>
        ) : null}
      </div>
      {thumbnails.length > 0 ? (
        <ul className={styles.thumbnails} aria-label="All pictures">
          {thumbnails.map((thumbnail, position) => (
            <li key={position}>
              <a
                href={`#picture-${position + 1}`}
                className={styles.thumbnail}
                aria-label={`Show picture ${position + 1}`}
                aria-current={position === current || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  strip.current?.scrollTo({ left: position * strip.current.clientWidth, behavior: gentleScroll() });
                }}
              >
                {thumbnail}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <dialog
        ref={viewer}
        className={styles.viewer}
        data-full-screen
        aria-label={`Pictures of ${name}, full screen`}
        onClose={() => setOpen(false)}
      >
        <ul className={styles.fullStrip} tabIndex={0} aria-label="Pictures, swipe or scroll">
          {isOpen ? full : null}
        </ul>
        <button type="button" className={styles.close} onClick={() => viewer.current?.close()} aria-label="Close full screen">
          <CloseIcon />
        </button>
      </dialog>
    </div>
  );
}

function positionOf(strip: HTMLElement | null): number {
  return strip ? Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)) : 0;
}

/** The zoomed picture shows the point under the mouse. */
function followMouse({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`);
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`);
}

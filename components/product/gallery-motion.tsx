'use client';

import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { FullScreenViewer } from '@/components/product/full-screen-viewer';
import { GalleryThumbnails } from '@/components/product/gallery-thumbnails';
import { ZoomIcon } from '@/components/ui/icons';
import { scrollStripTo, stripPosition } from '@/components/ui/strip-position';
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
          onScroll={() => setCurrent(stripPosition(strip.current))}
          onMouseMove={followMouse}
          onClick={openViewer}
          onKeyDown={({ key }) => {
            if (key === 'Enter') openViewer();
          }}
        >
          {main}
        </ul>
        {canZoom ? <ZoomButton onClick={openViewer} /> : null}
      </div>
      {thumbnails.length > 0 ? (
        <GalleryThumbnails thumbnails={thumbnails} current={current} onChoose={(position) => scrollStripTo(strip.current, position)} />
      ) : null}
      <FullScreenViewer viewer={viewer} name={name} isOpen={isOpen} onClose={() => setOpen(false)}>
        {full}
      </FullScreenViewer>
    </div>
  );
}

/** Says what hovering and clicking do, and does the latter for keyboards. */
function ZoomButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.zoom} onClick={onClick} data-needs-script>
      <ZoomIcon />
      <span className={styles.hoverHint}>Hover to zoom, click for full screen</span>
      <span className={styles.touchHint}>Tap to zoom</span>
    </button>
  );
}

/** The zoomed picture shows the point under the mouse. */
function followMouse({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`);
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`);
}

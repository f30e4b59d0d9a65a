'use client';

import { memo, useDeferredValue, useEffect, useRef, useState, type MouseEvent } from 'react';
import { DRAWINGS } from '@/components/catalogue/late-drawings';
import { useChosenVariant } from '@/components/product/use-chosen-variant';
import { GalleryThumbnails } from '@/components/product/gallery-thumbnails';
import { useViewer, type ViewerState } from '@/components/product/use-viewer';
import { AfterFirstFrame } from '@/components/ui/after-first-frame';
import { ZoomIcon } from '@/components/ui/icons';
import { AllowedPicture } from '@/components/ui/allowed-picture';
import { resetStrip, scrollStripTo, stripPosition } from '@/components/ui/strip-position';
import { useDrawn } from '@/components/ui/use-drawn';
import { picturesOfColor } from '@/lib/rules/catalogue/pictures-of-color';
import styles from './gallery.module.css';

/** Of a picture, in px; a placeholder is less high. */
const PICTURE_HEIGHT = 1250;
const PLACEHOLDER_HEIGHT = 700;

/** Screens with three pixels per CSS pixel get two thirds of the width: twice as dense looks as sharp. */
const MAIN_SIZES =
  '(height < 480px) 44vh, (width >= 1024px) 600px, (width >= 768px) 46vw, (resolution > 2dppx) 46vw, min(66vw, 44vh)';

interface GalleryProps {
  name: string;
  /** Said over the foot of the picture. */
  isBestseller?: boolean;
  /** Addresses of the pictures of all colours; '' where a placeholder stands. At least one. */
  pictures: readonly { source: string; color?: string }[];
}

/**
 * A scroll-snap strip of pictures; with a script they follow the chosen colour, zoom under the mouse and open the
 * full-screen viewer.
 */
export function Gallery(props: GalleryProps) {
  // The pressed swatch is answered first, and a size changes no picture.
  return <ColorGallery {...props} color={useDeferredValue(useChosenVariant().chosen.color)} />;
}

const ColorGallery = memo(function ColorGallery({
  name,
  pictures,
  isBestseller,
  color,
}: GalleryProps & { color: string }) {
  const sources = picturesOfColor(pictures, color).map(({ source }) => source);
  const canZoom = sources.some(Boolean);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const viewer = useViewer();
  const drawn = useDrawn(DRAWINGS);

  useEffect(() => {
    // Swiped before hydration.
    if (strip.current?.scrollLeft) comeNear({ currentTarget: strip.current });
    setCurrent(stripPosition(strip.current));
  }, []);

  const scrolledFor = useRef(color);
  useEffect(() => {
    // Not at the start: the strip may have been swiped before hydration.
    if (scrolledFor.current === color) return;
    scrolledFor.current = color;
    resetStrip(strip.current);
    // The shell's script has marked these for the previous pictures.
    for (const frame of strip.current?.querySelectorAll('[data-broken]') ?? []) frame.removeAttribute('data-broken');
  }, [color]);

  const openViewer = () => {
    if (canZoom) viewer.open();
  };

  // Keyed by place: the old picture stays until the new colour's has loaded.
  const slides = sources.map((source, position) => (
    <MainPicture
      key={position}
      source={source}
      name={name}
      position={position}
      height={canZoom ? PICTURE_HEIGHT : PLACEHOLDER_HEIGHT}
    />
  ));

  return (
    <div className={styles.gallery} data-gallery onPointerEnter={comeNear} onFocus={comeNear}>
      <div className={styles.stage} onPointerEnter={viewer.load} onFocus={viewer.load}>
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
          {slides[0]}
          <AfterFirstFrame>{slides.slice(1)}</AfterFirstFrame>
        </ul>
        {isBestseller ? <p className={styles.mark} {...drawn('BestsellerBadge', {})} /> : null}
        {canZoom ? <ZoomButton onClick={openViewer} isBusy={viewer.state === 'loading'} /> : null}
        <p className={styles.notice} role="status">
          {VIEWER_WORDS[viewer.state]}
        </p>
      </div>
      {sources.length > 1 ? (
        <GalleryThumbnails
          sources={sources}
          current={current}
          onChoose={(position) => scrollStripTo(strip.current, position)}
        />
      ) : null}
      {viewer.Viewer ? (
        <viewer.Viewer
          name={name}
          sources={sources}
          isOpen={viewer.state === 'open'}
          start={current}
          onClose={viewer.close}
        />
      ) : null}
    </div>
  );
});

/** All pictures load from now on. An attribute alone: the press that comes with it has none to render. */
function comeNear({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('[data-gallery]')?.setAttribute('data-near', '');
}

const MainPicture = memo(function MainPicture({
  source,
  name,
  position,
  height,
}: {
  source: string;
  name: string;
  position: number;
  height: number;
}) {
  return (
    <li id={`picture-${position + 1}`} className={styles.slide}>
      <AllowedPicture
        source={source}
        alt={position === 0 ? name : `${name}, view ${position + 1}`}
        sizes={MAIN_SIZES}
        widths="main"
        width={1000}
        height={height}
        priority={position === 0}
        className={styles.main}
      />
    </li>
  );
});

/** The hint, which opens the viewer, for keyboards too. */
function ZoomButton({ onClick, isBusy }: { onClick: () => void; isBusy: boolean }) {
  return (
    <button type="button" className={styles.zoom} onClick={onClick} aria-busy={isBusy || undefined} data-needs-script>
      <ZoomIcon />
      <span className={styles.hoverHint}>Hover to zoom, click for full screen</span>
      <span className={styles.touchHint}>Tap to zoom</span>
    </button>
  );
}

/** What is said while the viewer loads, and where it fails to. */
const VIEWER_WORDS: Readonly<Partial<Record<ViewerState, string>>> = {
  loading: 'Opening…',
  failed: 'Full screen needs a connection. Please try again.',
};

/** The zoomed picture shows the point under the mouse. */
function followMouse({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`);
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`);
}

'use client';

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { classNames } from '@/components/ui/class-names';
import { icon } from '@/components/ui/icons';
import { scrollStripTo, stripPosition } from '@/components/ui/strip-position';
import styles from './carousel-motion.module.css';

/** How long each picture stays, in ms. */
const INTERVAL_MS = 4000;

interface CarouselMotionProps {
  label: string;
  count: number;
  className?: string;
  /** The slides, as list items. */
  children: ReactNode;
}

/**
 * Advances a scroll-snap strip every 4 s; not while hovered or focused, not in a hidden tab, and not under
 * `prefers-reduced-motion`.
 */
export function CarouselMotion({ label, count, className, children }: CarouselMotionProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [isNear, setNear] = useState(false);
  useAutoAdvance(strip, paused || isHovered || hasFocus ? 0 : count);

  useEffect(() => {
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
    const first = strip.current?.querySelector('img');
    if (!first || first.complete) setLoaded(true);
    // Swiped before hydration.
    if (strip.current?.scrollLeft) setNear(true);
    setCurrent(stripPosition(strip.current));
  }, []);

  return (
    <div
      className={classNames(styles.carousel, className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      data-near={isNear || undefined}
      onPointerEnter={({ pointerType }) => {
        setNear(true);
        setHovered(pointerType === 'mouse');
      }}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => {
        setNear(true);
        setFocus(true);
      }}
      onBlur={() => setFocus(false)}
    >
      {loaded ? null : <p className={styles.loading}>Loading Images.....</p>}
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={0}
        aria-label={label}
        onScroll={() => setCurrent(stripPosition(strip.current))}
        onLoadCapture={() => setLoaded(true)}
        onErrorCapture={() => setLoaded(true)}
      >
        {children}
      </ul>
      {count > 1 ? (
        <CarouselControls
          count={count}
          current={current}
          paused={paused}
          onPause={setPaused}
          onChoose={(position) => scrollStripTo(strip.current, position)}
        />
      ) : null}
    </div>
  );
}

/** @param count slides; fewer than two do not advance */
function useAutoAdvance(strip: RefObject<HTMLUListElement | null>, count: number): void {
  useEffect(() => {
    if (count < 2) return undefined;
    let beats = 0;
    const timer = setInterval(() => {
      beats += 1;
      if (document.hidden) return;
      const next = (stripPosition(strip.current) + 1) % count;
      // Half-way, so that the next picture has loaded when it is shown (hero.module.css).
      if (beats % 2 === 1) strip.current?.children[next]?.setAttribute('data-next', '');
      else scrollStripTo(strip.current, next);
    }, INTERVAL_MS / 2);
    return () => clearInterval(timer);
  }, [strip, count]);
}

interface CarouselControlsProps {
  count: number;
  current: number;
  paused: boolean;
  onPause: (paused: boolean) => void;
  onChoose: (position: number) => void;
}

function CarouselControls({ count, current, paused, onPause, onChoose }: CarouselControlsProps) {
  return (
    <div className={styles.controls} data-needs-script>
      <button
        type="button"
        className={styles.pause}
        onClick={() => onPause(!paused)}
        aria-label={paused ? 'Play pictures' : 'Pause pictures'}
      >
        {icon({}, <path d={paused ? 'M8 5.500v13l10.5-6.500L8 5.500Z' : 'M8.5 5.500v13M15.5 5.500v13'} />)}
      </button>
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          className={styles.dot}
          aria-label={`Picture ${position + 1}`}
          aria-current={position === current || undefined}
          onClick={() => onChoose(position)}
        />
      ))}
    </div>
  );
}

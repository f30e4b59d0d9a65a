'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { gentleScroll } from '@/components/ui/gentle-scroll';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import styles from './carousel-motion.module.css';

/** How long each picture stays, in ms (specification §9). */
const INTERVAL_MS = 4000;

interface CarouselMotionProps {
  label: string;
  count: number;
  className?: string;
  /** The slides, as list items. */
  children: ReactNode;
}

/**
 * Moves a strip of slides that anyone can also swipe: every 4 s, not while hovered or focused, not in a hidden
 * tab, and never by itself for people who asked for less motion (specification §4, Carousel).
 */
export function CarouselMotion({ label, count, className, children }: CarouselMotionProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [loaded, setLoaded] = useState(false);

  useEffect(() => setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches), []);

  useEffect(() => {
    if (paused || held || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) goTo(strip.current, (positionOf(strip.current) + 1) % count);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [paused, held, count]);

  useEffect(() => {
    const first = strip.current?.querySelector('img');
    if (!first || first.complete) setLoaded(true);
  }, []);

  return (
    <div
      className={classNames(styles.carousel, className)}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {loaded ? null : <p className={styles.loading}>Loading Images.....</p>}
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={0}
        aria-label={label}
        onScroll={() => setCurrent(positionOf(strip.current))}
        onLoadCapture={() => setLoaded(true)}
        onErrorCapture={() => setLoaded(true)}
      >
        {children}
      </ul>
      {count > 1 ? (
        <div className={styles.controls} data-needs-script>
          <button
            type="button"
            className={styles.pause}
            onClick={() => setPaused(!paused)}
            aria-label={paused ? 'Play pictures' : 'Pause pictures'}
          >
            {paused ? <PlayIcon /> : <PauseIcon />}
          </button>
          {Array.from({ length: count }, (_, position) => (
            <button
              key={position}
              type="button"
              className={styles.dot}
              aria-label={`Picture ${position + 1}`}
              aria-current={position === current || undefined}
              onClick={() => goTo(strip.current, position)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function positionOf(strip: HTMLElement | null): number {
  return strip ? Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)) : 0;
}

function goTo(strip: HTMLElement | null, position: number): void {
  strip?.scrollTo({ left: position * strip.clientWidth, behavior: gentleScroll() });
}
